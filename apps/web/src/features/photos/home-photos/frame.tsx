/** The frame of the page at home: large type, one thing on a screen, the language always in reach. */
import { emergencyReminder, type PatientLanguage, redFlagLabels } from '@mendwell/clinical'
import { type ReactNode, useEffect } from 'react'
import { LanguageSwitch } from '../../../platform/i18n/language-switch.tsx'
import { RedFlagList } from '../../../platform/red-flags/red-flag-list.tsx'
import { Logo } from '../../../ui/logo.tsx'

export function Frame({ language, children }: { language: PatientLanguage; children: ReactNode }) {
  useEffect(() => {
    const before = document.documentElement.lang
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = before
    }
  }, [language])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-4 px-4 py-5 text-patient">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Logo />
        <LanguageSwitch />
      </div>
      {children}
    </main>
  )
}

/** Where there is nothing else to say about danger signs: all of them. */
export const CallHelp = ({ language }: { language: PatientLanguage }) => (
  <section aria-label={redFlagLabels.whenToCall[language]} className="flex flex-col gap-2">
    <h2 className="text-h2">{redFlagLabels.whenToCall[language]}</h2>
    <p>{emergencyReminder[language]}</p>
    <RedFlagList language={language} />
  </section>
)

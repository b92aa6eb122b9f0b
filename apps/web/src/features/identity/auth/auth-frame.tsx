/** What surrounds every step of entering: the name, the card, the note about the terms. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../platform/i18n/language-switch.tsx'
import { LogoMark } from '../../../ui/logo.tsx'

const linkClass = 'text-accent underline'

export function AuthFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pt-4 pb-8">
      <div className="mb-[max(0.5rem,5dvh)] self-end">
        <LanguageSwitch />
      </div>
      <h1 className="mb-6 text-center">
        <a href="/" className="flex flex-col items-center gap-2 rounded-control text-ink no-underline">
          <LogoMark className="size-11" />
          <span className="font-display text-[1.75rem] leading-9 font-medium">Mendwell</span>
        </a>
        <span className="block text-ink2">{t`Secure Wound Care Management`}</span>
      </h1>
      <div className="relative w-full max-w-md">
        <div className="rounded-dialog border border-line bg-surface px-5 pt-3 pb-6 sm:px-7">{children}</div>
        <p className="mt-5 text-center text-hint text-balance text-ink3">
          {t`By signing in you agree to these terms:`}{' '}
          <a href="/terms" className={linkClass}>
            {t`Terms of Service`}
          </a>
          {', '}
          <a href="/privacy" className={linkClass}>
            {t`Privacy Policy`}
          </a>
        </p>
        {/* It arrives later than the form and must not push it: beside it where there is room, else below. */}
        {aside && (
          <div className="mt-6 lg:absolute lg:top-0 lg:left-full lg:mt-0 lg:ml-6 lg:w-62 xl:w-80">
            {aside}
          </div>
        )}
      </div>
    </main>
  )
}

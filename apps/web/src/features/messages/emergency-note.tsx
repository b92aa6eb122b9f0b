/** Shown to patients wherever they write: a message is not a call for help, and when to call. */
import { emergencyReminder, redFlagLabels } from '@mendwell/clinical'
import { LanguageSwitch } from '../../platform/red-flags/language-switch.tsx'
import { usePatientLanguage } from '../../platform/red-flags/patient-language.ts'
import { RedFlagList } from '../../platform/red-flags/red-flag-list.tsx'
import { Notice } from '../../ui/notice.tsx'

const texts = {
  en: {
    title: 'Not for emergencies',
    hours: 'Your care team reads messages during working hours.',
  },
  es: {
    title: 'No es para emergencias',
    hours: 'Su equipo médico lee los mensajes en horas de trabajo.',
  },
} as const

export function EmergencyNote() {
  const { language, onLanguage } = usePatientLanguage(null)
  return (
    <Notice level="warning" title={texts[language].title}>
      <div lang={language}>
        <p>
          {texts[language].hours} {emergencyReminder[language]}
        </p>
        <details>
          <summary className="min-h-11 content-center font-medium text-accent underline">
            {redFlagLabels.whenToCall[language]}
          </summary>
          <div className="flex flex-col gap-3 pt-1 pb-2">
            <div>
              <LanguageSwitch language={language} onLanguage={onLanguage} />
            </div>
            <RedFlagList language={language} />
          </div>
        </details>
      </div>
    </Notice>
  )
}

/** Shown to patients wherever they write: a message is not a call for help, and when to call. */
import { t } from '@lingui/core/macro'
import { emergencyReminder, redFlagLabels } from '@mendwell/clinical'
import { LanguageSwitch } from '../../platform/i18n/language-switch.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { RedFlagList } from '../../platform/red-flags/red-flag-list.tsx'
import { Notice } from '../../ui/notice.tsx'

export function EmergencyNote() {
  const language = useLanguage()
  return (
    <Notice level="warning" title={t`Not for emergencies`}>
      <div>
        <p>
          {t`Your care team reads messages during working hours.`} {emergencyReminder[language]}
        </p>
        <details>
          <summary className="min-h-11 content-center font-medium text-accent underline">
            {redFlagLabels.whenToCall[language]}
          </summary>
          <div className="flex flex-col gap-3 pt-1 pb-2">
            <div>
              <LanguageSwitch />
            </div>
            <RedFlagList language={language} />
          </div>
        </details>
      </div>
    </Notice>
  )
}

/** When to call, always in sight: every danger sign, and the number of the facility or the practice where one is known. */
import { redFlagLabels } from '@mendwell/clinical'
import { CallCareTeamLink } from '../../platform/red-flags/call-links.tsx'
import { LanguageSwitch } from '../../platform/red-flags/language-switch.tsx'
import { usePatientLanguage } from '../../platform/red-flags/patient-language.ts'
import { RedFlagList } from '../../platform/red-flags/red-flag-list.tsx'
import { Card } from '../../ui/card.tsx'
import type { MyCare } from './data.ts'

export function CallInstructions({
  callAt,
  preferred,
}: {
  callAt: MyCare['callAt']
  /** The language of the record. */
  preferred: MyCare['language'] | undefined
}) {
  const { language, onLanguage } = usePatientLanguage(preferred)
  return (
    <Card
      title={redFlagLabels.whenToCall[language]}
      actions={<LanguageSwitch language={language} onLanguage={onLanguage} />}
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        {callAt && <CallCareTeamLink language={language} phone={callAt.phone} name={callAt.name} />}
        <RedFlagList language={language} wide />
      </div>
    </Card>
  )
}

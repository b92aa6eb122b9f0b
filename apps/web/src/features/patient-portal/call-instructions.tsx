/** When to call, always in sight: every danger sign, and the number of the facility or the practice where one is known. */
import { redFlagLabels } from '@mendwell/clinical'
import { CallCareTeamLink } from '../../platform/red-flags/call-links.tsx'
import { LanguageSwitch } from '../../platform/i18n/language-switch.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { RedFlagList } from '../../platform/red-flags/red-flag-list.tsx'
import { Card } from '../../ui/card.tsx'
import type { MyCare } from './data.ts'

export function CallInstructions({ callAt }: { callAt: MyCare['callAt'] }) {
  const language = useLanguage()
  return (
    <Card title={redFlagLabels.whenToCall[language]} actions={<LanguageSwitch />}>
      <div className="flex flex-col gap-3 px-4 py-3">
        {callAt && <CallCareTeamLink language={language} phone={callAt.phone} name={callAt.name} />}
        <RedFlagList language={language} wide />
      </div>
    </Card>
  )
}

/** The red flags that a patient reported from home, and when to call, until the care team has reviewed them. */
import { buildRedFlagReminder } from '@mendwell/clinical'
import { type MyCare, useMyCare } from '../../features/patient-portal/data.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { RedFlagPanel } from '../../platform/red-flags/red-flag-panel.tsx'

export const listWoundFlags = (care: MyCare | undefined, woundId: string) =>
  (care?.redFlags ?? []).filter((told) => told.woundId === woundId).flatMap(({ flags }) => flags)

export function PatientRedFlags({ woundId }: { woundId: string }) {
  const care = useMyCare().data
  const language = useLanguage()
  const flags = listWoundFlags(care, woundId)
  if (flags.length === 0) return null
  return (
    <RedFlagPanel
      advice={buildRedFlagReminder(flags, language)}
      language={language}
      careTeamPhone={care?.callAt?.phone ?? null}
    />
  )
}

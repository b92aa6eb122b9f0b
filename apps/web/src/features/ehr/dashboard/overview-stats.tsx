/** The four numbers of the EHR dashboard. */
import { StatCard } from '../../../ui/stat-card.tsx'
import { useEhrOverview } from './data.ts'

export function OverviewStats() {
  const { data, isError } = useEhrOverview()
  const toDisplayValue = (id: keyof NonNullable<typeof data>) => data?.[id] ?? (isError ? null : undefined)
  return (
    <dl className="grid grid-cols-2 gap-3.5 max-sm:grid-cols-1 max-sm:gap-2 lg:grid-cols-4">
      <StatCard label="Active Patients" value={toDisplayValue('activePatients')} />
      <StatCard
        label="High Risk Patients"
        value={toDisplayValue('highRiskPatients')}
        source="Braden score 12 or less"
      />
      <StatCard label="Assessments Today" value={toDisplayValue('assessmentsToday')} />
      <StatCard label="Active Wounds" value={toDisplayValue('activeWounds')} />
    </dl>
  )
}

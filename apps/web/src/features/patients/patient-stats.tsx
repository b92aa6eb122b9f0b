/** The number of patients. A count that could not be loaded is shown as missing, never as 0. */
import { StatCard } from '../../ui/stat-card.tsx'
import { usePatientStats } from './data.ts'

export function PatientStats() {
  const { data, isError, may } = usePatientStats()
  if (!may) return null
  const toDisplayValue = (count: number | undefined) => (isError && count === undefined ? null : count)
  return (
    <dl className="grid grid-cols-3 gap-3 max-sm:gap-2">
      <StatCard
        isNarrow
        label="Total Patients"
        value={toDisplayValue(data?.total)}
        source="in your organization"
      />
      <StatCard isNarrow label="Active Patients" value={toDisplayValue(data?.active)} source="active" />
      <StatCard
        isNarrow
        label="New This Month"
        value={toDisplayValue(data?.newThisMonth)}
        source="registered in the last 30 days"
      />
    </dl>
  )
}

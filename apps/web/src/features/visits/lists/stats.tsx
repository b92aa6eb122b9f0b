/** The four figures above the visits, with what they were counted from. An unrecorded duration is not invented. */
import { useTargets } from '../../../platform/session/targets.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useVisitStats } from '../data.ts'

export function VisitStats({ facilityId }: { facilityId: string | undefined }) {
  const { data, isError } = useVisitStats(facilityId)
  const targets = useTargets().data
  const toDisplayValue = <Value,>(value: Value | undefined) => (isError && value === undefined ? null : value)
  const length = data && (data.avgDuration === null ? 'no data' : `${Math.round(data.avgDuration)} min`)
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Today's Visits"
        value={toDisplayValue(data?.todayVisits)}
        source={
          data ? (
            <Figures metric="completed-today" in={`${data.completedToday} completed`} />
          ) : isError ? (
            'not available'
          ) : (
            'loading...'
          )
        }
      />
      <StatCard label="This Week" value={toDisplayValue(data?.weekVisits)} source="Sunday to Saturday" />
      <StatCard
        label="Avg Duration"
        value={toDisplayValue(length)}
        source="of completed visits"
        target={targets && `target ${targets.visitMinutes} min`}
        kind="computed"
      />
      <StatCard
        label="Pending Visits"
        value={toDisplayValue(data?.pendingVisits)}
        source="need completion and signature"
      />
    </dl>
  )
}

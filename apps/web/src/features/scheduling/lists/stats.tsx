/** The four counts above the schedule, with what they were counted from. */
import { counted } from '../../../platform/labels/pluralize.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useAppointmentStats, type Whose } from '../data.ts'

export function AppointmentStats({ whose }: { whose: Whose }) {
  const { data, isError } = useAppointmentStats(whose)
  const shown = (count: number | undefined) => (isError && count === undefined ? null : count)
  const open = data?.unresolved ?? 0
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Today's Appointments"
        value={shown(data?.todayAppointments)}
        source="without cancelled ones"
      />
      <StatCard label="This Week" value={shown(data?.weekAppointments)} source="Sunday to Saturday" />
      <StatCard
        label="Completed"
        value={shown(data?.completed)}
        source={
          data ? (
            <Figures metric="completed-this-week" in={`${data.completedThisWeek} of them this week`} />
          ) : (
            'of all'
          )
        }
      />
      <StatCard
        label="Pending"
        value={shown(data?.pending)}
        source={
          open > 0 ? (
            <Figures
              metric="without-an-outcome"
              in={`${counted(open, 'is', 'are')} over without an outcome`}
            />
          ) : (
            'scheduled and not confirmed'
          )
        }
      />
    </dl>
  )
}

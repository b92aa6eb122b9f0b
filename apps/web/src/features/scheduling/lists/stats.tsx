/** The four counts above the schedule, with what they were counted from. */
import { Figures } from '../../../ui/figure/figure.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useAppointmentStats, type ScheduleFilter } from '../data.ts'

export function AppointmentStats({ whose }: { whose: ScheduleFilter }) {
  const { data, isError } = useAppointmentStats(whose)
  const toDisplayValue = (count: number | undefined) => (isError && count === undefined ? null : count)
  const open = data?.unresolved ?? 0
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Today's Appointments"
        value={toDisplayValue(data?.todayAppointments)}
        source="excluding cancelled"
      />
      <StatCard
        label="This Week"
        value={toDisplayValue(data?.weekAppointments)}
        source="Sunday to Saturday"
      />
      <StatCard
        label="Completed"
        value={toDisplayValue(data?.completed)}
        source={
          data ? (
            <Figures metric="completed-this-week" in={`${data.completedThisWeek} this week`} />
          ) : (
            'all time'
          )
        }
      />
      <StatCard
        label="Pending"
        value={toDisplayValue(data?.pending)}
        source={
          open > 0 ? (
            <Figures metric="without-an-outcome" in={`${open} past with no outcome`} />
          ) : (
            'scheduled, not confirmed'
          )
        }
      />
    </dl>
  )
}

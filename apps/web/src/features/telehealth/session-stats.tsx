/** The four cards: what is today, what comes, what was held, and how patients found it. */
import { pluralize } from '../../platform/labels/pluralize.ts'
import { useTargets } from '../../platform/session/targets.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useSessionStats } from './data.ts'

export function SessionStats() {
  const { data, isError } = useSessionStats()
  const targets = useTargets().data
  const toDisplayValue = (value: number | undefined) => (isError && value === undefined ? null : value)
  const rating = data?.averageRating
  const ratings = data?.ratings ?? 0
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Today's Sessions"
        value={toDisplayValue(data?.todaySessions)}
        source="excluding cancelled"
      />
      <StatCard label="Upcoming" value={toDisplayValue(data?.upcoming)} source="tomorrow or later" />
      <StatCard label="Completed" value={toDisplayValue(data?.completed)} source="all time" />
      <StatCard
        label="Avg Rating"
        value={rating === null ? '—' : rating === undefined ? toDisplayValue(undefined) : rating.toFixed(1)}
        source={
          ratings === 0 ? (
            'no ratings yet'
          ) : (
            <Figures metric="ratings" in={`from ${pluralize(ratings, 'rating')}`} />
          )
        }
        target={targets && `target ${targets.sessionRating}`}
        kind="computed"
      />
    </dl>
  )
}

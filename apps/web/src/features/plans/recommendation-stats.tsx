/** The four cards: what is recommended, done and pressing, and how the wounds went on after it. */
import { useTargets } from '../../platform/session/targets.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { type ListQuery, useRecommendationStats } from './data.ts'

export function RecommendationStats({ whose }: { whose: Pick<ListQuery, 'patientId' | 'woundId'> }) {
  const { data, isError } = useRecommendationStats(whose)
  const toDisplayValue = (value: number | undefined) => (isError && value === undefined ? null : value)
  const rated = data?.effectiveness
  const targets = useTargets().data
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard label="Active" value={toDisplayValue(data?.active)} source="from current chart data" />
      <StatCard
        label="Implemented"
        value={toDisplayValue(data?.implemented)}
        source="added to treatment plans"
      />
      <StatCard label="High Priority" value={toDisplayValue(data?.highPriority)} source="immediate or high" />
      <StatCard
        label="Effectiveness"
        value={rated === null ? '—' : rated === undefined ? toDisplayValue(undefined) : `${rated}%`}
        source={
          data && data.rated > 0 ? (
            <Figures metric="rated" in={`${data.ratedWell} of ${data.rated} rated as effective`} />
          ) : (
            describeUnrated(data?.implemented)
          )
        }
        target={targets && `target ${targets.treatmentEffectiveness}%`}
        kind="computed"
      />
    </dl>
  )
}

const describeUnrated = (implemented: number | undefined) =>
  implemented === 0
    ? 'not yet rated: no recommendations implemented'
    : 'not yet rated: needs measurements 14 days apart'

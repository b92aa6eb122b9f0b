/** For administrators: safety alerts of the last 30 days, and contraindications that are pending. */
import { safetyStats, type ResponseBody } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

export function SafetyStatsCard() {
  const may = usePermission(safetyStats)
  const query = useQuery({
    queryKey: ['safety-hits', 'stats'],
    queryFn: async ({ signal }) => (await call(safetyStats, {}, { signal })).body,
    enabled: may,
  })
  if (!may) return null
  const { data } = query
  return (
    <Card title="Safety alerts" aside={data && `Last ${data.days} days`}>
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading safety alerts...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Safety alerts did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data && (
        <div className="flex flex-col gap-3 px-4 py-3">
          <p>
            {data.pendingContraindicated > 0 ? (
              <Badge level="critical">
                {pluralize(data.pendingContraindicated, 'contraindication')} pending a decision
              </Badge>
            ) : (
              <Badge level="good">No contraindications pending</Badge>
            )}
          </p>
          <Counts stats={data} />
        </div>
      )}
    </Card>
  )
}

function Counts({ stats }: { stats: ResponseBody<typeof safetyStats> }) {
  // Without alerts there is nothing to count.
  if (stats.contraindicated + stats.caution === 0)
    return <p className="text-ink3">No safety alerts in this period</p>
  const counts = [
    ['Contraindicated', stats.contraindicated],
    ['Caution', stats.caution],
    ['Overridden', stats.overridden],
    ['Acknowledged', stats.acknowledged],
    ['Recorded', stats.recorded],
    ['Resolved', stats.resolved],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt className="text-hint text-ink3">{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

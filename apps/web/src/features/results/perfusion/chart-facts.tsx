/** Age, diabetes, HbA1c, albumin and smoking as the chart has them: shown where care is documented, never asked again. */
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useChartFacts } from '../data.ts'

export function ChartFactsCard({ patientId }: { patientId: string }) {
  const query = useChartFacts(patientId)
  return (
    <Card title="From the chart">
      {query.isError && (
        <ErrorState title="Chart facts did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading chart facts...</LoadingLine>
        </div>
      )}
      {query.data && (
        <dl className="grid gap-x-6 gap-y-2.5 px-4 py-3.5 sm:grid-cols-2">
          {query.data.facts.map((fact) => (
            <div key={fact.id} className="min-w-0">
              <dt className="text-label text-ink2">{fact.label}</dt>
              <dd>
                {fact.value}
                {fact.on && <span className="text-hint text-ink2">, {formatDay(fact.on)}</span>}
                {fact.state === 'out-of-date' && (
                  <>
                    {' '}
                    <Badge level="unknown">Out of date</Badge>
                  </>
                )}
                {fact.note && <span className="block text-hint text-ink2">{fact.note}</span>}
                {fact.renewal && (
                  <span className="block">
                    <Badge level="note">{fact.renewal}</Badge>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

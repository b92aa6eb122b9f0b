/** What one wound has cost so far, by where it comes from, for those who bill. */
import { readWoundCost } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { useWoundCost } from './data.ts'

const costLabels = {
  visits: ['visit', 'charges'],
  supplies: ['supply order', 'order prices'],
} as const

export function CostCard({ woundId }: { woundId: string }) {
  const isAllowed = usePermission(readWoundCost)
  const query = useWoundCost(woundId, isAllowed)
  if (!isAllowed) return null
  const cost = query.data
  return (
    <Card title="Cost">
      <div className="px-4 py-3.5">
        {query.isPending && <LoadingLine>Loading costs...</LoadingLine>}
        {query.isError && !cost && (
          <ErrorState title="The cost did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {cost && (
          <>
            <p>
              <Figure metric="wound-cost" source="computed" className="text-metric">
                {formatMoney(cost.total)}
              </Figure>
              <span className="block text-hint text-ink3">
                {cost.healedOn ? `to healing on ${formatDay(cost.healedOn)}` : 'to date'}
                {cost.firstVisit && `; first visit ${formatDay(cost.firstVisit)}`}
              </span>
            </p>
            <dl className="mt-2.5 flex flex-col gap-1.5 border-t border-line pt-2.5">
              {cost.parts.map(({ source, label, amount, items, withoutPrice }) => (
                <div key={source} className="flex items-baseline justify-between gap-3">
                  <dt>
                    {label}
                    <span className="block text-hint text-ink3">
                      <Figures
                        metric={`wound-cost-${source}`}
                        in={`${pluralize(items, costLabels[source][0])}, ${costLabels[source][1]}${withoutPrice > 0 ? `; ${withoutPrice} without a price` : ''}`}
                      />
                    </span>
                  </dt>
                  <dd className="font-semibold">
                    <Figure metric={`wound-cost-${source}`} source="computed">
                      {formatMoney(amount)}
                    </Figure>
                  </dd>
                </div>
              ))}
              <div className="flex items-baseline justify-between gap-3 border-t border-line pt-1.5">
                <dt className="text-ink2">Paid by payers</dt>
                <dd>
                  <Figure metric="wound-cost-paid" source="computed">
                    {formatMoney(cost.paid)}
                  </Figure>
                </dd>
              </div>
            </dl>
            <p className="pt-2 text-hint text-ink3">
              Each visit’s charges are divided equally among the wounds treated.
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

/** Cost per wound and cost to heal by kind of wound, from visits and supply orders of wounds visited in the last year. */
import { woundTypes } from '@mendwell/clinical'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { formatAmount } from '../labels.ts'
import { useCosts } from './data.ts'

const cell = 'px-2 py-2.5 first:pl-4 last:pr-4'
/** On a phone the amounts are enough. */
const heads = [
  ['Wounds', 'max-sm:hidden'],
  ['Per wound, $', ''],
  ['Healed', 'max-sm:hidden'],
  ['To heal, $', ''],
  ['Days to heal', 'max-sm:hidden'],
] as const

const getWoundTypeLabel = (type: string) => {
  const labels: Readonly<Record<string, string>> = woundTypes.labels
  return labels[type] ?? type
}

export function CostsView({ facilityId }: { facilityId: string }) {
  const query = useCosts(facilityId)
  const kinds = query.data
  return (
    <Card title="Cost per wound" aside="wounds with a visit in the last 365 days">
      {query.isError && !kinds && (
        <ErrorState title="The costs did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading costs...</LoadingLine>
        </div>
      )}
      {kinds?.length === 0 && (
        <EmptyState title="No costs yet">
          Costs are calculated from completed visits with wounds and from approved supply orders.
        </EmptyState>
      )}
      {kinds !== undefined && kinds.length > 0 && (
        <>
          <div className="overflow-x-auto" role="region" aria-label="Cost by wound type" tabIndex={0}>
            <table aria-label="Cost per wound" className="w-full border-collapse text-right sm:min-w-xl">
              <thead className="text-hint text-ink2">
                <tr className="border-b border-line">
                  <th scope="col" className={`${cell} text-left font-medium`}>
                    Wound type
                  </th>
                  {heads.map(([name, where]) => (
                    <th key={name} scope="col" className={`${cell} ${where} font-medium`}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {kinds.map((kind) => (
                  <tr key={kind.woundType}>
                    <th scope="row" className={`${cell} text-left font-medium`}>
                      {getWoundTypeLabel(kind.woundType)}
                    </th>
                    <td className={`${cell} max-sm:hidden`}>
                      <Figure metric="cost-wounds" source="count">
                        {kind.wounds.toLocaleString('en-US')}
                      </Figure>
                    </td>
                    <td className={`${cell} font-semibold`}>
                      <Figure metric="cost-per-wound" source="computed">
                        {formatAmount(kind.perWound)}
                      </Figure>
                    </td>
                    <td className={`${cell} max-sm:hidden`}>
                      <Figure metric="cost-healed" source="count">
                        {kind.healed.toLocaleString('en-US')}
                      </Figure>
                    </td>
                    <td className={`${cell} font-semibold`}>
                      <Figure metric="cost-to-heal" source="computed">
                        {kind.toHeal === null ? null : formatAmount(kind.toHeal)}
                      </Figure>
                    </td>
                    <td className={`${cell} max-sm:hidden`}>
                      <Figure metric="cost-days-to-heal" source="computed">
                        {kind.daysToHeal}
                      </Figure>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="border-t border-line px-4 py-3 text-hint text-ink3">
            Charges from completed visits, divided equally among the wounds treated, plus approved supply
            orders for the wound. “Per wound” is the mean; “To heal” is the median for healed wounds.
          </p>
        </>
      )}
    </Card>
  )
}

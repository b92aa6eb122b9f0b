/** Why the revenue of a month differs from what payers paid: each part of the deposits, down to the sum. */
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatMonth } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { useDeposits } from './data.ts'

export function DepositsCard({ month }: { month: string }) {
  const query = useDeposits(month)
  const { data } = query
  return (
    <Card
      title="Deposits and revenue"
      aside={data && `${formatMonth(data.month)}, all facilities, by payment date`}
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading deposits...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="The deposits did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data && (
        <dl className="divide-y divide-line">
          <Line label="Posted to claims (revenue)" metric="deposits-posted" amount={data.posted} />
          {data.unpostedClaims > 0 && (
            <Line
              label={`Not posted, ${pluralize(data.unpostedClaims, 'claim')} to resolve`}
              metric="deposits-unposted"
              amount={data.unposted}
            />
          )}
          {data.resolved !== 0 && (
            <Line
              label="Resolved manually or already posted"
              metric="deposits-resolved"
              amount={data.resolved}
            />
          )}
          {data.providerAdjustments !== 0 && (
            <Line
              label={
                data.providerAdjustments < 0
                  ? 'Withheld by payers (PLB)'
                  : 'Added by payers, not claim-specific (PLB)'
              }
              metric="deposits-adjustments"
              amount={data.providerAdjustments}
            />
          )}
          <Line
            label={`Deposits, ${pluralize(data.payments, 'payment')}`}
            metric="deposits"
            amount={data.deposited}
            isTotal
          />
        </dl>
      )}
    </Card>
  )
}

const Line = ({
  label,
  metric,
  amount,
  isTotal = false,
}: {
  label: string
  metric: string
  amount: number
  isTotal?: boolean
}) => (
  <div className={`flex flex-wrap justify-between gap-x-4 px-4 py-2 ${isTotal ? 'font-semibold' : ''}`}>
    <dt>{label}</dt>
    <dd>
      <Figure metric={metric} source="computed">
        {formatMoney(amount)}
      </Figure>
    </dd>
  </div>
)

/** The four cards, from records. The practice's targets are shown beside measured values. */
import { formatMonth } from '../../ui/calendar/month.ts'
import { Figure, Figures } from '../../ui/figure/figure.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useBillingStats } from './data.ts'
import { formatMoney, formatPercent } from './labels.ts'

export function BillingStatCards({ facilityId, month }: { facilityId: string; month: string }) {
  const { data, isError } = useBillingStats(facilityId, month)
  const toDisplayValue = <Value,>(value: Value | undefined) => (isError && value === undefined ? null : value)
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Monthly Revenue"
        kind="computed"
        value={toDisplayValue(data && formatMoney(data.monthlyRevenue))}
        source={
          data ? (
            <>
              posted in {formatMonth(data.revenueMonth)},{' '}
              <Figure metric="previous-revenue" source="computed">
                {formatMoney(data.previousRevenue)}
              </Figure>{' '}
              previous month
            </>
          ) : (
            'posted this month'
          )
        }
      />
      <StatCard
        label="Outstanding Claims"
        value={toDisplayValue(data?.outstandingClaims)}
        source={
          data ? (
            <Figures metric="outstanding-amount" in={`${formatMoney(data.outstandingAmount)} outstanding`} />
          ) : (
            'outstanding with payers'
          )
        }
      />
      <StatCard
        label="Collection Rate"
        value={toDisplayValue(data && formatPercent(data.collectionRate))}
        source="of adjudicated claims"
        target={data && `target ${data.collectionTarget}%`}
        kind="computed"
      />
      <StatCard
        label="Denied Claims"
        value={toDisplayValue(data?.deniedClaims)}
        source={
          data?.denialRate === null ? (
            'none adjudicated yet'
          ) : data ? (
            <Figures
              metric="denial-rate"
              in={`open, full or partial; ${data.denialRate}% of adjudicated claims`}
            />
          ) : (
            'of adjudicated claims'
          )
        }
        target={data && `target ${data.denialTarget}%`}
      />
    </dl>
  )
}

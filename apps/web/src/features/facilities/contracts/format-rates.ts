/** Rates of a contract as text: the first two, and how many more. */
import { type FacilityContract, rateBasisNames } from '@mendwell/contract'

type Rate = FacilityContract['rates'][number]

export const formatRateAmount = ({ basis, amount }: Pick<Rate, 'basis' | 'amount'>) =>
  basis === 'percent_of_medicare'
    ? `${amount}% of Medicare`
    : `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} ${rateBasisNames[basis].toLowerCase()}`

export function formatRates(rates: readonly Rate[]): string | null {
  if (rates.length === 0) return null
  const first = rates.slice(0, 2).map((rate) => `${rate.label} ${formatRateAmount(rate)}`)
  const more = rates.length - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** How long money has been outstanding, in the four buckets of the specification. Rule CM5. */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandReading, BandTable } from '../bands.ts'
import { countDaysBetween } from '../measurement/days.ts'

export type AgingBucketId = '0-30' | '31-60' | '61-90' | '90+'
export type AgingBucket = Band & { readonly id: AgingBucketId }

export const agingBuckets: BandTable<AgingBucket> = defineBandTable<AgingBucket>({
  name: 'age of a claim in days',
  decimals: 0,
  from: 0,
  to: 36_500,
  source: 'product specification, part 2 §2',
  bands: [
    { id: '0-30', label: '0-30 days', from: 0, to: 30 },
    { id: '31-60', label: '31-60 days', from: 31, to: 60 },
    { id: '61-90', label: '61-90 days', from: 61, to: 90 },
    { id: '90+', label: '90+ days', from: 91, to: 36_500 },
  ],
})

/** Days from the first day the claim was sent, or from the service while it was not. */
export const computeAgeDays = (
  claim: { readonly serviceDate: string; readonly submittedDate: string | null },
  today: string,
): number | null => countDaysBetween(claim.submittedDate ?? claim.serviceDate, today)

export const findAgingBucket = (days: number | null): BandReading<AgingBucket> => readBand(agingBuckets, days)

export type AgingSums = {
  readonly [bucket in AgingBucketId]: { readonly count: number; readonly cents: number }
}

/** What is still owed, by bucket. Sums of whole cents. Claims of the future or without a date are left to `unknown`. */
export function computeAging(
  claims: readonly { readonly ageDays: number | null; readonly owedCents: number }[],
): {
  readonly buckets: AgingSums
  readonly unknown: number
} {
  const buckets: { [bucket in AgingBucketId]: { count: number; cents: number } } = {
    '0-30': { count: 0, cents: 0 },
    '31-60': { count: 0, cents: 0 },
    '61-90': { count: 0, cents: 0 },
    '90+': { count: 0, cents: 0 },
  }
  let unknown = 0
  for (const { ageDays: days, owedCents } of claims) {
    const reading = findAgingBucket(days)
    if (reading.state === 'unknown') {
      unknown++
      continue
    }
    const bucket = buckets[reading.band.id]
    bucket.count++
    bucket.cents += owedCents
  }
  return { buckets, unknown }
}

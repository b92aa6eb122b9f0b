/** Figures of what is owed and collected, from sums of whole cents. Unknown is its own result, never 0. Rules AR1 to AR5. */
import { patientAgingBuckets } from '../patient-account/balance.ts'

/** The age of balances, of payers and of patients. */
export const receivableBuckets = patientAgingBuckets.map((bucket, at) => ({
  id: bucket.id,
  label: bucket.label,
  from: at === 0 ? 0 : patientAgingBuckets[at - 1]!.to + 1, // not the first
  to: bucket.to,
}))

/** Days from the service until its claim was sent. */
export const chargeLagBuckets = [
  { id: '0-3', label: '0–3 days', from: 0, to: 3 },
  { id: '4-7', label: '4–7 days', from: 4, to: 7 },
  { id: '8-14', label: '8–14 days', from: 8, to: 14 },
  { id: '15-30', label: '15–30 days', from: 15, to: 30 },
  { id: '30+', label: 'Over 30 days', from: 31, to: Number.POSITIVE_INFINITY },
] as const

/** Charges of so many days, today included, say what a day brings. */
export const chargeHistoryDays = 90

export type ReceivableDays =
  | { readonly state: 'known'; readonly days: number }
  | { readonly state: 'unknown'; readonly reason: string }

/** How many days of charges are still owed. */
export function computeDaysInReceivables({
  receivableCents,
  chargeCents,
  hasHistory,
}: {
  readonly receivableCents: number
  /** Of the last 90 days. */
  readonly chargeCents: number
  /** The first charge is at least as old as the period. */
  readonly hasHistory: boolean
}): ReceivableDays {
  if (chargeCents <= 0)
    return { state: 'unknown', reason: `No charges in the last ${chargeHistoryDays} days` }
  if (!hasHistory) return { state: 'unknown', reason: `Charges go back less than ${chargeHistoryDays} days` }
  const days = receivableCents / (chargeCents / chargeHistoryDays)
  return { state: 'known', days: Math.round(days * 10) / 10 }
}

/** Percent of a sum, one decimal; null of nothing. */
export const computeCentsRate = (partCents: number, wholeCents: number): number | null =>
  wholeCents <= 0 ? null : Math.round((partCents / wholeCents) * 1000) / 10

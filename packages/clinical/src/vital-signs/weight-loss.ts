/** A significant unplanned weight loss between two charted weights, rule VS16. Fewer than two weights say nothing. */
import { countDaysBetween } from '../measurement/days.ts'

export type ChartedWeight = { readonly on: string; readonly weightKg: number }

/** Percent of the former weight, by the days between. */
const limits = [
  { withinDays: 30, percent: 5 },
  { withinDays: 90, percent: 7.5 },
  { withinDays: 180, percent: 10 },
] as const
/** An older last weight says nothing about now. */
const currentDays = 60
const poundsPerKg = 2.204_622_6

/** In words, by the pair that lost the largest part of its limit; null: none is documented. In any order. */
export function describeWeightLoss(weights: readonly ChartedWeight[], today: string): string | null {
  const latest = weights.toSorted((a, b) => b.on.localeCompare(a.on))[0]
  if (!latest) return null
  const age = countDaysBetween(latest.on, today)
  if (age === null || age < 0 || age > currentDays) return null
  const losses = weights.flatMap((former) => {
    const days = countDaysBetween(former.on, latest.on)
    const limit = days !== null && days > 0 ? limits.find(({ withinDays }) => days <= withinDays) : undefined
    const percent = (1 - latest.weightKg / former.weightKg) * 100
    return limit && percent > limit.percent ? [{ former, days, percent, part: percent / limit.percent }] : []
  })
  const worst = losses.toSorted((a, b) => b.part - a.part)[0]
  return worst
    ? `${formatPounds(worst.former)} to ${formatPounds(latest)} lb, ${worst.percent.toFixed(1)}% in ${worst.days} days`
    : null
}

const formatPounds = ({ weightKg }: ChartedWeight) => (weightKg * poundsPerKg).toFixed(1)

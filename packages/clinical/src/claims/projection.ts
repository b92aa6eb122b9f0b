/** What a month is expected to bring: visits from the schedule and from before, times what a visit brought by kind of payer. CM6. */

export const insuranceKinds = ['medicare', 'medicaid', 'private'] as const
export type InsuranceKind = (typeof insuranceKinds)[number]

export type RevenueHistory = {
  /** Completed visits of the months before, newest first, and on how many weekdays: the first month may have begun in its middle. */
  readonly visitsByMonth: readonly { readonly visits: number; readonly weekdays: number }[]
  /** Of the month that is projected. */
  readonly weekdays: number
  /** Appointments of the month that are booked now and not cancelled. */
  readonly booked: number
  /** Of past appointments: those that took place, and all. */
  readonly kept: { readonly took: number; readonly all: number }
  /** By kind of payer: answered claims and what they brought, in cents. */
  readonly answered: {
    readonly [kind in InsuranceKind]: { readonly claims: number; readonly cents: number }
  }
  /** Percent of patients by payer as the facility says; used where there are too few claims. */
  readonly payerMix: { readonly [kind in InsuranceKind]: number | null }
  /** What is agreed per claim where nothing was answered yet, in cents; null is not known. */
  readonly expected: { readonly [kind in InsuranceKind]: number | null }
}

export type RevenueProjection = {
  readonly visits: number
  /** Null where nothing is known of what any visit brings. */
  readonly cents: number | null
  readonly rates: {
    readonly [kind in InsuranceKind]: { readonly perVisitCents: number | null; readonly share: number }
  }
  readonly basis: readonly string[]
}

const kindLabels: { readonly [kind in InsuranceKind]: string } = {
  medicare: 'Medicare',
  medicaid: 'Medicaid',
  private: 'private insurance',
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Monday to Friday, first and last day included. */
export function countWeekdays(from: string, to: string): number {
  let count = 0
  for (let day = Date.parse(`${from}T00:00:00Z`); day <= Date.parse(`${to}T00:00:00Z`); day += 86_400_000)
    if (![0, 6].includes(new Date(day).getUTCDay())) count += 1
  return count
}

/** Fewer answered claims than this say little about the mix. */
const enoughClaims = 10
const averagedMonths = 3

export function projectRevenue(history: RevenueHistory): RevenueProjection {
  const basis: string[] = []
  const visits = projectVisits(history, basis)
  const shares = computeShares(history, basis)
  const perVisit = (kind: InsuranceKind): number | null => {
    const { claims, cents } = history.answered[kind]
    return claims > 0 ? Math.round(cents / claims) : history.expected[kind]
  }
  const rates = {
    medicare: { perVisitCents: perVisit('medicare'), share: shares.medicare },
    medicaid: { perVisitCents: perVisit('medicaid'), share: shares.medicaid },
    private: { perVisitCents: perVisit('private'), share: shares.private },
  }
  const unknown = insuranceKinds.filter((kind) => rates[kind].perVisitCents === null && rates[kind].share > 0)
  if (unknown.length > 0) {
    basis.push(
      `No revenue history for ${unknown.map((kind) => kindLabels[kind]).join(' and ')} visits; not included in the total.`,
    )
  }
  const cents = insuranceKinds.reduce(
    (sum, kind) => sum + (visits * rates[kind].share * (rates[kind].perVisitCents ?? 0)) / 100,
    0,
  )
  return { visits, cents: isProjectionKnown(rates) ? Math.round(cents) : null, rates, basis }
}

/** Whether there is a kind of payer with visits of which it is known what they bring. */
export const isProjectionKnown = (rates: RevenueProjection['rates']): boolean =>
  insuranceKinds.some((kind) => rates[kind].perVisitCents !== null && rates[kind].share > 0)

function projectVisits({ visitsByMonth, weekdays, booked, kept }: RevenueHistory, basis: string[]): number {
  const months = visitsByMonth.slice(0, averagedMonths)
  const visits = months.reduce((sum, one) => sum + one.visits, 0)
  const days = months.reduce((sum, one) => sum + one.weekdays, 0)
  const average = days === 0 ? 0 : (visits / days) * weekdays
  const rate = kept.all === 0 ? 1 : kept.took / kept.all
  const scheduled = booked * rate
  if (months.length > 0)
    basis.push(
      `${formatCount(visits, 'visit')} on ${formatCount(days, 'weekday')} in the last ${months.length === 1 ? 'month' : `${months.length} months`}; ${formatCount(weekdays, 'weekday')} in this month.`,
    )
  if (booked > 0) {
    const completed = kept.all === 0 ? '' : `; ${Math.round(rate * 100)}% are usually completed`
    basis.push(`${formatCount(booked, 'appointment')} scheduled${completed}.`)
  }
  // A month ahead is not booked out: the schedule raises the usual number, it does not lower it.
  return Math.round(Math.max(average, scheduled))
}

/** Whole percent that add up to 100, or all 0 where nothing is known. */
function computeShares(history: RevenueHistory, basis: string[]): { [kind in InsuranceKind]: number } {
  const claims = insuranceKinds.map((kind) => history.answered[kind].claims)
  const total = claims.reduce((sum, one) => sum + one, 0)
  const mix = insuranceKinds.map((kind) => history.payerMix[kind] ?? 0)
  const hasMix = mix.some((share) => share > 0)
  const weights = total >= enoughClaims || !hasMix ? claims : mix
  basis.push(
    weights === mix
      ? 'Payer mix as entered for the facility.'
      : total > 0
        ? `Payer mix from ${formatCount(total, 'adjudicated claim')}.`
        : 'No payer mix yet.',
  )
  const [medicare = 0, medicaid = 0, others = 0] = toWholePercents(weights)
  return { medicare, medicaid, private: others }
}

function toWholePercents(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight * 100) / total)
  const floors = exact.map(Math.floor)
  const rest = 100 - floors.reduce((sum, one) => sum + one, 0)
  // The rest is distributed by the largest remainders.
  const order = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of order.slice(0, rest)) floors[at]!++ // a place of the same list
  return floors
}

/** Days after the end of a month until its revenue counts as all there. */
export const settledAfterDays = 90

/** Percent by which a projection missed; null where nothing came in. */
export const computeProjectionError = (projectedCents: number, actualCents: number): number | null =>
  actualCents === 0 ? null : Math.round(((projectedCents - actualCents) / actualCents) * 1000) / 10

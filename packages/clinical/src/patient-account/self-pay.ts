/** Visits and services that the patient is billed for and no payer: who may be, at which price, and when an estimate was exceeded. Rules PA10 to PA13. */
import { findLineNotice, isAbnEditionUsable, type CoverageNotice } from '../claims/coverage-notices.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { defineOptions } from '../vocabulary.ts'

export const selfPayReasons = defineOptions('self-pay reason', {
  no_coverage: 'No coverage on the date of service',
  patient_request: 'Patient asked not to bill insurance',
  abn_option_2: 'ABN option 2: do not bill Medicare',
})
export type SelfPayReason = (typeof selfPayReasons.values)[number]

/** The coverage that pays first on the day of service. */
export type SelfPayCoverage = {
  readonly insuranceType: 'medicare' | 'medicaid' | 'private'
  /** MB: original Medicare. */
  readonly filingCode: string | null
}

export type SelfPayDecision =
  | { readonly state: 'allowed'; readonly reason: SelfPayReason; readonly codes: readonly string[] }
  | { readonly state: 'refused'; readonly words: string }

/** Which codes the patient is billed for, and why no payer is; or why the patient can't be billed. Rules PA10, PA12. */
export function decideSelfPay(
  visit: { readonly codes: readonly string[]; readonly serviceDate: string },
  {
    coverage,
    later,
    notices,
  }: {
    readonly coverage: SelfPayCoverage | null
    /** The secondary and tertiary plans of that day. */
    readonly later: readonly SelfPayCoverage[]
    readonly notices: readonly CoverageNotice[]
  },
): SelfPayDecision {
  const refuse = (words: string) => ({ state: 'refused', words }) as const
  if (visit.codes.length === 0) return refuse('The visit has no CPT codes.')
  if (coverage === null)
    return later.length > 0
      ? refuse(
          'The patient has coverage on that date, but no primary plan. Correct the coverage order first.',
        )
      : { state: 'allowed', reason: 'no_coverage', codes: visit.codes }
  // Whatever the first plan is: a provider who takes part may not set these aside.
  if (later.some(({ insuranceType }) => insuranceType === 'medicaid'))
    return refuse('A patient with Medicaid can’t be billed for this visit. Bill the plans in their order.')
  const declined = listDeclinedCodes(visit, coverage, notices)
  if (declined.length > 0) return { state: 'allowed', reason: 'abn_option_2', codes: declined }
  if (coverage.insuranceType === 'medicare')
    return refuse(
      coverage.filingCode === 'MB'
        ? 'Medicare requires a claim for this visit. The patient can be billed only for services under a signed ABN with option 2.'
        : 'Medicare Advantage requires a claim for this visit. Bill the plan.',
    )
  if (coverage.insuranceType === 'medicaid')
    return refuse('A patient with Medicaid can’t be billed for this visit. Bill Medicaid.')
  if (later.some(({ insuranceType }) => insuranceType === 'medicare'))
    return refuse(
      'Medicare is a later plan of this patient and requires a claim. Bill the plans in their order.',
    )
  return { state: 'allowed', reason: 'patient_request', codes: visit.codes }
}

/** The codes that a valid ABN with option 2 covers. Rule CN5. */
export const listDeclinedCodes = (
  { codes, serviceDate }: { readonly codes: readonly string[]; readonly serviceDate: string },
  coverage: SelfPayCoverage | null,
  notices: readonly CoverageNotice[],
): readonly string[] =>
  coverage?.filingCode !== 'MB'
    ? []
    : [...new Set(codes)].filter((code) => {
        const notice = findLineNotice(notices, code, serviceDate)
        return notice?.option === '2' && isAbnEditionUsable(notice.formExpiresOn, notice.signedOn)
      })

export type GoodFaithEstimate = {
  readonly id: string
  readonly preparedOn: string
  readonly plannedFor: string
  readonly items: readonly { readonly code: string; readonly cents: number }[]
}

/** An estimate for repeated services covers them for a year. */
const estimateDays = 365

/** The latest estimate that was given by the day of service and planned for that day or the year before it. Rule PA11. */
export const findEstimate = (
  estimates: readonly GoodFaithEstimate[],
  codes: readonly string[],
  serviceDate: string,
): GoodFaithEstimate | undefined =>
  estimates
    .filter(({ preparedOn, plannedFor, items }) => {
      const age = countDaysBetween(plannedFor, serviceDate)
      return (
        preparedOn <= serviceDate &&
        age !== null &&
        age >= 0 &&
        age <= estimateDays &&
        items.some(({ code }) => codes.includes(code))
      )
    })
    .toSorted((one, other) => other.plannedFor.localeCompare(one.plannedFor))[0]

export type SelfPayPrice = {
  readonly cents: number
  readonly source: 'entered' | 'estimate' | 'fee_schedule'
}

/** What was entered, else what the patient was told, else the fee schedule. Null: a person has to enter it. Rule PA11. */
export function priceSelfPayLine(known: {
  readonly enteredCents: number | undefined
  readonly estimateCents: number | undefined
  readonly feeCents: number | null
}): SelfPayPrice | null {
  if (known.enteredCents !== undefined) return { cents: known.enteredCents, source: 'entered' }
  if (known.estimateCents !== undefined) return { cents: known.estimateCents, source: 'estimate' }
  return known.feeCents === null ? null : { cents: known.feeCents, source: 'fee_schedule' }
}

/** From this difference on, an uninsured or self-pay patient may dispute the bill (45 CFR 149.610 and 149.620). */
const disputeFromCents = 40_000

/** By how much the charge exceeds the estimate, where the patient may dispute it. Null: it does not, or nothing was estimated. Rule PA13. */
export function computeEstimateExcess(totalCents: number, estimateCents: number | null): number | null {
  if (estimateCents === null) return null
  const excess = totalCents - estimateCents
  return excess >= disputeFromCents ? excess : null
}

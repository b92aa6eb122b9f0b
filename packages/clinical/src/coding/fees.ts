/** Fee schedules by payer, place and date, in whole cents. A code without a row has no price: never 0. Rule CD16. */
import { isInForce } from './effective.ts'
import type { Effective } from './effective.ts'

export type FeePayer = 'base' | 'medicare' | 'medicaid'

export type Fee = Effective & {
  readonly code: string
  /** Base: the practice's own price, which other payers and patients are charged. */
  readonly payer: FeePayer
  readonly modifier: string | null
  /** Null: every locality, every setting. */
  readonly locality: string | null
  readonly setting: 'facility' | 'non-facility' | null
  readonly amountCents: number
}

export type FeeSchedule = {
  readonly id: string
  readonly name: string
  readonly source: string
  /** Shown wherever an amount of it is. */
  readonly isSample: boolean
  readonly fees: readonly Fee[]
}

export type FeeQuery = {
  readonly code: string
  readonly payer: FeePayer
  readonly date: string
  readonly modifiers?: readonly string[]
  readonly locality?: string | null
  readonly setting?: 'facility' | 'non-facility' | null
}

export type FeeResult =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly amountCents: number; readonly fee: Fee }

/** The most specific row: one for a modifier, a locality or a setting takes precedence over one for all. */
export function findFee(schedule: FeeSchedule, question: FeeQuery): FeeResult {
  const { code, payer, date, modifiers = [], locality = null, setting = null } = question
  const fee = schedule.fees
    .filter(
      (one) =>
        one.code === code &&
        one.payer === payer &&
        isInForce(one, date) &&
        (one.modifier === null || modifiers.includes(one.modifier)) &&
        (one.locality === null || one.locality === locality) &&
        (one.setting === null || one.setting === setting),
    )
    .toSorted((one, other) => rankSpecificity(other) - rankSpecificity(one))[0]
  return fee ? { state: 'known', amountCents: fee.amountCents, fee } : { state: 'unknown' }
}

const rankSpecificity = ({ modifier, locality, setting }: Fee) =>
  (modifier === null ? 0 : 4) + (locality === null ? 0 : 2) + (setting === null ? 0 : 1)

export type Charge =
  | { readonly state: 'known'; readonly amountCents: number }
  | { readonly state: 'unknown'; readonly codes: readonly string[] }

/** What lines cost together; unknown as soon as one of them has no price. */
export function computeCharge(
  schedule: FeeSchedule,
  lines: readonly { readonly code: string; readonly units: number; readonly modifiers: readonly string[] }[],
  context: Omit<FeeQuery, 'code' | 'modifiers'>,
): Charge {
  const priced = lines.map(({ code, units, modifiers }) => ({
    code,
    units,
    fee: findFee(schedule, { ...context, code, modifiers }),
  }))
  const missing = priced.flatMap(({ code, fee }) => (fee.state === 'unknown' ? [code] : []))
  if (missing.length > 0) return { state: 'unknown', codes: missing }
  const amountCents = priced.reduce(
    (sum, { units, fee }) => sum + (fee.state === 'known' ? fee.amountCents * units : 0),
    0,
  )
  return { state: 'known', amountCents }
}

const moneyPattern = /^(\d{1,8})(?:\.(\d{1,2}))?$/

/** "125.00" or "98" as whole cents; null if it is no amount of numeric(10,2). */
export function parseCents(text: string): number | null {
  const match = moneyPattern.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 12500 is "125.00". */
export function formatCents(cents: number): string {
  const size = Math.abs(cents)
  const rest = size % 100
  return `${cents < 0 ? '-' : ''}${(size - rest) / 100}.${String(rest).padStart(2, '0')}`
}

/** Skin substitutes that are no biologics: Medicare pays one rate for each cm² applied. */
export const skinSubstituteRates: readonly (Effective & {
  readonly centsPerCm2: number
  readonly source: string
})[] = [
  {
    from: '2026-01-01',
    to: '2026-12-31',
    centsPerCm2: 12714,
    source: 'CMS 2026 corrected rate, from professional society notices',
  },
]

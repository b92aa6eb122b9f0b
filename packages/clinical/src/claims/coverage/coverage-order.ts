/** Coverages of a patient in the order in which they pay, and why Medicare may not be the first. Rule CM31. */
import { defineOptions } from '../../vocabulary.ts'

/** Why another insurer pays before Medicare (X12 SBR05). */
export const mspReasons = defineOptions('Medicare secondary payer reason', {
  '12': 'Working aged (group health plan)',
  '13': 'End-stage renal disease (group health plan)',
  '14': 'No-fault insurance',
  '15': 'Workers’ compensation',
  '16': 'Public Health Service or other federal agency',
  '41': 'Black Lung benefits',
  '42': 'Veterans Affairs',
  '43': 'Disabled (large group health plan)',
  '47': 'Liability insurance',
})
export type MspReason = (typeof mspReasons.values)[number]

/** The number under which Medicare forwards claims to a Medigap plan. */
export const isMedigapId = (text: string): boolean => /^5\d{4}$/.test(text)

export type DatedCoverage = {
  readonly rank: 'primary' | 'secondary' | 'tertiary'
  readonly startDate: string
  /** Null: ongoing. The last day is covered. */
  readonly endDate: string | null
}

/** Whether both cover at least one day in the same place. */
export const isOverlapping = (one: DatedCoverage, other: DatedCoverage): boolean =>
  one.rank === other.rank &&
  (one.endDate === null || one.endDate >= other.startDate) &&
  (other.endDate === null || other.endDate >= one.startDate)

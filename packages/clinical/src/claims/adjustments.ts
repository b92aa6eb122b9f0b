/** Adjustments of a remittance: who bears them, what they mean, what to do next. The reason alone decides nothing. CM4. */
import { defineOptions } from '../vocabulary.ts'
import { adjustmentReasonRows } from './data/adjustment-reasons.ts'

export const adjustmentGroups = defineOptions('adjustment group', {
  CO: 'Contractual obligation (CO)',
  PR: 'Patient responsibility (PR)',
  OA: 'Other adjustment (OA)',
  PI: 'Payer-initiated reduction (PI)',
})
export type AdjustmentGroup = (typeof adjustmentGroups.values)[number]

export const denialActions = defineOptions('suggested action', {
  bill_patient: 'Bill the patient',
  post: 'Post; no action needed',
  correct: 'Correct and resubmit',
  check_pairs: 'Review bundling and modifiers',
  appeal: 'Appeal with documentation',
  reopen: 'Request reopening or appeal',
  send_records: 'Send medical records',
  send_proof: 'Send proof of timely filing',
  other_payer: 'Bill the correct payer',
  check_coverage: 'Verify eligibility',
  stop: 'Duplicate claim; do not resubmit',
  review: 'Biller review',
})
export type DenialAction = (typeof denialActions.values)[number]

export type AdjustmentReason = {
  readonly code: string
  readonly words: string
  readonly action: DenialAction
  /** False: money that was never expected, or that the patient owes. */
  readonly denial: boolean
}

export const adjustmentReasons: readonly AdjustmentReason[] = adjustmentReasonRows

export type AdjustmentReading =
  | {
      readonly state: 'known'
      readonly reason: AdjustmentReason
      readonly action: DenialAction
      readonly denial: boolean
    }
  /** Not in our table: a person reads it. It is not "nothing to do". */
  | { readonly state: 'unknown'; readonly action: 'review' }

/** What the patient owes is billed to the patient, whatever the reason; otherwise the reason suggests. */
export function readAdjustment(group: AdjustmentGroup, code: string): AdjustmentReading {
  const reason = adjustmentReasons.find((one) => one.code === code)
  if (!reason) return { state: 'unknown', action: 'review' }
  if (group === 'PR') return { state: 'known', reason, action: 'bill_patient', denial: false }
  return { state: 'known', reason, action: reason.action, denial: reason.denial }
}

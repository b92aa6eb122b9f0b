/** What each step with a claim is called on its button, and what it means. */
import type { ClaimAction } from '@mendwell/contract'

export type ActionLabels = {
  readonly button: string
  readonly says: string
  readonly done: string
  /** Nothing more happens to the claim afterwards. */
  readonly isFinal: boolean
}

const defineLabels = (button: string, says: string, done: string, isFinal = false): ActionLabels => ({
  button,
  says,
  done,
  isFinal,
})

export const claimActionLabels: Readonly<Record<ClaimAction, ActionLabels>> = {
  submitted: defineLabels(
    'Mark as sent on paper',
    'For a claim mailed on a CMS-1500 instead of submitted electronically.',
    'Claim marked as sent',
  ),
  accepted: defineLabels(
    'Mark as accepted',
    'The payer accepted the claim for adjudication. Not yet paid.',
    'Claim accepted',
  ),
  rejected: defineLabels(
    'Mark as rejected (front end)',
    'The claim was not adjudicated. It returns to Pending; correct it and submit it as a new claim.',
    'Claim rejected',
  ),
  approved: defineLabels(
    'Mark as approved',
    'Approved for payment. Post the payment when received.',
    'Claim approved',
  ),
  denied: defineLabels(
    'Mark as denied',
    'Denied after adjudication. It can be corrected or appealed.',
    'Claim denied',
  ),
  reversed: defineLabels('Record payment reversal', 'The payer recouped its payment.', 'Payment reversed'),
  corrected: defineLabels(
    'Send corrected claim',
    'Sent as a replacement claim (frequency code 7).',
    'Corrected claim sent',
  ),
  appealed: defineLabels('Appeal claim', 'Requests that the payer reconsider the denial.', 'Claim appealed'),
  replaced: defineLabels(
    'Replace with new claim',
    'This claim is closed and a new claim replaces it.',
    'Claim replaced',
    true,
  ),
  voided: defineLabels(
    'Void claim',
    'The claim is closed. Use Send void (frequency code 8) to notify the payer now, or the void is sent with the next claim file.',
    'Claim voided',
    true,
  ),
  written_off: defineLabels(
    'Write off balance',
    'The remaining balance is written off and the claim is closed.',
    'Claim written off',
    true,
  ),
  billed_next: defineLabels(
    'Bill next payer',
    'The claim moves to the next payer with the previous payers’ decisions. Review and submit it.',
    'Claim ready for the next payer',
  ),
}

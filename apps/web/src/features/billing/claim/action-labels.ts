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
    'Sent on paper',
    'For a claim that went out as a CMS-1500, not as a file.',
    'Claim marked as sent',
  ),
  accepted: defineLabels(
    'Accepted by the payer',
    'The payer took it in for processing. It is not paid by that.',
    'Claim accepted',
  ),
  rejected: defineLabels(
    'Rejected before processing',
    'The payer never read it. It becomes pending, is put right, and goes out as a new claim.',
    'Claim rejected',
  ),
  approved: defineLabels(
    'Approved',
    'The payer promised to pay; the money is posted when it comes.',
    'Claim approved',
  ),
  denied: defineLabels(
    'Denied',
    'The payer read it and refused. It can be corrected or appealed.',
    'Claim denied',
  ),
  reversed: defineLabels('Payment taken back', 'The payer took its payment back.', 'Payment taken back'),
  corrected: defineLabels(
    'Send corrected claim',
    'It goes to the payer in a file of its own and replaces what the payer has.',
    'Corrected claim sent',
  ),
  appealed: defineLabels('Appeal', 'The payer is asked to decide again.', 'Claim appealed'),
  replaced: defineLabels(
    'Replace by a new claim',
    'This one is closed; a new one takes its place.',
    'Claim replaced',
    true,
  ),
  voided: defineLabels(
    'Void',
    'The claim is closed. The payer is told of it by “Send void”, or with the next file.',
    'Claim voided',
    true,
  ),
  written_off: defineLabels(
    'Write off',
    'What is still owed is given up, and the claim is closed.',
    'Claim written off',
    true,
  ),
}

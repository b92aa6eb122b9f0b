/** What each step with a claim is called on its button, and what it means. */
import type { ClaimAction } from '@mendwell/contract'

export type ActionWords = {
  readonly button: string
  readonly says: string
  readonly done: string
  /** Nothing more happens to the claim afterwards. */
  readonly isFinal: boolean
}

const words = (button: string, says: string, done: string, isFinal = false): ActionWords => ({
  button,
  says,
  done,
  isFinal,
})

export const actionWords: Readonly<Record<ClaimAction, ActionWords>> = {
  submitted: words(
    'Sent on paper',
    'For a claim that went out as a CMS-1500, not as a file.',
    'Claim marked as sent',
  ),
  accepted: words(
    'Accepted by the payer',
    'The payer took it in for processing. It is not paid by that.',
    'Claim accepted',
  ),
  rejected: words(
    'Rejected before processing',
    'The payer never read it. It becomes pending, is put right, and goes out as a new claim.',
    'Claim rejected',
  ),
  approved: words(
    'Approved',
    'The payer promised to pay; the money is posted when it comes.',
    'Claim approved',
  ),
  denied: words('Denied', 'The payer read it and refused. It can be corrected or appealed.', 'Claim denied'),
  reversed: words('Payment taken back', 'The payer took its payment back.', 'Payment taken back'),
  corrected: words(
    'Send corrected claim',
    'It goes to the payer in a file of its own and replaces what the payer has.',
    'Corrected claim sent',
  ),
  appealed: words('Appeal', 'The payer is asked to decide again.', 'Claim appealed'),
  replaced: words(
    'Replace by a new claim',
    'This one is closed; a new one takes its place.',
    'Claim replaced',
    true,
  ),
  voided: words(
    'Void',
    'The claim is closed. The payer is told of it by “Send void”, or with the next file.',
    'Claim voided',
    true,
  ),
  written_off: words(
    'Write off',
    'What is still owed is given up, and the claim is closed.',
    'Claim written off',
    true,
  ),
}

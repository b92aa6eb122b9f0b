/** The statuses of a claim. The router imports them too, so nothing else is in this file. */
import { defineOptions } from '../../vocabulary.ts'

export const claimStatuses = defineOptions('claim status', {
  pending: 'Pending',
  submitted: 'Submitted',
  approved: 'Approved',
  paid: 'Paid',
  denied: 'Denied',
})
export type ClaimStatus = (typeof claimStatuses.values)[number]

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

/** As people read it: a paid claim with a part that the payer denied is not simply paid. */
export const formatClaimStatus = (status: ClaimStatus, hasDeniedPart: boolean): string =>
  status === 'paid' && hasDeniedPart ? 'Paid, part denied' : claimStatuses.labels[status]

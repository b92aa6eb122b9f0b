/** What the worklists of billing are called. */
import type { BillingWorklist } from '@mendwell/contract'

export const worklistNames: Readonly<Record<BillingWorklist, string>> = {
  unanswered_claims: 'No answer',
  timely_filing: 'Timely filing',
  denials: 'Denials',
  authorizations_ending: 'Authorizations running out',
}

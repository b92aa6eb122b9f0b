/** Which reports of billing there are, and what each says. */
import type { BillingReportType } from '@mendwell/contract'

export const reportLabels: Readonly<
  Record<BillingReportType, { name: string; hasDays: boolean; isCurrent: boolean }>
> = {
  charge_lag: { name: 'Charge lag', hasDays: false, isCurrent: false },
  days_in_ar: { name: 'Days in AR', hasDays: false, isCurrent: true },
  ar_by_payer: { name: 'AR by payer and age', hasDays: false, isCurrent: true },
  denials: { name: 'Denials', hasDays: false, isCurrent: false },
  collections: { name: 'Collections', hasDays: false, isCurrent: false },
  unanswered_claims: { name: 'Claims without a payer response', hasDays: true, isCurrent: true },
  timely_filing: { name: 'Timely filing', hasDays: true, isCurrent: true },
  authorizations_ending: { name: 'Authorizations running out', hasDays: false, isCurrent: true },
}

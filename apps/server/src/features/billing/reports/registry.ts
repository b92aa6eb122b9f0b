/** Every report of billing, by type. One more is one entry here, in the contract's list of types, and in the database's check. */
import type { BillingReportType } from '@mendwell/contract'
import { chargeLag } from './charge-lag.ts'
import { collections } from './collections.ts'
import type { ReportDefinition } from './definition.ts'
import { denials } from './denials.ts'
import { daysInReceivables, receivablesByPayer } from './receivables.ts'
import { authorizationsEnding, timelyFiling, unansweredClaims } from './work.ts'

export const billingReports: Readonly<Record<BillingReportType, ReportDefinition>> = {
  charge_lag: chargeLag,
  days_in_ar: daysInReceivables,
  ar_by_payer: receivablesByPayer,
  denials,
  collections,
  unanswered_claims: unansweredClaims,
  timely_filing: timelyFiling,
  authorizations_ending: authorizationsEnding,
}

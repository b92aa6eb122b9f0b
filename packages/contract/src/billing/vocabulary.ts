/** Coded values of billing. The router imports them too, so nothing else is in this file. */
export const attestationKinds = [
  'assignment_of_benefits',
  'release_of_information',
  'other_insurance',
  'medicare_secondary',
  'employment',
  'auto_accident',
  'other_accident',
] as const
export type AttestationKind = (typeof attestationKinds)[number]

export const claimFilters = ['open', 'held', 'ready', 'denied', 'next_payer', 'closed'] as const
export type ClaimFilterName = (typeof claimFilters)[number]

export const authorizationFilters = ['attention', 'current'] as const

export const eligibilityOutcomes = ['waiting', 'active', 'inactive', 'rejected', 'unclear'] as const
export type EligibilityOutcome = (typeof eligibilityOutcomes)[number]

export const eligibilitySources = ['file', 'portal', 'phone'] as const

export const benefitKinds = [
  'deductible',
  'copay',
  'coinsurance',
  'out_of_pocket',
  'limit',
  'not_covered',
  'authorization',
] as const

export const coverageNoticeKinds = ['abn', 'plan_decision', 'estimate'] as const
export type CoverageNoticeKind = (typeof coverageNoticeKinds)[number]

/** Of a notice: open until it is answered; refused: the patient would not sign. */
export const coverageNoticeStates = ['open', 'answered', 'refused', 'void'] as const

export const balanceFilters = ['due', 'on-hold', 'plan', 'credit'] as const
export type BalanceFilter = (typeof balanceFilters)[number]

export const depositMethods = ['eft', 'check', 'cash', 'card', 'other'] as const

export const statusOutcomes = [
  'paid',
  'denied',
  'finalized',
  'pending',
  'information_requested',
  'received',
  'rejected',
  'not_found',
  'unavailable',
  'unclear',
] as const
export type StatusOutcome = (typeof statusOutcomes)[number]

export const exchangedFileKinds = ['837', '270', '276', '999', 'TA1', '277CA', '271', '277', '835'] as const

export const exchangedFileStates = [
  'queued',
  'uploading',
  'placing',
  'sent',
  'acknowledged',
  'failed',
  'fetched',
  'imported',
  'repeated',
  'unreadable',
  'dismissed',
] as const
export type ExchangedFileState = (typeof exchangedFileStates)[number]

export const fileLogFilters = ['all', 'outbound', 'inbound', 'attention'] as const
export type FileLogFilter = (typeof fileLogFilters)[number]

export const idQualifiers = ['01', '14', '20', '27', '28', '29', '30', '33', 'ZZ'] as const

export const billingReportTypes = [
  'charge_lag',
  'days_in_ar',
  'ar_by_payer',
  'denials',
  'collections',
  'unanswered_claims',
  'timely_filing',
  'authorizations_ending',
] as const
export type BillingReportType = (typeof billingReportTypes)[number]

/** Reports that are also worked through claim by claim. */
export const billingWorklists = [
  'unanswered_claims',
  'timely_filing',
  'denials',
  'authorizations_ending',
] as const
export type BillingWorklist = (typeof billingWorklists)[number]

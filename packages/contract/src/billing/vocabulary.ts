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

export const claimFilters = ['open', 'held', 'ready', 'closed'] as const
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

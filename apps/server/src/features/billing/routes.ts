/** Everything of billing over HTTP, room by room. */
import { attestationRoutes } from './attestations/routes.ts'
import { coverageNoticeRoutes } from './coverage-notices/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { claimStatusRoutes } from './claim-status/routes.ts'
import { createClaimRoutes } from './claims/routes.ts'
import { clearinghouseRoutes } from './clearinghouse/routes.ts'
import { authorizationRoutes } from './authorizations/routes.ts'
import { coverageCardRoutes } from './coverage-cards/routes.ts'
import { eligibilityRoutes } from './eligibility/routes.ts'
import { feeRoutes } from './fees/routes.ts'
import type { BillingHooks } from './hooks.ts'
import { payerFileRoutes } from './remittances/routes.ts'
import { createDocumentationCheckRoutes } from './documentation-check/routes.ts'
import { billingReportRoutes } from './reports/routes.ts'
import { billingStatisticsRoutes } from './statistics/routes.ts'
import { patientAccountRoutes } from './patient-accounts/routes.ts'
import { payerRoutes } from './payers/routes.ts'
import { ruleEditionRoutes } from './rule-editions/routes.ts'
import { createSelfPayRoutes } from './self-pay/routes.ts'

export const createBillingRoutes = (hooks: BillingHooks) => [
  ...createClaimRoutes(hooks),
  ...payerFileRoutes,
  ...billingStatisticsRoutes,
  ...billingReportRoutes,
  ...createDocumentationCheckRoutes(hooks),
  ...payerRoutes,
  ...attestationRoutes,
  ...coverageNoticeRoutes,
  ...createSelfPayRoutes(hooks),
  ...depositRoutes,
  ...eligibilityRoutes,
  ...claimStatusRoutes,
  ...clearinghouseRoutes,
  ...authorizationRoutes,
  ...coverageCardRoutes,
  ...feeRoutes,
  ...ruleEditionRoutes,
  ...patientAccountRoutes,
]

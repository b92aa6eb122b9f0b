/** Everything of billing over HTTP, room by room. */
import { attestationRoutes } from './attestations/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { payerFileRoutes } from './remittances/routes.ts'
import { documentationCheckRoutes } from './documentation-check/routes.ts'
import { billingStatisticsRoutes } from './statistics/routes.ts'
import { payerRoutes } from './payers/routes.ts'

export const billingRoutes = [
  ...claimRoutes,
  ...payerFileRoutes,
  ...billingStatisticsRoutes,
  ...documentationCheckRoutes,
  ...payerRoutes,
  ...attestationRoutes,
  ...feeRoutes,
]

/** Everything of billing over HTTP, room by room. */
import { attestationRoutes } from './attestations/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { payerFileRoutes } from './remittances/routes.ts'
import { lensRoutes } from './documentation-check/routes.ts'
import { billingNumberRoutes } from './statistics/routes.ts'
import { payerRoutes } from './payers/routes.ts'

export const billingRoutes = [
  ...claimRoutes,
  ...payerFileRoutes,
  ...billingNumberRoutes,
  ...lensRoutes,
  ...payerRoutes,
  ...attestationRoutes,
  ...feeRoutes,
]

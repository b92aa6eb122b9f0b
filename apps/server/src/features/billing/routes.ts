/** Everything of billing over HTTP, room by room. */
import { attestationRoutes } from './attestations/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { payerFileRoutes } from './files/routes.ts'
import { lensRoutes } from './lens/routes.ts'
import { billingNumberRoutes } from './numbers/routes.ts'
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

/** Everything of patient accounts over HTTP. */
import { accountRoutes } from './account-routes.ts'
import { myBillsRoutes } from './my-bills-routes.ts'
import { onlinePaymentRoutes } from './online/routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { statementRoutes } from './statement-routes.ts'

export const patientAccountRoutes = [
  ...accountRoutes,
  ...paymentRoutes,
  ...statementRoutes,
  ...myBillsRoutes,
  ...onlinePaymentRoutes,
]

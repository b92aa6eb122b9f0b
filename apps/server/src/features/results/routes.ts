/** Perfusion of the limbs and results over HTTP. */
import { diagnosticRoutes } from './diagnostics/routes.ts'
import { perfusionRoutes } from './perfusion/routes.ts'

export const resultRoutes = [...perfusionRoutes, ...diagnosticRoutes]

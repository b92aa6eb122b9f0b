/** Every feature's routes. Adding a feature is one line here. */
import { auditRoutes } from './features/audit/routes.ts'
import { ehrRoutes } from './features/ehr/routes.ts'
import { facilityRoutes } from './features/facilities/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { patientRoutes } from './features/patients/routes.ts'
import type { Route } from './platform/http/route.ts'

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...patientRoutes,
  ...ehrRoutes,
  ...facilityRoutes,
  ...auditRoutes,
]

/** The lists of a chart: medications, care team, consents, documents. */
import type { OnChartChanged } from '../patients/public.ts'
import { careTeamRoutes } from './care-team-routes.ts'
import { consentRoutes } from './consents-routes.ts'
import { documentRoutes } from './documents-routes.ts'
import { createMedicationRoutes } from './medications-routes.ts'

export const createChartRoutes = (hooks: { onChartChanged: OnChartChanged }) => [
  ...createMedicationRoutes(hooks),
  ...careTeamRoutes,
  ...consentRoutes,
  ...documentRoutes,
]

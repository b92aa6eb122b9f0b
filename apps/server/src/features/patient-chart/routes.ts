/** The lists of a chart: allergies, medications and their reconciliation, care team, consents, documents. */
import type { OnChartChanged } from '../patients/public.ts'
import { createAllergyRoutes } from './allergies/routes.ts'
import { careTeamRoutes } from './care-team-routes.ts'
import { consentRoutes } from './consents-routes.ts'
import { documentRoutes } from './documents-routes.ts'
import { createMedicationRoutes } from './medications-routes.ts'
import { reconciliationRoutes } from './reconciliations/routes.ts'

export const createChartRoutes = (hooks: { onChartChanged: OnChartChanged }) => [
  ...createAllergyRoutes(hooks),
  ...createMedicationRoutes(hooks),
  ...reconciliationRoutes,
  ...careTeamRoutes,
  ...consentRoutes,
  ...documentRoutes,
]

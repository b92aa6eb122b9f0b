/** The lists of a chart: medications, care team, consents, documents. */
import { careTeamRoutes } from './care-team-routes.ts'
import { consentRoutes } from './consents-routes.ts'
import { documentRoutes } from './documents-routes.ts'
import { medicationRoutes } from './medications-routes.ts'

export const chartRoutes = [...medicationRoutes, ...careTeamRoutes, ...consentRoutes, ...documentRoutes]

/** Everything about running an organization: people, invitations, settings, emergency access. */
import { breakGlassRoutes } from './break-glass-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { organizationRoutes } from './organization-routes.ts'
import { peopleRoutes } from './people-routes.ts'

export const administrationRoutes = [
  ...peopleRoutes,
  ...invitationRoutes,
  ...organizationRoutes,
  ...breakGlassRoutes,
]

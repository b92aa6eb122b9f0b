/** Everything about running an organization: people, invitations, settings, emergency access. */
import { breakGlassRoutes } from './break-glass-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import type { FacilityHooks } from '../../facilities/public.ts'
import { practiceRoleRoutes } from '../roles/routes.ts'
import { createOrganizationRoutes } from './organization-routes.ts'
import { peopleRoutes } from './people-routes.ts'

export const createAdministrationRoutes = (hooks: Pick<FacilityHooks, 'preserveWallTimes'>) => [
  ...peopleRoutes,
  ...invitationRoutes,
  ...practiceRoleRoutes,
  ...createOrganizationRoutes(hooks),
  ...breakGlassRoutes,
]

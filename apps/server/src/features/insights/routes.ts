/** Every route of the insights: dashboard, analytics, the four-week clock, reports. */
import { analyticsRoutes } from './analytics/routes.ts'
import { healingCheckpointRoutes } from './healing-checkpoint/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { packetRoutes } from './packet/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { setupRoutes } from './setup-checklist/routes.ts'

export const insightRoutes = [
  ...dashboardRoutes,
  ...analyticsRoutes,
  ...healingCheckpointRoutes,
  ...reportRoutes,
  ...packetRoutes,
  ...setupRoutes,
]

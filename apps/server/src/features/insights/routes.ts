/** Every route of the insights: dashboard, analytics, the four-week clock. */
import { analyticsRoutes } from './analytics/routes.ts'
import { clockRoutes } from './clock/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'

export const insightRoutes = [...dashboardRoutes, ...analyticsRoutes, ...clockRoutes]

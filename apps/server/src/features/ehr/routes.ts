/** The EHR forms over HTTP, one folder each. */
import { bradenRoutes } from './braden/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { skinRoutes } from './skin/routes.ts'
import { vitalSignsRoutes } from './vital-signs/routes.ts'

export const ehrRoutes = [
  ...vitalSignsRoutes,
  ...bradenRoutes,
  ...skinRoutes,
  ...historyRoutes,
  ...noteRoutes,
  ...overviewRoutes,
]

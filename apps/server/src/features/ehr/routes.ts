/** The EHR forms over HTTP, one folder each. */
import { historyRoutes } from './history/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { scaleRoutes } from './scales.ts'
import { skinRoutes } from './skin/routes.ts'
import { vitalSignsRoutes } from './vital-signs/routes.ts'

export const ehrRoutes = [
  ...vitalSignsRoutes,
  ...scaleRoutes,
  ...skinRoutes,
  ...historyRoutes,
  ...noteRoutes,
  ...overviewRoutes,
]

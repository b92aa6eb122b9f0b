/** Every route of photos. */
import { agreementRoutes } from './reader-agreement/routes.ts'
import type { LoadWoundCharts } from './hooks.ts'
import { createAnalysisRoutes } from './analysis/routes.ts'
import { captureRoutes } from './capture/routes.ts'
import { checkRoutes } from './capture/checks-routes.ts'
import { exportRoutes } from './export/routes.ts'
import { homeLinkRoutes } from './home-photos/link-routes.ts'
import { homeSendRoutes } from './home-photos/send-routes.ts'
import { triageRoutes } from './home-photos/triage-routes.ts'
import { modelRoutes } from './model/routes.ts'
import { outlineRoutes } from './outlines/routes.ts'
import { photoRoutes as ownRoutes } from './routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

export const createPhotoRoutes = ({ loadWoundCharts }: { loadWoundCharts: LoadWoundCharts }) => [
  ...ownRoutes,
  ...outlineRoutes,
  ...uploadRoutes,
  ...captureRoutes,
  ...exportRoutes,
  ...checkRoutes,
  ...homeLinkRoutes,
  ...homeSendRoutes,
  ...triageRoutes,
  ...modelRoutes,
  ...createAnalysisRoutes(loadWoundCharts),
  ...agreementRoutes,
]

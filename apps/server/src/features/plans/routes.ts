/** Recommendations, examinations, treatment plans and supply orders over HTTP. */
import { examinationRoutes } from './examinations/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { safetyRoutes } from './safety/routes.ts'
import { treatmentPlanRoutes } from './treatment-plans/routes.ts'

export const planRoutes = [
  ...recommendationRoutes,
  ...examinationRoutes,
  ...treatmentPlanRoutes,
  ...orderRoutes,
  ...safetyRoutes,
]

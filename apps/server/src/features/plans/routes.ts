/** Recommendations, their rules, examinations, treatment plans, wound orders and supply orders over HTTP. */
import { clinicalRuleRoutes } from './clinical-rules/routes.ts'
import { examinationRoutes } from './examinations/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { safetyRoutes } from './safety/routes.ts'
import { treatmentPlanRoutes } from './treatment-plans/routes.ts'
import { woundOrderRoutes } from './wound-orders/routes.ts'

export const planRoutes = [
  ...recommendationRoutes,
  ...clinicalRuleRoutes,
  ...examinationRoutes,
  ...treatmentPlanRoutes,
  ...orderRoutes,
  ...woundOrderRoutes,
  ...safetyRoutes,
]

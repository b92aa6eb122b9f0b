/** Lessons, learning, prescriptions and teach-back over HTTP. */
import { learningRoutes } from './learning/routes.ts'
import { prescriptionRoutes } from './prescriptions/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { teachBackRoutes } from './teach-backs/routes.ts'

export const educationRoutes = [
  ...resourceRoutes,
  ...learningRoutes,
  ...prescriptionRoutes,
  ...teachBackRoutes,
]

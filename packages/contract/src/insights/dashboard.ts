/** Numbers about the practice. Counts are 0 where there is nothing, rates are null where they cannot be said. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { staff } from './roles.ts'

const count = z.number().int()
const percent = z.number().int().nullable()

export const DashboardStats = z.object({
  totalPatients: count,
  newPatientsThisWeek: count,
  highRiskPatients: count,
  activeWounds: count,
  criticalWounds: count,
  healingWounds: count,
  assessmentsToday: count,
  /** The same number under the other name it is asked by. */
  todayAssessments: count,
  /** The last seven days against the seven before, in percent. */
  assessmentsTrend: percent,
  healingRate: percent,
  documentationRate: percent,
})
export type DashboardStats = z.output<typeof DashboardStats>

export const dashboardStats = endpoint({
  id: 'dashboardStats',
  feature: 'insights',
  summary: 'The numbers of the dashboard, of the patients that this person may see.',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: staff,
  audit: 'none',
  reply: DashboardStats,
})

export const insightEndpoints = [dashboardStats]

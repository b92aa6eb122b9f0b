/** Numbers about the practice over HTTP. What each of them means stands in docs/decisions. */
import { dashboardStats } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { assessmentCounts, countHighRisk } from '../ehr/public.ts'
import { patientsSince, patientsTotal } from '../patients/public.ts'
import { percentChange, percentOf } from './rates.ts'
import { signedNumbers, weekStart, woundNumbers } from './store.ts'

export const insightRoutes = [
  route(dashboardStats, async ({ db, actor, now }) => {
    const week = await weekStart(db, actor, now)
    const [totalPatients, newPatientsThisWeek, highRiskPatients, counts, wounds, assessments] =
      await Promise.all([
        patientsTotal(db, actor, { status: 'all' }),
        patientsSince(db, actor, new Date(week?.at ?? now)),
        countHighRisk(db, actor),
        assessmentCounts(db, actor, now),
        woundNumbers(db, actor, now),
        signedNumbers(db, actor, now),
      ])
    const { active, healing, critical, assessed, healed } = wounds! // a count without groups has one row, here and below
    const { written, signed } = assessments!
    return {
      totalPatients,
      newPatientsThisWeek,
      highRiskPatients,
      activeWounds: active,
      criticalWounds: critical,
      healingWounds: healing,
      assessmentsToday: counts.today,
      todayAssessments: counts.today,
      assessmentsTrend: percentChange(counts.lastSevenDays, counts.sevenDaysBefore),
      healingRate: percentOf(healing + healed, assessed + healed),
      documentationRate: percentOf(signed, written),
    }
  }),
]

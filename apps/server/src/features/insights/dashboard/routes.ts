/** The dashboard's numbers over HTTP. The metrics are defined in docs/rules/metrics.md. */
import {
  dashboardCounts,
  dashboardStats,
  dashboardTrends,
  listUnsigned,
  type UnsignedRecord,
} from '@mendwell/contract'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { loadAssessmentCounts, countDue, countHighRisk } from '../../ehr/public.ts'
import { countPatientsSince, countPatients } from '../../patients/public.ts'
import { cachedQuery } from '../cached-query.ts'
import { computePercentChange, computePercent } from './rates.ts'
import { countSigned, findWeekStart, countWoundTotals } from './store.ts'
import { buildTrends } from './trends.ts'
import {
  countOwnTasks,
  countUnsigned,
  maxCounted,
  listUnsignedRows,
  type UnsignedRow,
} from './pending-store.ts'

export const dashboardRoutes = [
  route(dashboardStats, async ({ counting, actor, now }) => {
    const [totalPatients, newPatientsThisWeek, highRiskPatients, counts, wounds, assessments] =
      await counting(async (db) => {
        const week = await findWeekStart(db, actor, now)
        return Promise.all([
          countPatients(db, actor, { status: 'all' }),
          countPatientsSince(db, actor, new Date(week?.at ?? now)),
          countHighRisk(db, actor),
          loadAssessmentCounts(db, actor, now),
          countWoundTotals(db, actor, now),
          countSigned(db, actor, now),
        ])
      })
    const { active, healing, critical, assessed, healed } = wounds! // a count without groups has one row, here and below
    const { written, signed } = assessments!
    return {
      totalPatients,
      newPatientsThisWeek,
      highRiskPatients,
      activeWounds: active,
      criticalWounds: critical,
      healingWounds: healing,
      assessedWounds: assessed,
      healedLastNinetyDays: healed,
      assessmentsToday: counts.today,
      todayAssessments: counts.today,
      assessmentsTrend: computePercentChange(counts.lastSevenDays, counts.sevenDaysBefore),
      healingRate: computePercent(healing + healed, assessed + healed),
      documentationRate: computePercent(signed, written),
    }
  }),

  route(dashboardTrends, ({ db, counting, actor, now }) =>
    cachedQuery(db, actor, 'trends', now, () => counting((at) => buildTrends(at, actor, now))),
  ),

  route(dashboardCounts, async ({ db, actor, now }) => {
    const [due, tasks, unsigned] = await Promise.all([
      countDue(db, actor, now),
      countOwnTasks(db, actor),
      actor.role === 'clinician' ? countUnsigned(db, actor) : 0,
    ])
    return { due: Math.min(due, maxCounted), tasks, unsigned }
  }),

  route(listUnsigned, async ({ db, actor, query, note }) => {
    const [rows, total] = await Promise.all([
      listUnsignedRows(db, actor, { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }),
      countUnsigned(db, actor),
    ])
    note({ patients: [...new Set(rows.map((row) => row.patientId))] })
    return buildPage(rows, query.limit, total, presentUnsignedRecord, (row) => [row.createdAt, row.id])
  }),
]

const presentUnsignedRecord = (row: UnsignedRow): UnsignedRecord => ({
  ...row,
  url: buildRecordUrl(row),
})

function buildRecordUrl({ kind, id, woundId, patientId }: UnsignedRow): string {
  if (kind === 'wound-assessment') return `/wounds/${woundId}?assessment=${id}`
  return kind === 'progress-note' ? `/patients/${patientId}?note=${id}` : `/visit-tracking?visit=${id}`
}

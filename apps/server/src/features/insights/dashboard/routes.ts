/** The dashboard's numbers over HTTP. What each of them means stands in docs/rules/metrics.md. */
import {
  dashboardCounts,
  dashboardStats,
  dashboardTrends,
  listUnsigned,
  type UnsignedRecord,
} from '@mendwell/contract'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { assessmentCounts, countDue, countHighRisk } from '../../ehr/public.ts'
import { patientsSince, patientsTotal } from '../../patients/public.ts'
import { kept } from '../cached-query.ts'
import { percentChange, percentOf } from './rates.ts'
import { signedNumbers, weekStart, woundNumbers } from './store.ts'
import { trendsOf } from './trends.ts'
import { countOwnTasks, countUnsigned, mostCounted, unsignedPage, type UnsignedRow } from './pending-store.ts'

export const dashboardRoutes = [
  route(dashboardStats, async ({ counting, actor, now }) => {
    const [totalPatients, newPatientsThisWeek, highRiskPatients, counts, wounds, assessments] =
      await counting(async (db) => {
        const week = await weekStart(db, actor, now)
        return Promise.all([
          patientsTotal(db, actor, { status: 'all' }),
          patientsSince(db, actor, new Date(week?.at ?? now)),
          countHighRisk(db, actor),
          assessmentCounts(db, actor, now),
          woundNumbers(db, actor, now),
          signedNumbers(db, actor, now),
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
      assessmentsToday: counts.today,
      todayAssessments: counts.today,
      assessmentsTrend: percentChange(counts.lastSevenDays, counts.sevenDaysBefore),
      healingRate: percentOf(healing + healed, assessed + healed),
      documentationRate: percentOf(signed, written),
    }
  }),

  route(dashboardTrends, ({ db, counting, actor, now }) =>
    kept(db, actor, 'trends', now, () => counting((at) => trendsOf(at, actor, now))),
  ),

  route(dashboardCounts, async ({ db, actor, now }) => {
    const [due, tasks, unsigned] = await Promise.all([
      countDue(db, actor, now),
      countOwnTasks(db, actor),
      actor.role === 'clinician' ? countUnsigned(db, actor) : 0,
    ])
    return { due: Math.min(due, mostCounted), tasks, unsigned }
  }),

  route(listUnsigned, async ({ db, actor, query, note }) => {
    const [rows, total] = await Promise.all([
      unsignedPage(db, actor, { limit: query.limit + 1, after: readTimeCursor(query.cursor) }),
      countUnsigned(db, actor),
    ])
    note({ patients: [...new Set(rows.map((row) => row.patient_id))] })
    return pageOf(rows, query.limit, total, recordOf, (row) => [row.created_at, row.id])
  }),
]

const recordOf = (row: UnsignedRow): UnsignedRecord => ({
  id: row.id,
  kind: row.kind as UnsignedRecord['kind'], // the column's check
  patientId: row.patient_id,
  patientName: row.patient_name,
  dateOfBirth: row.date_of_birth,
  medicalRecordNumber: row.medical_record_number,
  woundId: row.wound_id,
  createdAt: row.created_at,
  url: urlOf(row),
})

function urlOf({ kind, id, wound_id: woundId, patient_id: patientId }: UnsignedRow): string {
  if (kind === 'wound-assessment') return `/wounds/${woundId}?assessment=${id}`
  return kind === 'progress-note' ? `/patients/${patientId}?note=${id}` : `/visit-tracking?visit=${id}`
}

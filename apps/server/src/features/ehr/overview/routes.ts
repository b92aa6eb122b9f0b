/** The EHR dashboard over HTTP: four numbers, who is at high risk, what is due, what has no next assessment. */
import { bradenVeryHighAtMost } from '@mendwell/clinical'
import {
  ehrOverview,
  listDue,
  listHighRisk,
  listUnscheduled,
  type DueWound,
  type HighRiskPatient,
  type OpenWound,
} from '@mendwell/contract'
import { isInstant, invalidCursorError, buildPage, decodeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { countPatients } from '../../patients/public.ts'
import { loadAssessmentCounts } from './assessment-counts-store.ts'
import {
  countActiveWounds,
  countDue,
  countHighRisk,
  countUnscheduled,
  listDueRows,
  listHighRiskRows,
  listUnscheduledRows,
  type DueRow,
  type HighRiskRow,
  type UnscheduledRow,
} from './store.ts'

export const overviewRoutes = [
  route(ehrOverview, async ({ db, actor, now }) => {
    const [activePatients, highRiskPatients, counts, activeWounds] = await Promise.all([
      countPatients(db, actor, { status: 'active' }),
      countHighRisk(db, actor),
      loadAssessmentCounts(db, actor, now),
      countActiveWounds(db, actor),
    ])
    return { activePatients, highRiskPatients, assessmentsToday: counts.today, activeWounds }
  }),

  route(listHighRisk, async ({ db, actor, query, note }) => {
    const [rows, total] = await Promise.all([
      listHighRiskRows(db, actor, { limit: query.limit + 1, after: decodeRiskCursor(query.cursor) }),
      countHighRisk(db, actor),
    ])
    const position = (row: HighRiskRow) => [String(row.totalScore), row.assessedAt, row.id]
    const page = buildPage(rows, query.limit, total, presentHighRiskPatient, position)
    note({ patients: page.items.map(({ patientId }) => patientId) })
    return page
  }),

  route(listDue, async ({ db, actor, query, note, now }) => {
    const [rows, total] = await Promise.all([
      listDueRows(db, actor, now, { limit: query.limit + 1, after: decodeDayCursor(query.cursor) }),
      countDue(db, actor, now),
    ])
    const page = buildPage(
      rows,
      query.limit,
      total,
      (row) => presentDueWound(row, now),
      (row) => [row.nextAssessmentDate, row.id],
    )
    note({ patients: [...new Set(page.items.map(({ patientId }) => patientId))] })
    return page
  }),

  route(listUnscheduled, async ({ db, actor, query, note, now }) => {
    const [rows, total] = await Promise.all([
      listUnscheduledRows(db, actor, { limit: query.limit + 1, after: decodeInstantCursor(query.cursor) }),
      countUnscheduled(db, actor),
    ])
    const page = buildPage(
      rows,
      query.limit,
      total,
      (row) => presentOpenWound(row, now),
      (row) => [row.createdAt, row.id],
    )
    note({ patients: [...new Set(page.items.map(({ patientId }) => patientId))] })
    return page
  }),
]

function decodeRiskCursor(cursor: string | undefined): [number, string, string] | undefined {
  const [score, at, id] = decodeCursor(cursor, 3) ?? []
  if (score === undefined || at === undefined || id === undefined) return undefined
  if (!/^\d{1,2}$/.test(score) || !isInstant(at)) throw invalidCursorError()
  return [Number(score), at, id]
}

function decodeDayCursor(cursor: string | undefined): readonly string[] | undefined {
  const position = decodeCursor(cursor, 2)
  if (position && !isInstant(`${position[0]}T00:00:00Z`)) throw invalidCursorError()
  return position
}

function decodeInstantCursor(cursor: string | undefined): readonly string[] | undefined {
  const position = decodeCursor(cursor, 2)
  if (position && !isInstant(position[0] ?? '')) throw invalidCursorError()
  return position
}

const presentPatientName = (row: HighRiskRow | DueRow | UnscheduledRow) => ({
  ...row,
  patientName: `${row.lastName}, ${row.firstName}`,
})

const presentHighRiskPatient = (row: HighRiskRow): HighRiskPatient => ({
  ...presentPatientName(row),
  bradenId: row.id,
  totalScore: row.totalScore,
  riskLevel: 'high_risk',
  veryHigh: row.totalScore <= bradenVeryHighAtMost,
  assessedAt: row.assessedAt,
})

const bradenWithinMs = 30 * 24 * 60 * 60 * 1000

const presentDueWound = (row: DueRow, now: Date): DueWound => ({
  ...presentOpenWound(row, now),
  nextAssessmentDate: row.nextAssessmentDate,
  daysOverdue: row.daysOverdue,
})

const presentOpenWound = (row: DueRow | UnscheduledRow, now: Date): OpenWound => ({
  ...row,
  ...presentPatientName(row),
  woundId: row.id,
  woundNumber: row.number,
  lastBradenAt: row.bradenAt,
  bradenDue: row.bradenAt === null || Date.parse(row.bradenAt) < now.getTime() - bradenWithinMs,
})

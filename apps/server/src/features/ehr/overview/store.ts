/** SQL of the EHR dashboard. Counts and lists are of the patients that this person may see. */
import { listStoppingStatuses } from '@mendwell/clinical'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { hasFullAccess, sumCounters } from '../../../platform/db/counters.ts'
import { filterListedPatients } from '../../patients/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'

/** The chart that shows a patient's entries: the one it was merged into, or its own. */
const chartIdSql = (column: string) => sql<string>`coalesce(
  (select link.kept_id from patient_merges link where link.merged_id = ${sql.ref(column)} and link.unmerged_at is null),
  ${sql.ref(column)})`

/**
 * The newest Braden assessment of a chart that was not voided. A subquery for one value stays one look into the index for each
 * chart; as a join or an absence it was compared with every assessment there is.
 */
const newestBradenAtSql = (actor: Actor, chart: RawBuilder<string>) => sql<string | null>`(
  select newest.assessed_at from braden_assessments newest
   where newest.organization_id = ${actor.organizationId}
     and newest.patient_id = any(array(select chart_patients(${chart})))
     and not exists (select from braden_voids gone where gone.braden_id = newest.id)
   order by newest.assessed_at desc, newest.recorded_at desc, newest.id desc limit 1)`

/** Charts at high risk, from the counter: active, listed, by their latest valid Braden assessment. */
const selectHighRisk = (actor: Actor) =>
  filterListedPatients(actor, q.selectFrom('patients'))
    .innerJoin('high_risk_charts as h', (join) =>
      join.onRef('h.organizationId', '=', 'patients.organizationId').onRef('h.patientId', '=', 'patients.id'),
    )
    .where('h.organizationId', '=', actor.organizationId)

export const countHighRisk = async (db: Db, actor: Actor): Promise<number> =>
  hasFullAccess(actor)
    ? (await sumCounters(db, actor, ['patient.high-risk']))['patient.high-risk']
    : countRows(db, selectHighRisk(actor))

export const listHighRiskRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly [score: number, at: string, id: string] | undefined },
) => {
  const [score, at, id] = page.after ?? []
  const query = selectHighRisk(actor)
    .select(['patients.id as patientId', 'patients.firstName', 'patients.lastName', 'patients.room'])
    .select(['patients.medicalRecordNumber', 'patients.dateOfBirth'])
    .select(['h.bradenId as id', 'h.totalScore', 'h.assessedAt'])
    .orderBy('h.totalScore')
    .orderBy('h.assessedAt')
    .orderBy('h.bradenId')
    .limit(page.limit)
  return db.all(
    id
      ? query.where(sql<boolean>`(h.total_score, h.assessed_at, h.braden_id) > (${score}, ${at}, ${id})`)
      : query,
  )
}
export type HighRiskRow = Awaited<ReturnType<typeof listHighRiskRows>>[number]

/** The day it is, where the patient lives. */
const localDaySql = (now: Date) =>
  sql<string>`(${now.toISOString()}::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date`

/** Open wounds of active patients. */
const selectOpen = (actor: Actor) =>
  filterVisibleWounds(actor, q.selectFrom('wounds'))
    .innerJoin('patients as p', (join) => join.on('p.id', '=', chartIdSql('wounds.patient_id')))
    .innerJoin('organizations as o', 'o.id', 'wounds.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .where('wounds.isActive', '=', true)
    .where('p.isActive', '=', true)
    .where(sql<boolean>`p.id not in (select charts_with_status(${listStoppingStatuses('care-task')}))`)

/** Open wounds whose next assessment is due. */
const selectDue = (actor: Actor, now: Date) =>
  selectOpen(actor)
    // It is nowhere later than this; it lets the index narrow the search.
    .where('wounds.nextAssessmentDate', '<=', getLatestDay(now))
    .where('wounds.nextAssessmentDate', '<=', localDaySql(now))

/** What both lists show of a wound and its patient. */
const selectWoundColumns = (actor: Actor, query: ReturnType<typeof selectOpen>) =>
  query
    .select(['wounds.id', 'wounds.number', 'wounds.woundType', 'wounds.location', 'wounds.laterality'])
    .select(['p.id as patientId', 'p.firstName', 'p.lastName', 'p.room'])
    .select(['p.medicalRecordNumber', 'p.dateOfBirth'])
    .select(newestBradenAtSql(actor, sql.ref<string>('p.id')).as('bradenAt'))

const getLatestDay = (now: Date) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Open wounds that no date would ever make due: not assessed yet, or every assessment was voided. */
const selectUnscheduled = (actor: Actor) => selectOpen(actor).where('wounds.nextAssessmentDate', 'is', null)

export const countUnscheduled = async (db: Db, actor: Actor): Promise<number> =>
  countRows(db, selectUnscheduled(actor))

export const listUnscheduledRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const query = selectWoundColumns(actor, selectUnscheduled(actor))
    .select(['wounds.createdAt'])
    .orderBy('wounds.createdAt')
    .orderBy('wounds.id')
    .limit(page.limit)
  return db.all(id ? query.where(sql<boolean>`(wounds.created_at, wounds.id) > (${at}, ${id})`) : query)
}
export type UnscheduledRow = Awaited<ReturnType<typeof listUnscheduledRows>>[number]

export const countDue = async (db: Db, actor: Actor, now: Date): Promise<number> =>
  countRows(db, selectDue(actor, now))

export const listDueRows = (
  db: Db,
  actor: Actor,
  now: Date,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [on, id] = page.after ?? []
  const query = selectWoundColumns(actor, selectDue(actor, now))
    .select(sql<string>`wounds.next_assessment_date`.as('nextAssessmentDate')) // the rule demands it
    .select(sql<number>`${localDaySql(now)} - wounds.next_assessment_date`.as('daysOverdue'))
    .orderBy('wounds.nextAssessmentDate')
    .orderBy('wounds.id')
    .limit(page.limit)
  return db.all(
    id ? query.where(sql<boolean>`(wounds.next_assessment_date, wounds.id) > (${on}, ${id})`) : query,
  )
}
export type DueRow = Awaited<ReturnType<typeof listDueRows>>[number]

export const countActiveWounds = async (db: Db, actor: Actor): Promise<number> =>
  countRows(db, filterVisibleWounds(actor, q.selectFrom('wounds')).where('wounds.isActive', '=', true))

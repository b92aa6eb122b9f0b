/** SQL of wound assessments. Versions are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { toRowLimit, q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { scaleErrorSql, selectCurrentAssessments } from '../records/public.ts'

/** In the version in force, each with who saved it. */
const selectInForce = (actor: Pick<Actor, 'organizationId'>) =>
  selectCurrentAssessments(actor)
    .innerJoin('wounds as w', 'w.id', 'r.woundId')
    .innerJoin('users as saver', 'saver.id', 'v.savedBy')
    .select(['w.number as woundNumber', 'w.bodyRegion'])
    .select(sql<string>`saver.first_name || ' ' || saver.last_name`.as('savedByName'))

/** Assessments of patients that this person may see. */
const selectVisible = (actor: Actor) =>
  selectInForce(actor).where(
    'r.patientId',
    'in',
    filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )

export const findAssessmentById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('r.id', '=', id))
export type AssessmentRow = NonNullable<Awaited<ReturnType<typeof findAssessmentById>>>

/** Newest care first; of one time of care, the one documented last. */
export const listWoundAssessmentRows = (
  db: Db,
  actor: Actor,
  woundId: string,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<AssessmentRow[]> => {
  const [at, createdAt, id] = page.after ?? []
  const query = selectVisible(actor).where('r.woundId', '=', woundId).limit(toRowLimit(page.limit))
  const later = id
    ? query.where(sql<boolean>`(v.assessed_at, r.created_at, r.id) < (${at}, ${createdAt}, ${id})`)
    : query
  return db.all(later.orderBy('v.assessedAt', 'desc').orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc'))
}

/** Those that count of several wounds until a moment, newest care first. Who may see them was settled before. */
export const listAssessmentsForWounds = (
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  until: Date,
): Promise<AssessmentRow[]> =>
  db.all(
    selectInForce({ organizationId })
      .where('r.woundId', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
      .where('gone.recordId', 'is', null)
      .where('v.assessedAt', '<=', until.toISOString())
      .orderBy('v.assessedAt', 'desc')
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc'),
  )

export const countWoundAssessments = (db: Db, actor: Actor, woundId: string): Promise<number> =>
  count(db, actor, woundId)

/** The newest of all that can be seen, by the time of writing. */
export const listRecentAssessmentRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const query = selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 'r.patientId')
    .where('gone.recordId', 'is', null)
    .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'w.laterality as woundLaterality'])
    .limit(page.limit)
  const later = id ? query.where(sql<boolean>`(r.created_at, r.id) < (${at}, ${id})`) : query
  return db.all(later.orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc'))
}

/** Counts up to this limit: the list shows the last few. */
const maxCounted = 1_000

export const countRecent = (db: Db, actor: Actor): Promise<number> => count(db, actor, undefined)

async function count(db: Db, actor: Actor, woundId: string | undefined): Promise<number> {
  const all = q
    .selectFrom('records as r')
    .where('r.organizationId', '=', actor.organizationId)
    .where('r.kind', '=', 'wound-assessment')
    .where('r.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select('r.id')
  const counted = woundId ? all.where('r.woundId', '=', woundId) : all.limit(maxCounted)
  const total = await db.first(
    q.selectFrom(counted.as('counted')).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
  )
  return total?.total ?? 0
}

/** Every version of one assessment, newest first. The record itself was seen before. */
export const listVersions = (db: Db, actor: Actor, id: string): Promise<AssessmentRow[]> =>
  db.all(
    q
      .selectFrom('records as r')
      .innerJoin('wound_assessment_versions as v', 'v.recordId', 'r.id')
      .innerJoin('wounds as w', 'w.id', 'r.woundId')
      .innerJoin('users as saver', 'saver.id', 'v.savedBy')
      .where('r.organizationId', '=', actor.organizationId)
      .where('r.id', '=', id)
      .selectAll('v')
      .select(scaleErrorSql)
      .select(['r.id', 'r.patientId', sql<string>`r.wound_id`.as('woundId'), 'r.createdBy', 'r.createdAt'])
      .select(['w.number as woundNumber', 'w.bodyRegion', sql<boolean>`false`.as('isVoid')])
      .select(sql<string>`saver.first_name || ' ' || saver.last_name`.as('savedByName'))
      .orderBy('v.version', 'desc'),
  )

/** The name that confirms what this person saves. */
export const findSaverName = async (db: Db, { userId }: Actor): Promise<string> => {
  const saver = await db.first(
    q
      .selectFrom('users')
      .where('id', '=', userId)
      .select(sql<string>`first_name || ' ' || last_name`.as('name')),
  )
  return saver?.name ?? ''
}

/** Two sends of one record go one after the other, so that the second finds the first. */
export const lockAssessmentId = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 21))', [id])

/** Undefined when another request saved this version first. */
export const insertVersion = (db: Db, version: Insertable<Tables['wound_assessment_versions']>) =>
  db.first(
    q
      .insertInto('wound_assessment_versions')
      .values(version)
      .onConflict((on) => on.columns(['recordId', 'version']).doNothing())
      .returning('version'),
  )

/** Assessments of a chart made since a time that are neither signed nor voided, oldest first. */
export const listUnsignedSince = (db: Db, actor: Actor, patientId: string, since: string) =>
  db.all(
    q
      .selectFrom('records as r')
      .where('r.organizationId', '=', actor.organizationId)
      .where('r.kind', '=', 'wound-assessment')
      .where(sql<boolean>`r.patient_id in (select chart_patients(${patientId}::uuid))`)
      .where('r.createdAt', '>=', since)
      .where(
        sql<boolean>`not exists (select from record_signatures s where s.record_id = r.id)
          and not exists (select from record_voids g where g.record_id = r.id)`,
      )
      .orderBy('r.createdAt')
      .orderBy('r.id')
      .select('r.id'),
  )

/** SQL of wounds. Every query passes the row rule of policy.ts. */
import { residentialTypes, type Goal } from '@mendwell/clinical'
import type { Insertable, RawBuilder, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { hasFullAccess, sumCounters } from '../../platform/db/counters.ts'
import { selectCurrentAssessments } from '../records/public.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { filterVisibleWounds } from './policy.ts'

export interface WoundFilter {
  patientId?: string | undefined
  status: 'open' | 'healed' | 'all'
}

/** The latest documented goal; null without one. */
const goalSql = (woundId: RawBuilder<unknown>) => sql<Goal | null>`(select e.goal from wound_examinations e
  where e.organization_id = current_organization() and e.wound_id = ${woundId} and e.goal is not null
    and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)
  order by e.examined_on desc, e.recorded_at desc, e.id limit 1)`

export const findGoal = async (db: Db, woundId: string): Promise<Goal | null> =>
  (await db.first(q.selectNoFrom(goalSql(sql`${woundId}::uuid`).as('goal'))))?.goal ?? null

/** Wounds with what their newest assessment says, and on which day they were called healed. */
const selectWithStatus = (actor: Actor) =>
  filterVisibleWounds(actor, q.selectFrom('wounds'))
    .leftJoin(selectCurrentAssessments(actor).as('a'), 'a.id', 'wounds.lastAssessmentId')
    .leftJoin('wound_courses as course', 'course.woundId', 'wounds.id')
    .selectAll('wounds')
    .select([
      'a.assessedAt',
      'a.healingStatus',
      'a.length',
      'a.width',
      'a.depth',
      'a.area',
      'a.areaMethod',
      'a.volume',
      'a.painLevel',
      'a.dressingType',
      'a.cleansingAgent',
      'a.nextAssessmentDate',
      'a.gradings',
      'course.standing',
    ])
    .select(
      // Left open by the newest assessment: the last stage that was charted.
      sql<
        string | null
      >`case when wounds.worst_stage is not null then coalesce(a.stage, (select v.stage from records r
        join lateral (select n.stage, n.assessed_at from wound_assessment_versions n
                       where n.record_id = r.id order by n.version desc limit 1) v on v.stage is not null
       where r.organization_id = wounds.organization_id and r.wound_id = wounds.id and r.kind = 'wound-assessment'
         and not exists (select from record_voids gone where gone.record_id = r.id)
       order by v.assessed_at desc, r.created_at desc, r.id desc limit 1)) end`.as('stage'),
    )
    .select(
      sql<boolean>`wounds.is_active and wounds.admission_asked_at is null and exists (
        select from patients p join facilities f on f.id = p.facility_id
         where p.id = wounds.patient_id and f.facility_type = any(${[...residentialTypes]}::text[]))`.as(
        'asksAdmission',
      ),
    )
    .select(goalSql(sql`wounds.id`).as('goal'))
    .select((eb) =>
      eb
        .selectFrom('wound_closures as c')
        .whereRef('c.woundId', '=', 'wounds.id')
        .where('c.organizationId', '=', actor.organizationId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('wound_reopenings as o').whereRef('o.closureId', '=', 'c.id'))),
        )
        .orderBy('c.closedAt', 'desc')
        .limit(1)
        .select('c.healedOn')
        .as('healedOn'),
    )
    .select(
      sql<{
        healedOn: string
        at: string
      } | null>`(select json_build_object('healedOn', c.healed_on, 'at', o.reopened_at)
        from wound_closures c join wound_reopenings o on o.closure_id = c.id
       where c.organization_id = wounds.organization_id and c.wound_id = wounds.id order by o.reopened_at desc limit 1)`.as(
        'openedAgain',
      ),
    )

/** Of one chart, with what was merged into it; open or healed. */
function matchesSql({ patientId, status }: WoundFilter) {
  const rules = [
    sql`true`,
    ...(patientId ? [sql`wounds.patient_id in (select chart_patients(${patientId}::uuid))`] : []),
    ...(status === 'all' ? [] : [sql`wounds.is_active = ${status === 'open'}`]),
  ]
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

export const listWoundRows = (
  db: Db,
  actor: Actor,
  filter: WoundFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const query = selectWithStatus(actor).where(matchesSql(filter)).limit(page.limit)
  const [patient, number] = page.after ?? []
  const later = patient
    ? query.where(sql<boolean>`(wounds.patient_id, wounds.number) > (${patient}, ${number})`)
    : query
  return db.all(later.orderBy('wounds.patientId').orderBy('wounds.number'))
}
export type WoundRow = Awaited<ReturnType<typeof listWoundRows>>[number]

export const countWounds = async (db: Db, actor: Actor, filter: WoundFilter): Promise<number> => {
  if (!filter.patientId && hasFullAccess(actor)) {
    const { 'wound.open': open, 'wound.healed': healed } = await sumCounters(db, actor, [
      'wound.open',
      'wound.healed',
    ])
    return { open, healed, all: open + healed }[filter.status]
  }
  const query = filterVisibleWounds(actor, q.selectFrom('wounds')).where(matchesSql(filter))
  return countRows(db, query)
}

export const findWoundById = (db: Db, actor: Actor, id: string): Promise<WoundRow | undefined> =>
  db.first(selectWithStatus(actor).where('wounds.id', '=', id))

/** Adds the wound with the patient's next number, but only to a patient that this person may see. */
export const insertWoundRow = (db: Db, actor: Actor, wound: Omit<Insertable<Tables['wounds']>, 'number'>) =>
  db.first(
    q
      .insertInto('wounds')
      .columns([
        'id',
        'organizationId',
        'patientId',
        'number',
        'woundType',
        'location',
        'bodyRegion',
        'laterality',
        'onsetDate',
        'presentOnAdmission',
        'admissionAskedAt',
        'previousWoundHistory',
        'notes',
        'createdBy',
        'createdAt',
        'updatedAt',
      ])
      .expression(
        filterVisiblePatients(actor, q.selectFrom('patients'))
          .where('patients.id', '=', wound.patientId)
          .select((eb) => [
            sql<string>`${wound.id}::uuid`.as('id'),
            'patients.organizationId',
            'patients.id as patientId',
            eb
              .selectFrom('wounds as earlier')
              .whereRef('earlier.patientId', '=', 'patients.id')
              .where('earlier.organizationId', '=', actor.organizationId)
              .select(sql<number>`coalesce(max(earlier.number), 0) + 1`.as('number'))
              .as('number'),
            sql<string>`${wound.woundType}`.as('woundType'),
            sql<string>`${wound.location}`.as('location'),
            sql<string | null>`${wound.bodyRegion}`.as('bodyRegion'),
            sql<string | null>`${wound.laterality}`.as('laterality'),
            sql<string | null>`${wound.onsetDate}::date`.as('onsetDate'),
            sql<boolean | null>`${wound.presentOnAdmission}::boolean`.as('presentOnAdmission'),
            sql<string | null>`${wound.admissionAskedAt ?? null}::timestamptz`.as('admissionAskedAt'),
            sql<string | null>`${wound.previousWoundHistory}`.as('previousWoundHistory'),
            sql<string | null>`${wound.notes}`.as('notes'),
            sql<string>`${wound.createdBy}::uuid`.as('createdBy'),
            sql<string>`${wound.createdAt}::timestamptz`.as('createdAt'),
            sql<string>`${wound.updatedAt}::timestamptz`.as('updatedAt'),
          ]),
      )
      .onConflict((on) => on.column('id').doNothing())
      .returning(['id']),
  )

/** The wound's status follows from its charting, so charting on one wound is serialized. */
export const lockWound = (db: Db, actor: Actor, id: string) =>
  db.first(
    filterVisibleWounds(actor, q.selectFrom('wounds'))
      .where('wounds.id', '=', id)
      .select('wounds.id')
      .forNoKeyUpdate('wounds'),
  )

/** Numbers of one patient's wounds are given one after the other. */
export const lockWoundNumbers = (db: Db, patientId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 20))', [patientId])

export const updateWound = (
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
  change: Updateable<Tables['wounds']>,
) => {
  const query = q
    .updateTable('wounds')
    .set(change)
    .where(
      'id',
      'in',
      filterVisibleWounds(actor, q.selectFrom('wounds')).where('wounds.id', '=', id).select('wounds.id'),
    )
  return db.first((version === undefined ? query : query.where('version', '=', version)).returning('version'))
}

export interface AreaPoint {
  woundId: string
  id: string
  assessedAt: string
  area: number
  areaMethod: string
  scaleError: number | null
  length: number
  width: number
  findings: unknown
  stage: string | null
}

/** Every area that was ever charted for these wounds and not voided, oldest first. */
export const listAreaPoints = (db: Db, actor: Actor, woundIds: readonly string[]): Promise<AreaPoint[]> =>
  woundIds.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .selectFrom(
            selectCurrentAssessments(actor)
              .where('r.woundId', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
              .where('gone.recordId', 'is', null)
              .as('a'),
          )
          .select(['a.woundId', 'a.id', 'a.assessedAt', 'a.area', 'a.areaMethod', 'a.scaleError'])
          .select(['a.length', 'a.width', 'a.findings', 'a.stage'])
          .orderBy('a.woundId')
          .orderBy('a.assessedAt')
          .orderBy('a.createdAt')
          .orderBy('a.id'),
      )

/** The input of the wound's status and course: its assessments that were not voided, in the order of care. */
export const listChartedVisits = (db: Db, actor: Pick<Actor, 'organizationId'>, woundId: string) =>
  db.all(
    q
      .selectFrom(
        selectCurrentAssessments(actor)
          .where('r.woundId', '=', woundId)
          .where('gone.recordId', 'is', null)
          .as('a'),
      )
      .innerJoin('wounds as w', 'w.id', 'a.woundId')
      .innerJoin('patients as p', 'p.id', 'a.patientId')
      .innerJoin('organizations as o', 'o.id', 'p.organizationId')
      .leftJoin('facilities as f', 'f.id', 'p.facilityId')
      .select(['a.id', 'a.patientId', 'a.stage', 'w.woundType'])
      .select(['a.healingStatus', 'a.nextAssessmentDate', 'a.findings', 'a.savedBy', 'a.dressingType'])
      .select(['a.area', 'a.areaMethod', 'a.scaleError', 'a.length', 'a.width', 'a.depth', 'a.volume'])
      .select(['a.epithelialPercentage', 'a.necroticPercentage', 'a.exudateAmount', 'a.gradings'])
      .select(sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone'))
      .select(sql<string>`(a.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date`.as('date'))
      .orderBy('a.assessedAt')
      .orderBy('a.createdAt')
      .orderBy('a.id'),
  )
export type ChartedVisitRow = Awaited<ReturnType<typeof listChartedVisits>>[number]

/** Each time it was called healed, and when it was opened again, oldest first. */
export const listClosures = (db: Db, actor: Pick<Actor, 'organizationId'>, woundId: string) =>
  db.all(
    q
      .selectFrom('wound_closures as c')
      .leftJoin('wound_reopenings as o', 'o.closureId', 'c.id')
      .where('c.organizationId', '=', actor.organizationId)
      .where('c.woundId', '=', woundId)
      .orderBy('c.closedAt')
      .orderBy('c.id')
      .select(['c.healedOn', 'o.reopenedAt']),
  )
export type ClosureRow = Awaited<ReturnType<typeof listClosures>>[number]

/** Its content, and whether it is signed. The wound was seen. */
export const findNewestAssessment = (db: Db, actor: Actor, id: string) =>
  db.first(
    selectCurrentAssessments(actor)
      .where('r.id', '=', id)
      .select(sql<boolean>`exists (select from record_signatures s where s.record_id = r.id)`.as('isSigned')),
  )
export type NewestAssessmentRow = NonNullable<Awaited<ReturnType<typeof findNewestAssessment>>>

export const insertClosure = (db: Db, closure: Insertable<Tables['wound_closures']>) =>
  db.first(q.insertInto('wound_closures').values(closure).returning('id'))

export const findOpenClosure = (db: Db, actor: Actor, woundId: string) =>
  db.first(
    q
      .selectFrom('wound_closures as c')
      .leftJoin('wound_reopenings as o', 'o.closureId', 'c.id')
      .where('c.organizationId', '=', actor.organizationId)
      .where('c.woundId', '=', woundId)
      .where('o.closureId', 'is', null)
      .select('c.id'),
  )

export const insertReopening = (db: Db, reopening: Insertable<Tables['wound_reopenings']>) =>
  db.first(
    q
      .insertInto('wound_reopenings')
      .values(reopening)
      .onConflict((on) => on.doNothing())
      .returning('closureId'),
  )

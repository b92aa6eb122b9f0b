/** SQL of how much was assessed: wounds, Braden, skin (a sweep counts once), by the facility's days, without what was voided. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { countSince, hasFullAccess } from '../../../platform/db/counters.ts'
import { selectVisiblePatientIds } from '../query-fragments.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Fifteen days cover two weeks on every clock. */
const twoWeeks = 15

/** Times of care of the last so many days. */
const selectTimesOfCare = (actor: Actor, now: Date, days = twoWeeks) => {
  const from = new Date(now.getTime() - days * dayMs).toISOString()
  const organizationId = actor.organizationId
  return q
    .selectFrom('wound_assessment_versions as v')
    .innerJoin('records as r', 'r.id', 'v.recordId')
    .where('v.organizationId', '=', organizationId)
    .where('v.assessedAt', '>=', from)
    .where(
      sql<boolean>`not exists (select from wound_assessment_versions newer
        where newer.record_id = v.record_id and newer.version > v.version)`,
    )
    .where(sql<boolean>`not exists (select from record_voids gone where gone.record_id = v.record_id)`)
    .select(['r.patientId', 'v.assessedAt'])
    .unionAll(
      q
        .selectFrom('braden_assessments as b')
        .where('b.organizationId', '=', organizationId)
        .where('b.assessedAt', '>=', from)
        .where(sql<boolean>`not exists (select from braden_voids gone where gone.braden_id = b.id)`)
        .select(['b.patientId', 'b.assessedAt']),
    )
    .unionAll(
      q
        .selectFrom('skin_assessments as s')
        .where('s.organizationId', '=', organizationId)
        .where('s.assessedAt', '>=', from)
        .where(sql<boolean>`not exists (select from skin_voids gone where gone.skin_id = s.id)`)
        .groupBy(['s.patientId', 's.assessedAt', sql`coalesce(s.sweep_id, s.id)`])
        .select(['s.patientId', 's.assessedAt']),
    )
}

export interface AssessmentCounts {
  today: number
  lastSevenDays: number
  sevenDaysBefore: number
}

export const loadAssessmentCounts = async (db: Db, actor: Actor, now: Date): Promise<AssessmentCounts> =>
  (await (hasFullAccess(actor) ? loadTalliedCounts(db, actor, now) : countNow(db, actor, now))) ?? {
    today: 0,
    lastSevenDays: 0,
    sevenDaysBefore: 0,
  }

const loadTalliedCounts = (db: Db, actor: Actor, now: Date) =>
  db.first(
    q
      .selectFrom('standing_tallies as t')
      .where('t.organizationId', '=', actor.organizationId)
      .where('t.what', 'in', ['wound-assessment', 'braden', 'skin'])
      // It is nowhere earlier than this; it lets the index narrow the search.
      .where('t.day', '>=', new Date(now.getTime() - twoWeeks * dayMs).toISOString().slice(0, 10))
      .select([
        countSince(now, { from: 0, to: 0 }).as('today'),
        countSince(now, { from: 0, to: 6 }).as('lastSevenDays'),
        countSince(now, { from: 7, to: 13 }).as('sevenDaysBefore'),
      ]),
  )

function countNow(db: Db, actor: Actor, now: Date): Promise<AssessmentCounts | undefined> {
  const zone = sql`coalesce(f.time_zone, o.time_zone)`
  const daysAgo = sql`((${now.toISOString()}::timestamptz at time zone ${zone})::date
    - (t.assessed_at at time zone ${zone})::date)`
  const countSql = (from: number, to: number) =>
    sql<number>`count(*) filter (where ${daysAgo} between ${sql.lit(from)} and ${sql.lit(to)})`
  return db.first(
    q
      .selectFrom(selectTimesOfCare(actor, now).as('t'))
      .innerJoin('patients as p', 'p.id', 't.patientId')
      .innerJoin('organizations as o', 'o.id', 'p.organizationId')
      .leftJoin('facilities as f', 'f.id', 'p.facilityId')
      .where('t.patientId', 'in', selectVisiblePatientIds(actor))
      .select([
        countSql(0, 0).as('today'),
        countSql(0, 6).as('lastSevenDays'),
        countSql(7, 13).as('sevenDaysBefore'),
      ]),
  )
}

/** How many there were on each day of the facility, of the last so many days. */
export const countAssessmentsByDay = (db: Db, actor: Actor, now: Date, days: number) =>
  db.all(
    hasFullAccess(actor)
      ? q
          .selectFrom('standing_tallies as t')
          .where('t.organizationId', '=', actor.organizationId)
          .where('t.what', 'in', ['wound-assessment', 'braden', 'skin'])
          .where('t.day', '>=', new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10))
          .groupBy('t.day')
          .select([sql<string>`t.day`.as('day'), sql<number>`sum(t.number)::int8`.as('assessments')])
      : q
          .selectFrom(selectTimesOfCare(actor, now, days).as('t'))
          .innerJoin('patients as p', 'p.id', 't.patientId')
          .innerJoin('organizations as o', 'o.id', 'p.organizationId')
          .leftJoin('facilities as f', 'f.id', 'p.facilityId')
          .where('t.patientId', 'in', selectVisiblePatientIds(actor))
          .groupBy(sql`1`)
          .select([
            sql<string>`(t.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date`.as('day'),
            sql<number>`count(*)::int8`.as('assessments'),
          ]),
  )

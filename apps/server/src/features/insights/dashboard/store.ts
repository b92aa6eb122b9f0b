/** SQL of the dashboard's numbers, of the patients that this person may see. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { countSince, hasFullAccess, sumCounters } from '../../../platform/db/counters.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'

/** Full thickness, or unstageable. */
const deepStages = ['stage_3', 'stage_4', 'unstageable']
const healedWithinDays = 90
const signedWithinDays = 30

const numberSql = (value: ReturnType<typeof sql>) => sql<number>`${value}`

const subtractDays = (now: Date, days: number) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

export const countWoundTotals = (db: Db, actor: Actor, now: Date) =>
  hasFullAccess(actor) ? countTalliedWounds(db, actor, now) : countVisibleWounds(db, actor, now)

async function countTalliedWounds(db: Db, actor: Actor, now: Date) {
  const [wounds, healed] = await Promise.all([
    sumCounters(db, actor, ['wound.open', 'wound.healing', 'wound.critical', 'wound.assessed']),
    db.first(
      q
        .selectFrom('standing_tallies as t')
        .where('t.organizationId', '=', actor.organizationId)
        .where('t.what', '=', 'wound.healed-on')
        .where('t.day', '>=', subtractDays(now, healedWithinDays))
        .select(numberSql(sql`coalesce(sum(t.number), 0)::int8`).as('wounds')),
    ),
  ])
  return {
    active: wounds['wound.open'],
    healing: wounds['wound.healing'],
    critical: wounds['wound.critical'],
    assessed: wounds['wound.assessed'],
    healed: healed?.wounds ?? 0,
  }
}

/** Every number about wounds in one pass over them. */
const countVisibleWounds = (db: Db, actor: Actor, now: Date) => {
  const since = subtractDays(now, healedWithinDays)
  const healedLately = sql`not wounds.is_active and exists (select from wound_closures c
    where c.organization_id = wounds.organization_id and c.wound_id = wounds.id and c.healed_on >= ${since}::date
      and not exists (select from wound_reopenings again where again.closure_id = c.id))`
  const critical = sql`(wounds.status = 'deteriorating' or wounds.infection_signs > 0
    or wounds.worst_stage = any(${deepStages}::text[]))`
  return db.first(
    filterVisibleWounds(actor, q.selectFrom('wounds')).select([
      numberSql(sql`count(*) filter (where wounds.is_active)`).as('active'),
      numberSql(sql`count(*) filter (where wounds.is_active and wounds.status = 'healing')`).as('healing'),
      numberSql(sql`count(*) filter (where wounds.is_active and ${critical})`).as('critical'),
      numberSql(sql`count(*) filter (where wounds.is_active and wounds.last_assessment_id is not null)`).as(
        'assessed',
      ),
      numberSql(sql`count(*) filter (where ${healedLately})`).as('healed'),
    ]),
  )
}

/** Wound assessments of the last 30 days by day of care, and how many of them their author has signed. */
export const countSigned = (db: Db, actor: Actor, now: Date) =>
  hasFullAccess(actor) ? countTalliedSigned(db, actor, now) : countVisibleSigned(db, actor, now)

const countTalliedSigned = (db: Db, actor: Actor, now: Date) => {
  const days = (what: string) => countSince(now, { from: 0, to: signedWithinDays, what })
  return db.first(
    q
      .selectFrom('standing_tallies as t')
      .where('t.organizationId', '=', actor.organizationId)
      .where('t.what', 'in', ['wound-assessment', 'wound-assessment.signed'])
      // It is nowhere earlier than this; it lets the index narrow the search.
      .where('t.day', '>=', subtractDays(now, signedWithinDays + 1))
      .select([days('wound-assessment').as('written'), days('wound-assessment.signed').as('signed')]),
  )
}

const countVisibleSigned = (db: Db, actor: Actor, now: Date) =>
  db.first(
    q
      .selectFrom('wound_assessment_versions as v')
      .innerJoin('records as r', 'r.id', 'v.recordId')
      .leftJoin('record_signatures as s', (join) =>
        join.onRef('s.recordId', '=', 'r.id').on('s.meaning', '=', 'author'),
      )
      .where('v.organizationId', '=', actor.organizationId)
      .innerJoin('patients as p', 'p.id', 'r.patientId')
      .innerJoin('organizations as o', 'o.id', 'p.organizationId')
      .leftJoin('facilities as f', 'f.id', 'p.facilityId')
      .where('v.assessedAt', '>=', subtractDays(now, signedWithinDays + 2))
      .where(
        sql<boolean>`(${now.toISOString()}::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date
          - (v.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date <= ${sql.lit(signedWithinDays)}`,
      )
      .where(
        'r.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
      .where(
        sql<boolean>`not exists (select from wound_assessment_versions newer
          where newer.record_id = v.record_id and newer.version > v.version)`,
      )
      .where(sql<boolean>`not exists (select from record_voids gone where gone.record_id = v.record_id)`)
      .select([numberSql(sql`count(*)`).as('written'), numberSql(sql`count(s.record_id)`).as('signed')]),
  )

/** When this week began for the organization: on Sunday, at midnight there. */
export const findWeekStart = (db: Db, actor: Actor, now: Date) => {
  const there = sql`(${now.toISOString()}::timestamptz at time zone o.time_zone)`
  return db.first(
    q
      .selectFrom('organizations as o')
      .where('o.id', '=', actor.organizationId)
      .select(
        sql<string>`((${there}::date - extract(dow from ${there})::int)::timestamp at time zone o.time_zone)`.as(
          'at',
        ),
      ),
  )
}

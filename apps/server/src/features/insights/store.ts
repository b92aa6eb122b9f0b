/** SQL of the dashboard's numbers, of the patients that this person may see. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { visiblePatients } from '../patients/public.ts'
import { visibleWounds } from '../wounds/public.ts'

/** Full thickness, or as deep as nobody can see. */
const deepStages = ['stage_3', 'stage_4', 'unstageable']
const healedWithinDays = 90
const signedWithinDays = 30

const number = (value: ReturnType<typeof sql>) => sql<number>`${value}`

/** Every number about wounds in one pass over them. */
export const woundNumbers = (db: Db, actor: Actor, now: Date) => {
  const since = new Date(now.getTime() - healedWithinDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const healedLately = sql`not wounds.is_active and exists (select from wound_closures c
    where c.organization_id = wounds.organization_id and c.wound_id = wounds.id and c.healed_on >= ${since}::date
      and not exists (select from wound_reopenings again where again.closure_id = c.id))`
  const critical = sql`(wounds.status = 'deteriorating' or wounds.infection_signs > 0
    or wounds.worst_stage = any(${deepStages}::text[]))`
  return db.first(
    visibleWounds(actor, q.selectFrom('wounds')).select([
      number(sql`count(*) filter (where wounds.is_active)`).as('active'),
      number(sql`count(*) filter (where wounds.is_active and wounds.status = 'healing')`).as('healing'),
      number(sql`count(*) filter (where wounds.is_active and ${critical})`).as('critical'),
      number(sql`count(*) filter (where wounds.is_active and wounds.last_assessment_id is not null)`).as(
        'assessed',
      ),
      number(sql`count(*) filter (where ${healedLately})`).as('healed'),
    ]),
  )
}

/** Wound assessments of the last 30 days by time of care, and how many of them their author has signed. */
export const signedNumbers = (db: Db, actor: Actor, now: Date) =>
  db.first(
    q
      .selectFrom('wound_assessment_versions as v')
      .innerJoin('records as r', 'r.id', 'v.record_id')
      .leftJoin('record_signatures as s', (join) =>
        join.onRef('s.record_id', '=', 'r.id').on('s.meaning', '=', 'author'),
      )
      .where('v.organization_id', '=', actor.organizationId)
      .where(
        'v.assessed_at',
        '>=',
        new Date(now.getTime() - signedWithinDays * 24 * 60 * 60 * 1000).toISOString(),
      )
      .where('r.patient_id', 'in', visiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
      .where(
        sql<boolean>`not exists (select from wound_assessment_versions newer
          where newer.record_id = v.record_id and newer.version > v.version)`,
      )
      .where(sql<boolean>`not exists (select from record_voids gone where gone.record_id = v.record_id)`)
      .select([number(sql`count(*)`).as('written'), number(sql`count(s.record_id)`).as('signed')]),
  )

/** When this week began for the organization: on Sunday, at midnight there. */
export const weekStart = (db: Db, actor: Actor, now: Date) => {
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

/** SQL of the dashboard's trends: what started and ended on each day since, as far as the user may see it. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterListedPatients } from '../../patients/public.ts'
import { filterVisibleAppointments } from '../../scheduling/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'

const countSql = sql<number>`count(*)::int8`
const daySql = (column: string, zone: string) =>
  sql<string>`(${sql.ref(column)} at time zone ${zone}::text)::date`

/** Registered on each day since. */
export const countPatientsByDay = (db: Db, actor: Actor, zone: string, since: Date) =>
  db.all(
    filterListedPatients(actor, q.selectFrom('patients'))
      .where('patients.createdAt', '>=', since.toISOString())
      .groupBy(sql`1`)
      .select([daySql('patients.created_at', zone).as('day'), countSql.as('patients')]),
  )

/** Open wounds recorded on each day since. */
export const countOpenedByDay = (db: Db, actor: Actor, zone: string, since: Date) =>
  db.all(
    filterVisibleWounds(actor, q.selectFrom('wounds'))
      .where('wounds.createdAt', '>=', since.toISOString())
      .where('wounds.isActive', '=', true)
      .groupBy(sql`1`)
      .select([daySql('wounds.created_at', zone).as('day'), countSql.as('wounds')]),
  )

/** Wounds healed on each day since, with the day they were recorded. */
export const countHealedByDay = (db: Db, actor: Actor, zone: string, since: string) =>
  db.all(
    filterVisibleWounds(actor, q.selectFrom('wounds'))
      .innerJoin('wound_closures as c', 'c.woundId', 'wounds.id')
      .where('c.organizationId', '=', actor.organizationId)
      .where('c.healedOn', '>=', since)
      .where(sql<boolean>`not exists (select from wound_reopenings again where again.closure_id = c.id)`)
      .where('wounds.isActive', '=', false)
      .groupBy(sql`1, 2`)
      .select([
        'c.healedOn as healed',
        sql<string>`greatest(${daySql('wounds.created_at', zone)}, ${since}::date - 1)`.as('recorded'),
        countSql.as('wounds'),
      ]),
  )

export const countPlannedOn = async (db: Db, actor: Actor, day: string): Promise<number> =>
  (
    await db.first(
      filterVisibleAppointments(actor, q.selectFrom('appointments'))
        // The day is within these instants in every time zone; this lets the index narrow the search.
        .where('appointments.startsAt', '>=', sql<string>`${day}::date - interval '1 day'`)
        .where('appointments.startsAt', '<', sql<string>`${day}::date + interval '2 days'`)
        .where('appointments.localDate', '=', day)
        .where('appointments.status', '<>', 'cancelled')
        .select(countSql.as('planned')),
    )
  )?.planned ?? 0

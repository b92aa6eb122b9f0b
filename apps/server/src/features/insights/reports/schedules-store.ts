/** SQL of schedules: recurring reports. Each belongs to its creator. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'

const selectOwn = (actor: Actor) =>
  q
    .selectFrom('report_schedules as s')
    .innerJoin('users as u', 'u.id', 's.createdBy')
    .where('s.organizationId', '=', actor.organizationId)
    .where('s.createdBy', '=', actor.userId)
    .where('s.endedAt', 'is', null)
    .selectAll('s')
    .select(fullNameSql('u').as('createdName'))
    .select(
      sql<string | null>`(select r.id from report_runs r where r.organization_id = s.organization_id
        and r.schedule_id = s.id order by r.requested_at desc limit 1)`.as('lastRun'),
    )
    .select(
      sql<{ id: string; name: string }[]>`coalesce((select json_agg(json_build_object('id', p.id, 'name',
        p.first_name || ' ' || p.last_name) order by p.last_name) from users p where p.id = any(s.recipients)), '[]')`.as(
        'people',
      ),
    )

export const listOwnSchedules = (db: Db, actor: Actor) =>
  db.all(selectOwn(actor).orderBy('s.nextAt').orderBy('s.id'))
export type ScheduleRow = Awaited<ReturnType<typeof listOwnSchedules>>[number]

export const findScheduleById = (db: Db, actor: Actor, id: string): Promise<ScheduleRow | undefined> =>
  db.first(selectOwn(actor).where('s.id', '=', id))

export const insertSchedule = (db: Db, schedule: Insertable<Tables['report_schedules']>) =>
  db.first(
    q
      .insertInto('report_schedules')
      .values(schedule)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const endSchedule = (db: Db, actor: Actor, id: string, now: Date) =>
  db.first(
    q
      .updateTable('report_schedules')
      .set({ endedAt: now.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('createdBy', '=', actor.userId)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id'),
  )

/** Claimed by one worker only: the next time is set when it is claimed. */
export const claimSchedule = (db: Db, organizationId: string, id: string, now: Date, nextAt: Date) =>
  db.first(
    q
      .updateTable('report_schedules')
      .set({ nextAt: nextAt.toISOString() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .where('nextAt', '<=', now.toISOString())
      .returningAll(),
  )

export const findScheduleTimes = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('report_schedules')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .select(['recurrence', 'startsOn', 'sendTime', 'timeZone']),
  )

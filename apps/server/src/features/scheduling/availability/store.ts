/** SQL of providers' hours and days off, and of the times that their appointments take. */
import type { WorkHours } from '@mendwell/clinical'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export const listHours = (db: Db, { organizationId }: Actor, userId: string): Promise<WorkHours[]> =>
  db.all(
    q
      .selectFrom('provider_hours')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .orderBy('weekday')
      .orderBy('starts')
      .select(['weekday', 'starts as from', 'ends as until']),
  )

export const listTimeOff = (db: Db, { organizationId }: Actor, userId: string, from: string) =>
  db.all(
    q
      .selectFrom('provider_time_off')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('removedAt', 'is', null)
      .where('lastDay', '>=', from)
      .orderBy('firstDay')
      .orderBy('id')
      .select(['id', 'firstDay as from', 'lastDay as until', 'reason']),
  )

export async function replaceHours(
  db: Db,
  { organizationId }: Actor,
  userId: string,
  hours: readonly WorkHours[],
): Promise<void> {
  await db.all(
    q
      .deleteFrom('provider_hours')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .returning('weekday'),
  )
  if (hours.length === 0) return
  const rows = hours.map(({ weekday, from, until }) => ({
    organizationId,
    userId,
    weekday,
    starts: from,
    ends: until,
  }))
  await db.all(q.insertInto('provider_hours').values(rows).returning('weekday'))
}

/** Two who change the same hours take turns. */
export const lockHours = (db: Db, userId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 72))', [userId])

/** Undefined when the id is in use. */
export const insertTimeOff = (db: Db, entry: Insertable<Tables['provider_time_off']>) =>
  db.first(
    q
      .insertInto('provider_time_off')
      .values(entry)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const findTimeOff = (db: Db, { organizationId }: Actor, userId: string, id: string) =>
  db.first(
    q
      .selectFrom('provider_time_off')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .select(['firstDay as from', 'lastDay as until', 'reason']),
  )

export const removeTimeOffEntry = (
  db: Db,
  { organizationId }: Actor,
  userId: string,
  id: string,
  now: Date,
) =>
  db.first(
    q
      .updateTable('provider_time_off')
      .set({ removedAt: now.toISOString() })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning('id'),
  )

/** On the clock of a zone: open appointments of the provider, wherever and with whomever. */
export const listTakenTimes = (
  db: Db,
  { organizationId }: Actor,
  providerId: string,
  zone: string,
  span: { from: Date; until: Date },
) =>
  db.raw<{ date: string; time: string; minutes: number }>(
    `select to_char(a.starts_at at time zone $3, 'YYYY-MM-DD') as date, to_char(a.starts_at at time zone $3, 'HH24:MI') as time,
            (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes
       from appointments a
      where a.organization_id = $1 and a.provider_id = $2 and a.status in ('scheduled', 'confirmed')
        and a.starts_at >= $4 and a.starts_at < $5
      order by 1, 2`,
    [organizationId, providerId, zone, span.from.toISOString(), span.until.toISOString()],
  )

/** SQL of calendar feeds. The secret is looked up by its hash, by a function that the app's role cannot look behind. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisibleAppointments } from './policy.ts'

export const findFeed = (db: Db, actor: Actor) =>
  db.first(
    q
      .selectFrom('calendar_feeds')
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .select(['createdAt', 'lastUsedAt']),
  )

/** A new secret replaces the previous one. */
export const saveFeed = (db: Db, actor: Actor, secretHash: Buffer, at: Date) =>
  db.first(
    q
      .insertInto('calendar_feeds')
      .values({
        organizationId: actor.organizationId,
        userId: actor.userId,
        secretHash,
        createdAt: at.toISOString(),
      })
      .onConflict((on) =>
        on
          .columns(['organizationId', 'userId'])
          .doUpdateSet({ secretHash, createdAt: at.toISOString(), lastUsedAt: null }),
      )
      .returning(['createdAt', 'lastUsedAt']),
  )

export const deleteFeed = (db: Db, actor: Actor) =>
  db.all(
    q
      .deleteFrom('calendar_feeds')
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .returning('userId'),
  )

export interface FeedHolder {
  organizationId: string
  userId: string
  role: Actor['role']
  owner: boolean
  facilityIds: string[] | null
}

export const findFeedHolder = async (db: Db, secretHash: Buffer, at: Date): Promise<FeedHolder | undefined> =>
  (await db.raw<FeedHolder>('select * from feed_of($1, $2)', [secretHash, at]))[0]

/** The holder's own: what a provider has to do, what a patient has to come to. Open and completed ones of a window. */
export const listFeedAppointments = (db: Db, actor: Actor, from: Date, until: Date) => {
  const visible = filterVisibleAppointments(actor, q.selectFrom('appointments'))
  const own = actor.role === 'patient' ? visible : visible.where('appointments.providerId', '=', actor.userId)
  return db.all(
    own
      .innerJoin('patients as p', 'p.id', 'appointments.patientId')
      .leftJoin('facilities as f', 'f.id', 'appointments.facilityId')
      .where('appointments.startsAt', '>=', from.toISOString())
      .where('appointments.startsAt', '<', until.toISOString())
      .where('appointments.status', 'in', ['scheduled', 'confirmed', 'completed'])
      .orderBy('appointments.startsAt')
      .orderBy('appointments.id')
      .limit(2_000)
      .select([
        'appointments.id',
        'appointments.patientId',
        'appointments.startsAt',
        'appointments.endsAt',
        'appointments.updatedAt',
        'appointments.version',
        'appointments.status',
        'f.name as facilityName',
        sql<string>`concat_ws(', ', f.address, f.address_line2, f.city, concat_ws(' ', f.state, f.zip_code))`.as(
          'address',
        ),
        sql<boolean>`exists (select from telehealth_sessions t where t.appointment_id = appointments.id)`.as(
          'isVideoVisit',
        ),
        sql<string>`upper(left(p.first_name, 1) || left(p.last_name, 1))`.as('initials'),
      ]),
  )
}
export type FeedRow = Awaited<ReturnType<typeof listFeedAppointments>>[number]

/** SQL of calendar feeds. The secret is looked up by its hash, by a function that the app's role cannot look behind. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisibleAppointments } from './policy.ts'

export const findFeed = (db: Db, actor: Actor) =>
  db.first(
    q
      .selectFrom('calendar_feeds')
      .where('organization_id', '=', actor.organizationId)
      .where('user_id', '=', actor.userId)
      .select(['created_at', 'last_used_at']),
  )

/** A new secret replaces the previous one. */
export const saveFeed = (db: Db, actor: Actor, secretHash: Buffer, at: Date) =>
  db.first(
    q
      .insertInto('calendar_feeds')
      .values({
        organization_id: actor.organizationId,
        user_id: actor.userId,
        secret_hash: secretHash,
        created_at: at.toISOString(),
      })
      .onConflict((on) =>
        on
          .columns(['organization_id', 'user_id'])
          .doUpdateSet({ secret_hash: secretHash, created_at: at.toISOString(), last_used_at: null }),
      )
      .returning(['created_at', 'last_used_at']),
  )

export const deleteFeed = (db: Db, actor: Actor) =>
  db.all(
    q
      .deleteFrom('calendar_feeds')
      .where('organization_id', '=', actor.organizationId)
      .where('user_id', '=', actor.userId)
      .returning('user_id'),
  )

export interface FeedHolder {
  organization_id: string
  user_id: string
  role: Actor['role']
  owner: boolean
  facility_ids: string[] | null
}

export const findFeedHolder = async (db: Db, secretHash: Buffer, at: Date): Promise<FeedHolder | undefined> =>
  (await db.raw<FeedHolder>('select * from feed_of($1, $2)', [secretHash, at]))[0]

/** The holder's own: what a provider has to do, what a patient has to come to. Open and completed ones of a window. */
export const listFeedAppointments = (db: Db, actor: Actor, from: Date, until: Date) => {
  const visible = filterVisibleAppointments(actor, q.selectFrom('appointments'))
  const own =
    actor.role === 'patient' ? visible : visible.where('appointments.provider_id', '=', actor.userId)
  return db.all(
    own
      .innerJoin('patients as p', 'p.id', 'appointments.patient_id')
      .leftJoin('facilities as f', 'f.id', 'appointments.facility_id')
      .where('appointments.starts_at', '>=', from.toISOString())
      .where('appointments.starts_at', '<', until.toISOString())
      .where('appointments.status', 'in', ['scheduled', 'confirmed', 'completed'])
      .orderBy('appointments.starts_at')
      .orderBy('appointments.id')
      .limit(2_000)
      .select([
        'appointments.id',
        'appointments.patient_id',
        'appointments.starts_at',
        'appointments.ends_at',
        'appointments.updated_at',
        'appointments.version',
        'appointments.status',
        'f.name as facility_name',
        sql<string>`concat_ws(', ', f.address, f.city, concat_ws(' ', f.state, f.zip_code))`.as('address'),
        sql<boolean>`exists (select from telehealth_sessions t where t.appointment_id = appointments.id)`.as(
          'is_video_visit',
        ),
        sql<string>`upper(left(p.first_name, 1) || left(p.last_name, 1))`.as('initials'),
      ]),
  )
}
export type FeedRow = Awaited<ReturnType<typeof listFeedAppointments>>[number]

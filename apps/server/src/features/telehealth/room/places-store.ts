/** SQL of rooms: tickets into them, and who sits there. */
import type { CallSide } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

export const insertTicket = (db: Db, ticket: Insertable<Tables['call_tickets']>) =>
  db.first(q.insertInto('call_tickets').values(ticket).returning('session_id'))

export interface RedeemedTicket {
  organization_id: string
  session_id: string
  side: CallSide
  user_id: string | null
  link_id: string | null
  /** The session that holds the seat, by its hash; none behind a link. */
  holder: Buffer | null
}

/** Once. Before any organization is in force. */
export const redeemTicket = async (db: Db, ticket: Buffer, at: Date): Promise<RedeemedTicket | undefined> =>
  (await db.raw<RedeemedTicket>('select * from redeem_call_ticket($1, $2)', [ticket, at]))[0]

/** The visit's state, and whether the participant still has access. */
export const findRoomPresence = (db: Db, of: RedeemedTicket) =>
  db.first(
    q
      .selectFrom('telehealth_sessions as t')
      .innerJoin('appointments as a', 'a.id', 't.appointment_id')
      .where('t.organization_id', '=', of.organization_id)
      .where('t.id', '=', of.session_id)
      .select([
        't.started_at',
        't.waited_at',
        'a.status as appointment_status',
        'a.provider_id',
        'a.patient_id',
      ])
      .select(['a.ends_at', 't.id'])
      .select(
        of.link_id
          ? sql<boolean>`exists (select from call_links l join memberships m
              on m.organization_id = l.organization_id and m.user_id = l.made_by
              where l.id = ${of.link_id}::uuid and l.revoked_at is null and m.disabled_at is null)`.as('may')
          : sql<boolean>`is_session_open(${of.holder}) and exists (select from memberships m join users u on u.id = m.user_id
              where m.organization_id = t.organization_id and m.user_id = ${of.user_id}::uuid
                and m.disabled_at is null and u.disabled_at is null)
              and (${of.side} = 'provider' or exists (select from patients p where p.user_id = ${of.user_id}::uuid
                and p.id in (select chart_patients(a.patient_id))))`.as('may'),
      ),
  )

export const listPlaces = (db: Db, organizationId: string, sessionId: string) =>
  db.all(
    q
      .selectFrom('call_places')
      .where('organization_id', '=', organizationId)
      .where('session_id', '=', sessionId)
      .selectAll(),
  )
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

/** Entries into one room go one after the other. */
export const lockRoom = (db: Db, sessionId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 86))', [sessionId])

export const savePlace = (db: Db, place: Insertable<Tables['call_places']>) =>
  db.first(
    q
      .insertInto('call_places')
      .values(place)
      .onConflict((on) =>
        on.columns(['session_id', 'side']).doUpdateSet({
          place: sql<string>`excluded.place`,
          user_id: sql<string | null>`excluded.user_id`,
          link_id: sql<string | null>`excluded.link_id`,
          admitted_at: sql<string | null>`excluded.admitted_at`,
          seen_at: sql<string>`excluded.seen_at`,
          left_at: null,
        }),
      )
      .returning('place'),
  )

const updateOwnPlace = (of: RedeemedTicket, place: string) =>
  q
    .updateTable('call_places')
    .where('organization_id', '=', of.organization_id)
    .where('session_id', '=', of.session_id)
    .where('side', '=', of.side)
    .where('place', '=', place)
    .returning('place')

/** Undefined when another device sits there by now. */
export const touchPlace = (db: Db, of: RedeemedTicket, place: string, at: Date) =>
  db.first(updateOwnPlace(of, place).set({ seen_at: at.toISOString(), left_at: null }))

export const leavePlace = (db: Db, of: RedeemedTicket, place: string, at: Date) =>
  db.first(updateOwnPlace(of, place).set({ left_at: at.toISOString() }))

export const admitPatient = (db: Db, of: RedeemedTicket, at: Date) =>
  db.first(
    q
      .updateTable('call_places')
      .where('organization_id', '=', of.organization_id)
      .where('session_id', '=', of.session_id)
      .where('side', '=', 'patient')
      .where('left_at', 'is', null)
      .set({ admitted_at: at.toISOString() })
      .returning('place'),
  )

export const deletePlaces = (db: Db, organizationId: string, sessionId: string) =>
  db.all(
    q
      .deleteFrom('call_places')
      .where('organization_id', '=', organizationId)
      .where('session_id', '=', sessionId)
      .returning('place'),
  )

export const deletePlacesByLink = (db: Db, organizationId: string, sessionId: string, linkId: string) =>
  db.all(
    q
      .deleteFrom('call_places')
      .where('organization_id', '=', organizationId)
      .where('session_id', '=', sessionId)
      .where('link_id', '=', linkId)
      .returning('place'),
  )

export const markPatientWaiting = (db: Db, of: RedeemedTicket, at: Date) =>
  db.first(
    q
      .updateTable('telehealth_sessions')
      .set({ waited_at: at.toISOString() })
      .where('organization_id', '=', of.organization_id)
      .where('id', '=', of.session_id)
      .where('waited_at', 'is', null)
      .returning('id'),
  )

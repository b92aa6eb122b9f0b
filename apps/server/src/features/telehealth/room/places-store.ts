/** SQL of rooms: tickets into them, and who sits there. */
import type { CallSide } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

export const insertTicket = (db: Db, ticket: Insertable<Tables['call_tickets']>) =>
  db.first(q.insertInto('call_tickets').values(ticket).returning('sessionId'))

export interface RedeemedTicket {
  organizationId: string
  sessionId: string
  side: CallSide
  userId: string | null
  linkId: string | null
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
      .innerJoin('appointments as a', 'a.id', 't.appointmentId')
      .where('t.organizationId', '=', of.organizationId)
      .where('t.id', '=', of.sessionId)
      .select(['t.startedAt', 't.waitedAt', 'a.status as appointmentStatus', 'a.providerId', 'a.patientId'])
      .select(['a.endsAt', 't.id'])
      .select(
        of.linkId
          ? sql<boolean>`exists (select from call_links l join memberships m
              on m.organization_id = l.organization_id and m.user_id = l.made_by
              where l.id = ${of.linkId}::uuid and l.revoked_at is null and m.disabled_at is null)`.as('may')
          : sql<boolean>`is_session_open(${of.holder}) and exists (select from memberships m join users u on u.id = m.user_id
              where m.organization_id = t.organization_id and m.user_id = ${of.userId}::uuid
                and m.disabled_at is null and u.disabled_at is null)
              and (${of.side} = 'provider' or exists (select from patients p where p.user_id = ${of.userId}::uuid
                and p.id in (select chart_patients(a.patient_id))))`.as('may'),
      ),
  )

export const listPlaces = (db: Db, organizationId: string, sessionId: string) =>
  db.all(
    q
      .selectFrom('call_places')
      .where('organizationId', '=', organizationId)
      .where('sessionId', '=', sessionId)
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
        on.columns(['sessionId', 'side']).doUpdateSet({
          place: sql<string>`excluded.place`,
          userId: sql<string | null>`excluded.user_id`,
          linkId: sql<string | null>`excluded.link_id`,
          admittedAt: sql<string | null>`excluded.admitted_at`,
          seenAt: sql<string>`excluded.seen_at`,
          leftAt: null,
        }),
      )
      .returning('place'),
  )

const updateOwnPlace = (of: RedeemedTicket, place: string) =>
  q
    .updateTable('call_places')
    .where('organizationId', '=', of.organizationId)
    .where('sessionId', '=', of.sessionId)
    .where('side', '=', of.side)
    .where('place', '=', place)
    .returning('place')

/** Undefined when another device sits there by now. */
export const touchPlace = (db: Db, of: RedeemedTicket, place: string, at: Date) =>
  db.first(updateOwnPlace(of, place).set({ seenAt: at.toISOString(), leftAt: null }))

export const leavePlace = (db: Db, of: RedeemedTicket, place: string, at: Date) =>
  db.first(updateOwnPlace(of, place).set({ leftAt: at.toISOString() }))

export const admitPatient = (db: Db, of: RedeemedTicket, at: Date) =>
  db.first(
    q
      .updateTable('call_places')
      .where('organizationId', '=', of.organizationId)
      .where('sessionId', '=', of.sessionId)
      .where('side', '=', 'patient')
      .where('leftAt', 'is', null)
      .set({ admittedAt: at.toISOString() })
      .returning('place'),
  )

export const deletePlaces = (db: Db, organizationId: string, sessionId: string) =>
  db.all(
    q
      .deleteFrom('call_places')
      .where('organizationId', '=', organizationId)
      .where('sessionId', '=', sessionId)
      .returning('place'),
  )

export const deletePlacesByLink = (db: Db, organizationId: string, sessionId: string, linkId: string) =>
  db.all(
    q
      .deleteFrom('call_places')
      .where('organizationId', '=', organizationId)
      .where('sessionId', '=', sessionId)
      .where('linkId', '=', linkId)
      .returning('place'),
  )

export const markPatientWaiting = (db: Db, of: RedeemedTicket, at: Date) =>
  db.first(
    q
      .updateTable('telehealth_sessions')
      .set({ waitedAt: at.toISOString() })
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', of.sessionId)
      .where('waitedAt', 'is', null)
      .returning('id'),
  )

/** SQL of the links into a call. A token is looked up by its hash, by a function of the database. */
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, type Tables } from '../../platform/db/query.ts'

export const insertLink = (db: Db, link: Insertable<Tables['call_links']>) =>
  db.first(q.insertInto('call_links').values(link).returning('id'))

export const revokeLinks = (db: Db, organizationId: string, sessionId: string, at: Date) =>
  db.all(
    q
      .updateTable('call_links')
      .set({ revokedAt: at.toISOString() })
      .where('organizationId', '=', organizationId)
      .where('sessionId', '=', sessionId)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )

export interface CallLinkRow {
  organizationId: string
  sessionId: string
  linkId: string
  madeBy: string
}

/** Before any organization is in force. */
export const findLinkByToken = async (db: Db, token: Buffer): Promise<CallLinkRow | undefined> =>
  (await db.raw<CallLinkRow>('select * from call_link_of($1)', [token]))[0]

/** The purpose of a link, inside its organization; undefined if its creator has lost access. */
export const findSessionByLink = (db: Db, { sessionId, madeBy }: CallLinkRow) =>
  db.first(
    q
      .selectFrom('telehealth_sessions as t')
      .innerJoin('appointments as a', 'a.id', 't.appointmentId')
      .innerJoin('users as u', 'u.id', 'a.providerId')
      .innerJoin('organizations as o', 'o.id', 't.organizationId')
      .innerJoin('patients as p', 'p.id', 'a.patientId')
      .innerJoin('memberships as m', (join) =>
        join.onRef('m.organizationId', '=', 't.organizationId').on('m.userId', '=', madeBy),
      )
      .where('t.id', '=', sessionId)
      .where('m.disabledAt', 'is', null)
      .select([
        't.id',
        't.startedAt',
        't.endedAt',
        't.rating',
        'a.patientId',
        'a.status as appointmentStatus',
      ])
      .select(['a.startsAt', 'a.endsAt', 'a.localDate', 'a.localTime', 'a.timeZone', 'a.durationMinutes'])
      .select(['u.firstName as providerFirstName', 'u.lastName as providerLastName'])
      .select(['o.name as organizationName', 'p.preferredLanguage']),
  )

export const getOrganizationName = async (db: Db, organizationId: string): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('name')))?.name ?? ''

export const findSessionProvider = (db: Db, { organizationId, sessionId: id }: CallLinkRow) =>
  db.first(
    q
      .selectFrom('telehealth_sessions as t')
      .innerJoin('appointments as a', 'a.id', 't.appointmentId')
      .where('t.organizationId', '=', organizationId)
      .where('t.id', '=', id)
      .select('a.providerId'),
  )

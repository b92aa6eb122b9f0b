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
      .set({ revoked_at: at.toISOString() })
      .where('organization_id', '=', organizationId)
      .where('session_id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .returning('id'),
  )

export interface CallLinkRow {
  organization_id: string
  session_id: string
  link_id: string
  made_by: string
}

/** Before any organization is in force. */
export const findLinkByToken = async (db: Db, token: Buffer): Promise<CallLinkRow | undefined> =>
  (await db.raw<CallLinkRow>('select * from call_link_of($1)', [token]))[0]

/** The purpose of a link, inside its organization; undefined if its creator has lost access. */
export const findSessionByLink = (db: Db, { session_id: sessionId, made_by: madeBy }: CallLinkRow) =>
  db.first(
    q
      .selectFrom('telehealth_sessions as t')
      .innerJoin('appointments as a', 'a.id', 't.appointment_id')
      .innerJoin('users as u', 'u.id', 'a.provider_id')
      .innerJoin('organizations as o', 'o.id', 't.organization_id')
      .innerJoin('memberships as m', (join) =>
        join.onRef('m.organization_id', '=', 't.organization_id').on('m.user_id', '=', madeBy),
      )
      .where('t.id', '=', sessionId)
      .where('m.disabled_at', 'is', null)
      .select([
        't.id',
        't.started_at',
        't.ended_at',
        't.rating',
        'a.patient_id',
        'a.status as appointment_status',
      ])
      .select([
        'a.starts_at',
        'a.ends_at',
        'a.local_date',
        'a.local_time',
        'a.time_zone',
        'a.duration_minutes',
      ])
      .select(['u.first_name as provider_first_name', 'u.last_name as provider_last_name'])
      .select('o.name as organization_name'),
  )

export const getOrganizationName = async (db: Db, organizationId: string): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('name')))?.name ?? ''

export const findSessionProvider = (
  db: Db,
  { organization_id: organizationId, session_id: id }: CallLinkRow,
) =>
  db.first(
    q
      .selectFrom('telehealth_sessions as t')
      .innerJoin('appointments as a', 'a.id', 't.appointment_id')
      .where('t.organization_id', '=', organizationId)
      .where('t.id', '=', id)
      .select('a.provider_id'),
  )

/** SQL of identity. Password hashes and sessions are reached through the database's own functions only. */
import type { Role } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { credentialsSql } from './people/people-store.ts'

export interface Credentials {
  userId: string
  passwordHash: string | null
  organizationId: string
  role: Role
}

export const findCredentials = async (db: Db, email: string): Promise<Credentials | undefined> =>
  (await db.raw<Credentials>('select * from credentials_of($1)', [email]))[0]

/** Asked with that organization in force. */
export const isDemoOrganization = async (db: Db, organizationId: string): Promise<boolean> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('isDemo')))?.isDemo ??
  false

export interface NewSession {
  tokenHash: Buffer
  userId: string
  organizationId: string
  kind: 'browser' | 'bearer'
  at: Date
  lifetime: { idle: number; absolute: number }
  ipAddress: string
  userAgent: string | null
}

export async function openSession(db: Db, session: NewSession): Promise<void> {
  const { tokenHash, userId, organizationId, kind, at, lifetime, ipAddress, userAgent } = session
  await db.raw('select open_session($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    tokenHash,
    userId,
    organizationId,
    kind,
    at,
    lifetime.idle,
    lifetime.absolute,
    ipAddress,
    userAgent?.slice(0, 300) ?? null,
  ])
}

export const closeSession = async (db: Db, tokenHash: Buffer) =>
  (
    await db.raw<{ userId: string; organizationId: string }>('select * from close_session($1)', [tokenHash])
  )[0]

export const findPersonInOrganization = (db: Db, organizationId: string, userId: string) =>
  db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .innerJoin('organizations as o', 'o.id', 'm.organizationId')
      .leftJoin('patients as p', (join) =>
        join.onRef('p.organizationId', '=', 'm.organizationId').onRef('p.userId', '=', 'm.userId'),
      )
      .leftJoin('preferences as f', (join) =>
        join.onRef('f.organizationId', '=', 'm.organizationId').onRef('f.userId', '=', 'm.userId'),
      )
      .where('m.organizationId', '=', organizationId)
      .where('m.userId', '=', userId)
      .select('p.preferredLanguage')
      .select([
        'u.id',
        'u.email',
        'u.emailVerified',
        'u.firstName',
        'u.lastName',
        'm.specialty',
        'u.profileImageUrl',
        'm.role',
        'm.owner',
        'm.billing',
        'm.shippedRole',
        sql<string | null>`(select r.name from practice_roles r
          where r.organization_id = m.organization_id and r.id = m.practice_role_id)`.as('ownRoleName'),
        'm.printedCredentials as credential',
        credentialsSql.as('credentials'),
        'o.id as organizationId',
        'o.name',
        'o.timeZone',
        'o.isDemo',
        'o.setupClosedAt',
        sql<boolean>`exists (select from sample_loads l where l.organization_id = o.id)`.as('hasSampleData'),
        'o.formats as organizationFormats',
        'f.formats as ownFormats',
      ]),
  )
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonInOrganization>>>

/** SQL of invitations. Their tokens are stored as hashes, and this feature never reads one back. */
import type { Insertable } from 'kysely'
import type { Role } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

const selectOwn = (actor: Actor) =>
  q.selectFrom('invitations as i').where('i.organizationId', '=', actor.organizationId)

const selectEntries = (query: ReturnType<typeof selectOwn>) =>
  query
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select([
      'i.id',
      'i.email',
      sql<Role>`i.role`.as('role'),
      'i.owner',
      'i.billing',
      sql<string | null>`coalesce(i.shipped_role, i.practice_role_id::text)`.as('practiceRole'),
      'i.facilityIds',
      'i.patientId',
      'i.firstName',
      'i.lastName',
      'i.createdAt',
      'i.expiresAt',
      'i.acceptedAt',
      'i.withdrawnAt',
      sql<string>`u.first_name || ' ' || u.last_name`.as('invitedByName'),
    ])

export const listInvitationRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const rest = id
    ? selectOwn(actor).where(sql<boolean>`(i.created_at, i.id) < (${at}, ${id})`)
    : selectOwn(actor)
  return db.all(selectEntries(rest).orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc').limit(page.limit))
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number]

export const countInvitations = async (db: Db, actor: Actor): Promise<number> =>
  countRows(db, selectOwn(actor))

export const findInvitationById = (db: Db, actor: Actor, id: string): Promise<InvitationRow | undefined> =>
  db.first(selectEntries(selectOwn(actor).where('i.id', '=', id)))

export const insertInvitation = (db: Db, invitation: Insertable<Tables['invitations']>) =>
  db.first(q.insertInto('invitations').values(invitation).returning('id'))

/** Withdraws what is open for the same address or the same chart, but for the one that stays. */
export const withdrawOpenInvitations = (
  db: Db,
  actor: Actor,
  about: { email: string; patientId: string | null; exceptId?: string },
  at: Date,
) =>
  db.all(
    q
      .updateTable('invitations')
      .set({ withdrawnAt: at.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('acceptedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('email', '=', about.email),
          ...(about.patientId ? [eb('patientId', '=', about.patientId)] : []),
        ]),
      )
      .$if(about.exceptId !== undefined, (query) => query.where('id', '<>', about.exceptId!)) // just checked
      .returning('id'),
  )

/** Only what was neither accepted nor withdrawn meanwhile. */
const updateUnused = (actor: Actor, id: string) =>
  q
    .updateTable('invitations')
    .where('organizationId', '=', actor.organizationId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('id')

export const renewInvitation = (db: Db, actor: Actor, id: string, tokenHash: Buffer, until: Date) =>
  db.first(updateUnused(actor, id).set({ tokenHash, expiresAt: until.toISOString() }))

export const withdrawInvitationRow = (db: Db, actor: Actor, id: string, at: Date) =>
  db.first(updateUnused(actor, id).set({ withdrawnAt: at.toISOString() }))

/** Whether the address belongs to a member, and whether that member has a chart here. */
export const findMemberByEmail = (db: Db, actor: Actor, email: string) =>
  db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .leftJoin('patients as p', (join) =>
        join.onRef('p.organizationId', '=', 'm.organizationId').onRef('p.userId', '=', 'm.userId'),
      )
      .where('m.organizationId', '=', actor.organizationId)
      .where('u.email', '=', email)
      .select(['m.userId', sql<Role>`m.role`.as('role'), 'm.disabledAt', 'p.id as chartId']),
  )

export const getOrganizationName = async (db: Db, actor: Actor): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('name')))
    ?.name ?? ''

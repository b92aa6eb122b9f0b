/** SQL of invitations. Their tokens are stored as hashes, and this feature never reads one back. */
import type { Insertable } from 'kysely'
import type { Role } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

const selectOwn = (actor: Actor) =>
  q.selectFrom('invitations as i').where('i.organization_id', '=', actor.organizationId)

const selectEntries = (query: ReturnType<typeof selectOwn>) =>
  query
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      sql<Role>`i.role`.as('role'),
      'i.owner',
      'i.billing',
      'i.facility_ids',
      'i.patient_id',
      'i.first_name',
      'i.last_name',
      'i.created_at',
      'i.expires_at',
      'i.accepted_at',
      'i.withdrawn_at',
      sql<string>`u.first_name || ' ' || u.last_name`.as('invited_by_name'),
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
  return db.all(selectEntries(rest).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(page.limit))
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number]

export const countInvitations = async (db: Db, actor: Actor): Promise<number> =>
  (await db.first(selectOwn(actor).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))))
    ?.total ?? 0

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
      .set({ withdrawn_at: at.toISOString() })
      .where('organization_id', '=', actor.organizationId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('email', '=', about.email),
          ...(about.patientId ? [eb('patient_id', '=', about.patientId)] : []),
        ]),
      )
      .$if(about.exceptId !== undefined, (query) => query.where('id', '<>', about.exceptId!)) // just checked
      .returning('id'),
  )

/** Only what was neither accepted nor withdrawn meanwhile. */
const updateUnused = (actor: Actor, id: string) =>
  q
    .updateTable('invitations')
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')

export const renewInvitation = (db: Db, actor: Actor, id: string, tokenHash: Buffer, until: Date) =>
  db.first(updateUnused(actor, id).set({ token_hash: tokenHash, expires_at: until.toISOString() }))

export const withdrawInvitationRow = (db: Db, actor: Actor, id: string, at: Date) =>
  db.first(updateUnused(actor, id).set({ withdrawn_at: at.toISOString() }))

/** Whether the address belongs to a member, and whether that member has a chart here. */
export const findMemberByEmail = (db: Db, actor: Actor, email: string) =>
  db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .leftJoin('patients as p', (join) =>
        join.onRef('p.organization_id', '=', 'm.organization_id').onRef('p.user_id', '=', 'm.user_id'),
      )
      .where('m.organization_id', '=', actor.organizationId)
      .where('u.email', '=', email)
      .select(['m.user_id', sql<Role>`m.role`.as('role'), 'm.disabled_at', 'p.id as chart_id']),
  )

export const getOrganizationName = async (db: Db, actor: Actor): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('name')))
    ?.name ?? ''

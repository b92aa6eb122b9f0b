/** SQL of the practice's own roles, and of who has which role. */
import type { PatientAccess } from '@mendwell/contract'
import type { Right, ShippedRoleKey } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'

const selectRoles = (actor: Actor) =>
  q
    .selectFrom('practice_roles as r')
    .where('r.organizationId', '=', actor.organizationId)
    .select([
      'r.id',
      'r.name',
      // The columns' checks, and what the contract let in.
      sql<ShippedRoleKey>`r.base`.as('base'),
      sql<Right[]>`r.rights`.as('rights'),
      sql<PatientAccess>`r.patient_access`.as('patientAccess'),
      'r.version',
      sql<number>`(select count(*)::int from memberships m
        where m.organization_id = r.organization_id and m.practice_role_id = r.id)`.as('people'),
    ])

export const listRoleRows = (db: Db, actor: Actor) =>
  db.all(
    selectRoles(actor)
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id'),
  )
export type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number]

export const findRoleById = (db: Db, actor: Actor, id: string): Promise<RoleRow | undefined> =>
  db.first(selectRoles(actor).where('r.id', '=', id))

/** How many have each shipped role. */
export const countShipped = async (db: Db, actor: Actor): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db.all(
        q
          .selectFrom('memberships as m')
          .where('m.organizationId', '=', actor.organizationId)
          .where((eb) => eb.or([eb('m.shippedRole', 'is not', null), eb('m.owner', '=', true)]))
          .groupBy(sql`1`)
          .select([
            sql<string>`case when m.owner then 'owner' else m.shipped_role end`.as('key'),
            sql<number>`count(*)::int`.as('people'),
          ]),
      )
    ).map(({ key, people }) => [key, people]),
  )

export const isRoleNameTaken = async (
  db: Db,
  actor: Actor,
  name: string,
  exceptId?: string,
): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('practice_roles')
      .where('organizationId', '=', actor.organizationId)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!)) // just checked
      .select('id'),
  )) !== undefined

export const insertRole = (
  db: Db,
  actor: Actor,
  role: { name: string; base: ShippedRoleKey; rights: readonly Right[]; patientAccess: PatientAccess },
  now: Date,
) =>
  db.first(
    q
      .insertInto('practice_roles')
      .values({
        ...role,
        rights: [...role.rights],
        organizationId: actor.organizationId,
        createdBy: actor.userId,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })
      .returning('id'),
  )

export const updateRole = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: {
    name?: string | undefined
    rights?: Right[] | undefined
    patientAccess?: PatientAccess | undefined
  },
  now: Date,
) =>
  db.first(
    q
      .updateTable('practice_roles')
      .set({ ...change, updatedAt: now.toISOString() })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version'),
  )

/** Nothing is deleted while a member or an invitation names it. */
export const deleteRole = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .deleteFrom('practice_roles as r')
      .where('r.organizationId', '=', actor.organizationId)
      .where('r.id', '=', id)
      .where(
        sql<boolean>`not exists (select from memberships m where m.organization_id = r.organization_id
            and m.practice_role_id = r.id)
          and not exists (select from invitations i where i.organization_id = r.organization_id
            and i.practice_role_id = r.id)`,
      )
      .returning('r.id'),
  )

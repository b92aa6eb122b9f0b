/** Which role may be granted: nobody gives a permission that they do not have. Rule PR6. */
import { Id, type PatientAccess } from '@mendwell/contract'
import {
  listGrantable,
  type Right,
  type ShippedRoleKey,
  shippedRoleKeys,
  shippedRoles,
} from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findRoleById } from './store.ts'

export interface AssignedRole {
  base: ShippedRoleKey
  rights: readonly Right[]
  patientAccess: PatientAccess
  shippedRole: Exclude<ShippedRoleKey, 'owner'> | null
  practiceRoleId: string | null
}

const isShipped = (id: string): id is ShippedRoleKey => (shippedRoleKeys as readonly string[]).includes(id)

/** A shipped role by its key, or one of the practice by its id. */
export async function findRole(db: Db, actor: Actor, id: string): Promise<AssignedRole | undefined> {
  if (isShipped(id)) {
    const shippedRole = id === 'owner' ? null : id
    const { rights } = shippedRoles[id]
    return { base: id, rights, patientAccess: 'facilities', shippedRole, practiceRoleId: null }
  }
  const row = Id.safeParse(id).success ? await findRoleById(db, actor, id) : undefined
  return row && { ...row, shippedRole: null, practiceRoleId: row.id }
}

export const isGrantable = (actor: Actor, rights: readonly Right[]): boolean => {
  const grantable = listGrantable(actor)
  return rights.every((right) => grantable.includes(right))
}

export function assertMayGrant(actor: Actor, rights: readonly Right[]): void {
  if (!isGrantable(actor, rights)) throw new DomainError('people.rights')
}

/** The columns of a member or an invitation for a role; null: by account type. */
export const toRoleColumns = (role: AssignedRole | null) => ({
  shippedRole: role?.shippedRole ?? null,
  practiceRoleId: role?.practiceRoleId ?? null,
  roleRights: role ? [...role.rights] : null,
})

/** A role that can be assigned. Ownership is granted as such. */
export async function getAssignableRole(db: Db, actor: Actor, id: string): Promise<AssignedRole> {
  const role = id === 'owner' ? undefined : await findRole(db, actor, id)
  if (!role) throw new DomainError('request.invalid', { fields: { practiceRole: 'Select a role' } })
  assertMayGrant(actor, role.rights)
  return role
}

/** The name of a member's role. */
export const getRoleName = (shippedRole: string | null, ownName: string | null): string | null =>
  shippedRole && isShipped(shippedRole) ? shippedRoles[shippedRole].name : ownName

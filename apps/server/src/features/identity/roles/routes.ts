/** Roles of the practice over HTTP. Who may have a role is decided with the person, in people-policy.ts. */
import {
  changePracticeRole,
  copyPracticeRole,
  deletePracticeRole,
  listPracticeRoles,
  type PracticeRole,
} from '@mendwell/contract'
import { shippedRoleKeys, shippedRoles } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { lockPeople } from '../people/people-store.ts'
import { assertMayGrant, findRole, isGrantable } from './policy.ts'
import {
  countShipped,
  deleteRole,
  findRoleById,
  insertRole,
  isRoleNameTaken,
  listRoleRows,
  updateRole,
  type RoleRow,
} from './store.ts'

export const practiceRoleRoutes = [
  route(listPracticeRoles, async ({ db, actor }) => {
    const [own, counts] = await Promise.all([listRoleRows(db, actor), countShipped(db, actor)])
    return [
      ...shippedRoleKeys.map((key): PracticeRole => {
        const { name, description, rights } = shippedRoles[key]
        return {
          ...{ id: key, name, description, base: key, isShipped: true, rights: [...rights] },
          isGrantable: isGrantable(actor, rights),
          ...{ patientAccess: 'facilities', people: counts.get(key) ?? 0, version: 1 },
        }
      }),
      ...own.map((row) => presentRole(actor, row)),
    ]
  }),

  route(copyPracticeRole, async ({ db, actor, body, now, note }) => {
    const from = await findRole(db, actor, body.from)
    if (!from) throw new DomainError('request.invalid', { fields: { from: 'Role not found' } })
    assertMayGrant(actor, from.rights)
    if (await isRoleNameTaken(db, actor, body.name)) throw nameTakenError()
    const { base, rights, patientAccess } = from
    const added = await insertRole(db, actor, { name: body.name, base, rights, patientAccess }, now)
    note({ name: body.name, from: body.from })
    return getRoleOrThrow(db, actor, added!.id) // an insert returns its row
  }),

  route(changePracticeRole, async ({ db, actor, params, body, version, now, note }) => {
    await lockPeople(db, actor)
    const before = await findRoleById(db, actor, params.practiceRoleId)
    if (!before) throw new DomainError('request.not-found')
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    assertMayGrant(actor, [...before.rights, ...(body.rights ?? [])])
    const name = body.name ?? undefined
    if (name && (await isRoleNameTaken(db, actor, name, before.id))) throw nameTakenError()
    const rights = body.rights && [...new Set(body.rights)]
    if (
      !(await updateRole(
        db,
        actor,
        before.id,
        version,
        { name, rights, patientAccess: body.patientAccess },
        now,
      ))
    )
      throw new DomainError('request.version-stale', { version: before.version })
    const added = rights?.filter((right) => !before.rights.includes(right))
    const removed = rights && before.rights.filter((right) => !rights.includes(right))
    note({ name: before.name, added, removed, patientAccess: body.patientAccess })
    return getRoleOrThrow(db, actor, before.id)
  }),

  route(deletePracticeRole, async ({ db, actor, params, note }) => {
    await lockPeople(db, actor)
    const role = await findRoleById(db, actor, params.practiceRoleId)
    if (!role) throw new DomainError('request.not-found')
    if (!(await deleteRole(db, actor, role.id))) throw new DomainError('role.in-use')
    note({ name: role.name })
    return { id: role.id }
  }),
]

async function getRoleOrThrow(db: Db, actor: Actor, id: string): Promise<PracticeRole> {
  const row = await findRoleById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return presentRole(actor, row)
}

const presentRole = (actor: Actor, row: RoleRow): PracticeRole => ({
  ...row,
  description: null,
  isShipped: false,
  isGrantable: isGrantable(actor, row.rights),
})

const nameTakenError = () =>
  new DomainError('role.name-taken', { fields: { name: 'Another role has this name' } })

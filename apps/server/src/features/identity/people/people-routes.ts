/** People of the organization over HTTP. The rules of who may change whom are in people-policy.ts. */
import {
  changePerson,
  disablePerson,
  enablePerson,
  listPeople,
  listUsers,
  type PersonEntry,
} from '@mendwell/contract'
import { joinCredentials, splitCredentials } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { findPickable, listSelectableStaff } from './staff-purposes.ts'
import { getAssignableRole, getRoleName, toRoleColumns } from '../roles/policy.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import {
  assertCanChangeMember,
  assertCanNarrowOwner,
  assertCanNameLead,
  assertRightsFitRole,
  unknownFacilityError,
  type MemberAccess,
} from './people-policy.ts'
import {
  listAdministratorRows,
  countPeople,
  endMemberSessions,
  lockPeople,
  listPeopleRows,
  findPersonById,
  replaceFacilities,
  isSupervisor,
  updateMember,
  type PersonEntryRow,
} from './people-store.ts'

export const peopleRoutes = [
  route(listUsers, async ({ db, actor }) => listSelectableStaff(db, actor)),

  route(listPeople, async ({ db, actor, query }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      listPeopleRows(db, actor, filter, { limit: limit + 1, after: decodeCursor(cursor, 3) }),
      countPeople(db, actor, filter),
    ])
    return buildPage(rows, limit, total, presentPersonEntry, (row) => [row.lastName, row.firstName, row.id])
  }),

  route(changePerson, async ({ db, actor, params, body, version, note }) => {
    const { before, administrators } = await lockMemberForChange(db, actor, params.userId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    const after = {
      ...toMemberAccess(before),
      role: body.role ?? before.role,
      owner: body.owner ?? before.owner,
      billing: body.billing ?? before.billing,
    }
    // Facilities mean something for clinicians only: those of another role go with the old one.
    const facilityIds = [
      ...new Set(body.facilityIds ?? (after.role === 'clinician' ? before.facilityIds : [])),
    ]
    assertRightsFitRole({ ...after, facilityIds })
    assertCanChangeMember(administrators, actor.userId, toMemberAccess(before), after)
    const decidesWork =
      isOtherThan(before.credentials, body.credentials) || isOtherThan(before.supervisorId, body.supervisorId)
    if (
      before.owner &&
      (isNarrowed(before.facilityIds, facilityIds) || (decidesWork && before.id !== actor.userId))
    )
      assertCanNarrowOwner(administrators, actor, { userId: before.id })
    const clinicalLead = body.clinicalLead ?? before.clinicalLead
    const credentials = body.credentials && splitCredentials(body.credentials)
    const { credential } = credentials ?? before
    assertCanNameLead(administrators, actor.userId, before, { clinicalLead, credential, role: after.role })
    const { role, owner, billing } = after
    const practiceRole = owner || role === 'patient' ? null : (body.practiceRole ?? null)
    const isOtherRole = body.practiceRole !== undefined || owner || role === 'patient'
    const assigned = practiceRole === null ? null : await getAssignableRole(db, actor, practiceRole)
    if (isOtherRole && practiceRole !== before.practiceRole && before.id === actor.userId)
      throw new DomainError('people.own-role')
    const isOtherPower =
      role !== before.role || owner !== before.owner || (isOtherRole && practiceRole !== before.practiceRole)
    if (isOtherPower && !actor.proved) throw new DomainError('identity.prove-again')
    const supervisorId = await resolveSupervisor(db, actor, before, role, body.supervisorId)
    await updateMember(db, actor, before.id, version, {
      role,
      owner,
      billing,
      ...(isOtherRole && {
        ...toRoleColumns(assigned),
        patientAccess: assigned?.patientAccess ?? 'facilities',
      }),
      clinicalLead,
      ...credentials,
      specialty: body.specialty,
      supervisorId,
    })
    const stand = await replaceFacilities(db, actor, before.id, facilityIds)
    if (stand.length !== facilityIds.length) throw unknownFacilityError()
    // Another role has other doors and other hours: the person signs in again.
    if (role !== before.role) await endMemberSessions(db, before.id)
    note({
      role,
      owner,
      billing,
      clinicalLead,
      ...(credentials && {
        credentials: joinCredentials(credentials).join(', '),
        credentialsBefore: before.credential,
      }),
      facilities: facilityIds.length,
      roleBefore: before.role,
      practiceRole: isOtherRole ? practiceRole : before.practiceRole,
    })
    return getPersonEntry(db, actor, before.id)
  }),

  route(disablePerson, async ({ db, actor, params, body, now }) => {
    const { before, administrators } = await lockMemberForChange(db, actor, params.userId)
    if (before.disabledAt) return presentPersonEntry(before)
    assertCanChangeMember(administrators, actor.userId, toMemberAccess(before), {
      ...toMemberAccess(before),
      enabled: false,
    })
    if (before.owner) assertCanNarrowOwner(administrators, actor, { userId: before.id })
    await updateMember(db, actor, before.id, before.version, {
      disabledAt: now.toISOString(),
      disabledReason: body.reason,
    })
    await endMemberSessions(db, before.id)
    return getPersonEntry(db, actor, before.id)
  }),

  route(enablePerson, async ({ db, actor, params }) => {
    const { before, administrators } = await lockMemberForChange(db, actor, params.userId)
    if (!before.disabledAt) return presentPersonEntry(before)
    assertCanChangeMember(administrators, actor.userId, toMemberAccess(before), {
      ...toMemberAccess(before),
      enabled: true,
    })
    await updateMember(db, actor, before.id, before.version, { disabledAt: null, disabledReason: null })
    return getPersonEntry(db, actor, before.id)
  }),
]

const isOtherThan = (stored: unknown, sent: unknown) =>
  sent !== undefined && JSON.stringify(sent) !== JSON.stringify(stored)

/** Some facilities instead of all, or one fewer of them. */
const isNarrowed = (before: readonly string[], after: readonly string[]) =>
  after.length > 0 && (before.length === 0 || before.some((id) => !after.includes(id)))

/** The person, read under the lock, and all administrators. */
async function lockMemberForChange(db: Db, actor: Actor, userId: string) {
  await lockPeople(db, actor)
  const [before, administrators] = await Promise.all([
    findPersonById(db, actor, userId),
    listAdministratorRows(db, actor),
  ])
  if (!before) throw new DomainError('request.not-found')
  return { before, administrators }
}

/** Who signs too from now on. Supervision is one step long, so that a record waits for one person and no more. */
async function resolveSupervisor(
  db: Db,
  actor: Actor,
  person: PersonEntryRow,
  role: PersonEntryRow['role'],
  wanted: string | null | undefined,
): Promise<string | null> {
  const invalidSupervisorError = (problem: string) =>
    new DomainError('request.invalid', { fields: { supervisorId: problem } })
  if (role === 'patient') {
    if (wanted) throw invalidSupervisorError('Patients can’t have a supervisor')
    if (await isSupervisor(db, actor, person.id))
      throw invalidSupervisorError('This user supervises others. Reassign them first.')
    return null
  }
  if (wanted === undefined || wanted === person.supervisorId) return person.supervisorId
  if (wanted === null) return null
  if (wanted === person.id) throw invalidSupervisorError('A user can’t be their own supervisor')
  const supervisor = await findPersonById(db, actor, wanted)
  if (!supervisor || !(await findPickable(db, actor, wanted, 'supervisor')))
    throw invalidSupervisorError('Select a staff member who signs records')
  if (supervisor.supervisorId)
    throw invalidSupervisorError('The selected supervisor also has a supervisor. Select another.')
  if (await isSupervisor(db, actor, person.id))
    throw invalidSupervisorError('This user supervises others. Reassign them first.')
  return supervisor.id
}

async function getPersonEntry(db: Db, actor: Actor, userId: string): Promise<PersonEntry> {
  const row = await findPersonById(db, actor, userId)
  if (!row) throw new DomainError('request.not-found')
  return presentPersonEntry(row)
}

const toMemberAccess = (row: PersonEntryRow): MemberAccess => ({
  userId: row.id,
  role: row.role,
  owner: row.owner,
  billing: row.billing,
  enabled: row.disabledAt === null,
})

const presentPersonEntry = ({
  shippedRole,
  ownRoleName,
  lastSignInAt,
  ...row
}: PersonEntryRow): PersonEntry => ({
  ...row,
  lastLogin: lastSignInAt,
  practiceRoleName: getRoleName(shippedRole, ownRoleName),
  secondFactor: row.secondFactor ?? false,
})

/** People of the organization over HTTP. The rules of who may change whom stand in people-policy.ts. */
import {
  changePerson,
  disablePerson,
  enablePerson,
  listPeople,
  listUsers,
  type PersonEntry,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { refuseChange, refuseMisfit, unknownFacility, type Standing } from './people-policy.ts'
import {
  administratorsOf,
  countPeople,
  endMemberSessions,
  lockPeople,
  peoplePage,
  personById,
  replaceFacilities,
  staffToChoose,
  supervises,
  updateMember,
  updateSpecialty,
  type PersonEntryRow,
} from './people-store.ts'

export const peopleRoutes = [
  route(listUsers, async ({ db, actor }) =>
    (await staffToChoose(db, actor)).map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      credential: row.credential,
    })),
  ),

  route(listPeople, async ({ db, actor, query }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      peoplePage(db, actor, filter, { limit: limit + 1, after: readCursor(cursor, 3) }),
      countPeople(db, actor, filter),
    ])
    return pageOf(rows, limit, total, entry, (row) => [row.last_name, row.first_name, row.id])
  }),

  route(changePerson, async ({ db, actor, params, body, version, note }) => {
    const { before, administrators } = await forChange(db, actor, params.userId)
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    const after = {
      ...standing(before),
      role: body.role ?? before.role,
      owner: body.owner ?? before.owner,
      billing: body.billing ?? before.billing,
    }
    // Facilities mean something for clinicians only: those of another role go with the old one.
    const facilityIds = [
      ...new Set(body.facilityIds ?? (after.role === 'clinician' ? before.facility_ids : [])),
    ]
    refuseMisfit({ ...after, facilityIds })
    refuseChange(administrators, actor.userId, standing(before), after)
    const { role, owner, billing } = after
    const isOtherPower = role !== before.role || owner !== before.owner
    if (isOtherPower && !actor.proved) throw new Refusal('identity.prove-again')
    const supervisorId = await supervisorFor(db, actor, before, role, body.supervisorId)
    await updateMember(db, actor, before.id, version, {
      role,
      owner,
      billing,
      credential: body.credential,
      supervisor_id: supervisorId,
    })
    if (body.specialty !== undefined) await updateSpecialty(db, before.id, body.specialty)
    const stand = await replaceFacilities(db, actor, before.id, facilityIds)
    if (stand.length !== facilityIds.length) throw unknownFacility()
    // Another role has other doors and other hours: the person signs in again.
    if (role !== before.role) await endMemberSessions(db, before.id)
    note({ role, owner, billing, facilities: facilityIds.length, roleBefore: before.role })
    return reread(db, actor, before.id)
  }),

  route(disablePerson, async ({ db, actor, params, body, now }) => {
    const { before, administrators } = await forChange(db, actor, params.userId)
    if (before.disabled_at) return entry(before)
    refuseChange(administrators, actor.userId, standing(before), { ...standing(before), enabled: false })
    await updateMember(db, actor, before.id, before.version, {
      disabled_at: now.toISOString(),
      disabled_reason: body.reason,
    })
    await endMemberSessions(db, before.id)
    return reread(db, actor, before.id)
  }),

  route(enablePerson, async ({ db, actor, params }) => {
    const { before, administrators } = await forChange(db, actor, params.userId)
    if (!before.disabled_at) return entry(before)
    refuseChange(administrators, actor.userId, standing(before), { ...standing(before), enabled: true })
    await updateMember(db, actor, before.id, before.version, { disabled_at: null, disabled_reason: null })
    return reread(db, actor, before.id)
  }),
]

/** The person as they stand once it is this change's turn, and everybody who administers. */
async function forChange(db: Db, actor: Actor, userId: string) {
  await lockPeople(db, actor)
  const [before, administrators] = await Promise.all([
    personById(db, actor, userId),
    administratorsOf(db, actor),
  ])
  if (!before) throw new Refusal('request.not-found')
  return { before, administrators }
}

/** Who signs too from now on. Supervision is one step long, so that a record waits for one person and no more. */
async function supervisorFor(
  db: Db,
  actor: Actor,
  person: PersonEntryRow,
  role: PersonEntryRow['role'],
  wanted: string | null | undefined,
): Promise<string | null> {
  const said = (problem: string) => new Refusal('request.invalid', { fields: { supervisorId: problem } })
  if (role === 'patient') {
    if (wanted) throw said('A patient has no supervisor')
    if (await supervises(db, actor, person.id)) throw said('This person supervises others. Change that first')
    return null
  }
  if (wanted === undefined || wanted === person.supervisor_id) return person.supervisor_id
  if (wanted === null) return null
  if (wanted === person.id) throw said('Nobody supervises themselves')
  const supervisor = await personById(db, actor, wanted)
  if (!supervisor || supervisor.role === 'patient' || supervisor.disabled_at) {
    throw said('Choose somebody of the staff')
  }
  if (supervisor.supervisor_id) throw said('This person needs a supervisor too')
  if (await supervises(db, actor, person.id)) throw said('This person supervises others')
  return supervisor.id
}

async function reread(db: Db, actor: Actor, userId: string): Promise<PersonEntry> {
  const row = await personById(db, actor, userId)
  if (!row) throw new Refusal('request.not-found')
  return entry(row)
}

const standing = (row: PersonEntryRow): Standing => ({
  userId: row.id,
  role: row.role,
  owner: row.owner,
  billing: row.billing,
  enabled: row.disabled_at === null,
})

const entry = (row: PersonEntryRow): PersonEntry => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  owner: row.owner,
  billing: row.billing,
  credential: row.credential,
  specialty: row.specialty,
  facilityIds: row.facility_ids,
  supervisorId: row.supervisor_id,
  emailVerified: row.email_verified,
  secondFactor: row.has_second_factor,
  lastLogin: row.last_login,
  disabledAt: row.disabled_at,
  disabledReason: row.disabled_reason,
  version: row.version,
})

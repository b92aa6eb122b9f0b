import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePerson,
  changeProfile,
  disablePerson,
  enablePerson,
  listPatients,
  listPeople,
  listUsers,
  readCurrentUser,
  type PersonEntry,
} from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let east: string
let ownerPerson: Person
let adminPerson: Person
let nursePerson: Person
let owner: ApiClient
let admin: ApiClient
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

// A practice of its own for every test: people are what these tests change.
beforeEach(async () => {
  organization = await practice.organization('Harbor')
  east = await practice.facility(organization, 'East')
  ownerPerson = await practice.person(organization, 'clinician', { owner: true })
  adminPerson = await practice.person(organization, 'admin')
  nursePerson = await practice.person(organization, 'clinician')
  owner = await practice.as(ownerPerson, { proved: true })
  admin = await practice.as(adminPerson, { proved: true })
  nurse = await practice.as(nursePerson)
})

const fetchEntry = async (person: Person): Promise<PersonEntry> => {
  const { body } = await owner.call(listPeople, { query: { limit: 200 } })
  return body.find((one) => one.id === person.id)!
}
const updateSamplePerson = async (asker: ApiClient, person: Person, body: object, version?: number) =>
  asker.send(
    changePerson,
    { params: { userId: person.id }, body: body },
    { 'if-match': `"${version ?? (await fetchEntry(person)).version}"` },
  )
const signInTo = (organizationId: string, { id }: Person) =>
  practice.owner.query(
    `select open_session(sha256(gen_random_uuid()::text::bytea), $1, $2, 'bearer', $3, 900, 900, null, null)`,
    [id, organizationId, practice.clock.now],
  )
const disable = (asker: ApiClient, person: Person) =>
  asker.call(disablePerson, { params: { userId: person.id }, body: { reason: 'Left the practice' } })
const enable = (asker: ApiClient, person: Person) =>
  asker.call(enablePerson, { params: { userId: person.id } })

describe('choosing a colleague', () => {
  it('offers active staff of the user’s practice, by name and nothing else', async () => {
    await practice.person(organization, 'patient')
    await practice.person(organization, 'clinician', { disabled: true })
    await practice.person(await practice.organization('Elsewhere'), 'clinician')
    const { body } = await nurse.call(listUsers, {})
    expect(body.map(({ id }) => id).toSorted()).toEqual(
      [ownerPerson.id, adminPerson.id, nursePerson.id].toSorted(),
    )
    for (const one of body)
      expect(Object.keys(one).toSorted()).toEqual(['credential', 'firstName', 'id', 'lastName', 'purposes'])
  })

  it('[PR11] offers each for what their role can do', async () => {
    const desk = await practice.person(organization, 'clinician')
    await practice.owner.query(
      `update memberships set shipped_role = 'front-desk', role_rights = $2 where user_id = $1`,
      [desk.id, shippedRoles['front-desk'].rights],
    )
    const { body } = await nurse.call(listUsers, {})
    const listPurposes = ({ id }: Person) => body.find((one) => one.id === id)?.purposes
    expect(listPurposes(desk)).toEqual([])
    expect(listPurposes(nursePerson)).toEqual(['provider', 'task', 'chart', 'message', 'supervisor'])
    expect(listPurposes(adminPerson)).toEqual(['task', 'chart', 'message'])
  })

  it('[PR11] refuses as a supervisor who does not sign', async () => {
    const refused = await updateSamplePerson(owner, nursePerson, { supervisorId: adminPerson.id })
    expect(refused.problem.fields).toEqual({ supervisorId: 'Select a staff member who signs records' })
  })
})

describe('the list of people', () => {
  it('is for administrators and owners, and for no other clinician', async () => {
    for (const asker of [owner, admin]) expect((await asker.call(listPeople, {})).status).toBe(200)
    const refused = await nurse.call(listPeople, {})
    expect(refused).toMatchObject({ status: 403, problem: { code: 'request.role' } })
  })

  it('shows everyone with permissions, facilities and last sign-in, and no secret', async () => {
    const narrowed = await practice.person(organization, 'clinician', { facilityIds: [east] })
    await practice.owner.query(
      `insert into membership_sign_ins values ($1, $2, '2026-11-10T08:00:00Z', false)`,
      [organization, narrowed.id],
    )
    expect(await fetchEntry(narrowed)).toEqual({
      id: narrowed.id,
      email: narrowed.email,
      firstName: expect.any(String) as string,
      lastName: expect.any(String) as string,
      role: 'clinician',
      owner: false,
      billing: false,
      practiceRole: null,
      practiceRoleName: null,
      clinicalLead: false,
      credential: null,
      credentials: [],
      specialty: null,
      supervisorId: null,
      facilityIds: [east],
      emailVerified: true,
      secondFactor: false,
      lastLogin: '2026-11-10T08:00:00Z',
      disabledAt: null,
      disabledReason: null,
      version: expect.any(Number) as number,
    })
    const { text } = await owner.call(listPeople, {})
    expect(text).not.toMatch(/hash|token|password/i)
  })

  it('says who signs in with a second factor', async () => {
    await practice.owner.query(`insert into totp_secrets (user_id, sealed) values ($1, '\\x00')`, [
      nursePerson.id,
    ])
    await signInTo(organization, nursePerson)
    expect((await fetchEntry(nursePerson)).secondFactor).toBe(true)
    expect((await fetchEntry(adminPerson)).secondFactor).toBe(false)
  })

  it('walks through all of them page by page, each once, and finds by name, address, role and state', async () => {
    const gone = await practice.person(organization, 'patient', { disabled: true })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.call(listPeople, { query: { limit: 1, cursor } })
      seen.push(...page.body.map(({ id }) => id))
      expect(page.headers['x-total-count']).toBe('4')
      const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
      cursor = link && decodeURIComponent(link)
    } while (cursor)
    expect(seen.length).toBe(4)
    expect(new Set(seen).size).toBe(4)
    const listIds = async (query: object) =>
      (await owner.call(listPeople, { query })).body.map(({ id }) => id)
    expect(await listIds({ search: gone.email.toUpperCase() })).toEqual([gone.id])
    expect(await listIds({ search: '%' })).toEqual([])
    expect(await listIds({ role: 'admin' })).toEqual([adminPerson.id])
    expect(await listIds({ status: 'disabled' })).toEqual([gone.id])
  })
})

describe('a person of two practices', () => {
  let elsewhere: string
  let stranger: ApiClient

  beforeEach(async () => {
    elsewhere = await practice.organization('Elsewhere')
    stranger = await practice.as(await practice.person(elsewhere, 'clinician', { owner: true }))
    await practice.owner.query(
      `insert into memberships (organization_id, user_id, role) values ($1, $2, 'clinician')`,
      [elsewhere, nursePerson.id],
    )
  })
  const fetchElsewhere = async () =>
    (await stranger.call(listPeople, { query: { limit: 200 } })).body.find(({ id }) => id === nursePerson.id)!

  it('has a specialty in each, which only that practice or the person there changes', async () => {
    await updateSamplePerson(owner, nursePerson, { specialty: 'Burns' })
    expect((await fetchElsewhere()).specialty).toBeNull()
    expect((await nurse.call(readCurrentUser, {})).body.specialty).toBe('Burns')
    const own = { firstName: 'Noor', lastName: 'Haddad', specialty: 'Ostomy' }
    expect((await nurse.call(changeProfile, { body: own })).body.specialty).toBe('Ostomy')
    expect((await fetchEntry(nursePerson)).specialty).toBe('Ostomy')
    expect((await fetchElsewhere()).specialty).toBeNull()
  })

  it('has the last sign-in of each, and its second factor as of then', async () => {
    await signInTo(organization, nursePerson)
    expect((await fetchEntry(nursePerson)).lastLogin).not.toBeNull()
    expect(await fetchElsewhere()).toMatchObject({ lastLogin: null, secondFactor: false })
    await practice.owner.query(`insert into totp_secrets (user_id, sealed) values ($1, '\\x00')`, [
      nursePerson.id,
    ])
    await signInTo(organization, nursePerson)
    expect((await fetchEntry(nursePerson)).secondFactor).toBe(true)
    expect(await fetchElsewhere()).toMatchObject({ lastLogin: null, secondFactor: false })
    await signInTo(elsewhere, nursePerson)
    expect((await fetchElsewhere()).secondFactor).toBe(true)
  })
})

describe('changing a person', () => {
  it('changes what was sent and leaves the rest', async () => {
    const first = await updateSamplePerson(owner, nursePerson, {
      credentials: ['CWOCN', 'r.n.'],
      specialty: 'Wound care',
      billing: true,
      facilityIds: [east],
    })
    expect(first, first.text).toMatchObject({
      status: 200,
      body: {
        // The license is printed first.
        credential: 'RN, CWOCN',
        credentials: ['RN', 'CWOCN'],
        specialty: 'Wound care',
        billing: true,
        facilityIds: [east],
        role: 'clinician',
      },
    })
    expect(first.headers['etag']).toBe(`"${first.body.version}"`)
    const second = await updateSamplePerson(owner, nursePerson, { billing: false })
    expect(second.body).toEqual({ ...first.body, billing: false, version: second.body.version })
    const third = await updateSamplePerson(owner, nursePerson, {
      credentials: [],
      specialty: '',
      facilityIds: [],
    })
    expect(third.body).toMatchObject({ credential: null, specialty: null, facilityIds: [] })
  })

  it('needs the version that was read, and one of two concurrent saves wins', async () => {
    const { version } = await fetchEntry(nursePerson)
    const missing = await owner.call(changePerson, { params: { userId: nursePerson.id }, body: {} })
    expect(missing.status).toBe(428)
    const both = await Promise.all([
      updateSamplePerson(owner, nursePerson, { credential: 'RN' }, version),
      updateSamplePerson(admin, nursePerson, { credential: 'NP' }, version),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const stale = both.find(({ status }) => status === 412)!
    expect(stale.problem).toMatchObject({
      code: 'request.version-stale',
      version: (await fetchEntry(nursePerson)).version,
    })
  })

  it('reports a specialty that was changed by another user meanwhile', async () => {
    const { version } = await fetchEntry(nursePerson)
    expect((await updateSamplePerson(owner, nursePerson, { specialty: 'Ostomy' }, version)).status).toBe(200)
    expect((await updateSamplePerson(admin, nursePerson, { specialty: 'Burns' }, version)).status).toBe(412)
  })

  it('[PR8] of an owner’s credential and supervisor takes another owner with a recent proof, and an own credential none', async () => {
    const change = (asker: ApiClient, part: object) => updateSamplePerson(asker, ownerPerson, part)
    for (const part of [{ credential: 'RN' }, { supervisorId: nursePerson.id }])
      expect((await change(admin, part)).problem.code).toBe('people.owner-only')
    const other = await practice.person(organization, 'clinician', { owner: true })
    const unproved = await change(await practice.as(other), { credential: 'RN' })
    expect(unproved.problem.code).toBe('identity.prove-again')
    const allowed = await change(await practice.as(other, { proved: true }), { credential: 'RN' })
    expect(allowed.body.credential).toBe('RN')
    expect((await change(owner, { credential: 'NP' })).body.credential).toBe('NP')
    // What stays as it was needs no one.
    expect((await change(admin, { credential: 'NP', specialty: 'Burns' })).status).toBe(200)
  })

  it('takes effect at the very next request', async () => {
    expect((await nurse.call(listPeople, {})).status).toBe(403)
    await updateSamplePerson(owner, nursePerson, { owner: true })
    expect((await nurse.call(listPeople, {})).status).toBe(200)
    await updateSamplePerson(owner, nursePerson, { owner: false, facilityIds: [east] })
    expect((await nurse.call(listPeople, {})).status).toBe(403)
    expect((await nurse.call(listPatients, {})).status).toBe(200)
    await updateSamplePerson(owner, nursePerson, { role: 'patient', facilityIds: [] })
    // After a change of role the person signs in again, as a patient.
    expect((await nurse.call(readCurrentUser, {})).status).toBe(401)
    const again = await practice.as(nursePerson)
    expect((await again.call(readCurrentUser, {})).body.role).toBe('patient')
  })

  it('accepts facilities of the user’s practice only, and only for clinicians', async () => {
    const foreign = await practice.facility(await practice.organization('Other'), 'Foreign House')
    const elsewhere = await updateSamplePerson(owner, nursePerson, { facilityIds: [east, foreign] })
    expect(elsewhere.problem.fields).toEqual({ facilityIds: 'Facility not found' })
    expect((await fetchEntry(nursePerson)).facilityIds).toEqual([])
    const onAdmin = await updateSamplePerson(owner, adminPerson, { facilityIds: [east] })
    expect(onAdmin.problem.fields).toHaveProperty('facilityIds')
    await updateSamplePerson(owner, nursePerson, { facilityIds: [east, east] })
    const promoted = await updateSamplePerson(owner, nursePerson, { role: 'admin' })
    expect(promoted.body).toMatchObject({ role: 'admin', facilityIds: [] })
  })

  it('makes no patient an owner or a biller', async () => {
    const patient = await practice.person(organization, 'patient')
    const answer = await updateSamplePerson(owner, patient, { owner: true, billing: true })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields!).toSorted()).toEqual(['billing', 'owner'])
  })

  it('includes no one of another practice', async () => {
    const stranger = await practice.person(await practice.organization('Other'), 'clinician')
    expect((await updateSamplePerson(owner, stranger, { billing: true }, 1)).status).toBe(404)
    expect((await disable(owner, stranger)).status).toBe(404)
  })

  it('is logged with what was granted, and by whom', async () => {
    await updateSamplePerson(admin, nursePerson, { billing: true })
    const { rows } = await practice.owner.query(
      `select * from compliance_logs where organization_id = $1 and action = 'people.change'`,
      [organization],
    )
    expect(rows).toMatchObject([
      { user_id: adminPerson.id, resource_id: nursePerson.id, details: { billing: true, role: 'clinician' } },
    ])
  })
})

describe('owners and administrators', () => {
  it('are made and unmade by owners only', async () => {
    const second = await practice.person(organization, 'admin')
    for (const body of [{ owner: true }, { role: 'admin' }]) {
      const refused = await updateSamplePerson(admin, nursePerson, body)
      expect(refused).toMatchObject({ status: 403, problem: { code: 'people.owner-only' } })
    }
    for (const refused of [
      await updateSamplePerson(admin, second, { role: 'clinician' }),
      await updateSamplePerson(admin, ownerPerson, { owner: false }),
      await disable(admin, ownerPerson),
      await disable(admin, second),
    ])
      expect(refused, refused.text).toMatchObject({ status: 403, problem: { code: 'people.owner-only' } })
    expect((await updateSamplePerson(owner, nursePerson, { role: 'admin' })).status).toBe(200)
    expect((await disable(owner, second)).status).toBe(200)
    const back = await enable(admin, second)
    expect(back).toMatchObject({ status: 403, problem: { code: 'people.owner-only' } })
  })

  it('are run by the administrators where a practice has no owner', async () => {
    await practice.owner.query('update memberships set owner = false where organization_id = $1', [
      organization,
    ])
    const listed = await admin.call(listPeople, { query: { search: nursePerson.email } })
    expect(
      (await updateSamplePerson(admin, nursePerson, { role: 'admin' }, listed.body[0]!.version)).status,
    ).toBe(200)
  })

  it('never change their own role or disable themselves', async () => {
    for (const refused of [
      await updateSamplePerson(owner, ownerPerson, { role: 'admin' }),
      await disable(owner, ownerPerson),
      await updateSamplePerson(admin, adminPerson, { role: 'clinician' }),
    ])
      expect(refused, refused.text).toMatchObject({ status: 409, problem: { code: 'people.own-role' } })
  })

  it('protect the last owner: not demoted, not disabled, not without ownership', async () => {
    const given = await updateSamplePerson(owner, ownerPerson, { owner: false })
    expect(given).toMatchObject({ status: 409, problem: { code: 'people.last-owner' } })
    await updateSamplePerson(owner, nursePerson, { owner: true })
    const own = await updateSamplePerson(owner, ownerPerson, { owner: false })
    expect(own).toMatchObject({ status: 409, problem: { code: 'people.own-role' } })
    const successor = await practice.as(nursePerson, { proved: true })
    expect((await updateSamplePerson(successor, ownerPerson, { owner: false })).status).toBe(200)
    const last = await nurse.call(
      changePerson,
      { params: { userId: nursePerson.id }, body: { owner: false } },
      { 'if-match': `"${await fetchVersion(nursePerson)}"` },
    )
    expect(last).toMatchObject({ status: 409, problem: { code: 'people.last-owner' } })
  })

  it('protect the last administrator of a practice without an owner', async () => {
    await practice.owner.query('update memberships set owner = false where organization_id = $1', [
      organization,
    ])
    const other = await practice.person(organization, 'admin')
    const otherAdmin = await practice.as(other)
    expect((await disable(otherAdmin, adminPerson)).status).toBe(200)
    expect((await disable(otherAdmin, other)).problem.code).toBe('people.own-role')
    expect((await admin.call(readCurrentUser, {})).status).toBe(401)
  })

  it.each(['demote', 'disable'] as const)(
    'leave one owner when two of them %s each other at the same moment',
    async (how) => {
      for (let round = 0; round < 5; round += 1) {
        const practiceId = await practice.organization(`Round ${round}`)
        const [one, two] = [
          await practice.person(practiceId, 'clinician', { owner: true }),
          await practice.person(practiceId, 'clinician', { owner: true }),
        ]
        const [first, second] = [
          await practice.as(one, { proved: true }),
          await practice.as(two, { proved: true }),
        ]
        const act = (asker: ApiClient, whom: Person) =>
          how === 'disable' ? disable(asker, whom) : updateSamplePerson(asker, whom, { owner: false }, 1)
        const answers = await Promise.all([act(first, two), act(second, one)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const { rows } = await practice.owner.query(
          'select user_id from memberships where organization_id = $1 and owner and disabled_at is null',
          [practiceId],
        )
        expect(rows).toHaveLength(1)
      }
    },
  )
})

const fetchVersion = async (person: Person): Promise<number> =>
  (
    await practice.owner.query(
      'select version from memberships where organization_id = $1 and user_id = $2',
      [person.organizationId, person.id],
    )
  ).rows[0].version as number

describe('a tablet that its owner left unlocked', () => {
  it('requires reauthentication to change a role or ownership, or to enable an account', async () => {
    const unlocked = await practice.as(ownerPerson)
    await disable(owner, adminPerson)
    for (const answer of [
      await updateSamplePerson(unlocked, nursePerson, { role: 'admin' }),
      await updateSamplePerson(unlocked, nursePerson, { owner: true }),
      await enable(unlocked, adminPerson),
    ])
      expect(answer, answer.text).toMatchObject({ status: 403, problem: { code: 'identity.prove-again' } })
    expect(await fetchEntry(nursePerson)).toMatchObject({ role: 'clinician', owner: false })
    expect((await fetchEntry(adminPerson)).disabledAt).not.toBeNull()
  })

  it('still changes what grants nothing, and disables an account immediately', async () => {
    const unlocked = await practice.as(ownerPerson)
    const same = { role: 'clinician', owner: false, credential: 'RN', facilityIds: [east] }
    expect((await updateSamplePerson(unlocked, nursePerson, same)).status).toBe(200)
    expect((await disable(unlocked, nursePerson)).status).toBe(200)
  })
})

describe('disabling an account', () => {
  it('ends the person’s sessions here immediately, says why, and can be undone', async () => {
    const closed = await disable(admin, nursePerson)
    expect(closed, closed.text).toMatchObject({
      status: 200,
      body: { disabledAt: '2026-11-16T15:00:00Z', disabledReason: 'Left the practice' },
    })
    expect((await nurse.call(readCurrentUser, {})).status).toBe(401)
    const { rows } = await practice.owner.query('select from sessions where user_id = $1', [nursePerson.id])
    expect(rows).toEqual([])
    expect((await disable(admin, nursePerson)).body).toEqual(closed.body)
    const opened = await enable(admin, nursePerson)
    expect(opened.body).toMatchObject({ disabledAt: null, disabledReason: null })
    // The old session stays gone.
    expect((await nurse.call(readCurrentUser, {})).status).toBe(401)
    expect((await (await practice.as(nursePerson)).call(readCurrentUser, {})).status).toBe(200)
  })

  it('needs a reason', async () => {
    const answer = await owner.call(disablePerson, {
      params: { userId: nursePerson.id },
      body: { reason: ' ' },
    })
    expect(answer.problem.fields).toEqual({ reason: 'A reason is required' })
  })

  it('leaves the person’s place in another practice alone', async () => {
    const elsewhere = await practice.organization('Elsewhere')
    await practice.owner.query(
      `insert into memberships (organization_id, user_id, role) values ($1, $2, 'clinician')`,
      [elsewhere, nursePerson.id],
    )
    const there = await practice.as({ ...nursePerson, organizationId: elsewhere })
    await disable(admin, nursePerson)
    expect((await there.call(readCurrentUser, {})).status).toBe(200)
    expect((await nurse.call(readCurrentUser, {})).status).toBe(401)
  })
})

describe('a supervisor', () => {
  const supervise = (person: Person, supervisorId: string | null) =>
    updateSamplePerson(owner, person, { supervisorId })

  it('is assigned to a person, who then shows the cosigner, and removed again', async () => {
    expect((await fetchEntry(nursePerson)).supervisorId).toBeNull()
    expect((await supervise(nursePerson, ownerPerson.id)).body.supervisorId).toBe(ownerPerson.id)
    expect((await updateSamplePerson(owner, nursePerson, { billing: true })).body.supervisorId).toBe(
      ownerPerson.id,
    )
    expect((await fetchEntry(nursePerson)).supervisorId).toBe(ownerPerson.id)
    expect((await supervise(nursePerson, null)).body.supervisorId).toBeNull()
  })

  it('works here, and is another person', async () => {
    const elsewhere = await practice.person(await practice.organization('Elsewhere'), 'clinician')
    const patient = await practice.person(organization, 'patient')
    const gone = await practice.person(organization, 'clinician', { disabled: true })
    for (const [supervisorId, problem] of [
      [nursePerson.id, 'A user can’t be their own supervisor'],
      [elsewhere.id, 'Select a staff member who signs records'],
      [patient.id, 'Select a staff member who signs records'],
      [gone.id, 'Select a staff member who signs records'],
    ] as const) {
      expect((await supervise(nursePerson, supervisorId)).problem.fields).toEqual({ supervisorId: problem })
    }
    expect((await supervise(patient, ownerPerson.id)).problem.fields).toHaveProperty('supervisorId')
  })

  it('is disabled immediately regardless, and the supervised get another', async () => {
    const senior = await practice.person(organization, 'clinician')
    await supervise(nursePerson, senior.id)
    expect((await disable(owner, senior)).status).toBe(200)
    expect((await supervise(nursePerson, ownerPerson.id)).status).toBe(200)
  })

  it('has none: supervision is one step long', async () => {
    const third = await practice.person(organization, 'clinician')
    await supervise(nursePerson, ownerPerson.id)
    expect((await supervise(third, nursePerson.id)).problem.fields).toEqual({
      supervisorId: 'The selected supervisor also has a supervisor. Select another.',
    })
    expect((await supervise(ownerPerson, third.id)).problem.fields).toEqual({
      supervisorId: 'This user supervises others. Reassign them first.',
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePatient,
  changePerson,
  changePracticeRole,
  copyPracticeRole,
  createPatient,
  deletePracticeRole,
  disablePerson,
  joinCareTeam,
  leaveCareTeam,
  listNotices,
  listPatients,
  listPeople,
  listPracticeRoles,
  listWounds,
  patientStats,
  readCurrentUser,
  readPatient,
  type PracticeRole,
} from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let nursePerson: Person
let owner: ApiClient
let admin: ApiClient
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

beforeEach(async () => {
  organization = await practice.organization('Harbor')
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }), {
    proved: true,
  })
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  nursePerson = await practice.person(organization, 'clinician')
  nurse = await practice.as(nursePerson, { proved: true })
})

const findRole = async (id: string) =>
  (await owner.call(listPracticeRoles, {})).body.find((role) => role.id === id)!
const findPerson = async (person: Person) =>
  (await owner.call(listPeople, { query: { limit: 200 } })).body.find(({ id }) => id === person.id)!
const assign = async (person: Person, body: object, asker = owner) =>
  asker.send(
    changePerson,
    { params: { userId: person.id }, body },
    { 'if-match': `"${(await findPerson(person)).version}"` },
  )
const copy = async (from: string, name: string): Promise<PracticeRole> => {
  const copied = await owner.send(copyPracticeRole, { body: { from, name } })
  expect(copied.status, copied.text).toBe(201)
  return copied.body
}
const change = (role: PracticeRole, body: object, asker = owner) =>
  asker.send(
    changePracticeRole,
    { params: { practiceRoleId: role.id }, body },
    { 'if-match': `"${role.version}"` },
  )
const register = async (body: object = {}) => {
  const added = await nurse.send(createPatient, {
    body: { ...(sampleBodies['createPatient']!() as object), ...body },
  })
  expect(added.status, added.text).toBe(201)
  return added.body
}

describe('roles of the practice', () => {
  it('[PR3] are the shipped ones first, then its own, with how many people have each', async () => {
    await copy('nurse', 'Wound nurse')
    await assign(nursePerson, { practiceRole: 'nurse' })
    const { body } = await owner.call(listPracticeRoles, {})
    expect(body.map(({ name, people }) => [name, people])).toEqual([
      ['Owner', 1],
      ['Clinician', 0],
      ['Nurse', 1],
      ['Medical assistant', 0],
      ['Front desk', 0],
      ['Biller', 0],
      ['Read-only auditor', 0],
      ['Reviewer', 0],
      ['Wound nurse', 0],
    ])
  })

  it('[PR6] are copied under a name of their own, and deleted while nobody has them', async () => {
    const role = await copy('front-desk', 'Scheduler')
    expect(role).toMatchObject({
      base: 'front-desk',
      isShipped: false,
      rights: shippedRoles['front-desk'].rights,
    })
    const again = await owner.send(copyPracticeRole, { body: { from: role.id, name: 'SCHEDULER' } })
    expect(again).toMatchObject({ status: 409, problem: { code: 'role.name-taken' } })
    await assign(nursePerson, { practiceRole: role.id })
    const params = { practiceRoleId: role.id }
    expect(await owner.call(deletePracticeRole, { params })).toMatchObject({
      problem: { code: 'role.in-use' },
    })
    await assign(nursePerson, { practiceRole: null })
    expect((await owner.call(deletePracticeRole, { params })).status).toBe(200)
  })

  it('[PR6] reach everyone who has them with the next request', async () => {
    const role = await copy('reviewer', 'Peer review')
    await assign(nursePerson, { practiceRole: role.id })
    const wounds = () => nurse.call(listWounds, {})
    expect((await wounds()).status).toBe(200)
    const changed = await change(role, { rights: ['patients.read'] })
    expect(changed.status, changed.text).toBe(200)
    expect(await wounds()).toMatchObject({ status: 403, problem: { code: 'request.role' } })
    const { body } = await nurse.call(readCurrentUser, {})
    expect(body).toMatchObject({ practiceRole: 'Peer review', rights: ['patients.read'] })
    expect(body.refused).toContain('listWounds')
    expect(body.refused).not.toContain('listPatients')
  })

  it('[PR6] are changed with a recent proof, at the version that was read', async () => {
    const role = await copy('biller', 'Claims')
    const unproved = await practice.as(await practice.person(organization, 'admin'))
    expect(await change(role, { name: 'Claims team' }, unproved)).toMatchObject({ status: 403 })
    expect((await change(role, { name: 'Claims team' })).status).toBe(200)
    expect((await change(role, { name: 'Other' })).status).toBe(412)
  })

  it('[PR6] give no permission that the person who assigns them lacks', async () => {
    const narrow = await copy('owner', 'Office manager')
    await change(narrow, { rights: ['people', 'patients.read'] })
    const manager = await practice.person(organization, 'admin')
    await assign(manager, { practiceRole: narrow.id })
    const asManager = await practice.as(manager, { proved: true })
    expect(await assign(nursePerson, { practiceRole: 'nurse' }, asManager)).toMatchObject({
      problem: { code: 'people.rights' },
    })
    expect(await asManager.send(copyPracticeRole, { body: { from: 'nurse', name: 'Mine' } })).toMatchObject({
      problem: { code: 'people.rights' },
    })
    expect(await change(await findRole(narrow.id), { rights: ['charts.read'] }, asManager)).toMatchObject({
      problem: { code: 'people.rights' },
    })
  })

  it('[PR6] are never assigned to oneself, and only with a recent proof', async () => {
    const person = await practice.person(organization, 'admin')
    const own = await practice.as(person, { proved: true })
    expect(await assign(person, { practiceRole: 'auditor' }, own)).toMatchObject({
      problem: { code: 'people.own-role' },
    })
    const unproved = await practice.as(await practice.person(organization, 'admin'))
    expect(await assign(nursePerson, { practiceRole: 'nurse' }, unproved)).toMatchObject({
      problem: { code: 'identity.prove-again' },
    })
    expect((await assign(nursePerson, { practiceRole: 'nurse' }, admin)).status).toBe(200)
  })
})

describe('the front desk', () => {
  it('[PR4] sees and changes the registration, not the chart', async () => {
    const patient = await register({ allergies: 'Latex', currentMedications: 'Warfarin 5 mg' })
    await assign(nursePerson, { practiceRole: 'front-desk' })
    const params = { patientId: patient.id }
    const seen = await nurse.call(readPatient, { params })
    expect(seen.body).toMatchObject({
      registrationOnly: true,
      lastName: patient.lastName,
      phone: patient.phone,
      allergies: null,
      currentMedications: null,
      alerts: [],
    })
    expect((await nurse.call(listPatients, {})).text).not.toMatch(/Latex|Warfarin/)
    const put = (body: object) =>
      nurse.send(changePatient, { params, body }, { 'if-match': `"${patient.version}"` })
    expect(await put({ allergies: null })).toMatchObject({
      status: 400,
      problem: { fields: { allergies: expect.any(String) } },
    })
    expect((await put({ phone: '614-555-0111' })).status).toBe(200)
    const { body } = await owner.call(readPatient, { params })
    expect(body).toMatchObject({ allergies: 'Latex', phone: '614-555-0111', registrationOnly: false })
  })

  it('[PR4] registers a patient without the chart', async () => {
    await assign(nursePerson, { practiceRole: 'front-desk' })
    expect(await register({ allergies: null, riskFactors: [] })).toMatchObject({ registrationOnly: true })
    const withChart = await nurse.send(createPatient, {
      body: { ...(sampleBodies['createPatient']!() as object), currentMedications: 'Warfarin 5 mg' },
    })
    expect(withChart.status).toBe(400)
  })

  it('[PR4] is not notified of what it may not read, nor shown what came before', async () => {
    await practice.owner.query(
      `insert into notifications (id, organization_id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, $2, type, type, 'A message', $3 from unnest('{wound,appointment,message}'::text[]) type`,
      [organization, nursePerson.id, practice.clock.now],
    )
    expect((await nurse.call(listNotices, {})).body).toHaveLength(3)
    await assign(nursePerson, { practiceRole: 'front-desk' })
    expect((await nurse.call(listNotices, {})).body.map(({ type }) => type)).toEqual(['appointment'])
  })
})

describe('access by care team', () => {
  it('[PR7] shows the patients whose care team the person is on, while they are', async () => {
    const [mine, other] = [await register(), await register()]
    const role = await copy('clinician', 'Visiting specialist')
    await change(role, { patientAccess: 'care-team' })
    const specialist = await practice.person(organization, 'clinician')
    await assign(specialist, { practiceRole: role.id })
    const visitor = await practice.as(specialist)
    const listIds = async () => (await visitor.call(listPatients, {})).body.map(({ id }) => id)
    expect(await listIds()).toEqual([])
    const params = { patientId: mine.id }
    const member = await nurse.send(joinCareTeam, {
      params,
      body: sampleBodies['joinCareTeam']!({ userId: specialist.id }),
    })
    expect(member.status, member.text).toBe(201)
    expect(await listIds()).toEqual([mine.id])
    expect((await visitor.call(patientStats, {})).body.total).toBe(1)
    expect((await visitor.call(readPatient, { params: { patientId: other.id } })).status).toBe(404)
    await nurse.send(leaveCareTeam, {
      params: { ...params, careTeamMemberId: member.body.id },
      body: sampleBodies['leaveCareTeam']!(),
    })
    expect(await listIds()).toEqual([])
  })

  it('[PR7] or by facility, or all of them', async () => {
    const east = await practice.facility(organization, 'East')
    const patient = await register()
    await assign(nursePerson, { facilityIds: [east], practiceRole: 'nurse' })
    const see = async () => (await nurse.call(readPatient, { params: { patientId: patient.id } })).status
    expect(await see()).toBe(404)
    const role = await copy('nurse', 'Float nurse')
    await change(role, { patientAccess: 'all' })
    await assign(nursePerson, { practiceRole: role.id })
    expect(await see()).toBe(200)
  })
})

describe('an owner', () => {
  it('[PR8] is narrowed by another owner only, with a recent proof, and keeps all permissions meanwhile', async () => {
    const east = await practice.facility(organization, 'East')
    const second = await practice.person(organization, 'clinician', { owner: true })
    const asSecond = await practice.as(second, { proved: true })
    const unproved = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
    const changes = [{ owner: false }, { facilityIds: [east] }, { role: 'admin', owner: false }]
    for (const body of changes) {
      expect((await assign(second, body, admin)).problem.code, JSON.stringify(body)).toBe('people.owner-only')
      expect((await assign(second, body, unproved)).problem.code).toBe('identity.prove-again')
      expect((await assign(second, body, asSecond)).problem.code).toBe('people.own-role')
    }
    const disable = (asker: ApiClient) =>
      asker.call(disablePerson, { params: { userId: second.id }, body: { reason: 'Left' } })
    expect((await disable(admin)).problem.code).toBe('people.owner-only')
    expect((await disable(unproved)).problem.code).toBe('identity.prove-again')
    expect((await assign(second, { practiceRole: 'front-desk' })).body.practiceRole).toBeNull()
    expect((await assign(second, { facilityIds: [east] })).status).toBe(200)
    expect((await assign(second, { owner: false })).status).toBe(200)
    expect((await disable(owner)).status).toBe(200)
  })
})

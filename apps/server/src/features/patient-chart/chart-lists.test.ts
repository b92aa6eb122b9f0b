import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consentStatements,
  consentTypes,
  formerConsentStatements,
  createPatient,
  joinCareTeam,
  leaveCareTeam,
  listCareTeam,
  listConsents,
  listMedications,
  mergePatients,
  readConsent,
  recordConsent,
  recordMedication,
  revokeConsent,
  voidConsent,
  voidMedication,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor Wound Clinic')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  nurse = await practice.as(person)
  patientId = await registerPatient()
})

const registerPatient = async () =>
  (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
const buildParams = () => ({ patientId })

describe('medications', () => {
  const record = (more: object = {}) =>
    nurse.send(recordMedication, {
      params: buildParams(),
      body: { ...sampleBodies['recordMedication']!(), ...more },
    })
  const voidEntry = (medicationId: string) =>
    nurse.call(voidMedication, { params: { medicationId }, body: { reason: 'Wrong patient' } })
  const listEntries = async (query: object = {}) =>
    (await nurse.call(listMedications, { params: buildParams(), query })).body

  it('are stored as entered, with their author', async () => {
    const { status, body } = await record({ prescribedBy: 'Dr. Amari', reason: 'Type 2 diabetes' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      patientId,
      medicationName: 'Metformin',
      dosage: '500 mg',
      frequency: 'Twice daily',
      route: 'By mouth',
      startDate: '2026-10-01',
      endDate: null,
      prescribedBy: 'Dr. Amari',
      sideEffects: null,
      isActive: true,
      recordedBy: person.id,
      replaces: null,
    })
    expect(await listEntries()).toEqual([body])
  })

  it('name each required field that is missing', async () => {
    const answer = await nurse.raw('POST', `/api/patients/${patientId}/medications`, {})
    expect(answer.problem.fields).toEqual({
      medicationName: 'Medication name is required',
      dosage: 'Dosage is required',
      frequency: 'Frequency is required',
      route: 'Route is required',
      startDate: 'Start date is required',
    })
    expect((await record({ endDate: '2026-09-30' })).problem.fields).toHaveProperty('endDate')
    expect((await record({ startDate: '2026-02-30' })).problem.fields).toHaveProperty('startDate')
  })

  it('are changed by an entry that replaces the old one, which stays readable', async () => {
    const first = (await record()).body
    const second = (await record({ dosage: '1000 mg', replaces: first.id })).body
    expect((await listEntries()).map(({ id }) => id)).toEqual([second.id])
    const all = await listEntries({ entries: 'all' })
    expect(all.find(({ id }) => id === first.id)).toMatchObject({ dosage: '500 mg', replacedBy: second.id })
    expect((await record({ replaces: first.id })).problem.code).toBe('medication.replaced')
    const stopped = (await record({ replaces: second.id, isActive: false, endDate: '2026-11-16' })).body
    expect((await listEntries({ status: 'active' })).map(({ id }) => id)).toEqual([])
    expect((await listEntries({ status: 'stopped' })).map(({ id }) => id)).toEqual([stopped.id])
  })

  it('are changed once when two change them at the same moment', async () => {
    const { id } = (await record()).body
    const both = await Promise.all([
      record({ replaces: id, dosage: '1 g' }),
      record({ replaces: id, dosage: '2 g' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await listEntries()).toHaveLength(1)
  })

  it('are taken from their first day on, and planned until then', async () => {
    const { body } = await record({ startDate: '2026-11-17' })
    expect(body).toMatchObject({ isActive: false, isPlanned: true })
    expect(await listEntries({ status: 'active' })).toEqual([])
    practice.clock.now = new Date('2026-11-17T15:00:00.000Z')
    nurse = await practice.as(person)
    expect((await listEntries({ status: 'active' }))[0]).toMatchObject({ isActive: true, isPlanned: false })
  })

  it('end automatically after their last day', async () => {
    const { body } = await record({ endDate: '2026-11-16' })
    expect(body.isActive).toBe(true)
    practice.clock.now = new Date('2026-11-17T15:00:00.000Z')
    nurse = await practice.as(person)
    expect((await listEntries())[0]?.isActive).toBe(false)
    expect(await listEntries({ status: 'active' })).toEqual([])
  })

  it('replace only what is in the same chart', async () => {
    const { id } = (await record()).body
    patientId = await registerPatient()
    expect((await record({ replaces: id })).problem.fields).toHaveProperty('replaces')
    expect((await record({ replaces: randomUUID() })).problem.fields).toHaveProperty('replaces')
  })

  it('are recorded once, however often they are sent', async () => {
    const id = randomUUID()
    const answers = await Promise.all([record({ id }), record({ id }), record({ id })])
    expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual([
      [201, id],
      [201, id],
      [201, id],
    ])
    expect(await listEntries()).toHaveLength(1)
    patientId = await registerPatient()
    expect((await record({ id })).status).toBe(404)
  })

  it('entered in error leave the list, and say why', async () => {
    const { id } = (await record()).body
    const gone = await voidEntry(id)
    expect(gone.body.voided).toMatchObject({ reason: 'Wrong patient' })
    expect(await listEntries()).toEqual([])
    expect(await listEntries({ entries: 'all' })).toHaveLength(1)
    expect((await record({ replaces: id })).problem.code).toBe('medication.void')
  })

  it('are restored when their change was an error, and can be changed again', async () => {
    const first = (await record()).body
    const wrong = (await record({ replaces: first.id, isActive: false, endDate: '2026-11-16' })).body
    await voidEntry(wrong.id)
    const [back, ...others] = await listEntries({ status: 'active' })
    expect(back).toMatchObject({ id: first.id, replacedBy: null })
    expect(others).toEqual([])
    const both = await Promise.all([
      record({ replaces: first.id, dosage: '1 g' }),
      record({ replaces: first.id, dosage: '2 g' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await listEntries()).toHaveLength(1)
  })

  it('are listed once when an error is between two changes', async () => {
    const first = (await record()).body
    const wrong = (await record({ replaces: first.id, dosage: '5 g' })).body
    const last = (await record({ replaces: wrong.id, dosage: '1 g' })).body
    await voidEntry(wrong.id)
    expect((await listEntries()).map(({ id }) => id)).toEqual([last.id])
    const all = await listEntries({ entries: 'all' })
    expect(all.find(({ id }) => id === first.id)?.replacedBy).toBe(last.id)
  })

  it('come page by page, the last started first', async () => {
    for (const day of ['2026-01-01', '2026-03-01', '2026-02-01']) await record({ startDate: day })
    const page = await nurse.call(listMedications, { params: buildParams(), query: { limit: 2 } })
    expect(page.body.map(({ startDate }) => startDate)).toEqual(['2026-03-01', '2026-02-01'])
    expect(page.headers['x-total-count']).toBe('3')
    const cursor = decodeURIComponent(page.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!)
    expect((await listEntries({ limit: 2, cursor })).map(({ startDate }) => startDate)).toEqual([
      '2026-01-01',
    ])
    const forged = Buffer.from(JSON.stringify(['x', randomUUID()])).toString('base64url')
    const refused = await nurse.call(listMedications, { params: buildParams(), query: { cursor: forged } })
    expect(refused.status).toBe(400)
  })
})

describe('the care team', () => {
  const join = (more: object = {}) =>
    nurse.send(joinCareTeam, {
      params: buildParams(),
      body: { userId: person.id, role: 'Wound nurse', ...more },
    })
  const listTeam = async (status: 'active' | 'ended' | 'all' = 'active') =>
    (await nurse.call(listCareTeam, { params: buildParams(), query: { status } })).body

  it('lists who cares for the patient, as what and since when', async () => {
    const { status, body } = await join({ responsibilities: 'Dressing changes' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userId: person.id,
      role: 'Wound nurse',
      assignedDate: '2026-11-16',
      assignedBy: person.id,
      isActive: true,
      ended: null,
    })
    expect(await listTeam()).toEqual([body])
    expect((await join({ role: 'wound NURSE' })).problem.code).toBe('care-team.member')
    expect((await join({ role: 'Podiatrist' })).status).toBe(201)
  })

  it('accepts staff of the user’s organization only', async () => {
    const strangers = [
      (await practice.person(organization, 'patient')).id,
      (await practice.person(organization, 'clinician', { disabled: true })).id,
      (await practice.person(await practice.organization('Elsewhere'), 'clinician')).id,
      randomUUID(),
    ]
    for (const userId of strangers) {
      expect((await join({ userId })).problem.fields).toEqual({ userId: 'Select a staff member' })
    }
    expect((await join({ role: ' ' })).problem.fields).toEqual({ role: 'Role is required' })
  })

  it('is left and not deleted', async () => {
    const { id } = (await join()).body
    const leave = (body: object = {}) =>
      nurse.call(leaveCareTeam, { params: { patientId, careTeamMemberId: id }, body })
    expect((await leave({ endedOn: '2026-11-01' })).problem.fields).toHaveProperty('endedOn')
    expect((await leave({ reason: 'Moved' })).body).toMatchObject({
      isActive: false,
      ended: { on: '2026-11-16', reason: 'Moved' },
    })
    expect((await leave()).problem.code).toBe('care-team.ended')
    expect(await listTeam()).toEqual([])
    expect(await listTeam('ended')).toHaveLength(1)
    expect((await join()).status).toBe(201)
  })

  it('is joined once, however often it is sent', async () => {
    const id = randomUUID()
    const answers = await Promise.all([join({ id }), join({ id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await listTeam()).toHaveLength(1)
  })
})

describe('consents', () => {
  const record = (more: object = {}) =>
    nurse.send(recordConsent, {
      params: buildParams(),
      body: { ...sampleBodies['recordConsent']!(), ...more },
    })
  const revoke = (consentId: string) =>
    nurse.call(revokeConsent, { params: { patientId, consentId }, body: { reason: 'Changed their mind' } })
  const listStates = async () =>
    Object.fromEntries(
      (await nurse.call(listConsents, { params: buildParams() })).body.states.map(({ formType, state }) => [
        formType,
        state,
      ]),
    )

  it('show each question as given, refused, revoked, expired or not asked', async () => {
    expect(await listStates()).toEqual(Object.fromEntries(consentTypes.map((type) => [type, 'not-asked'])))
    const { body } = await record({ expirationDate: '2026-11-16' })
    await record({ formType: 'treatment', consentGiven: false })
    await record({ formType: 'telehealth' })
    expect(await listStates()).toEqual({
      photo: 'given',
      treatment: 'refused',
      telehealth: 'given',
      'model-training': 'not-asked',
    })
    practice.clock.now = new Date('2026-11-17T15:00:00.000Z')
    nurse = await practice.as(person)
    expect((await listStates())['photo']).toBe('expired')
    expect((await revoke(body.id)).body).toMatchObject({
      state: 'revoked',
      revoked: { reason: 'Changed their mind' },
    })
    expect((await listStates())['photo']).toBe('revoked')
    expect((await revoke(body.id)).problem.code).toBe('consent.revoked')
  })

  it('expire where the patient is, not where the server is', async () => {
    const { body } = await record({ expirationDate: '2026-11-16' })
    expect(body.state).toBe('given')
    practice.clock.now = new Date('2026-11-17T03:00:00.000Z') // still the 16th in New York
    nurse = await practice.as(person)
    expect((await listStates())['photo']).toBe('given')
  })

  it('are decided by the newest answer', async () => {
    await record({ consentDate: '2026-11-10' })
    await record({ consentDate: '2026-11-12', consentGiven: false })
    await record({ consentDate: '2026-11-11' })
    expect((await listStates())['photo']).toBe('refused')
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    const late = (await record({ consentDate: '2026-11-12' })).body
    expect((await listStates())['photo']).toBe('given')
    await nurse.call(voidConsent, {
      params: { patientId, consentId: late.id },
      body: { reason: 'Wrong patient' },
    })
    expect((await listStates())['photo']).toBe('refused')
  })

  it('name who decided: the patient, or a representative with name and relationship', async () => {
    expect((await record()).body.signer).toBeNull()
    const daughter = {
      signer: 'representative',
      representativeName: 'Ann Roe',
      representativeRelationship: 'Daughter',
    }
    const { body } = await record(daughter)
    expect(body).toMatchObject(daughter)
    expect((await record({ signer: 'patient' })).body).toMatchObject({
      signer: 'patient',
      representativeName: null,
      representativeRelationship: null,
    })
    for (const [more, field] of [
      [{ ...daughter, representativeName: ' ' }, 'representativeName'],
      [{ ...daughter, representativeRelationship: null }, 'representativeRelationship'],
      [{ ...daughter, signer: 'patient' }, 'representativeName'],
      [{ ...daughter, signer: null }, 'representativeName'],
      [{ signer: 'neighbor' }, 'signer'],
      [{ ...daughter, representativeName: 'A'.repeat(201) }, 'representativeName'],
    ] as const) {
      const answer = await record(more)
      expect(answer.status, JSON.stringify(more)).toBe(400)
      expect(answer.problem.fields, JSON.stringify(more)).toHaveProperty(field)
    }
  })

  it('store the signature as it was drawn', async () => {
    const { body } = await record({ signature: png })
    expect(body.hasSignature).toBe(true)
    const read = await nurse.call(readConsent, { params: { patientId, consentId: body.id } })
    expect(read.body.signature).toBe(png)
  })

  it('store what was read to the patient, also in the wording of a form that was filled in offline before an update', async () => {
    expect((await record()).body.statement).toBe(consentStatements.photo)
    const [former] = formerConsentStatements.photo
    expect((await record({ statement: former })).body.statement).toBe(former)
    const { problem } = await record({ statement: 'I agree to everything.' })
    expect(Object.keys(problem.fields ?? {})).toEqual(['statement'])
  })

  it.each([
    ['consentGiven', { consentGiven: undefined }],
    ['consentDate', { consentDate: '' }],
    ['consentDate', { consentDate: '2026-11-18' }],
    ['formType', { formType: 'surgery' }],
    ['expirationDate', { expirationDate: '2026-11-09' }],
    ['witnessId', { witnessId: '99999999-9999-4999-8999-999999999999' }],
    ['signature', { signature: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['signature', { signature: `data:image/png;base64,${Buffer.alloc(100).toString('base64')}` }],
    ['signature', { signature: `data:image/png;base64,${Buffer.alloc(205_000).toString('base64')}` }],
  ])('say at %s what is wrong', async (field, wrong) => {
    const answer = await record(wrong)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.problem.fields).toHaveProperty(field)
  })

  it('are revoked where they were given, and recorded once', async () => {
    const refused = await record({ consentGiven: false })
    expect((await revoke(refused.body.id)).problem.code).toBe('consent.not-given')
    const id = randomUUID()
    await Promise.all([record({ id }), record({ id })])
    expect((await nurse.call(listConsents, { params: buildParams() })).body.forms).toHaveLength(2)
  })
})

describe('what a chart lists', () => {
  it('is there in the chart it was merged into', async () => {
    const [kept, merged] = [patientId, await registerPatient()]
    patientId = merged
    await nurse.send(recordMedication, {
      params: buildParams(),
      body: sampleBodies['recordMedication']!(),
    })
    await nurse.send(recordConsent, {
      params: buildParams(),
      body: sampleBodies['recordConsent']!(),
    })
    await nurse.call(joinCareTeam, { params: buildParams(), body: { userId: person.id, role: 'Nurse' } })
    const admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
    await admin.call(mergePatients, {
      params: { patientId: kept },
      body: { mergedId: merged, reason: 'Registered twice' },
    })
    patientId = kept
    expect((await nurse.call(listMedications, { params: buildParams() })).body).toHaveLength(1)
    expect((await nurse.call(listCareTeam, { params: buildParams() })).body).toHaveLength(1)
    expect((await nurse.call(listConsents, { params: buildParams() })).body.states[0]?.state).toBe('given')
  })

  it.each([
    'medications',
    'medication_voids',
    'care_team_members',
    'care_team_endings',
    'consent_forms',
    'consent_revocations',
    'consent_voids',
    'patient_imports',
  ])('cannot be changed or removed in %s by the product’s own database role', async (table) => {
    const { rows } = await practice.owner.query(
      `select privilege_type from information_schema.role_table_grants
        where grantee = 'mendwell_app' and table_name = $1 order by 1`,
      [table],
    )
    expect(rows.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT'])
  })
})

/** One white pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePatient,
  createPatient,
  createWound,
  healWound,
  listPatients,
  patientStats,
  readPatient,
  type Patient,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let nursePerson: Person

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor Wound Clinic')
  nursePerson = await practice.person(organization, 'clinician')
  nurse = await practice.as(nursePerson)
})
afterAll(() => practice.close())

let numbers = 0
const buildPatient = <More extends object>(more = {} as More) => ({
  firstName: 'Eleanor',
  lastName: 'Whitfield',
  medicalRecordNumber: `T-${(numbers += 1)}`,
  ...more,
})
const createSamplePatient = async (more: object = {}) => {
  const answer = await nurse.send(createPatient, { body: buildPatient(more) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('registering a patient', () => {
  it('stores what was entered, with author and time', async () => {
    const patient = await createSamplePatient({
      dateOfBirth: '1948-03-12',
      sex: 'female',
      phone: '614-555-0101',
      email: 'e.whitfield@test.example',
      middleName: 'Mae',
      address: '12 Elm Street',
      addressLine2: 'Apt 4',
      city: 'Columbus',
      state: 'ohio',
      zipCode: '432151234',
      emergencyContact: JSON.stringify({ name: 'Tom', phone: '614-555-0102' }),
      allergies: 'Sulfonamides',
      riskFactors: ['Diabetes'],
    })
    expect(patient).toMatchObject({
      firstName: 'Eleanor',
      middleName: 'Mae',
      lastName: 'Whitfield',
      dateOfBirth: '1948-03-12',
      sex: 'female',
      address: '12 Elm Street',
      addressLine2: 'Apt 4',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215-1234',
      isActive: true,
      version: 1,
      emergencyContact: { name: 'Tom', phone: '614-555-0102' },
      allergies: 'Sulfonamides',
      allergyState: 'listed',
      riskFactors: ['Diabetes'],
      createdBy: nursePerson.id,
      createdAt: '2026-11-16T15:00:00Z',
    })
    expect((await nurse.call(readPatient, { params: { patientId: patient.id } })).body).toEqual(patient)
  })

  it('[PL1] takes only US states and ZIP codes of five or nine digits', async () => {
    const medicalRecordNumber = randomUUID()
    const body = {
      firstName: 'Eleanor',
      lastName: 'Whitfield',
      medicalRecordNumber,
      state: 'Ontario',
      zipCode: '4321',
    }
    const answer = await nurse.send(createPatient, { body })
    expect(answer.problem.fields).toEqual({
      state: 'Select a US state',
      zipCode: 'Enter a 5- or 9-digit ZIP code',
    })
  })

  it('stores an address of one text as its street, as it was written', async () => {
    const patient = await createSamplePatient({ address: '12 Elm Street, Columbus OH 43215' })
    expect(patient).toMatchObject({
      address: '12 Elm Street, Columbus OH 43215',
      city: null,
      state: null,
      zipCode: null,
    })
  })

  it('is found by the middle name', async () => {
    const { id } = await createSamplePatient({ middleName: 'Ottoline' })
    const find = async (search: string) =>
      (await nurse.call(listPatients, { query: { search } })).body.map((one) => one.id)
    expect(await find('ottoline')).toEqual([id])
    await nurse.call(
      changePatient,
      { params: { patientId: id }, body: { middleName: 'Mae' } },
      { 'if-match': '"1"' },
    )
    expect(await find('ottoline')).toEqual([])
  })

  it('distinguishes "none known" from "not asked"', async () => {
    expect((await createSamplePatient()).allergyState).toBe('not-asked')
    expect((await createSamplePatient({ noKnownAllergies: true })).allergyState).toBe('none-known')
    const both = await nurse.call(createPatient, {
      body: buildPatient({ allergies: 'Latex', noKnownAllergies: true }),
    })
    expect(both.status).toBe(400)
    expect(both.problem.fields).toHaveProperty('allergies')
  })

  it('takes an empty string in an optional field as nothing', async () => {
    const patient = await createSamplePatient({
      phone: '',
      email: '  ',
      dateOfBirth: '',
      emergencyContact: '',
    })
    expect(patient).toMatchObject({ phone: null, email: null, dateOfBirth: null, emergencyContact: null })
  })

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ firstName: 7 }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ medicalRecordNumber: undefined }, 'medicalRecordNumber'],
    [{ dateOfBirth: '1948-02-30' }, 'dateOfBirth'],
    [{ dateOfBirth: '12.03.1948' }, 'dateOfBirth'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth'],
    [{ email: 'not an address' }, 'email'],
    [{ emergencyContact: 'Tom' }, 'emergencyContact'],
    [{ firstName: 'nul\u0000byte' }, 'firstName'],
    [{ sex: 'unknown' }, 'sex'],
  ])('rejects %o and names the field', async (fault, field) => {
    const answer = await nurse.send(createPatient, { body: buildPatient(fault) })
    expect(answer.status).toBe(400)
    expect(answer.problem).toMatchObject({ code: 'request.invalid', message: 'Some fields need attention.' })
    expect(answer.problem.fields).toHaveProperty(field)
  })

  it('rejects a date of birth in the future', async () => {
    const answer = await nurse.call(createPatient, { body: buildPatient({ dateOfBirth: '2026-11-20' }) })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ dateOfBirth: 'Can’t be in the future' })
  })

  it('lets a record number be used once in an organization, and again in another', async () => {
    const first = await createSamplePatient()
    const again = await nurse.call(createPatient, {
      body: buildPatient({ medicalRecordNumber: first.medicalRecordNumber }),
    })
    expect(again.status).toBe(409)
    expect(again.problem.code).toBe('patient.mrn-taken')
    expect(again.problem.fields).toHaveProperty('medicalRecordNumber')
    const elsewhere = await practice.as(
      await practice.person(await practice.organization('Elsewhere'), 'clinician'),
    )
    const other = await elsewhere.call(createPatient, {
      body: buildPatient({ medicalRecordNumber: first.medicalRecordNumber }),
    })
    expect(other.status).toBe(201)
  })

  it('takes a record number in other capitals for the same', async () => {
    const first = await createSamplePatient({ medicalRecordNumber: 'Prb-30' })
    const again = await nurse.call(createPatient, { body: buildPatient({ medicalRecordNumber: 'pRB-30' }) })
    expect(again).toMatchObject({ status: 409, problem: { code: 'patient.mrn-taken' } })
    const change = (id: string, version: number) =>
      nurse.call(
        changePatient,
        { params: { patientId: id }, body: { medicalRecordNumber: 'PRB-30' } },
        { 'if-match': String(version) },
      )
    const other = await createSamplePatient()
    expect((await change(other.id, other.version)).problem.code).toBe('patient.mrn-taken')
    expect((await change(first.id, first.version)).body.medicalRecordNumber).toBe('PRB-30')
  })

  it('takes a patient who is no longer active, and asks for yes or no', async () => {
    const organizationId = await practice.organization('Elsewhere')
    const elsewhere = await practice.as(await practice.person(organizationId, 'clinician'))
    const answer = await elsewhere.call(createPatient, { body: buildPatient({ isActive: false }) })
    expect(answer.body).toMatchObject({ isActive: false })
    expect(await createSamplePatient()).toMatchObject({ isActive: true })
    const words = await nurse.raw('POST', '/api/patients', { ...buildPatient(), isActive: 'no' })
    expect(words.problem.fields).toEqual({ isActive: 'Select Yes or No' })
  })

  it.each([
    ['emergencyContact', { name: 'A', phone: '1', relationship: 'son' }, '.relationship Unknown field'],
    ['emergencyContact', '{"name":"A","phone":"1","evil":true}', '.evil Unknown field'],
    ['emergencyContact', 'call the son', 'Enter a name and a phone number'],
    ['riskFactors', [1], 'Enter text'],
    ['admissionDate', '2030-01-01', 'Can’t be more than 1 year in the future'],
  ])('says what is wrong with %s %o', async (field, value, words) => {
    const answer = await nurse.raw('POST', '/api/patients', { ...buildPatient(), [field]: value })
    expect(answer.status).toBe(400)
    expect(
      Object.entries(answer.problem.fields ?? {})
        .flat()
        .join(' '),
    ).toMatch(new RegExp(`${field}.*${words}`))
  })

  it('rejects fields that the sender may not set, unless they have the right value', async () => {
    const foreign = '11111111-1111-4111-8111-111111111111'
    const ask = (more: object) => nurse.raw('POST', '/api/patients', { ...buildPatient(), ...more })
    expect((await ask({ organizationId: foreign, createdBy: foreign })).problem.fields).toEqual({
      organizationId: expect.stringContaining(`Sent ${foreign}, computed `),
      createdBy: `Sent ${foreign}, computed ${nursePerson.id}`,
    })
    expect((await ask({ version: 9 })).problem.fields).toEqual({ version: 'Unknown field' })
    expect(await createSamplePatient({ createdBy: nursePerson.id })).toMatchObject({
      createdBy: nursePerson.id,
      version: 1,
    })
  })

  it('takes the id that the sender made, and registers the patient once however often it is sent', async () => {
    const body = buildPatient({ id: randomUUID() })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => nurse.send(createPatient, { body: body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([body.id]))
    const elsewhere = await practice.as(
      await practice.person(await practice.organization('Far away'), 'clinician'),
    )
    expect((await elsewhere.send(createPatient, { body: body })).status).toBe(404)
  })

  it('does not take a facility of another organization', async () => {
    const foreign = await practice.facility(await practice.organization('Other'), 'Foreign House')
    const answer = await nurse.call(createPatient, { body: buildPatient({ facilityId: foreign }) })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ facilityId: 'Facility not found' })
  })
})

describe('the list of patients', () => {
  it('walks through all of them by name, each once, with their number', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    let total = 0
    do {
      const page = await nurse.call(listPatients, { query: { limit: 4, cursor } })
      expect(page.status, page.text).toBe(200)
      seen.push(...page.body.map((patient) => patient.id))
      total = Number(page.headers['x-total-count'])
      const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
      cursor = link && decodeURIComponent(link)
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(total)
  })

  it('finds by any part of the name or the record number, in any case', async () => {
    const patient = await createSamplePatient({
      firstName: 'Zoë',
      lastName: 'Quill-Marsh',
      medicalRecordNumber: 'QM-77',
    })
    for (const search of ['zoë', 'quill', 'MARSH zo', 'qm-7']) {
      const found = await nurse.call(listPatients, { query: { search } })
      expect(
        found.body.map(({ id }) => id),
        search,
      ).toEqual([patient.id])
      expect(found.headers['x-total-count']).toBe('1')
    }
    for (const search of ['%', '_', '\\']) {
      expect((await nurse.call(listPatients, { query: { search } })).body, search).toEqual([])
    }
  })

  it('finds by a part from inside a record number, across its signs', async () => {
    const { id } = await createSamplePatient({ medicalRecordNumber: 'QX/77-ab.12 z' })
    for (const search of ['77-ab', 'ab.12', 'QX/77', '7-ab.1', 'qx77ab12z', '12 z']) {
      const { body } = await nurse.call(listPatients, { query: { search } })
      expect(
        body.map((one) => one.id),
        search,
      ).toEqual([id])
    }
  })

  it('filters by status, and all means no filter', async () => {
    const patient = await createSamplePatient()
    const gone = await nurse.call(
      changePatient,
      { params: { patientId: patient.id }, body: { isActive: false } },
      { 'if-match': '"1"' },
    )
    expect(gone.body.isActive).toBe(false)
    const ids = async (status: 'active' | 'inactive' | 'all') =>
      (await nurse.call(listPatients, { query: { status, limit: 200 } })).body.map(({ id }) => id)
    expect(await ids('inactive')).toEqual([patient.id])
    expect(await ids('active')).not.toContain(patient.id)
    expect(await ids('all')).toContain(patient.id)
    const inactive = await nurse.call(listPatients, { query: { status: 'inactive' } })
    expect(inactive.headers['x-total-count']).toBe('1')
  })

  it('counts total, active and new patients as the lists do', async () => {
    const stats = (await nurse.call(patientStats, {})).body
    const count = async (status: 'active' | 'all') =>
      (await nurse.call(listPatients, { query: { status, limit: 200 } })).body.length
    expect(stats).toEqual({
      total: await count('all'),
      active: await count('active'),
      newThisMonth: await count('all'),
    })
  })

  it.each([
    ['name', (one: Patient) => `${one.lastName} ${one.firstName}`],
    ['registered', (one: Patient) => one.createdAt],
    ['medicalRecordNumber', (one: Patient) => one.medicalRecordNumber],
    ['dateOfBirth', (one: Patient) => one.dateOfBirth ?? ''],
  ] as const)('runs by %s both ways, page after page, unknown birth dates last', async (sort, getKey) => {
    for (const more of [
      { dateOfBirth: '1940-01-01', lastName: 'Abel', firstName: 'Zara' },
      { dateOfBirth: '1961-06-30', lastName: 'Zorn' },
      { dateOfBirth: '1940-01-01', lastName: 'Abel', firstName: 'Amy' },
    ]) {
      practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
      await createSamplePatient(more)
    }
    const walkPages = async (order: 'asc' | 'desc') => {
      const seen: Patient[] = []
      let cursor: string | undefined
      do {
        const page = await nurse.call(listPatients, { query: { limit: 3, sort, order, cursor } })
        expect(page.status, page.text).toBe(200)
        seen.push(...page.body)
        const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
        cursor = link && decodeURIComponent(link)
      } while (cursor)
      return seen
    }
    const whole = (await nurse.call(listPatients, { query: { limit: 200 } })).body.length
    for (const order of ['asc', 'desc'] as const) {
      const seen = await walkPages(order)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(whole)
      const keys = seen.map(getKey)
      const known = keys.filter((key) => key !== '')
      const sorted = known.toSorted((a, b) => (order === 'asc' ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0))
      expect(known).toEqual(sorted)
      expect(keys.slice(0, known.length)).toEqual(known)
    }
  })

  it('accepts no cursor of another order', async () => {
    const page = await nurse.call(listPatients, { query: { limit: 2, sort: 'dateOfBirth' } })
    const cursor = decodeURIComponent(page.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!)
    for (const query of [
      { sort: 'dateOfBirth', order: 'desc', cursor },
      { sort: 'name', cursor },
      { sort: 'medicalRecordNumber', cursor },
    ] as const) {
      expect((await nurse.call(listPatients, { query })).status).toBe(400)
    }
  })

  it('says how many wounds of each patient are open', async () => {
    const { id } = await createSamplePatient()
    const body = { ...sampleBodies['createWound']!({ patientId: id }) }
    const wound = await nurse.send(createWound, { body })
    await nurse.send(createWound, { body })
    const fetchOpenWounds = async () =>
      (await nurse.call(readPatient, { params: { patientId: id } })).body.openWounds
    expect(await fetchOpenWounds()).toBe(2)
    await nurse.call(healWound, { params: { woundId: wound.body.id }, body: { healedOn: '2026-11-16' } })
    expect(await fetchOpenWounds()).toBe(1)
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=abc',
    'status=dead',
    'sort=id;drop',
    'limit=5&limit=6',
  ])('rejects ?%s', async (query) =>
    expect((await nurse.raw('GET', `/api/patients?${query}`)).status).toBe(400),
  )
})

describe('changing a patient', () => {
  it('needs the version that was read', async () => {
    const { id } = await createSamplePatient()
    const change = { params: { patientId: id }, body: { phone: '614-555-0199' } }
    expect((await nurse.call(changePatient, change)).status).toBe(428)
    const done = await nurse.call(changePatient, change, { 'if-match': '"1"' })
    expect(done).toMatchObject({
      status: 200,
      body: { phone: '614-555-0199', version: 2, firstName: 'Eleanor' },
    })
    expect(done.headers['etag']).toBe('"2"')
    const stale = await nurse.call(changePatient, change, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 412, problem: { code: 'request.version-stale', version: 2 } })
  })

  it('changes what was sent and leaves every other field alone', async () => {
    const before = await createSamplePatient({
      dateOfBirth: '1948-03-12',
      sex: 'female',
      email: 'a@b.co',
      address: '1 Street',
      city: 'Columbus',
      state: 'OH',
      riskFactors: ['Diabetes'],
      emergencyContact: { name: 'Tom', phone: '1' },
      allergies: 'Latex',
      medicalHistory: 'Long',
      room: '12',
      currentMedications: 'Many',
      admissionDate: '2026-01-01',
    })
    const { body: after } = await nurse.call(
      changePatient,
      { params: { patientId: before.id }, body: { phone: '614-555-0177' } },
      { 'if-match': '"1"' },
    )
    expect(after).toEqual({ ...before, phone: '614-555-0177', version: 2 })
    const { body: cleared } = await nurse.call(
      changePatient,
      {
        params: { patientId: before.id },
        body: { room: '', emergencyContact: null, noKnownAllergies: true },
      },
      { 'if-match': '"2"' },
    )
    expect(cleared).toMatchObject({
      room: null,
      emergencyContact: null,
      allergies: null,
      allergyState: 'none-known',
    })
  })

  it('lets one of two people win when both save at once, and reports a conflict to the other', async () => {
    const { id } = await createSamplePatient()
    const save = (phone: string) =>
      nurse.call(changePatient, { params: { patientId: id }, body: { phone } }, { 'if-match': '"1"' })
    const statuses = (await Promise.all([save('614-555-0111'), save('614-555-0112')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 412])
  })

  it('does not take the record number of another patient', async () => {
    const [one, two] = [await createSamplePatient(), await createSamplePatient()]
    const answer = await nurse.call(
      changePatient,
      { params: { patientId: two.id }, body: { medicalRecordNumber: one.medicalRecordNumber } },
      { 'if-match': '"1"' },
    )
    expect(answer).toMatchObject({ status: 409, problem: { code: 'patient.mrn-taken' } })
  })
})

describe('who sees a patient', () => {
  it('is every clinician of the organization, unless an administrator narrowed them to facilities', async () => {
    const [east, west] = [
      await practice.facility(organization, 'East'),
      await practice.facility(organization, 'West'),
    ]
    const inEast = await createSamplePatient({ facilityId: east, lastName: 'Eastman' })
    const inWest = await createSamplePatient({ facilityId: west, lastName: 'Westman' })
    const eastNurse = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [east] }),
    )
    const seen = await eastNurse.call(listPatients, { query: { limit: 200 } })
    expect(seen.body.map(({ id }) => id)).toEqual([inEast.id])
    expect(seen.headers['x-total-count']).toBe('1')
    expect((await eastNurse.call(readPatient, { params: { patientId: inWest.id } })).status).toBe(404)
  })

  it('changes with the rights, at the very next request', async () => {
    const east = await practice.facility(organization, 'North')
    const person = await practice.person(organization, 'clinician')
    const caller = await practice.as(person)
    const patient = await createSamplePatient()
    expect((await caller.call(readPatient, { params: { patientId: patient.id } })).status).toBe(200)
    await practice.owner.query('insert into membership_facilities values ($1, $2, $3)', [
      organization,
      person.id,
      east,
    ])
    expect((await caller.call(readPatient, { params: { patientId: patient.id } })).status).toBe(404)
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [person.id])
    expect((await caller.call(readPatient, { params: { patientId: patient.id } })).status).toBe(401)
  })

  it('is the patient too, who finds their own chart and no other', async () => {
    const person = await practice.person(organization, 'patient')
    const own = await createSamplePatient({ lastName: 'Owner' })
    await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, own.id])
    const patient = await practice.as(person)
    expect((await patient.call(listPatients, {})).body.map(({ id }) => id)).toEqual([own.id])
    expect((await patient.call(readPatient, { params: { patientId: own.id } })).status).toBe(200)
    const foreign = await patient.call(readPatient, {
      params: { patientId: (await createSamplePatient()).id },
    })
    const unknown = await patient.raw('GET', '/api/patients/99999999-9999-4999-8999-999999999999')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
  })
})

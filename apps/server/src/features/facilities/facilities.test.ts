import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeFacility,
  createFacility,
  createPatient,
  deactivateFacility,
  facilityStats,
  listFacilities,
  reactivateFacility,
  readFacility,
  type Facility,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let admin: ApiClient
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  admin = await practice.as(await practice.person(organization, 'admin'))
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())

const buildFacility = (more: object = {}) => ({ ...sampleBodies['createFacility']!(), ...more })
const createSampleFacility = (more: object = {}) => admin.send(createFacility, { body: buildFacility(more) })
const updateSampleFacility = (facility: Facility, body: object) =>
  admin.send(
    changeFacility,
    { params: { facilityId: facility.id }, body: body },
    { 'if-match': `"${facility.version}"` },
  )

describe('adding a facility', () => {
  it('stores every field', async () => {
    const { status, body } = await createSampleFacility({
      phone: '614-555-0100',
      bedCount: 120,
      licenseNumber: 'L-1',
      medicareProviderNumber: '36-5001',
      payerMix: { medicare: 35.5, medicaid: 50, private: 14.5 },
      timeZone: 'America/Detroit',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Sample House',
      address: '1 Sample Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      facilityType: 'nursing_home',
      phone: '614-555-0100',
      bedCount: 120,
      licenseNumber: 'L-1',
      medicareProviderNumber: '36-5001',
      payerMix: { medicare: 35.5, medicaid: 50, private: 14.5 },
      timeZone: 'America/Detroit',
      isActive: true,
      activePatients: 0,
      monthlyRevenue: 0,
      warnings: [],
    })
    const read = (who: ApiClient) => who.call(readFacility, { params: { facilityId: body.id } })
    expect((await read(admin)).body).toEqual(body)
    expect((await read(nurse)).body).toEqual({ ...body, monthlyRevenue: null })
  })

  it.each([
    ['name', '', 'Facility name is required'],
    ['address', ' ', 'Address is required'],
    ['city', null, 'City is required'],
    ['state', 'O', 'State is required'],
    ['zipCode', '4321', 'ZIP code is required'],
    ['facilityType', '', 'Facility type is required'],
    ['facilityType', 'hotel', 'Select from the list'],
    ['timeZone', '+05:00', 'Select a time zone'],
    ['timeZone', 'Mars/Olympus', 'Select a time zone'],
    ['bedCount', 1.5, 'Enter a whole number'],
    ['payerMix', { medicare: 101 }, 'Enter 0 to 100'],
  ])('is rejected with %s %o', async (field, value, message) => {
    const answer = await createSampleFacility({ [field]: value })
    expect(answer.status).toBe(400)
    expect(Object.values(answer.problem.fields ?? {})).toEqual([message])
  })

  it('[SD13] goes by the clock of its state and ZIP code where none was sent, and by the organization’s where those do not say', async () => {
    const createAndGetZone = async (address: object) => (await createSampleFacility(address)).body.timeZone
    expect(await createAndGetZone({ city: 'Los Angeles', state: 'CA', zipCode: '90012' })).toBe(
      'America/Los_Angeles',
    )
    expect(await createAndGetZone({ city: 'Knoxville', state: 'Tennessee', zipCode: '37902' })).toBe(
      'America/New_York',
    )
    expect(await createAndGetZone({ city: 'Nashville', state: 'TN', zipCode: '37203' })).toBe(
      'America/Chicago',
    )
    expect(await createAndGetZone({ city: 'Elsewhere', state: 'AE', zipCode: '09012' })).toBe(
      'America/New_York',
    )
  })

  it('[SD13] warns of a time zone that does not match the address, and accepts it', async () => {
    const { body } = await createSampleFacility({ timeZone: 'America/Denver' })
    expect(body.timeZone).toBe('America/Denver')
    expect(body.warnings).toEqual([
      'The time zone, Mountain Time (Denver), does not match the address: OH 43215 is in Eastern Time (New York).',
    ])
  })

  it('[PL3] needs an address unless it is the patient’s home or a video visit', async () => {
    const blank = { address: '', city: '', state: '', zipCode: '' }
    const send = (facilityType: string) =>
      admin.send(createFacility, { body: buildFacility({ facilityType, ...blank }) })
    for (const type of ['office', 'hospice'])
      expect((await send(type)).problem.fields).toEqual({
        address: 'Address is required',
        city: 'City is required',
        state: 'State is required',
        zipCode: 'ZIP code is required',
      })
    for (const type of ['patient_home', 'telehealth'])
      expect((await send(type)).body).toMatchObject({ address: null, state: null, warnings: [] })
    const { body: office } = await createSampleFacility({ facilityType: 'office' })
    expect((await updateSampleFacility(office, { city: '' })).problem.fields).toEqual({
      city: 'City is required',
    })
    const { body: home } = await createSampleFacility({ facilityType: 'patient_home', ...blank })
    expect((await updateSampleFacility(home, { facilityType: 'office' })).status).toBe(400)
    expect((await updateSampleFacility(home, { phone: '614-555-0100' })).status).toBe(200)
  })

  it('leaves what was not said unknown', async () => {
    const { body } = await createSampleFacility({ phone: '', bedCount: null })
    expect(body).toMatchObject({
      phone: null,
      bedCount: null,
      licenseNumber: null,
      payerMix: { medicare: null, medicaid: null, private: null },
      timeZone: 'America/New_York',
      warnings: [],
    })
  })

  it('warns of a payer mix that does not add up to 100, and accepts it', async () => {
    const { status, body } = await createSampleFacility({
      payerMix: { medicare: 33.3, medicaid: 33.3, private: 33.3 },
    })
    expect(status).toBe(201)
    expect(body.warnings).toEqual(['The payer mix totals 99.9%, not 100%.'])
    const mended = await updateSampleFacility(body, {
      payerMix: { medicare: 33.3, medicaid: 33.3, private: 33.4 },
    })
    expect(mended.body.warnings).toEqual([])
  })

  it('is done once when it is sent again', async () => {
    const id = randomUUID()
    const [first, again] = [await createSampleFacility({ id }), await createSampleFacility({ id })]
    expect(again.body).toEqual(first.body)
    expect(await createSampleFacility({ id, name: 'Another House' })).toMatchObject({
      status: 422,
      problem: { code: 'request.id-reused' },
    })
  })

  it('says how many beds are too many', async () => {
    expect((await createSampleFacility({ bedCount: 100_001 })).problem.fields).toEqual({
      bedCount: 'Maximum 100,000',
    })
  })

  it('is for administrators', async () => {
    expect((await nurse.send(createFacility, { body: buildFacility() })).status).toBe(403)
  })
})

describe('changing a facility', () => {
  it('changes what is sent, at the version that was read', async () => {
    const { body } = await createSampleFacility({ phone: '614-555-0100' })
    const changed = await updateSampleFacility(body, { name: 'New name' })
    expect(changed.body).toMatchObject({ name: 'New name', phone: '614-555-0100', version: body.version + 1 })
    expect((await updateSampleFacility(body, { name: 'Newer name' })).status).toBe(412)
    const without = await admin.raw('PATCH', `/api/facilities/${body.id}`, { name: 'x' })
    expect(without.status).toBe(428)
  })

  it('takes it out of use and into use again; no appointment is booked there meanwhile', async () => {
    const { body } = await createSampleFacility()
    const params = { facilityId: body.id }
    const patient = await nurse.send(createPatient, {
      body: { ...sampleBodies['createPatient']!(), facilityId: body.id },
    })
    const closed = await admin.call(deactivateFacility, { params, body: { reason: 'Sold' } })
    expect(closed.body).toMatchObject({ isActive: false, inactiveReason: 'Sold', activePatients: 1 })
    const again = await admin.call(deactivateFacility, { params, body: { reason: 'Again' } })
    expect(again.body).toEqual(closed.body)
    const bookSample = () =>
      nurse.raw(
        'POST',
        '/api/appointments',
        sampleBodies['createAppointment']!({ patientId: patient.body.id }),
      )
    expect((await bookSample()).problem.fields).toEqual({ facilityId: 'This facility is inactive' })
    const opened = await admin.call(reactivateFacility, { params })
    expect(opened.body).toMatchObject({ isActive: true, inactiveReason: null })
    expect((await bookSample()).status).toBe(201)
  })
})

describe('the directory', () => {
  it('counts the active patients and beds of the facilities one works with, and invents no revenue', async () => {
    const here = await practice.organization('Directory')
    const boss = await practice.as(await practice.person(here, 'admin'))
    const east = (await boss.send(createFacility, { body: buildFacility({ name: 'East', bedCount: 40 }) }))
      .body
    const west = (await boss.send(createFacility, { body: buildFacility({ name: 'West' }) })).body
    const clinician = await practice.as(await practice.person(here, 'clinician'))
    for (const facilityId of [east.id, east.id, west.id]) {
      const body = { ...sampleBodies['createPatient']!(), facilityId }
      await clinician.send(createPatient, { body })
    }
    const { body: all } = await clinician.call(listFacilities, {})
    expect(
      all.map(({ name, activePatients, monthlyRevenue }) => [name, activePatients, monthlyRevenue]),
    ).toEqual([
      ['East', 2, null],
      ['West', 1, null],
    ])
    expect((await clinician.call(facilityStats, {})).body).toEqual({
      totalFacilities: 2,
      totalBeds: 40,
      bedsUnknown: 1,
      activePatients: 3,
      monthlyRevenue: null,
    })
    const narrowed = await practice.as(await practice.person(here, 'clinician', { facilityIds: [west.id] }))
    expect((await narrowed.call(listFacilities, {})).body.map(({ name }) => name)).toEqual(['West'])
    expect((await narrowed.call(facilityStats, {})).body).toMatchObject({ totalFacilities: 1, totalBeds: 0 })
    expect((await narrowed.call(readFacility, { params: { facilityId: east.id } })).status).toBe(404)
    await boss.call(deactivateFacility, { params: { facilityId: west.id }, body: { reason: 'Sold' } })
    const active = await clinician.call(listFacilities, { query: { status: 'active' } })
    expect(active.body.map(({ name }) => name)).toEqual(['East'])
  })
})

it('[PL3] a new practice has its office and the patient’s home, which are no facilities to count', async () => {
  const someone = await practice.person(organization, 'clinician')
  const { rows } = await practice.owner.query<{ id: string }>(
    `select found_organization('Seaside', $1, 'clinician', false, null, '{}', now()) as id`,
    [someone.id],
  )
  const owner = await practice.as({ ...someone, organizationId: rows[0]!.id })
  const { body } = await owner.call(listFacilities, {})
  expect(body).toMatchObject([
    { name: 'Office', facilityType: 'office', address: null, timeZone: 'America/New_York' },
    { name: 'Patient’s home', facilityType: 'patient_home', address: null, timeZone: 'America/New_York' },
  ])
  expect((await owner.call(facilityStats, {})).body).toMatchObject({ totalFacilities: 0, bedsUnknown: 0 })
})

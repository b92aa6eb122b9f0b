import {
  arrangeHomeVisits,
  cancelAppointment,
  confirmAppointment,
  createAppointment,
  createPatient,
  readDaySheet,
  readHomeVisitRoute,
  resetHomeVisits,
  setFacilityLocation,
  setHomeLocation,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let home: string
let office: string
let person: Person
let nurse: ApiClient
let owner: ApiClient

const date = '2026-12-03'

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Road')
  const places = await practice.owner.query<{ id: string; facilityType: string }>(
    `select id, facility_type as "facilityType" from facilities where organization_id = $1`,
    [organization],
  )
  const findPlace = (type: string) => places.rows.find(({ facilityType }) => facilityType === type)?.id
  home = findPlace('patient_home') ?? (await createPlace('patient_home'))
  office = findPlace('office') ?? (await createPlace('office'))
  await practice.owner.query(
    `update facilities set address = '1 High Street', city = 'Columbus', state = 'OH', zip_code = '43215' where id = $1`,
    [office],
  )
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
})
afterAll(() => practice.close())

async function createPlace(type: string): Promise<string> {
  const id = await practice.facility(organization, type)
  await practice.owner.query('update facilities set facility_type = $2 where id = $1', [id, type])
  return id
}

const book = async (scheduledTime: string, address: object, more: object = {}) => {
  const patient = await nurse.send(createPatient, {
    body: {
      ...sampleBodies['createPatient']!(),
      ...{ facilityId: home, phone: '614-555-0142', city: 'Columbus', state: 'OH' },
      ...address,
    },
  })
  expect(patient.status, patient.text).toBe(201)
  const answer = await nurse.send(createAppointment, {
    body: {
      patientId: patient.body.id,
      appointmentType: 'dressing-change',
      ...{ scheduledDate: date, scheduledTime, duration: 30, ...more },
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const params = () => ({ userId: person.id })
const arrangeRoute = (on: string, appointmentIds: string[], arrangedAt: string | null, caller = nurse) =>
  caller.send(arrangeHomeVisits, {
    params: params(),
    query: { date: on },
    body: { appointmentIds, arrangedAt },
  })
const readRoute = async (on = date, caller = nurse) =>
  (await caller.call(readHomeVisitRoute, { params: params(), query: { date: on } })).body

describe('[SD21] the day for printing', () => {
  it('has patient, phone, place and notes of what takes place, and nothing of the chart', async () => {
    const on = '2026-12-10'
    const kept = await book(
      '09:00',
      { address: '5 Elm Street', zipCode: '43201' },
      { scheduledDate: on, notes: 'Ring twice' },
    )
    const gone = await book('11:00', { address: '6 Elm Street', zipCode: '43201' }, { scheduledDate: on })
    await nurse.send(cancelAppointment, { params: { appointmentId: gone.id }, body: { reason: 'Ill' } })
    const { body } = await nurse.call(readDaySheet, { query: { date: on, providerId: person.id } })
    expect(body.visits.map(({ appointmentId }) => appointmentId)).toEqual([kept.id])
    expect(body.visits[0]).toMatchObject({
      patient: { phone: '614-555-0142', medicalRecordNumber: kept.patient.medicalRecordNumber },
      place: { isHome: true, address: '5 Elm Street, Columbus, OH 43201' },
      notes: 'Ring twice',
      scheduledTime: '09:00',
    })
    expect(Object.keys(body.visits[0]!.patient).toSorted()).toEqual(
      ['firstName', 'lastName', 'medicalRecordNumber', 'phone', 'room'].toSorted(),
    )
    expect((await nurse.call(readDaySheet, { query: { date: on, facilityId: office } })).body.visits).toEqual(
      [],
    )
  })
})

describe('[SD19] the route of a day’s home visits', () => {
  let near: string
  let far: string
  let middle: string

  beforeAll(async () => {
    far = (await book('09:00', { address: '1 Far Road', city: 'Newark', zipCode: '43055' })).id
    near = (await book('10:00', { address: '2 Near Road', zipCode: '43203' })).id
    middle = (await book('11:00', { address: '3 Middle Road', city: 'Reynoldsburg', zipCode: '43068' })).id
  })

  it('starts at the office and does not go to and fro', async () => {
    const route = await readRoute()
    expect(route.start).toMatchObject({ facilityId: office, location: { source: 'zip' } })
    expect(route.stops.map(({ appointmentId }) => appointmentId)).toEqual([near, middle, far])
    expect(route).toMatchObject({ arrangedBy: null, unknownParts: 0 })
    expect(route.totalMiles).toBeGreaterThan(30)
    expect(route.stops.every(({ travel }) => travel?.state === 'known')).toBe(true)
  })

  it('is arranged by hand and stays so, with what is booked later at the end', async () => {
    let arrangedAt: string | null = null
    const arrange = (appointmentIds: string[]) => arrangeRoute(date, appointmentIds, arrangedAt)
    const arranged = await arrange([middle, far, near])
    ;({ arrangedAt } = arranged.body)
    expect(arranged.status, arranged.text).toBe(200)
    expect(arranged.body.arrangedBy).not.toBeNull()
    const later = (await book('13:00', { address: '4 Late Road', zipCode: '43206' })).id
    expect((await readRoute()).stops.map(({ appointmentId }) => appointmentId)).toEqual([
      middle,
      far,
      near,
      later,
    ])
    for (const wrong of [
      [middle, far, near],
      [middle, far, near, near],
      [middle, far, near, later, date],
    ]) {
      expect((await arrange(wrong)).status).toBe(400)
    }
    await nurse.send(cancelAppointment, { params: { appointmentId: later }, body: { reason: 'Ill' } })
    const reset = await nurse.send(resetHomeVisits, { params: params(), query: { date } })
    expect(reset.body.stops.map(({ appointmentId }) => appointmentId)).toEqual([near, middle, far])
    expect(reset.body.arrangedBy).toBeNull()
  })

  it('keeps what the arranging user does not see in its place, and forgets what was cancelled', async () => {
    const on = '2026-12-17'
    const hidden = await createPlace('patient_home')
    const create = async (time: string, facilityId: string) =>
      (await book(time, { address: '1 Elm Street', zipCode: '43201', facilityId }, { scheduledDate: on })).id
    const one = await create('08:00', home)
    const unseen = await create('09:00', hidden)
    const two = await create('10:00', home)
    const gone = await create('11:00', hidden)
    const last = await create('12:00', hidden)
    const { body } = await arrangeRoute(on, [one, unseen, two, gone, last], null)
    await nurse.send(cancelAppointment, { params: { appointmentId: gone }, body: { reason: 'Ill' } })
    const limited = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [home] }),
    )
    const narrow = await arrangeRoute(on, [two, one], body.arrangedAt, limited)
    expect(narrow.status, narrow.text).toBe(200)
    expect(narrow.body.stops.map(({ appointmentId }) => appointmentId)).toEqual([two, one])
    expect((await readRoute(on)).stops.map(({ appointmentId }) => appointmentId)).toEqual([
      two,
      unseen,
      one,
      last,
    ])
    const { rows } = await practice.owner.query<{ ids: string[] }>(
      'select appointment_ids as ids from home_visit_routes where provider_id = $1 and route_date = $2',
      [person.id, on],
    )
    expect(rows[0]?.ids).toEqual([two, unseen, one, last])
  })

  it('is arranged by one of two who opened the same order', async () => {
    const on = '2026-12-18'
    const create = async (time: string) =>
      (await book(time, { address: '1 Elm Street', zipCode: '43201' }, { scheduledDate: on })).id
    const [one, two] = [await create('08:00'), await create('09:00')]
    const expectOneOfTwo = async (arrangedAt: string | null) => {
      const answers = await Promise.all([
        arrangeRoute(on, [two, one], arrangedAt),
        arrangeRoute(on, [one, two], arrangedAt, owner),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
      const kept = answers.find(({ status }) => status === 200)!.body
      expect((await readRoute(on)).stops).toEqual(kept.stops)
      expect(answers.find(({ status }) => status === 412)!.problem).toMatchObject({
        code: 'request.version-stale',
      })
      return kept.arrangedAt
    }
    const first = await expectOneOfTwo(null)
    const second = await expectOneOfTwo(first)
    expect(second).not.toBe(first)
    await nurse.send(resetHomeVisits, { params: params(), query: { date: on } })
    expect((await arrangeRoute(on, [two, one], second)).status).toBe(412)
  })

  it('keeps the confirmed times in their order', async () => {
    for (const appointmentId of [far, near])
      await nurse.send(confirmAppointment, { params: { appointmentId } })
    const order = (await readRoute()).stops.map(({ appointmentId }) => appointmentId)
    expect(order.indexOf(far)).toBeLessThan(order.indexOf(near))
  })

  it('has an unknown location where there is none, until coordinates are entered', async () => {
    const on = '2026-12-04'
    const { patientId } = await book(
      '09:00',
      { address: '9 New Street', zipCode: null },
      { scheduledDate: on },
    )
    const before = await readRoute(on)
    expect(before.stops[0]).toMatchObject({
      location: null,
      travel: { state: 'unknown', reason: 'no-location' },
    })
    expect(before).toMatchObject({ totalMiles: 0, unknownParts: 1 })
    const enter = (location: object | null) =>
      nurse.send(setHomeLocation, { params: { patientId }, body: { location } })
    expect((await enter({ latitude: 91, longitude: 0 })).status).toBe(400)
    expect((await enter({ latitude: 40.01, longitude: -82.9 })).status).toBe(200)
    const after = await readRoute(on)
    expect(after.stops[0]).toMatchObject({ location: { source: 'entered' }, travel: { state: 'known' } })
    await practice.owner.query(`update patients set address = '10 New Street' where id = $1`, [patientId])
    expect((await readRoute(on)).stops[0]!.location).toBeNull()
    expect((await enter(null)).body).toEqual({ location: null })
  })

  it('takes no coordinates without an address, and the office’s only with the settings', async () => {
    const { patientId } = await book(
      '15:00',
      { address: null, city: null, state: null },
      { scheduledDate: '2026-12-05' },
    )
    const body = { location: { latitude: 40, longitude: -83 } }
    const answer = await nurse.send(setHomeLocation, { params: { patientId }, body })
    expect(answer.body).toMatchObject({ fields: { location: 'Enter the address first' } })
    const facility = { params: { facilityId: office }, body }
    expect((await nurse.send(setFacilityLocation, facility)).status).toBe(403)
    expect((await owner.send(setFacilityLocation, facility)).status).toBe(200)
    expect((await readRoute()).start?.location).toMatchObject({ source: 'entered', latitude: 40 })
  })

  it('of another practice does not exist', async () => {
    const other = await practice.organization('Other road')
    const stranger = await practice.as(await practice.person(other, 'clinician', { owner: true }))
    const answer = await stranger.send(readHomeVisitRoute, { params: params(), query: { date } })
    expect(answer.status).toBe(404)
  })
})

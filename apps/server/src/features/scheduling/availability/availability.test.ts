import {
  addTimeOff,
  createAppointment,
  createPatient,
  listOpenTimes,
  previewAppointment,
  readAvailability,
  removeTimeOff,
  setWorkHours,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { type Person, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let admin: ApiClient
let patientId: string

// A Monday in New York.
const monday = '2026-11-23'
const hours = [
  { weekday: 1, from: '08:00', until: '12:00' },
  { weekday: 1, from: '13:00', until: '17:00' },
]

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-20T15:00:00Z')
  const organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  admin = await practice.as(await practice.person(organization, 'admin'))
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})
afterAll(() => practice.close())

const params = () => ({ userId: person.id })
const preview = async (more: object) => {
  const slot = {
    patientId,
    providerId: person.id,
    scheduledDate: monday,
    scheduledTime: '10:00',
    duration: 30,
  }
  const body = { ...sampleBodies['previewAppointment']!({ patientId }), ...slot, ...more }
  const answer = await nurse.send(previewAppointment, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.warnings
}

describe('a provider’s hours and days off', () => {
  it('are not known at first: only the night is questioned', async () => {
    expect((await nurse.call(readAvailability, { params: params() })).body).toEqual({
      providerId: person.id,
      hours: [],
      timeOff: [],
    })
    expect(await preview({})).toEqual([])
    expect(await preview({ scheduledTime: '02:30' })).toEqual(['2:30 AM is during the night.'])
  })

  it('are said before a booking outside of them, which is made all the same', async () => {
    const set = await nurse.call(setWorkHours, { params: params(), body: { hours } })
    expect(set.status, set.text).toBe(200)
    expect(set.body.hours).toEqual(hours)
    expect(await preview({})).toEqual([])
    const name = expect.stringMatching(/works 8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM on Mondays\.$/)
    expect(await preview({ scheduledTime: '11:45' })).toEqual([name])
    expect(await preview({ scheduledDate: '2026-11-24' })).toEqual([
      expect.stringMatching(/does not work on Tuesdays\.$/),
    ])
    const off = await nurse.call(addTimeOff, {
      params: params(),
      body: { from: '2026-11-30', until: '2026-12-04', reason: 'Vacation' },
    })
    expect(off.status, off.text).toBe(201)
    const isOff = [expect.stringMatching(/is off 11\/30\/2026 to 12\/04\/2026 \(Vacation\)\.$/)]
    expect(await preview({ scheduledDate: '2026-11-30' })).toEqual(isOff)
    const recurrence = { every: 'week', interval: 1, ends: { kind: 'count', count: 3 } }
    expect(await preview({ recurrence })).toEqual(isOff)
    const body = {
      ...sampleBodies['createAppointment']!({ patientId }),
      ...{ providerId: person.id, scheduledDate: '2026-11-30', scheduledTime: '10:00' },
    }
    expect((await nurse.send(createAppointment, { body })).status).toBe(201)
    const [entry] = off.body.timeOff
    const removed = await nurse.call(removeTimeOff, { params: { ...params(), timeOffId: entry!.id } })
    expect(removed.body.timeOff).toEqual([])
    expect(await preview({ scheduledDate: '2026-12-07' })).toEqual([])
  })

  it('of a series on the night when the clocks change name the date that moves', async () => {
    await nurse.call(setWorkHours, { params: params(), body: { hours: [] } })
    const recurrence = { every: 'week', interval: 1, ends: { kind: 'count', count: 2 } }
    const told = await preview({ scheduledDate: '2027-03-07', scheduledTime: '02:30', recurrence })
    expect(told).toEqual([
      '2:30 AM is during the night.',
      '2:30 AM does not exist on 03/14/2027 (clock change). Moved to 3:30 AM.',
    ])
  })

  it('are kept by everyone who schedules, and are of their practice', async () => {
    const colleague = await practice.as(await practice.person(person.organizationId, 'clinician'))
    const call = { params: params(), body: { hours } }
    expect((await colleague.call(setWorkHours, call)).status).toBe(200)
    expect((await colleague.call(readAvailability, { params: params() })).status).toBe(200)
    expect((await admin.call(setWorkHours, call)).status).toBe(200)
    const elsewhere = await practice.person(await practice.organization('Elsewhere'), 'admin')
    const stranger = await practice.as(elsewhere)
    expect((await stranger.call(setWorkHours, call)).status).toBe(404)
    expect((await stranger.call(readAvailability, { params: params() })).status).toBe(404)
  })

  it.each([
    ['an end before the start', [{ weekday: 1, from: '12:00', until: '08:00' }]],
    ['two that overlap', [hours[0], { weekday: 1, from: '11:00', until: '14:00' }]],
    ['a day that is none', [{ weekday: 7, from: '08:00', until: '12:00' }]],
    ['a time that is none', [{ weekday: 1, from: '8 AM', until: '12:00' }]],
  ])('reject %s', async (_, wrong) => {
    const answer = await nurse.send(setWorkHours, { params: params(), body: { hours: wrong } })
    expect(answer.status).toBe(400)
    expect((await nurse.call(readAvailability, { params: params() })).body.hours).toEqual(hours)
  })

  it('take days off once for one id, however often they are sent', async () => {
    const body = { id: '7f1f2b58-1111-4222-8333-444455556601', from: '2026-12-24', until: '2026-12-26' }
    const send = (more: object = {}) =>
      nurse.send(addTimeOff, { params: params(), body: { ...body, reason: null, ...more } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]!.body.timeOff.filter(({ id }: { id: string }) => id === body.id)).toHaveLength(1)
    expect((await send({ until: '2026-12-28' })).status).toBe(422)
    expect((await send({ id: undefined, from: '2026-12-31' })).status).toBe(400)
  })
})

describe('open times', () => {
  it('are the next free ones within the hours, on the clock of the place', async () => {
    const list = async (query: object) => {
      const answer = await nurse.call(listOpenTimes, { params: params(), query: query })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.map(({ date, time }) => `${date} ${time}`)
    }
    expect(await list({ duration: 120, limit: 3 })).toEqual([
      `${monday} 08:00`,
      `${monday} 10:00`,
      `${monday} 13:00`,
    ])
    const body = {
      ...sampleBodies['createAppointment']!({ patientId }),
      ...{ providerId: person.id, scheduledDate: monday, scheduledTime: '08:00', duration: 30 },
    }
    expect((await nurse.send(createAppointment, { body })).status).toBe(201)
    expect(await list({ duration: 120, limit: 2 })).toEqual([`${monday} 08:30`, `${monday} 13:00`])
    expect(await list({ duration: 30, limit: 1, from: '2026-11-24' })).toEqual(['2026-11-30 08:00'])
  })

  it('of today begin after now', async () => {
    const before = practice.clock.now
    practice.clock.now = new Date('2026-11-23T19:00:00Z') // 2 PM
    const later = await practice.as(person)
    const answer = await later.call(listOpenTimes, { params: params(), query: { duration: 60, limit: 2 } })
    expect(answer.body.map(({ time }) => time)).toEqual(['15:00', '16:00'])
    practice.clock.now = before
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appointmentStats,
  changeAppointment,
  createAppointment,
  createPatient,
  listAppointments,
  previewAppointment,
  readAppointment,
  upcomingAppointments,
  type Appointment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../testing/api-client.ts'
import { retryWhileBusy } from '../../testing/network/retry-busy.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'

let practice: TestServer
let organization: string
let facilityId: string
let person: Person
let nurse: ApiClient
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  facilityId = await practice.facility(organization, 'East')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())

const createSamplePatient = async (at: string | null = facilityId, caller = nurse) => {
  const body = {
    firstName: 'Ada',
    lastName: 'Quill',
    medicalRecordNumber: `A-${(numbers += 1)}`,
    facilityId: at,
  }
  return (await caller.call(createPatient, { body })).body.id
}

const buildBooking = (patientId: string, more: object = {}) => ({
  patientId,
  appointmentType: 'wound-care' as const,
  scheduledDate: '2026-11-17',
  scheduledTime: '09:00',
  ...more,
})
const bookSample = async (patientId: string, more: object = {}, caller = nurse) =>
  caller.send(createAppointment, { body: buildBooking(patientId, more) })
const createClinician = async () => practice.person(organization, 'clinician')

describe('booking an appointment', () => {
  it('takes the patient’s facility, its clock, the caller as provider and 30 minutes', async () => {
    const patientId = await createSamplePatient()
    const { status, body } = await bookSample(patientId, { notes: 'Needs the lift' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      patientId,
      patient: { firstName: 'Ada', lastName: 'Quill' },
      appointmentType: 'wound-care',
      scheduledDateTime: '2026-11-17T14:00:00Z',
      endsAt: '2026-11-17T14:30:00Z',
      scheduledDate: '2026-11-17',
      scheduledTime: '09:00',
      duration: 30,
      timeZone: 'America/New_York',
      status: 'scheduled',
      providerId: person.id,
      facilityId,
      facility: { name: 'East' },
      notes: 'Needs the lift',
      seriesId: null,
      clockNote: null,
    })
  })

  it('takes the instant that the browser worked out only if it is the same moment', async () => {
    const patientId = await createSamplePatient()
    const provider = await createClinician()
    const wrong = await bookSample(patientId, {
      providerId: provider.id,
      scheduledDateTime: '2026-11-17T09:00:00.000Z',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.problem.fields).toHaveProperty('scheduledDateTime')
    const right = await bookSample(patientId, {
      providerId: provider.id,
      scheduledDateTime: '2026-11-17T09:00:00.000-05:00',
    })
    expect(right.status).toBe(201)
  })

  it('takes a moment without an offset for the time on the wall', async () => {
    const at = { providerId: (await createClinician()).id, scheduledTime: '12:00:00' }
    const patientId = await createSamplePatient()
    const wrong = await bookSample(patientId, { ...at, scheduledDateTime: '2026-11-17T12:30:00' })
    expect(wrong.problem.fields).toHaveProperty('scheduledDateTime')
    const right = await bookSample(patientId, { ...at, scheduledDateTime: '2026-11-17T12:00:00' })
    expect(right.body).toMatchObject({ scheduledTime: '12:00', scheduledDateTime: '2026-11-17T17:00:00Z' })
  })

  it.each([null, ''])('takes 30 minutes where the length is left empty: %j', async (duration) => {
    const { body } = await bookSample(await createSamplePatient(), {
      duration,
      providerId: (await createClinician()).id,
    })
    expect(body.duration).toBe(30)
  })

  it('is not made for a patient who is not active any more', async () => {
    const patientId = await createSamplePatient()
    await practice.owner.query('update patients set is_active = false where id = $1', [patientId])
    const { problem } = await bookSample(patientId, { providerId: (await createClinician()).id })
    expect(problem.fields).toEqual({ patientId: 'This patient is inactive. Reactivate the patient first.' })
  })

  it.each([
    [{ scheduledDate: '2026-11-15' }, { scheduledDate: 'Can’t be in the past' }],
    [{ scheduledDate: '2026-11-16', scheduledTime: '09:59' }, { scheduledTime: 'Can’t be in the past' }],
    [{ scheduledDate: '' }, { scheduledDate: 'Date is required' }],
    [{ scheduledTime: '' }, { scheduledTime: 'Time is required' }],
    [{ scheduledTime: '24:00' }, { scheduledTime: 'Use the format HH:MM' }],
    [{ scheduledDate: '2026-02-30' }, { scheduledDate: 'Enter a valid date' }],
    [{ duration: 20 }, { duration: 'Select a duration from the list' }],
    [{ appointmentType: 'surgery' }, { appointmentType: 'Select from the list' }],
    [{ patientId: '' }, { patientId: 'Patient is required' }],
    [{ facilityId: randomUUID() }, { facilityId: 'Facility not found' }],
    [{ providerId: randomUUID() }, { providerId: 'Select a provider who documents and signs visits' }],
  ])('is rejected with %o', async (more, fields) => {
    const answer = await bookSample(await createSamplePatient(), more)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual(fields)
  })

  it('is recorded once when it is sent again', async () => {
    const patientId = await createSamplePatient()
    const body = { id: randomUUID(), providerId: (await createClinician()).id }
    const first = await bookSample(patientId, body)
    const again = await bookSample(patientId, body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = await bookSample(patientId, { ...body, notes: 'Bring the lift' })
    expect(other).toMatchObject({ status: 422, problem: { code: 'request.id-reused' } })
    const together = { id: randomUUID(), scheduledTime: '10:00', providerId: body.providerId }
    const answers = await Promise.all([1, 2, 3].map(() => bookSample(patientId, together)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    // Even when its time has come meanwhile.
    const before = practice.clock.now
    practice.clock.now = new Date('2026-11-17T14:10:00Z')
    const late = await practice.as(person)
    expect((await bookSample(patientId, body, late)).status).toBe(201)
    practice.clock.now = before
  })

  it('does not take a patient, a person of another organization, or a patient’s account as provider', async () => {
    const other = await practice.organization('Elsewhere')
    const stranger = await practice.person(other, 'clinician')
    const strangers = await practice.as(stranger)
    const theirs = await createSamplePatient(null, strangers)
    expect((await bookSample(theirs)).status).toBe(404)
    const patientId = await createSamplePatient()
    expect((await bookSample(patientId, { providerId: stranger.id })).status).toBe(400)
    const patient = await practice.person(organization, 'patient')
    expect((await bookSample(patientId, { providerId: patient.id })).status).toBe(400)
  })
})

describe('a slot that is taken', () => {
  const crowd = getRepeatCount(20, 100)
  it(`goes to one of ${crowd} who book it at the same time`, async () => {
    const provider = await createClinician()
    const patients = await Promise.all(Array.from({ length: crowd }, () => createSamplePatient()))
    const answers = await Promise.all(
      patients.map((patientId) =>
        retryWhileBusy(() => bookSample(patientId, { providerId: provider.id, scheduledTime: '11:00' })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(crowd - 1)
    const { rows } = await practice.owner.query(
      'select count(*)::int as n from appointments where provider_id = $1',
      [provider.id],
    )
    expect(rows[0].n).toBe(1)
  }, 60_000)

  it('is rejected by the database itself, whoever writes', async () => {
    const { body } = await bookSample(await createSamplePatient(), { scheduledTime: '12:00' })
    const insertCopy = (column: string) =>
      practice.owner.query(
        `insert into appointments (organization_id, patient_id, provider_id, appointment_type, starts_at, ends_at,
           duration_minutes, time_zone, local_date, local_time, created_by, created_at, updated_at)
         select organization_id, case when $2 = 'patient' then patient_id else $3 end,
           case when $2 = 'patient' then $4 else provider_id end, appointment_type,
           starts_at + interval '15 minutes', ends_at + interval '15 minutes', duration_minutes, time_zone, local_date,
           local_time, created_by, created_at, updated_at from appointments where id = $1`,
        [body.id, column, otherPatient, otherPerson],
      )
    const otherPatient = await createSamplePatient()
    const otherPerson = (await createClinician()).id
    await expect(insertCopy('provider')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'provider_is_free',
    })
    await expect(insertCopy('patient')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'patient_is_free',
    })
  })

  it('is named to users who may see the conflicting appointment', async () => {
    const patientId = await createSamplePatient()
    const provider = await createClinician()
    await bookSample(patientId, { scheduledTime: '13:00', providerId: provider.id })
    const ofPatient = await bookSample(patientId, { scheduledTime: '13:15' })
    expect(ofPatient.status).toBe(409)
    expect(ofPatient.problem.code).toBe('appointment.conflict')
    expect(ofPatient.problem.fields?.['scheduledTime']).toMatch(
      /^The patient has another appointment from 1:00 PM to 1:30 PM with Given\d+ Family\d+\.$/,
    )
    const ofProvider = await bookSample(await createSamplePatient(), {
      scheduledTime: '12:45',
      providerId: provider.id,
    })
    expect(ofProvider.problem.fields?.['scheduledTime']).toMatch(
      /has another appointment from 1:00 PM to 1:30 PM\.$/,
    )
    expect(ofProvider.text).not.toContain('Quill')
  })

  it('is only “not free” to those who may not', async () => {
    const west = await practice.facility(organization, 'West')
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [west] }),
    )
    const provider = await createClinician()
    await bookSample(await createSamplePatient(), { scheduledTime: '14:00', providerId: provider.id })
    const patientId = await createSamplePatient(west)
    const body = buildBooking(patientId, { scheduledTime: '14:00', providerId: provider.id })
    const refused = await narrowed.send(createAppointment, { body: body })
    expect(refused.problem.fields?.['scheduledTime']).toMatch(/ is not available at this time\.$/)
    const preview = await narrowed.send(previewAppointment, { body: body })
    expect(preview.body.conflicts).toMatchObject([{ who: 'provider', appointment: null }])
  })

  it('is shown before saving, and is not in its own way when it is moved', async () => {
    const patientId = await createSamplePatient()
    const { body: first } = await bookSample(patientId, { scheduledTime: '15:00' })
    const ask = async (more: object) =>
      (await nurse.send(previewAppointment, { body: buildBooking(patientId, more) })).body
    expect(await ask({ scheduledTime: '15:15' })).toMatchObject({
      conflictCount: 2,
      conflicts: [{ who: 'provider', appointment: { id: first.id } }, { who: 'patient' }],
    })
    expect(await ask({ scheduledTime: '15:15', appointmentId: first.id })).toMatchObject({ conflictCount: 0 })
    expect(await ask({ scheduledTime: '15:30' })).toMatchObject({ conflictCount: 0, inThePast: false })
    expect(await ask({ scheduledDate: '2026-11-16', scheduledTime: '08:00' })).toMatchObject({
      inThePast: true,
    })
  })

  it('is free again after a cancellation', async () => {
    const { body } = await bookSample(await createSamplePatient(), { scheduledTime: '16:00' })
    await nurse.raw('PATCH', `/api/appointments/${body.id}/cancel`, { reason: 'In hospital' })
    expect((await bookSample(await createSamplePatient(), { scheduledTime: '16:00' })).status).toBe(201)
  })
})

describe('moving an appointment', () => {
  const moveSample = (appointment: Appointment, body: object, version = appointment.version) =>
    nurse.send(
      changeAppointment,
      { params: { appointmentId: appointment.id }, body: body },
      { 'if-match': `"${version}"` },
    )

  it('needs the version that was read, and has to be confirmed again', async () => {
    const { body: booked } = await bookSample(await createSamplePatient(), { scheduledTime: '17:00' })
    await nurse.raw('PATCH', `/api/appointments/${booked.id}/confirm`)
    expect((await moveSample(booked, { scheduledTime: '17:30' })).status).toBe(412)
    const confirmed = (await nurse.call(readAppointment, { params: { appointmentId: booked.id } })).body
    expect(confirmed.status).toBe('confirmed')
    const moved = await moveSample(confirmed, { scheduledDate: '2026-11-18', scheduledTime: '17:30' })
    expect(moved.body).toMatchObject({
      scheduledDateTime: '2026-11-18T22:30:00Z',
      scheduledDate: '2026-11-18',
      scheduledTime: '17:30',
      duration: 30,
      status: 'scheduled',
      confirmedAt: null,
    })
    const without = await nurse.raw('PATCH', `/api/appointments/${booked.id}`, { scheduledTime: '17:00' })
    expect(without.status).toBe(428)
  })

  it('resizes without asking for another confirmation', async () => {
    const { body: booked } = await bookSample(await createSamplePatient(), { scheduledTime: '18:00' })
    const { body: confirmed } = await nurse.raw('PATCH', `/api/appointments/${booked.id}/confirm`)
    const resized = await moveSample(confirmed as Appointment, { duration: 60 })
    expect(resized.body).toMatchObject({
      endsAt: '2026-11-18T00:00:00Z',
      duration: 60,
      status: 'confirmed',
    })
  })

  it('is rejected into the past, onto another one, and once it is over', async () => {
    const today = { scheduledDate: '2026-11-16' }
    const { body: first } = await bookSample(await createSamplePatient(), {
      ...today,
      scheduledTime: '19:00',
    })
    const { body: second } = await bookSample(await createSamplePatient(), {
      ...today,
      scheduledTime: '19:30',
    })
    expect((await moveSample(second, { scheduledTime: '09:00' })).problem.fields).toEqual({
      scheduledTime: 'Can’t be in the past',
    })
    expect((await moveSample(second, { scheduledTime: '19:15' })).problem.code).toBe('appointment.conflict')
    expect((await moveSample(first, { duration: 45 })).problem.code).toBe('appointment.conflict')
    const done = await nurse.raw('PATCH', `/api/appointments/${first.id}/complete`)
    const { version } = done.body as Appointment
    expect((await moveSample(first, { scheduledTime: '20:00' }, version)).problem.code).toBe(
      'appointment.closed',
    )
  })

  it('goes to one of two who move it at the same time', async () => {
    const { body: booked } = await bookSample(await createSamplePatient(), { scheduledTime: '20:30' })
    const answers = await Promise.all(
      ['21:00', '21:30'].map((scheduledTime) => moveSample(booked, { scheduledTime })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

describe('lists and numbers', () => {
  let here: string
  let reader: ApiClient
  let readerPerson: Person
  let patient: ApiClient
  let own: string

  beforeAll(async () => {
    here = await practice.organization('Lists')
    const east = await practice.facility(here, 'East')
    const west = await practice.facility(here, 'West')
    await practice.owner.query(`update facilities set time_zone = 'America/Los_Angeles' where id = $1`, [
      west,
    ])
    readerPerson = await practice.person(here, 'clinician')
    reader = await practice.as(readerPerson)
    const account = await practice.person(here, 'patient')
    own = await createSamplePatient(east, reader)
    await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, own])
    patient = await practice.as(account)
    const other = await createSamplePatient(west, reader)
    // Monday, 16 November 2026, 10:00 in the east and 07:00 in the west.
    for (const [patientId, scheduledDate, scheduledTime] of [
      [own, '2026-11-16', '11:00'],
      [other, '2026-11-16', '23:30'],
      [other, '2026-11-17', '00:30'],
      [own, '2026-11-21', '23:30'],
      [own, '2026-11-22', '00:30'],
      [own, '2026-12-24', '09:00'],
    ] as const) {
      expect((await bookSample(patientId, { scheduledDate, scheduledTime, notes: 'x' }, reader)).status).toBe(
        201,
      )
    }
  })

  const listDates = async (address: string, caller = reader) =>
    ((await caller.raw('GET', address)).body as Appointment[]).map(
      (one) => `${one.scheduledDate} ${one.scheduledTime}`,
    )

  it('gives a day as its facility counts it, by query and by path', async () => {
    const day = ['2026-11-16 11:00', '2026-11-16 23:30']
    expect(await listDates('/api/appointments?date=2026-11-16')).toEqual(day)
    expect(await listDates('/api/appointments/2026-11-16')).toEqual(day)
    expect(await listDates('/api/appointments/2026-11-16T00:00:00.000Z')).toEqual(day)
    expect(await listDates('/api/appointments?date=2026-11-16T09:30:00-05:00&status=&providerId=')).toEqual(
      day,
    )
    expect(await listDates('/api/appointments/all')).toHaveLength(6)
    expect((await reader.raw('GET', '/api/appointments/2026-13-45')).status).toBe(400)
  })

  it('[SD16] gives a day as one axis counts it, whatever the zones of the places', async () => {
    const eastern = 'timeZone=America/New_York'
    // 11:30 PM of the 21st and 12:30 AM of the 22nd in the East; 23:30 in the West is 2:30 AM in the East.
    expect(await listDates(`/api/appointments?date=2026-11-16&${eastern}`)).toEqual(['2026-11-16 11:00'])
    expect(await listDates(`/api/appointments?date=2026-11-17&${eastern}`)).toEqual([
      '2026-11-16 23:30',
      '2026-11-17 00:30',
    ])
    expect(await listDates('/api/appointments?date=2026-11-21&timeZone=America/Los_Angeles')).toEqual([
      '2026-11-21 23:30',
      '2026-11-22 00:30',
    ])
    expect((await reader.raw('GET', '/api/appointments?date=2026-11-16&timeZone=Mars/Base')).status).toBe(400)
  })

  it('without a date start today, and of a patient or with “all” at the first', async () => {
    const { now } = practice.clock
    practice.clock.now = new Date('2026-11-20T15:00:00Z')
    const later = await practice.as(readerPerson)
    const upcoming = ['2026-11-21 23:30', '2026-11-22 00:30', '2026-12-24 09:00']
    expect(await listDates('/api/appointments', later)).toEqual(upcoming)
    expect(await listDates('/api/appointments/all', later)).toHaveLength(6)
    expect(await listDates('/api/appointments?date=all', later)).toHaveLength(6)
    expect(await listDates(`/api/appointments?patientId=${own}`, later)).toHaveLength(4)
    practice.clock.now = now
  })

  it('gives the week from Sunday to Saturday, the page of the month, and a range', async () => {
    expect(await listDates('/api/appointments?date=2026-11-18&view=week')).toHaveLength(4)
    expect(await listDates('/api/appointments?date=2026-11-22&view=week')).toEqual(['2026-11-22 00:30'])
    expect(await listDates('/api/appointments?date=2026-11-01&view=month')).toHaveLength(5)
    expect(await listDates('/api/appointments?from=2026-11-17&to=2026-11-22')).toHaveLength(3)
    expect((await reader.raw('GET', '/api/appointments?from=2026-01-01&to=2026-12-31')).status).toBe(400)
    expect((await reader.raw('GET', '/api/appointments?from=2026-11-02&to=2026-11-01')).status).toBe(400)
  })

  it('pages, and says how many there are in all', async () => {
    const first = await reader.call(listAppointments, { query: { limit: 4 } })
    expect(first.headers['x-total-count']).toBe('6')
    const next = await reader.raw('GET', String(first.headers['link']).match(/<([^>]+)>/)![1]!)
    expect(next.body).toHaveLength(2)
  })

  it('shows the next five that are open', async () => {
    const { body } = await reader.call(upcomingAppointments, {})
    expect(body).toHaveLength(5)
    expect(body[0]).toMatchObject({ scheduledDate: '2026-11-16', scheduledTime: '11:00' })
  })

  it('counts today and this week by the clock of each facility', async () => {
    const stats = async () => (await reader.call(appointmentStats, {})).body
    expect(await stats()).toEqual({
      todayAppointments: 2,
      weekAppointments: 4,
      completed: 0,
      pending: 6,
      completedThisWeek: 0,
      unresolved: 0,
    })
    const [first] = (await reader.call(upcomingAppointments, {})).body
    await reader.raw('PATCH', `/api/appointments/${first!.id}/complete`)
    expect(await stats()).toMatchObject({
      todayAppointments: 2,
      completed: 1,
      pending: 5,
      completedThisWeek: 1,
    })
    // In the west it is still Monday, in the east Tuesday.
    const before = practice.clock.now
    practice.clock.now = new Date('2026-11-17T05:30:00Z')
    const late = await practice.as(await practice.person(here, 'clinician'))
    expect((await late.call(appointmentStats, {})).body).toMatchObject({ todayAppointments: 1 })
    practice.clock.now = before
  })

  it('restrict a clinician to their facilities, in counts too', async () => {
    const { rows } = await practice.owner.query(
      `select id from facilities where organization_id = $1 and name = 'West'`,
      [here],
    )
    const narrowed = await practice.as(
      await practice.person(here, 'clinician', { facilityIds: [rows[0].id] }),
    )
    expect(await listDates('/api/appointments', narrowed)).toHaveLength(2)
    expect((await narrowed.call(appointmentStats, {})).body).toMatchObject({
      weekAppointments: 2,
      pending: 2,
    })
  })

  it('show patients their own appointments without the notes of the staff', async () => {
    const { body } = await patient.call(listAppointments, {})
    expect(new Set(body.map(({ patientId }) => patientId))).toEqual(new Set([own]))
    expect(body).toHaveLength(4)
    expect(body.every(({ notes }) => notes === null)).toBe(true)
  })
})

/** Video visits end to end: booked without conflicts, moved, cancelled, held by their provider, rated once. */
import {
  cancelAppointment,
  cancelTelehealthSession,
  createAppointment,
  createPatient,
  createTelehealthSession,
  createVisit,
  endTelehealthSession,
  inviteToTelehealth,
  joinByCallLink,
  joinTelehealthSession,
  listFacilities,
  listTelehealthSessions,
  openCallLink,
  rateByCallLink,
  rateTelehealthSession,
  readAnalytics,
  readAppointment,
  readTelehealthSession,
  rescheduleTelehealthSession,
  revokeTelehealthInvitation,
  startTelehealthSession,
  telehealthStats,
  upcomingAppointments,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { listMail } from '../../testing/mailbox.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let ours: string
let clinician: ApiClient
let colleague: ApiClient
let patient: ApiClient
let stranger: ApiClient
let nobody: ApiClient
let doctor: Person
let patientId: string
const start = new Date('2026-11-16T15:00:00.000Z')

beforeAll(async () => {
  practice = await startTestServer()
  ours = await practice.organization('Ours')
  doctor = await practice.person(ours, 'clinician')
  clinician = await practice.as(doctor)
  colleague = await practice.as(await practice.person(ours, 'clinician'))
  stranger = await practice.as(await practice.person(await practice.organization('Theirs'), 'clinician'))
  nobody = await practice.as(null)
  const person = await practice.person(ours, 'patient')
  patient = await practice.as(person)
  const sample = { ...sampleBodies['createPatient']!(), email: 'pat@home.example' }
  patientId = (await clinician.send(createPatient, { body: sample })).body.id
  await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
})
afterAll(() => practice.close())
beforeEach(() => {
  practice.clock.now = start
})

let hour = 0
/** Every session at a time of its own; today by default, which the practice's clock calls the 16th. */
async function bookSample(more: object = {}) {
  hour += 1
  const body = {
    patientId,
    sessionType: 'consultation',
    scheduledDay: '2026-11-16',
    scheduledTime: `${String(16 + Math.floor(hour / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][hour % 4]}`,
    duration: 15,
    ...more,
  }
  return clinician.send(createTelehealthSession, { body: body })
}
const buildParams = (id: string) => ({ params: { telehealthSessionId: id } })

it('[PL4] is coded 10 with the patient at home and 02 elsewhere', async () => {
  const { rows } = await practice.owner.query<{ id: string }>(
    `select begin_with_places($1), id from organizations where id = $1`,
    [ours],
  )
  expect(rows).toHaveLength(1)
  const { body: places } = await clinician.call(listFacilities, {})
  const findPlace = (type: string) => places.find(({ facilityType }) => facilityType === type)!.id
  const documentVisit = async (livesAt: string | null) => {
    await practice.owner.query('update patients set facility_id = $2 where id = $1', [patientId, livesAt])
    const { body: session } = await bookSample()
    const { body } = await clinician.send(createVisit, {
      body: {
        ...(sampleBodies['createVisit']!({ patientId, facilityId: findPlace('office') }) as object),
        appointmentId: session.appointmentId,
        visitDate: '2026-11-16',
        woundIds: [],
        procedures: [],
      },
    })
    return body.placeOfService
  }
  expect(await documentVisit(findPlace('patient_home'))).toBe('10')
  expect(await documentVisit(findPlace('office'))).toBe('02')
  expect(await documentVisit(null)).toBeNull()
  await practice.owner.query('update patients set facility_id = null where id = $1', [patientId])
})

describe('booking', () => {
  it('is in the calendar as an appointment, for 30 minutes by default, and has both names', async () => {
    const { status, body } = await bookSample({
      duration: undefined,
      scheduledDay: '2026-12-01',
      scheduledTime: '09:00',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      patientName: expect.stringMatching(/\w+ \w+/) as string,
      patient: { firstName: expect.any(String) as string, lastName: expect.any(String) as string },
      providerName: 'Given1 Family1',
      status: 'scheduled',
      duration: 30,
      priority: 'routine',
      cost: null,
      isProvider: true,
    })
    const appointment = await clinician.call(readAppointment, {
      params: { appointmentId: body.appointmentId },
    })
    expect(appointment.body).toMatchObject({
      appointmentType: 'consultation',
      notes: 'Video visit',
      duration: 30,
      isVideoVisit: true,
    })
  })

  it('is shown to the patient as a video visit, and others are not', async () => {
    const { body: session } = await bookSample({ scheduledDay: '2027-01-11', scheduledTime: '09:00' })
    const { body: visit } = await clinician.call(createAppointment, {
      body: {
        patientId,
        appointmentType: 'consultation',
        scheduledDate: '2027-01-11',
        scheduledTime: '11:00',
      },
    })
    const { body } = await patient.call(upcomingAppointments, { query: { limit: 50 } })
    const kinds = new Map(body.map(({ id, isVideoVisit }) => [id, isVideoVisit]))
    expect([kinds.get(session.appointmentId), kinds.get(visit.id)]).toEqual([true, false])
  })

  it('is rejected on a conflict of provider or patient, with an appointment or another session', async () => {
    const at = { scheduledDay: '2026-12-02', scheduledTime: '10:00', duration: 60 }
    expect((await bookSample(at)).status).toBe(201)
    const again = await bookSample({ ...at, scheduledTime: '10:30' })
    expect(again).toMatchObject({ status: 409, problem: { code: 'appointment.conflict' } })
    const other = await clinician.send(createAppointment, {
      body: {
        patientId,
        appointmentType: 'wound-care',
        scheduledDate: '2026-12-02',
        scheduledTime: '10:45',
      },
    })
    expect(other.problem.code).toBe('appointment.conflict')
  })

  it('says what is missing or wrong at its field, and never books in the past', async () => {
    const empty = await clinician.raw('POST', '/api/telehealth/sessions', {})
    expect(empty.problem.fields).toMatchObject({
      patientId: 'Patient is required',
      sessionType: 'Session type is required',
      scheduledDay: 'Date is required',
      scheduledTime: 'Time is required',
    })
    const wrong = await bookSample({ duration: 20, priority: 'soon', notes: 'x'.repeat(4001) })
    expect(Object.keys(wrong.problem.fields ?? {}).toSorted()).toEqual(['duration', 'notes', 'priority'])
    expect((await bookSample({ scheduledDay: '2026-11-01' })).problem.fields).toEqual({
      scheduledDay: 'Can’t be in the past',
    })
    expect((await bookSample({ billingCode: 'ZZZZZ' })).problem.fields).toHaveProperty('billingCode')
  })

  it('is booked once when the same request comes twice', async () => {
    const id = '0b8f6d1e-5a5f-4a53-9d3c-0c5f5d3b7a11'
    const body = { id, scheduledDay: '2026-12-03', scheduledTime: '10:00' }
    const [one, other] = [await bookSample(body), await bookSample(body)]
    expect(other.body.appointmentId).toBe(one.body.appointmentId)
    expect(await bookSample({ ...body, notes: 'Show the heel' })).toMatchObject({
      status: 422,
      problem: { code: 'request.id-reused' },
    })
    const move = { scheduledDay: '2026-12-03', scheduledTime: '11:00' }
    await clinician.call(rescheduleTelehealthSession, { ...buildParams(id), body: move })
    expect((await bookSample(body)).body).toMatchObject({ id, scheduledTime: '11:00' })
  })

  it('takes 30 minutes and routine where they are left empty', async () => {
    const at = { scheduledDay: '2026-12-03', scheduledTime: '14:00' }
    const { body } = await bookSample({ ...at, duration: '', priority: null })
    expect(body).toMatchObject({ duration: 30, priority: 'routine' })
  })
})

describe('moving and calling off', () => {
  it('moves its appointment with it, and follows an appointment that was cancelled in the calendar', async () => {
    const { body } = await bookSample({ scheduledDay: '2026-12-04', scheduledTime: '10:00' })
    const moved = await clinician.call(rescheduleTelehealthSession, {
      ...buildParams(body.id),
      body: { scheduledDay: '2026-12-05', scheduledTime: '11:30', duration: 45 },
    })
    expect(moved.body).toMatchObject({ scheduledDay: '2026-12-05', scheduledTime: '11:30', duration: 45 })
    await clinician.call(cancelAppointment, {
      params: { appointmentId: body.appointmentId },
      body: { reason: 'Holiday' },
    })
    const read = await clinician.call(readTelehealthSession, buildParams(body.id))
    expect(read.body).toMatchObject({ status: 'cancelled', statusReason: 'Holiday' })
    expect(
      (
        await clinician.call(rescheduleTelehealthSession, {
          ...buildParams(body.id),
          body: { scheduledDay: '2026-12-06', scheduledTime: '11:30' },
        })
      ).problem.code,
    ).toBe('telehealth.transition')
  })

  it('needs a reason, and a cancelled session neither starts nor admits anyone', async () => {
    const { body } = await bookSample()
    const params = buildParams(body.id)
    expect((await clinician.call(cancelTelehealthSession, { ...params, body: { reason: ' ' } })).status).toBe(
      400,
    )
    await clinician.call(cancelTelehealthSession, { ...params, body: { reason: 'The patient is ill' } })
    expect((await clinician.call(startTelehealthSession, params)).problem.code).toBe('telehealth.transition')
    expect((await patient.call(joinTelehealthSession, params)).problem.code).toBe('telehealth.transition')
  })
})

describe('the call', () => {
  it('is started by its provider alone, on its day, and ended with notes, measured minutes and a price of the practice', async () => {
    const later = await bookSample({ scheduledDay: '2026-12-08', scheduledTime: '10:00' })
    expect((await clinician.call(startTelehealthSession, buildParams(later.body.id))).problem.code).toBe(
      'telehealth.early',
    )
    const { body } = await bookSample()
    expect((await colleague.call(startTelehealthSession, buildParams(body.id))).problem.code).toBe(
      'telehealth.not-yours',
    )
    expect((await colleague.call(joinTelehealthSession, buildParams(body.id))).problem.code).toBe(
      'telehealth.not-yours',
    )
    const started = await clinician.call(startTelehealthSession, buildParams(body.id))
    expect(started.body.status).toBe('in_progress')
    practice.clock.now = new Date(start.getTime() + 11 * 60_000 + 1)
    const ended = await clinician.call(endTelehealthSession, {
      ...buildParams(body.id),
      body: { notes: 'Healing well', recommendations: 'Walk daily', billingCode: '99213' },
    })
    expect(ended.body).toMatchObject({
      status: 'completed',
      measuredMinutes: 12,
      notes: 'Healing well',
      billingCode: '99213',
    })
    const again = await clinician.call(endTelehealthSession, {
      ...buildParams(body.id),
      body: { notes: 'Other' },
    })
    expect(again.body.notes).toBe('Healing well')
    const read = await patient.call(readTelehealthSession, buildParams(body.id))
    expect(read.body).toMatchObject({ notes: null, recommendations: 'Walk daily' })
  })

  it('is logged with every step, in the name of its user', async () => {
    const { body } = await bookSample()
    const params = buildParams(body.id)
    await clinician.call(startTelehealthSession, params)
    await patient.call(joinTelehealthSession, params)
    await clinician.call(endTelehealthSession, { ...params, body: {} })
    await patient.call(rateTelehealthSession, { ...params, body: { satisfactionRating: 3 } })
    const { rows } = await practice.owner.query<{ action: string; user_id: string }>(
      'select action, user_id from compliance_logs where resource_id = $1 order by xid',
      [body.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['create', 'start', 'join', 'end', 'rate'].map((action) => `telehealth-session.${action}`),
    )
    expect(rows[1]!.user_id).toBe(doctor.id)
    await practice.owner.query(
      `alter table telehealth_sessions disable trigger keep;
       update telehealth_sessions set rating = null, rated_at = null;
       alter table telehealth_sessions enable trigger keep`,
    )
  })

  it('is rated by the patient once, and the average is computed from what was given', async () => {
    const before = await clinician.call(telehealthStats, {})
    expect(before.body).toMatchObject({ averageRating: null, ratings: 0 })
    const { body } = await bookSample()
    const rate = (satisfactionRating: number) =>
      patient.call(rateTelehealthSession, { ...buildParams(body.id), body: { satisfactionRating } })
    expect((await rate(4)).problem.code).toBe('telehealth.transition')
    await clinician.call(startTelehealthSession, buildParams(body.id))
    expect((await rate(6)).status).toBe(400)
    const answers = await Promise.all([rate(4), rate(4), rate(4)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await clinician.call(telehealthStats, {})).body).toMatchObject({ averageRating: 4, ratings: 1 })
  })

  it('[MT18] counts as satisfaction in the analytics when its rating was good', async () => {
    const { body } = await bookSample()
    await clinician.call(startTelehealthSession, buildParams(body.id))
    await patient.call(rateTelehealthSession, { ...buildParams(body.id), body: { satisfactionRating: 3 } })
    const { patientSatisfaction } = (await clinician.call(readAnalytics, { query: { days: 30 } })).body
    expect(patientSatisfaction).toMatchObject({ part: 1, whole: 2, percent: 50 })
  })

  it('lists today, upcoming, history and what was never held, page by page', async () => {
    const list = async (when: 'today' | 'upcoming' | 'history' | 'not-held') =>
      (await clinician.call(listTelehealthSessions, { query: { when, limit: 200 } })).body
    const stats = (await clinician.call(telehealthStats, {})).body
    expect(await list('today')).toHaveLength(stats.todaySessions)
    expect(await list('upcoming')).toHaveLength(stats.upcoming)
    expect((await list('history')).every(({ status }) => status === 'completed')).toBe(true)
    const first = await clinician.call(listTelehealthSessions, { query: { when: 'upcoming', limit: 1 } })
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1]
    const second = await clinician.call(listTelehealthSessions, {
      query: { when: 'upcoming', limit: 1, cursor: decodeURIComponent(cursor!) },
    })
    expect(second.body[0]!.scheduledDate > first.body[0]!.scheduledDate).toBe(true)
    const { body: forgotten } = await bookSample()
    practice.clock.now = new Date('2026-11-20T15:00:00Z')
    const next = await practice.as(doctor)
    const notHeld = await next.call(listTelehealthSessions, { query: { when: 'not-held' } })
    expect(notHeld.body.map(({ id }) => id)).toEqual([forgotten.id])
  })
})

describe('the invitation', () => {
  const parseToken = (url: string) => url.split('/call/')[1]!

  it('goes to the address of the chart, holds nothing of the patient, and opens without an account', async () => {
    const { body } = await bookSample()
    const sent = await clinician.call(inviteToTelehealth, { ...buildParams(body.id), body: {} })
    expect(sent.body.sentTo).toBe('p***@home.example')
    const mail = (await listMail(practice, 'pat@home.example')).at(-1)!
    expect(mail.text).toContain(sent.body.url)
    for (const part of body.patientName.split(' ')) expect(mail.text + mail.subject).not.toContain(part)
    const token = parseToken(sent.body.url)
    const opened = await nobody.call(openCallLink, { body: { token } })
    expect(opened.body).toMatchObject({
      organizationName: 'Ours',
      providerName: 'Given1 Family1',
      status: 'scheduled',
    })
    expect(JSON.stringify(opened.body)).not.toContain(patientId)
    expect((await nobody.call(joinByCallLink, { body: { token } })).body.side).toBe('patient')
    await clinician.call(startTelehealthSession, buildParams(body.id))
    const rated = await nobody.call(rateByCallLink, { body: { token, satisfactionRating: 5 } })
    expect(rated.status).toBe(200)
    expect((await nobody.call(rateByCallLink, { body: { token, satisfactionRating: 1 } })).problem.code).toBe(
      'telehealth.rated',
    )
  })

  it('stops working when it is too old, replaced, closed or forged: with one and the same answer', async () => {
    const { body } = await bookSample()
    const send = async () =>
      parseToken((await clinician.call(inviteToTelehealth, { ...buildParams(body.id), body: {} })).body.url)
    const open = async (token: string) => (await nobody.call(openCallLink, { body: { token } })).problem.code
    const [first, second] = [await send(), await send()]
    expect(await open(first)).toBe('call.link')
    expect(await open(second)).toBeUndefined()
    expect(await open(`${second.slice(0, -1)}x`)).toBe('call.link')
    practice.clock.now = new Date(start.getTime() + 36 * 3_600_000)
    expect(await open(second)).toBe('call.link')
    practice.clock.now = start
    await clinician.call(revokeTelehealthInvitation, buildParams(body.id))
    expect(await open(second)).toBe('call.link')
  })

  it('is not sent by another organization, and without an address says so', async () => {
    const { body } = await bookSample()
    expect((await stranger.call(inviteToTelehealth, { ...buildParams(body.id), body: {} })).status).toBe(404)
    await practice.owner.query('update patients set email = null where id = $1', [patientId])
    const none = await clinician.call(inviteToTelehealth, { ...buildParams(body.id), body: {} })
    expect(none.problem.code).toBe('telehealth.no-address')
    const given = await clinician.call(inviteToTelehealth, {
      ...buildParams(body.id),
      body: { email: 'x@y.example' },
    })
    expect(given.status).toBe(201)
  })
})

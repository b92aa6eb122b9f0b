import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appointmentStatuses,
  appointmentTransitions,
  transition,
  type AppointmentAction,
} from '@mendwell/clinical'
import { createAppointment, createPatient, type Appointment } from '@mendwell/contract'
import type { Caller } from '../../testing/api-client.ts'
import { openPractice, type Person, type Practice } from '../../testing/test-server.ts'

let practice: Practice
let person: Person
let nurse: Caller
let patientId: string
let slots = 0

beforeAll(async () => {
  practice = await openPractice()
  const organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1' }
  patientId = (await nurse.call(createPatient, { body })).body.id
})
afterAll(() => practice.close())

const addresses: Record<AppointmentAction, string> = {
  confirm: 'confirm',
  complete: 'complete',
  cancel: 'cancel',
  miss: 'no-show',
}
const reason = 'In hospital since Sunday'

async function booked(): Promise<Appointment> {
  const minutes = 10 * 60 + 15 * (slots += 1) // it is 10:00 there
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return on('2026-11-16', `${two(minutes / 60)}:${two(minutes % 60)}`)
}

async function on(scheduledDate: string, scheduledTime: string): Promise<Appointment> {
  const what = { patientId, appointmentType: 'follow-up' as const, duration: 15 as const }
  return (await nurse.call(createAppointment, { body: { ...what, scheduledDate, scheduledTime } })).body
}

const reasoned = (action: AppointmentAction) =>
  action === 'cancel' || action === 'miss' ? { reason } : undefined
const act = (id: string, action: AppointmentAction, body: object | undefined = reasoned(action)) =>
  nurse.raw('PATCH', `/api/appointments/${id}/${addresses[action]}`, body)

const pathTo: Record<Appointment['status'], AppointmentAction[]> = {
  scheduled: [],
  confirmed: ['confirm'],
  completed: ['complete'],
  cancelled: ['cancel'],
  'no-show': ['miss'],
}

const pairs = appointmentStatuses.values.flatMap((status) =>
  (Object.keys(addresses) as AppointmentAction[]).map((action) => ({ status, action })),
)

it('the log holds who closed an appointment', async () => {
  const [kept, missed] = [await booked(), await booked()]
  await act(kept.id, 'complete')
  await act(missed.id, 'miss')
  const { rows } = await practice.owner.query<{ action: string; user_id: string }>(
    'select action, user_id from compliance_logs where resource_id = any($1) order by xid',
    [[kept.id, missed.id]],
  )
  expect(rows.map(({ action }) => action)).toEqual(
    ['create', 'create', 'complete', 'no-show'].map((action) => `appointment.${action}`),
  )
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([person.id]))
})

describe('every state and every step', () => {
  it.each(pairs)('$status, then $action', async ({ status, action }) => {
    const { id } = await booked()
    for (const before of pathTo[status]) await act(id, before)
    const expected = transition(appointmentTransitions, status, action, reason)
    const answer = await act(id, action)
    if (expected.state === 'refused') {
      expect(answer.status).toBe(409)
      expect(answer.problem).toMatchObject({
        code: 'appointment.transition',
        fields: { status: expected.words },
      })
    } else if (expected.state !== 'reason-missing') {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ status: expected.to })
    }
  })

  it('refuses in the database too to open again what is over', async () => {
    const { id } = await booked()
    await act(id, 'complete')
    const write = practice.owner.query(
      `update appointments set status = 'scheduled', closed_at = null, closed_by = null where id = $1`,
      [id],
    )
    await expect(write).rejects.toMatchObject({ code: 'MW050' })
  })
})

describe('an appointment of another day', () => {
  it.each(['complete', 'miss'] as const)('is not said to have ended before that day: %s', async (action) => {
    const { id } = await on('2026-11-17', action === 'miss' ? '09:00' : '09:15')
    expect(await act(id, action)).toMatchObject({ status: 409, problem: { code: 'appointment.early' } })
    expect((await act(id, 'cancel')).status).toBe(200)
  })
})

describe('a reason', () => {
  it.each(['cancel', 'miss'] as const)('is asked for to %s, and kept', async (action) => {
    const { id } = await booked()
    for (const body of [{}, { reason: '  ' }]) {
      const refused = await act(id, action, body)
      expect(refused.status).toBe(400)
      expect(refused.problem.fields).toEqual({ reason: 'A reason is required' })
    }
    expect((await act(id, action)).body).toMatchObject({
      statusReason: reason,
      closedByName: expect.any(String),
    })
  })
})

describe('completing', () => {
  it('a hundred times at once gives one completion time', async () => {
    const { id } = await booked()
    const { version } = (await act(id, 'confirm')).body as Appointment
    // Every connection is open, so that many are really under way at a time.
    const look = () => nurse.raw('GET', `/api/appointments/${id}`)
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 64 }, look))
    // Every request is a moment later than the one before.
    const began = practice.clock.now
    let calls = 0
    Object.defineProperty(practice.clock, 'now', {
      configurable: true,
      get: () => new Date(began.getTime() + (calls += 1)),
    })
    const answers = await Promise.all(Array.from({ length: 100 }, () => act(id, 'complete', undefined)))
    Object.defineProperty(practice.clock, 'now', { value: began, writable: true, configurable: true })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bodies = answers.map(({ body }) => body as Appointment)
    expect(new Set(bodies.map(({ completedDate }) => completedDate)).size).toBe(1)
    expect(new Set(bodies.map((body) => body.version))).toEqual(new Set([version + 1]))
  })

  it('again later leaves the first time and person', async () => {
    const { id } = await booked()
    const first = (await act(id, 'complete', undefined)).body as Appointment
    practice.clock.now = new Date(practice.clock.now.getTime() + 60_000)
    const colleague = await practice.as(await practice.person(person.organizationId, 'clinician'))
    const again = await colleague.raw('PATCH', `/api/appointments/${id}/complete`)
    expect(again.body).toEqual(first)
  })
})

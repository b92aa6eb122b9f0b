import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appointmentStatuses,
  appointmentTransitions,
  applyTransition,
  type AppointmentAction,
} from '@mendwell/clinical'
import { createAppointment, createPatient, type Appointment } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let patientId: string
let slots = 0

beforeAll(async () => {
  practice = await startTestServer()
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

async function bookNextSlot(): Promise<Appointment> {
  const minutes = 10 * 60 + 15 * (slots += 1) // it is 10:00 there
  const padTwo = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return bookOn('2026-11-16', `${padTwo(minutes / 60)}:${padTwo(minutes % 60)}`)
}

async function bookOn(scheduledDate: string, scheduledTime: string): Promise<Appointment> {
  const what = { patientId, appointmentType: 'follow-up' as const, duration: 15 as const }
  return (await nurse.call(createAppointment, { body: { ...what, scheduledDate, scheduledTime } })).body
}

const buildReason = (action: AppointmentAction) =>
  action === 'cancel' || action === 'miss' ? { reason } : undefined
const performAction = (
  id: string,
  action: AppointmentAction,
  body: object | undefined = buildReason(action),
) => nurse.raw('PATCH', `/api/appointments/${id}/${addresses[action]}`, body)

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
  const [kept, missed] = [await bookNextSlot(), await bookNextSlot()]
  await performAction(kept.id, 'complete')
  await performAction(missed.id, 'miss')
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
    const { id } = await bookNextSlot()
    for (const before of pathTo[status]) await performAction(id, before)
    const expected = applyTransition(appointmentTransitions, status, action, reason)
    const answer = await performAction(id, action)
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

  it('cannot be reopened in the database either', async () => {
    const { id } = await bookNextSlot()
    await performAction(id, 'complete')
    const write = practice.owner.query(
      `update appointments set status = 'scheduled', closed_at = null, closed_by = null where id = $1`,
      [id],
    )
    await expect(write).rejects.toMatchObject({ code: 'MW050' })
  })
})

describe('an appointment of another day', () => {
  it.each(['complete', 'miss'] as const)('is not said to have ended before that day: %s', async (action) => {
    const { id } = await bookOn('2026-11-17', action === 'miss' ? '09:00' : '09:15')
    expect(await performAction(id, action)).toMatchObject({
      status: 409,
      problem: { code: 'appointment.early' },
    })
    expect((await performAction(id, 'cancel')).status).toBe(200)
  })
})

describe('a reason', () => {
  it.each(['cancel', 'miss'] as const)('is required to %s, and stored', async (action) => {
    const { id } = await bookNextSlot()
    for (const body of [{}, { reason: '  ' }]) {
      const refused = await performAction(id, action, body)
      expect(refused.status).toBe(400)
      expect(refused.problem.fields).toEqual({ reason: 'A reason is required' })
    }
    expect((await performAction(id, action)).body).toMatchObject({
      statusReason: reason,
      closedByName: expect.any(String),
    })
  })
})

describe('completing', () => {
  const crowd = getRepeatCount(30, 100)
  it(`${crowd} times concurrently gives one completion time`, async () => {
    const { id } = await bookNextSlot()
    const { version } = (await performAction(id, 'confirm')).body as Appointment
    // Every connection is open, so that many are really under way at a time.
    const look = () => nurse.raw('GET', `/api/appointments/${id}`)
    for (let round = 0; round < getRepeatCount(1, 3); round += 1)
      await Promise.all(Array.from({ length: 64 }, look))
    // Every request is a moment later than the one before.
    const began = practice.clock.now
    let calls = 0
    Object.defineProperty(practice.clock, 'now', {
      configurable: true,
      get: () => new Date(began.getTime() + (calls += 1)),
    })
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => performAction(id, 'complete', undefined)),
    )
    Object.defineProperty(practice.clock, 'now', { value: began, writable: true, configurable: true })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bodies = answers.map(({ body }) => body as Appointment)
    expect(new Set(bodies.map(({ completedDate }) => completedDate)).size).toBe(1)
    expect(new Set(bodies.map((body) => body.version))).toEqual(new Set([version + 1]))
  })

  it('again later leaves the first time and person', async () => {
    const { id } = await bookNextSlot()
    const first = (await performAction(id, 'complete', undefined)).body as Appointment
    practice.clock.now = new Date(practice.clock.now.getTime() + 60_000)
    const colleague = await practice.as(await practice.person(person.organizationId, 'clinician'))
    const again = await colleague.raw('PATCH', `/api/appointments/${id}/complete`)
    expect(again.body).toEqual(first)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAppointment,
  createPatient,
  createTelehealthSession,
  type Appointment,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { schedulingJobs } from './jobs.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let account: Person
let patientId: string
let numbers = 0
const start = new Date('2026-11-16T15:00:00.000Z')

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
})
afterAll(() => practice.close())

beforeEach(async () => {
  practice.clock.now = start
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  account = await practice.person(organization, 'patient')
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `A-${(numbers += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, patientId])
  await practice.owner.query('delete from outgoing_mail')
})

const bookSample = async (scheduledDate: string, scheduledTime: string) =>
  (
    await nurse.call(createAppointment, {
      body: { patientId, appointmentType: 'follow-up', scheduledDate, scheduledTime },
    })
  ).body

/** The job as scheduled every few minutes. */
const runReminders = () => practice.run(schedulingJobs, 'remind-appointments')
const listMessages = async (to: Person) =>
  (
    await practice.owner.query<{ message: string }>(
      'select message from notifications where user_id = $1 order by created_at, id',
      [to.id],
    )
  ).rows.map(({ message }) => message)
const countMails = async () =>
  (await practice.owner.query('select count(*)::int as n from outgoing_mail')).rows[0].n as number

describe('reminders', () => {
  it('reach patient and provider a day ahead, by notice and mail, and once', async () => {
    await bookSample('2026-11-17', '09:00')
    await bookSample('2026-11-17', '14:00')
    await runReminders()
    expect(await listMessages(account)).toEqual(['On 2026-11-17 at 09:00 (America/New York).'])
    expect(await listMessages(person)).toEqual(['You have 2 appointments on 2026-11-17.'])
    expect(await countMails()).toBe(2)
    await runReminders()
    expect(await countMails()).toBe(2)
    practice.clock.now = new Date('2026-11-16T20:00:00Z')
    await runReminders()
    expect(await listMessages(account)).toEqual([
      'On 2026-11-17 at 09:00 (America/New York).',
      'On 2026-11-17 at 14:00 (America/New York).',
    ])
    expect(await listMessages(person)).toHaveLength(1)
  })

  it('lead to the video visits where one is held by video', async () => {
    await nurse.call(createTelehealthSession, {
      body: { patientId, sessionType: 'consultation', scheduledDay: '2026-11-17', scheduledTime: '09:00' },
    })
    await runReminders()
    expect(await listMessages(account)).toEqual(['On 2026-11-17 at 09:00 (America/New York), by video.'])
    const { rows } = await practice.owner.query(
      'select title, action_url from notifications where user_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ title: 'You have a video visit', action_url: '/telehealth' }])
  })

  it('come once when two servers send them at the same time', async () => {
    await bookSample('2026-11-17', '09:00')
    await Promise.all([runReminders(), runReminders(), runReminders()])
    expect(await listMessages(account)).toHaveLength(1)
    expect(await listMessages(person)).toHaveLength(1)
  })

  it('are not sent for cancelled appointments', async () => {
    const { id } = await bookSample('2026-11-17', '09:00')
    await nurse.raw('PATCH', `/api/appointments/${id}/cancel`, { reason: 'Away' })
    await runReminders()
    expect([await listMessages(account), await listMessages(person)]).toEqual([[], []])
  })

  it('move with the appointment', async () => {
    const booked = await bookSample('2026-11-17', '09:00')
    await runReminders()
    const moved = await nurse.raw(
      'PATCH',
      `/api/appointments/${booked.id}`,
      { scheduledDate: '2026-11-20', scheduledTime: '11:00' },
      // Being reminded changed nothing about it.
      { 'if-match': `"${booked.version}"` },
    )
    expect((moved.body as Appointment).scheduledDate).toBe('2026-11-20')
    await runReminders()
    expect(await listMessages(account)).toHaveLength(1)
    practice.clock.now = new Date('2026-11-19T17:00:00Z')
    await runReminders()
    expect(await listMessages(account)).toEqual([
      'On 2026-11-17 at 09:00 (America/New York).',
      'On 2026-11-20 at 11:00 (America/New York).',
    ])
  })

  it('contain nothing about health, nor the patient’s name', async () => {
    await bookSample('2026-11-17', '09:00')
    await runReminders()
    const words = [...(await listMessages(account)), ...(await listMessages(person))].join(' ')
    expect(words).not.toMatch(/Ada|Quill|follow/i)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAppointment,
  createPatient,
  createTelehealthSession,
  listNotices,
  type Appointment,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { listMail } from '../../testing/mailbox.ts'
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
    expect(await listMessages(account)).toEqual(['Tuesday, November 17, 2026, 9:00 AM EST.'])
    expect(await listMessages(person)).toEqual(['You have 2 appointments on 11/17/2026.'])
    expect(await countMails()).toBe(2)
    await runReminders()
    expect(await countMails()).toBe(2)
    practice.clock.now = new Date('2026-11-16T20:00:00Z')
    await runReminders()
    expect(await listMessages(account)).toEqual([
      'Tuesday, November 17, 2026, 9:00 AM EST.',
      'Tuesday, November 17, 2026, 2:00 PM EST.',
    ])
    expect(await listMessages(person)).toHaveLength(1)
  })

  it('lead to the video visits where one is held by video', async () => {
    await nurse.call(createTelehealthSession, {
      body: { patientId, sessionType: 'consultation', scheduledDay: '2026-11-17', scheduledTime: '09:00' },
    })
    await runReminders()
    expect(await listMessages(account)).toEqual(['Tuesday, November 17, 2026, 9:00 AM EST, by video.'])
    const { rows } = await practice.owner.query(
      'select title, action_url from notifications where user_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ title: 'You have a video visit', action_url: '/telehealth' }])
  })

  it('are in the language of the patient: on the page in its own, by email in that of the record', async () => {
    await practice.owner.query(`update patients set preferred_language = 'es' where id = $1`, [patientId])
    await bookSample('2026-11-17', '09:00')
    await runReminders()
    const patient = await practice.as(account)
    const readBell = async (language: string) =>
      (await patient.call(listNotices, {}, { 'accept-language': language })).body
    expect(await readBell('es')).toMatchObject([
      { title: 'Tiene una visita', message: 'El martes, 17 de noviembre de 2026, 9:00 a.m. EST.' },
    ])
    expect(await readBell('en')).toMatchObject([
      { title: 'You have a visit', message: 'Tuesday, November 17, 2026, 9:00 AM EST.' },
    ])
    expect(Object.keys((await readBell('es'))[0]?.metadata ?? {})).toEqual(['appointmentId'])
    const [mail, ...others] = await listMail(practice, account.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Mendwell: Su visita')
    expect(mail?.text).toMatch(/^Hay novedades sobre su visita\.\n\nEntre para leerlo: /)
  })

  it('are emailed in both languages where the record names none, and to staff in English', async () => {
    await bookSample('2026-11-17', '09:00')
    await runReminders()
    const [mail] = await listMail(practice, account.email)
    expect(mail?.subject).toBe('Mendwell: Your visit / Su visita')
    expect(mail?.text).toContain('There is an update about your visit.')
    expect(mail?.text).toContain('Hay novedades sobre su visita.')
    expect((await listMail(practice, person.email))[0]?.subject).toBe('Mendwell: Appointment')
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
      'Tuesday, November 17, 2026, 9:00 AM EST.',
      'Friday, November 20, 2026, 11:00 AM EST.',
    ])
  })

  it('contain nothing about health, nor the patient’s name', async () => {
    await bookSample('2026-11-17', '09:00')
    await runReminders()
    const words = [...(await listMessages(account)), ...(await listMessages(person))].join(' ')
    expect(words).not.toMatch(/Ada|Quill|follow/i)
  })
})

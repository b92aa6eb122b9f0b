import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelTelehealthSession,
  closeCalendarFeed,
  createAppointment,
  createPatient,
  createTelehealthSession,
  openCalendarFeed,
  readCalendarFeed,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { buildCalendar } from './feed.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let account: Person
let patient: ApiClient
let nobody: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  const facilityId = await practice.facility(organization, 'East; Wing, A')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  account = await practice.person(organization, 'patient')
  patient = await practice.as(account)
  nobody = await practice.as(null)
  const { body: chart } = await nurse.call(createPatient, {
    body: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1', facilityId },
  })
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, chart.id])
  patientId = chart.id
  const colleague = await practice.person(organization, 'clinician')
  for (const [scheduledDate, providerId] of [
    ['2026-11-17', person.id],
    ['2026-11-18', person.id],
    ['2026-11-19', colleague.id],
  ] as const) {
    const body = {
      patientId: chart.id,
      appointmentType: 'wound-care' as const,
      scheduledDate,
      scheduledTime: '09:00',
      notes: 'Stage 4, infected',
      providerId,
    }
    await nurse.call(createAppointment, { body })
  }
})
afterAll(() => practice.close())

const openFeedPath = async (caller: ApiClient) =>
  new URL((await caller.call(openCalendarFeed, {})).body.url).pathname
const fetchPath = async (path: string) => nobody.raw('GET', path)
const countEvents = (text: string) => text.match(/BEGIN:VEVENT/g)?.length ?? 0

describe('a calendar feed', () => {
  it('is closed until its owner opens it, and then shows its address once', async () => {
    expect((await nurse.call(readCalendarFeed, {})).body).toEqual({
      isOpen: false,
      createdAt: null,
      lastUsedAt: null,
    })
    const path = await openFeedPath(nurse)
    expect(path).toMatch(/^\/api\/calendars\/[\w-]{43}\/appointments\.ics$/)
    const told = await nurse.call(readCalendarFeed, {})
    expect(told.body.isOpen).toBe(true)
    expect(told.text).not.toContain(path.split('/')[3])
    const { rows } = await practice.owner.query('select calendar_feeds::text as row from calendar_feeds')
    expect(rows[0].row).not.toContain(path.split('/')[3])
  })

  it('gives providers their appointments: time, place, initials, and nothing about health', async () => {
    const answer = await fetchPath(await openFeedPath(nurse))
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(countEvents(answer.text)).toBe(2)
    expect(answer.text).toContain(
      'DTSTART:20261117T140000Z\r\nDTEND:20261117T143000Z\r\nSUMMARY:Appointment (AQ)',
    )
    expect(answer.text).toContain('LOCATION:East\\; Wing\\, A')
    expect(answer.text).not.toMatch(/Ada|Quill|A-1|[Ww]ound|[Ss]tage|[Ii]nfected/)
  })

  it('gives patients theirs, with the provider, without any name', async () => {
    const { text } = await fetchPath(await openFeedPath(patient))
    expect(countEvents(text)).toBe(3)
    expect(text).toContain('SUMMARY:Appointment\r\nLOCATION:1 Test Street\\, Columbus\\, OH 43215')
    expect(text).not.toMatch(/AQ|Ada|Quill|East|Given|wound|Stage/)
  })

  it('names no place to travel to for a video visit', async () => {
    const { body } = await nurse.call(createTelehealthSession, {
      body: { patientId, sessionType: 'consultation', scheduledDay: '2026-11-20', scheduledTime: '09:00' },
    })
    for (const caller of [nurse, patient]) {
      const { text } = await fetchPath(await openFeedPath(caller))
      const event = text.split('BEGIN:VEVENT').find((one) => one.includes(body.appointmentId))
      expect(event).toContain('LOCATION:Video visit\r\n')
    }
    await nurse.call(cancelTelehealthSession, {
      params: { telehealthSessionId: body.id },
      body: { reason: 'Away' },
    })
  })

  it('leaves out what was cancelled', async () => {
    const path = await openFeedPath(nurse)
    const [first] = (await nurse.raw('GET', '/api/appointments?date=2026-11-18')).body as { id: string }[]
    await nurse.raw('PATCH', `/api/appointments/${first!.id}/cancel`, { reason: 'Away' })
    expect(countEvents((await fetchPath(path)).text)).toBe(1)
  })

  it('is logged each time it is fetched, with whose appointments it contained', async () => {
    await fetchPath(await openFeedPath(nurse))
    const { rows } = await practice.owner.query(
      `select user_id, details from compliance_logs where action = 'calendar-feed.fetch' order by timestamp desc, xid desc limit 1`,
    )
    expect(rows[0].user_id).toBe(person.id)
    expect(rows[0].details.patients).toHaveLength(1)
    expect((await nurse.call(readCalendarFeed, {})).body.lastUsedAt).not.toBeNull()
  })

  it('ends at the old address when it is renewed, closed, or its holder may not sign in any more', async () => {
    const first = await openFeedPath(nurse)
    const second = await openFeedPath(nurse)
    expect([(await fetchPath(first)).status, (await fetchPath(second)).status]).toEqual([404, 200])
    await nurse.call(closeCalendarFeed, {})
    expect((await fetchPath(second)).status).toBe(404)
    const leaving = await practice.person(organization, 'clinician')
    const path = await openFeedPath(await practice.as(leaving))
    expect((await fetchPath(path)).status).toBe(200)
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [leaving.id])
    expect((await fetchPath(path)).status).toBe(404)
  })

  it('does not open to guesses, and stops them after sixty', async () => {
    const guess = () => fetchPath(`/api/calendars/${'x'.repeat(43)}/appointments.ics`)
    expect((await fetchPath('/api/calendars/short/appointments.ics')).status).toBe(404)
    const statuses: number[] = []
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await guess()).status)
    expect(statuses[0]).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })

  it('folds lines at 75 octets without breaking a letter', () => {
    const text = buildCalendar(
      [
        {
          id: 'x',
          patientId: 'p',
          startsAt: '2026-11-17T14:00:00Z',
          endsAt: '2026-11-17T14:30:00Z',
          updatedAt: '2026-11-16T15:00:00Z',
          version: 1,
          status: 'confirmed',
          facilityName: 'Häuser am Fluß '.repeat(10),
          address: '',
          isVideoVisit: false,
          initials: 'AQ',
        },
      ],
      false,
    )
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Häuser am Fluß '.repeat(10)}`)
  })
})

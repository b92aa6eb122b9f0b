import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeFacility, createFacility, createPatient, type Appointment } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let owner: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Everywhere')
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
})
afterAll(() => practice.close())

/** A facility, a patient and a provider there. */
async function createFacilityIn(timeZone: string) {
  const facility = await owner.send(createFacility, {
    body: { ...sampleBodies['createFacility']!(), name: timeZone, timeZone },
  })
  expect(facility.status, facility.text).toBe(201)
  const person = await practice.person(organization, 'clinician')
  const nurse = await practice.as(person)
  const patient = await nurse.send(createPatient, {
    body: {
      ...sampleBodies['createPatient']!(),
      facilityId: facility.body.id,
    },
  })
  const book = (scheduledDate: string, scheduledTime: string, more: object = {}) =>
    nurse.raw('POST', '/api/appointments', {
      patientId: patient.body.id,
      appointmentType: 'wound-care',
      scheduledDate,
      scheduledTime,
      duration: 15,
      ...more,
    })
  const shown = async (query: string) =>
    (
      (await nurse.raw('GET', `/api/appointments?facilityId=${facility.body.id}&${query}`))
        .body as Appointment[]
    ).map((one) => `${one.scheduledDate} ${one.scheduledTime}`)
  return { book, shown, facility: facility.body, nurse }
}

/** What PostgreSQL, whose zone rules are its own, makes of a stored instant. */
const readWallTime = async (id: string) => {
  const { rows } = await practice.owner.query(
    `select to_char(starts_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as wall from appointments where id = $1`,
    [id],
  )
  return rows[0].wall as string
}

/** The most unusual zones first: in the default run they represent the others. */
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/Halifax',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
].slice(0, getRepeatCount(3, 26))

describe('a time on the wall', () => {
  it.each(zones)(
    'is the stored instant and the shown day in %s, at the edges of day, week and month',
    async (zone) => {
      const { book, shown } = await createFacilityIn(zone)
      // Saturday, Sunday, the last and the first day of a month and of a year, in winter and in summer.
      const walls = [
        ['2026-11-28', '23:45'],
        ['2026-11-29', '00:00'],
        ['2026-11-30', '23:45'],
        ['2026-12-01', '00:00'],
        ['2026-12-31', '23:45'],
        ['2027-01-01', '00:00'],
        ['2027-06-30', '23:45'],
        ['2027-07-01', '00:00'],
      ] as const
      for (const [date, time] of walls) {
        const { status, body, text } = await book(date, time)
        expect(status, text).toBe(201)
        expect(await readWallTime((body as Appointment).id)).toBe(`${date} ${time}`)
      }
      expect(await shown('date=2026-11-28')).toEqual(['2026-11-28 23:45'])
      expect(await shown('date=2026-11-29')).toEqual(['2026-11-29 00:00'])
      expect(await shown('date=2026-11-25&view=week')).toEqual(['2026-11-28 23:45'])
      expect(await shown('date=2026-12-02&view=week')).toEqual([
        '2026-11-29 00:00',
        '2026-11-30 23:45',
        '2026-12-01 00:00',
      ])
      expect(await shown('from=2026-12-01&to=2026-12-31')).toEqual(['2026-12-01 00:00', '2026-12-31 23:45'])
      expect(await shown('from=2027-07-01&to=2027-07-31')).toEqual(['2027-07-01 00:00'])
    },
  )
})

const toDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
const toTime = (time: string) => `${Number(time.slice(0, 2))}:${time.slice(3)} AM`

describe('a time that the clock skips in spring', () => {
  it.each([
    ['America/New_York', '2027-03-14', '02:30', '03:30', '2027-03-14T07:30:00Z'],
    ['America/Los_Angeles', '2027-03-14', '02:00', '03:00', '2027-03-14T10:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '02:30', '03:30', '2027-03-28T01:30:00Z'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '02:45', '2027-10-02T15:45:00Z'],
  ])('is moved forward in %s, and that is reported', async (zone, date, time, moved, instant) => {
    const { book, nurse } = await createFacilityIn(zone)
    const { body } = await book(date, time)
    expect(body).toMatchObject({
      scheduledDateTime: instant,
      scheduledTime: moved,
      clockNote: `${toTime(time)} does not exist on ${toDate(date)} (clock change). Moved to ${toTime(moved)}.`,
    })
    const { id } = body as Appointment
    // Reported once, to the person who selected it.
    expect((await nurse.raw('GET', `/api/appointments/${id}`)).body).toMatchObject({ clockNote: null })
  })
})

describe('a time that comes twice in autumn', () => {
  it.each([
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'],
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
  ])('is the first one in %s unless the second is meant', async (zone, date, time, first, second) => {
    const { book } = await createFacilityIn(zone)
    expect((await book(date, time)).body).toMatchObject({
      scheduledDateTime: first,
      scheduledTime: time,
      clockNote: `${toTime(time)} occurs twice on ${toDate(date)} (daylight saving time). Using the first.`,
    })
    expect((await book(date, time, { scheduledDateTime: second })).body).toMatchObject({
      scheduledDateTime: second,
      scheduledTime: time,
      clockNote: `${toTime(time)} occurs twice on ${toDate(date)} (daylight saving time). Using the second.`,
    })
  })
})

describe('a facility that gets another time zone', () => {
  it('retains the local time of what is booked there, and leaves what took place', async () => {
    const { book, shown, facility, nurse } = await createFacilityIn('America/New_York')
    const { body: done } = await book('2026-11-16', '13:00')
    await nurse.raw('PATCH', `/api/appointments/${(done as Appointment).id}/complete`)
    await book('2026-11-18', '09:00')
    const answer = await owner.call(
      changeFacility,
      { params: { facilityId: facility.id }, body: { timeZone: 'America/Chicago' } },
      { 'if-match': `"${facility.version}"` },
    )
    expect(answer.status, answer.text).toBe(200)
    expect(await shown('from=2026-11-16&to=2026-11-18')).toEqual(['2026-11-16 13:00', '2026-11-18 09:00'])
    const { rows } = await practice.owner.query(
      `select starts_at at time zone 'UTC' as at, time_zone from appointments where facility_id = $1 order by 1`,
      [facility.id],
    )
    expect(rows.map((row) => row.time_zone)).toEqual(['America/New_York', 'America/Chicago'])
    const [first, second] = (
      (await nurse.raw('GET', `/api/appointments?facilityId=${facility.id}`)).body as Appointment[]
    ).map((one) => one.scheduledDateTime)
    expect([first, second]).toEqual(['2026-11-16T18:00:00Z', '2026-11-18T15:00:00Z'])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editSeries, listOccurrences, type Recurrence, type Series } from '@mendwell/clinical'
import { createAppointment, createPatient, type Appointment } from '@mendwell/contract'
import { createRandom } from '../../demo/random.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { schedulingJobs } from './jobs.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let providerId: string
let patientId: string
let numbers = 0
const start = new Date('2026-11-16T15:00:00.000Z')

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
})
afterAll(() => practice.close())

// All calendars are empty in each test.
beforeEach(async () => {
  practice.clock.now = start
  const person = await practice.person(organization, 'clinician')
  providerId = person.id
  nurse = await practice.as(person)
  patientId = await createSamplePatient()
})

async function createSamplePatient() {
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `A-${(numbers += 1)}` }
  return (await nurse.call(createPatient, { body })).body.id
}

const buildWeekly = (weekdays: Recurrence['weekdays'], ends: Recurrence['ends']): Recurrence => ({
  every: 'week',
  interval: 1,
  weekdays,
  monthly: null,
  ends,
})
const bookSample = (recurrence: Recurrence | null, more: object = {}) =>
  nurse.send(createAppointment, {
    body: {
      patientId,
      appointmentType: 'dressing-change',
      scheduledDate: '2026-11-23',
      scheduledTime: '09:00',
      recurrence,
      ...more,
    },
  })

const listAll = async () => {
  const answer = await nurse.raw('GET', `/api/appointments?patientId=${patientId}&limit=200`)
  return answer.body as Appointment[]
}
const listTimes = async (filter: (one: Appointment) => boolean = () => true) =>
  (await listAll()).filter(filter).map((one) => `${one.scheduledDate} ${one.scheduledTime}`)
const findOn = async (date: string) => (await listAll()).find((one) => one.scheduledDate === date)!
const updateSample = (one: Appointment, body: object) =>
  nurse.raw('PATCH', `/api/appointments/${one.id}`, body, { 'if-match': `"${one.version}"` })
const isOpen = ({ status }: Appointment) => status === 'scheduled' || status === 'confirmed'

const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
const buildTimes = (time: string, dates: readonly string[] = mondays) =>
  dates.map((date) => `${date} ${time}`)
const fourMondays = buildWeekly([], { kind: 'count', count: 4 })

describe('a series', () => {
  it('is laid out day by day, at the same time on the wall when the clock changes', async () => {
    const { status, body } = await bookSample(buildWeekly([], { kind: 'until', date: '2027-03-22' }), {
      scheduledDate: '2027-03-08',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      recurrence: { every: 'week' },
      recurrenceInWords: 'Every week on Monday, through 03/22/2027',
      ruleDate: '2027-03-08',
    })
    expect((await listAll()).map((one) => one.scheduledDateTime)).toEqual([
      '2027-03-08T14:00:00Z',
      '2027-03-15T13:00:00Z',
      '2027-03-22T13:00:00Z',
    ])
  })

  it('names every day whose time the clock change moves, not only the first', async () => {
    const { body } = await bookSample(buildWeekly([], { kind: 'count', count: 4 }), {
      scheduledDate: '2027-03-07',
      scheduledTime: '02:30',
    })
    expect(body).toMatchObject({
      scheduledTime: '02:30',
      clockNote: '2:30 AM does not exist on 03/14/2027 (clock change). Moved to 3:30 AM.',
    })
    expect(await listTimes()).toContain('2027-03-14 03:30')
  })

  it('is rejected when its first day is none of its days, and when it never ends properly', async () => {
    const wrong = await bookSample(buildWeekly(['friday'], { kind: 'count', count: 2 }))
    expect(wrong.problem.fields).toEqual({ recurrence: 'The start date must fall on a selected weekday' })
    const before = await bookSample(buildWeekly([], { kind: 'until', date: '2026-11-01' }))
    expect(before.status).toBe(400)
  })

  it('is rejected as a whole when one of its days conflicts, or leaves those out if allowed', async () => {
    await bookSample(null, { scheduledDate: '2026-12-07', patientId: await createSamplePatient() })
    const refused = await bookSample(fourMondays)
    expect(refused.status).toBe(409)
    expect(refused.problem.fields?.['scheduledTime']).toMatch(/^12\/07\/2026: .+ from 9:00 AM to 9:30 AM\.$/)
    expect(await listAll()).toEqual([])
    const booked = await bookSample(fourMondays, { skipConflicts: true })
    expect(booked.status).toBe(201)
    expect(await listTimes()).toEqual(buildTimes('09:00', ['2026-11-23', '2026-11-30', '2026-12-14']))
  })
})

describe('changing a series', () => {
  it('“this” moves one day and leaves the others', async () => {
    await bookSample(fourMondays)
    const moved = await updateSample(await findOn('2026-11-30'), {
      scheduledDate: '2026-12-01',
      scheduledTime: '10:00',
    })
    expect(moved.body).toMatchObject({ isException: true, ruleDate: '2026-11-30' })
    expect(await listTimes()).toEqual([
      '2026-11-23 09:00',
      '2026-12-01 10:00',
      '2026-12-07 09:00',
      '2026-12-14 09:00',
    ])
  })

  it('“following” moves the rest, which becomes a series of its own; individually moved ones stay', async () => {
    const { body: first } = await bookSample(fourMondays)
    await updateSample(await findOn('2026-12-14'), { scheduledTime: '15:00' })
    const moved = await updateSample(await findOn('2026-11-30'), {
      scheduledDate: '2026-12-01',
      scheduledTime: '11:00',
      scope: 'following',
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await listTimes()).toEqual([
      '2026-11-23 09:00',
      '2026-12-01 11:00',
      '2026-12-08 11:00',
      '2026-12-15 15:00',
    ])
    const [kept, ...rest] = await listAll()
    expect(kept).toMatchObject({
      seriesId: first.seriesId,
      recurrenceInWords: 'Every week on Monday, through 11/29/2026',
    })
    expect(new Set(rest.map(({ seriesId }) => seriesId)).size).toBe(1)
    expect(rest[0]?.recurrenceInWords).toBe('Every week on Tuesday, 3 times')
    expect(rest[0]?.seriesId).not.toBe(first.seriesId)
  })

  it('“all” leaves what took place, what is past and what was cancelled', async () => {
    await bookSample(fourMondays)
    const { id, createdBy, scheduledDateTime: at } = await findOn('2026-11-23')
    await practice.owner.query(
      `update appointments set status = 'completed', closed_at = $3, closed_by = $2 where id = $1`,
      [id, createdBy, at],
    )
    await nurse.raw('PATCH', `/api/appointments/${(await findOn('2026-12-07')).id}/cancel`, {
      reason: 'Away',
    })
    const moved = await updateSample(await findOn('2026-12-14'), {
      scheduledTime: '13:00',
      duration: 60,
      notes: 'Bring the charts',
      scope: 'all',
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await listTimes()).toEqual([
      '2026-11-23 09:00',
      '2026-11-30 13:00',
      '2026-12-07 09:00',
      '2026-12-14 13:00',
    ])
    const open = (await listAll()).filter(isOpen)
    expect(open.map(({ duration, notes }) => [duration, notes])).toEqual([
      [60, 'Bring the charts'],
      [60, 'Bring the charts'],
    ])
  })

  it('moves days into each other’s places', async () => {
    await bookSample({ ...fourMondays, every: 'day' })
    const moved = await updateSample(await findOn('2026-11-23'), {
      scheduledDate: '2026-11-24',
      scope: 'all',
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await listTimes()).toEqual(
      buildTimes('09:00', ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']),
    )
  })

  it('reassigns the rest', async () => {
    await bookSample(fourMondays)
    const other = await practice.person(organization, 'clinician')
    await updateSample(await findOn('2026-12-07'), { providerId: other.id, scope: 'following' })
    expect((await listAll()).map((one) => one.providerId === other.id)).toEqual([false, false, true, true])
  })

  it('is rejected onto a weekday that it has, into the past, and onto a conflict', async () => {
    await bookSample(buildWeekly(['monday', 'thursday'], { kind: 'count', count: 6 }))
    const taken = await updateSample(await findOn('2026-11-23'), {
      scheduledDate: '2026-11-26',
      scope: 'all',
    })
    expect(taken.problem).toMatchObject({
      code: 'appointment.series',
      fields: { scheduledDate: 'The series already includes this weekday' },
    })
    const past = await updateSample(await findOn('2026-11-30'), { scheduledDate: '2026-11-17', scope: 'all' })
    expect(past.problem.fields).toEqual({ scheduledDate: 'Some dates in the series would be in the past' })
    await bookSample(null, {
      scheduledDate: '2026-12-08',
      scheduledTime: '09:15',
      patientId: await createSamplePatient(),
    })
    const clash = await updateSample(await findOn('2026-11-23'), {
      scheduledDate: '2026-11-24',
      scope: 'all',
    })
    expect(clash.problem.code).toBe('appointment.conflict')
    expect(await listTimes()).toEqual(
      buildTimes('09:00', [
        '2026-11-23',
        '2026-11-26',
        '2026-11-30',
        '2026-12-03',
        '2026-12-07',
        '2026-12-10',
      ]),
    )
  })

  it('needs the version of the day that was taken hold of', async () => {
    await bookSample(fourMondays)
    const stale = await findOn('2026-11-30')
    await updateSample(stale, { notes: 'Changed', scope: 'this' })
    expect((await updateSample(stale, { scheduledTime: '10:00', scope: 'following' })).status).toBe(412)
  })
})

describe('calling off a series', () => {
  it.each([
    ['this', ['2026-11-23', '2026-12-07', '2026-12-14']],
    ['following', ['2026-11-23']],
    ['all', []],
  ] as const)('“%s” leaves %o', async (scope, left) => {
    await bookSample(fourMondays)
    const { id } = await findOn('2026-11-30')
    const answer = await nurse.raw('PATCH', `/api/appointments/${id}/cancel`, { reason: 'Healed', scope })
    expect(answer.body).toMatchObject({ status: 'cancelled', statusReason: 'Healed' })
    expect(await listTimes(isOpen)).toEqual(buildTimes('09:00', left))
  })
})

describe('a series without an end', () => {
  const runTending = () => practice.run(schedulingJobs, 'tend-appointments')
  const span = async () => {
    const { rows } = await practice.owner.query(
      `select count(*)::int as n, count(distinct rule_date)::int as days, max(rule_date)::text as last
         from appointments where patient_id = $1`,
      [patientId],
    )
    return rows[0]
  }

  it('is laid out a year and a half ahead, and further by a job, without the days that are taken', async () => {
    await bookSample(buildWeekly([], { kind: 'never' }))
    const before = await span()
    expect(before).toEqual({ n: 79, days: 79, last: '2028-05-22' })
    await runTending()
    expect(await span()).toEqual(before)
    practice.clock.now = new Date('2027-07-01T15:00:00.000Z')
    nurse = await practice.as({ id: providerId, email: '', role: 'clinician', organizationId: organization })
    const other = await bookSample(null, {
      scheduledDate: '2028-06-05',
      patientId: await createSamplePatient(),
    })
    expect(other.status).toBe(201)
    await runTending()
    const after = await span()
    expect(after.last).toBe('2028-12-25')
    expect(after.n).toBe(79 + 31 - 1)
    await runTending()
    expect(await span()).toEqual(after)
    const { rows } = await practice.owner.query('select message from notifications where user_id = $1', [
      providerId,
    ])
    expect(rows.map((row) => row.message)).toEqual([
      'You, the patient, or the room is not available on 06/05/2028.',
    ])
  })

  it('of a discharged patient pauses, and continues when they are back', async () => {
    await bookSample(buildWeekly([], { kind: 'never' }))
    const before = await span()
    practice.clock.now = new Date('2027-07-01T15:00:00.000Z')
    const set = 'update patients set is_active = $2 where id = $1'
    await practice.owner.query(set, [patientId, false])
    await runTending()
    expect(await span()).toEqual(before)
    await practice.owner.query(set, [patientId, true])
    await runTending()
    expect((await span()).last).toBe('2028-12-25')
  })

  it('that was cancelled is not created again', async () => {
    const { body } = await bookSample(buildWeekly([], { kind: 'never' }))
    await nurse.raw('PATCH', `/api/appointments/${body.id}/cancel`, { reason: 'Healed', scope: 'all' })
    const before = await span()
    practice.clock.now = new Date('2027-09-01T15:00:00.000Z')
    await runTending()
    expect(await span()).toEqual(before)
  })
})

describe('many edits, one after the other', () => {
  const rules: [string, Recurrence][] = [
    ['two weekdays', buildWeekly(['monday', 'wednesday'], { kind: 'count', count: 12 })],
    ['every second day', { ...fourMondays, every: 'day', interval: 2, ends: { kind: 'count', count: 10 } }],
    [
      'the fourth Monday of each month',
      {
        ...fourMondays,
        every: 'month',
        monthly: { by: 'weekday', nth: 4, weekday: 'monday' },
        ends: { kind: 'until', date: '2027-09-30' },
      },
    ],
  ]

  it.each(rules)('leave the appointments that the rules say: %s', async (name, rule) => {
    await bookSample(rule)
    const random = createRandom(`series ${name}`)
    const zone = 'America/New_York'
    let model: Series[] = [
      { start: '2026-11-23', time: '09:00', durationMinutes: 30, zone, rule, changes: [] },
    ]
    const span = { first: '2026-01-01', last: '2030-12-31' }
    const expected = () =>
      model
        .flatMap((series) => listOccurrences(series, span))
        .map((one) => `${one.at.wall.date} ${one.at.wall.time} ${one.durationMinutes}`)
        .toSorted()
    let done = 0
    for (let round = 0; round < 12; round += 1) {
      const rows = (await listAll()).filter((one) => !one.isException)
      if (rows.length === 0) break
      const row = random.pick(rows)
      const scope = random.pick(['this', 'following', 'all'] as const)
      const body = {
        ...(random.chance(0.7) && { scheduledTime: `${random.int(10, 19)}:${random.pick(['00', '30'])}` }),
        ...(random.chance(0.3) && { duration: random.pick([15, 45, 60]) }),
        ...(random.chance(0.3) && { scheduledDate: shiftDate(row.scheduledDate, random.int(-1, 2)) }),
      }
      const { scheduledDate: date, scheduledTime: time, duration: durationMinutes } = body
      const index = model.findIndex((series) =>
        listOccurrences(series, span).some(
          (one) => one.ruleDate === row.ruleDate && one.at.wall.time === row.scheduledTime,
        ),
      )
      const answer = await updateSample(row, { ...body, scope })
      if (answer.status !== 200) {
        // Nothing of a rejected edit stays.
        expect([400, 409]).toContain(answer.status)
      } else {
        const edited = editSeries(model[index]!, {
          scope,
          ruleDate: row.ruleDate!,
          change: {
            ...(date && date !== row.scheduledDate && { date }),
            ...(time && { time }),
            ...(durationMinutes && { durationMinutes }),
          },
        })
        if (edited.state === 'refused') throw new Error(`The rules refuse: ${edited.reason}`)
        model = model.toSpliced(index, 1, ...edited.series)
        done += 1
      }
      const found = (await listAll()).map(
        (one) => `${one.scheduledDate} ${one.scheduledTime} ${one.duration}`,
      )
      expect(found.toSorted()).toEqual(expected())
    }
    expect(done).toBeGreaterThan(6)
  })
})

const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

import {
  completeTask,
  createPatient,
  createWoundAssessment,
  healWound,
  listAnalyticsWounds,
  listTasks,
  makeCheckTasks,
  readAnalytics,
  readWound,
  readWoundClock,
  recordExamination,
  reopenWound,
  voidExamination,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { jobs } from '../../../jobs.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})

/** A venous ulcer measured on these days, in cm by cm. */
type Size = readonly [day: string, length: number, width: number]
async function createUlcer(...sizes: readonly Size[]) {
  const patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  return assessSizes(patientId, undefined, sizes)
}
async function assessSizes(patientId: string, known: string | undefined, sizes: readonly Size[]) {
  let woundId = known
  for (const [day, length, width] of sizes) {
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId }),
      woundId,
      woundType: 'venous_ulcer',
      stage: null,
      length,
      width,
      assessedAt: `${day}T15:00:00Z`,
    }
    const made = await nurse.send(createWoundAssessment, { body })
    expect(made.status, made.text).toBe(201)
    woundId = made.body.woundId
  }
  return woundId!
}
const fetchCheckpoint = async (woundId: string) =>
  (await nurse.call(readWoundClock, { params: { woundId } })).body
const createCheckTasks = (woundId: string, asked: readonly string[]) =>
  nurse.send(makeCheckTasks, { params: { woundId }, body: { checks: asked } })

describe('the four-week clock of a wound', () => {
  it('runs from the first measurement towards what a venous ulcer needs', async () => {
    const woundId = await createUlcer(['2026-11-02', 6, 5], ['2026-11-09', 5, 5])
    expect(await fetchCheckpoint(woundId)).toMatchObject({
      state: 'running',
      day: 14,
      startedOn: '2026-11-02',
      dueOn: '2026-11-30',
      needed: 40,
      actual: 16.7,
      measuredOn: '2026-11-09',
      healedHere: { n: 0, median: null },
      tasks: [],
    })
    const listed = (await nurse.call(listAnalyticsWounds, { query: { measure: 'clock' } })).body
    expect(listed).toMatchObject([{ woundId, day: 14, needed: 40, clock: 'running' }])
  })

  it('is missed when it lost too little, and is then on the list of those', async () => {
    const woundId = await createUlcer(['2026-10-12', 6, 5], ['2026-11-09', 5.8, 5])
    expect(await fetchCheckpoint(woundId)).toMatchObject({ state: 'missed', actual: 3.3, needed: 40 })
    const listed = (await nurse.call(listAnalyticsWounds, { query: { measure: 'clock-missed' } })).body
    expect(listed).toMatchObject([{ woundId, clock: 'missed', standing: 'stalled', weekFourPercent: 3.3 }])
    const wound = (await nurse.call(readWound, { params: { woundId } })).body
    expect(wound).toMatchObject({ healingStatus: 'improving', standing: 'stalled' })
  })

  it('is neither missed nor stalled while comfort is the charted goal, and counts again without it', async () => {
    const woundId = await createUlcer(['2026-10-12', 6, 5], ['2026-11-09', 5.8, 5])
    const advanceClock = () => (practice.clock.now = new Date(practice.clock.now.getTime() + 60_000))
    const runCourses = () => {
      advanceClock()
      return practice.run(jobs, 'tend-courses')
    }
    const listed = async () =>
      (await nurse.call(listAnalyticsWounds, { query: { measure: 'clock-missed' } })).body
    advanceClock()
    const comfort = await nurse.send(recordExamination, {
      params: { woundId },
      body: { examinedOn: '2026-11-16', goal: 'palliative' },
    })
    expect(comfort.status, comfort.text).toBe(201)
    await runCourses()
    expect(await fetchCheckpoint(woundId)).toMatchObject({
      state: 'no-target',
      goal: 'palliative',
      needed: null,
    })
    expect((await nurse.call(readWound, { params: { woundId } })).body.goal).toBe('palliative')
    expect(await listed()).toEqual([])
    const { rows } = await practice.owner.query(
      'select goal, clock, standing, week_four_percent from wound_courses where wound_id = $1',
      [woundId],
    )
    expect(rows).toEqual([
      { goal: 'palliative', clock: 'no-target', standing: 'stable', week_four_percent: null },
    ])
    expect((await nurse.call(readAnalytics, {})).body).toMatchObject({ weekFourUnmeasured: 0, weekFour: [] })
    advanceClock()
    await nurse.call(voidExamination, {
      params: { woundId, examinationId: comfort.body.id },
      body: { reason: 'Another patient' },
    })
    await runCourses()
    expect(await fetchCheckpoint(woundId)).toMatchObject({ state: 'missed', goal: null })
    expect(await listed()).toMatchObject([{ woundId, standing: 'stalled' }])
  })

  it('makes a task of each question asked, and none twice while it is open', async () => {
    const woundId = await createUlcer(['2026-10-12', 6, 5], ['2026-11-09', 5.8, 5])
    const made = await createCheckTasks(woundId, ['perfusion', 'biopsy'])
    expect(made.body.tasks.map(({ check }) => check).toSorted()).toEqual(['biopsy', 'perfusion'])
    const tasks = (await nurse.call(listTasks, {})).body
    expect(tasks.map(({ title, dueDate, assignedTo }) => [title, dueDate, assignedTo])).toContainEqual([
      'Assess perfusion: pulses, ankle or toe pressures',
      '2026-11-23',
      person.id,
    ])
    await Promise.all([
      createCheckTasks(woundId, ['perfusion']),
      createCheckTasks(woundId, ['perfusion', 'infection']),
    ])
    expect((await fetchCheckpoint(woundId)).tasks).toHaveLength(3)
    const perfusion = (await fetchCheckpoint(woundId)).tasks.find(({ check }) => check === 'perfusion')!
    await nurse.send(completeTask, { params: { taskId: perfusion.taskId } })
    await createCheckTasks(woundId, ['perfusion'])
    expect((await fetchCheckpoint(woundId)).tasks.filter(({ check }) => check === 'perfusion')).toHaveLength(
      2,
    )
  })

  it('is reached by a wound that closed before its week 4, in every figure of week 4', async () => {
    const woundId = await createUlcer(['2026-10-12', 6, 5], ['2026-10-19', 3, 2])
    await nurse.send(healWound, {
      params: { woundId },
      body: { healedOn: '2026-10-26', note: null },
    })
    expect(await fetchCheckpoint(woundId)).toMatchObject({
      state: 'reached',
      actual: 100,
      measuredOn: '2026-11-09',
    })
    const { body } = await nurse.call(readAnalytics, {})
    expect(body.weekFour).toMatchObject([
      { woundType: 'venous_ulcer', n: 1, median: 100, reached: { part: 1, whole: 1 } },
    ])
  })

  it('no measurement at week 4 puts a wound on a separate list, once the window is over', async () => {
    const late = await createUlcer(['2026-10-01', 6, 5], ['2026-10-08', 5, 5])
    const inTime = await createUlcer(['2026-10-12', 6, 5])
    const list = async () =>
      (await nurse.call(listAnalyticsWounds, { query: { measure: 'week-four-unmeasured' } })).body
    // Day 36 of a venous ulcer is the first on which its week 4 is over.
    expect(await list()).toMatchObject([{ woundId: late, weekFourPercent: null }])
    expect((await nurse.call(readAnalytics, {})).body).toMatchObject({ weekFourUnmeasured: 1, weekFour: [] })
    practice.clock.now = new Date('2026-11-17T15:00:00.000Z')
    nurse = await practice.as(person)
    expect((await list()).map(({ woundId }) => woundId).toSorted()).toEqual([late, inTime].toSorted())
  })

  it('restarts when the wound is reopened, while the days to its first closure stay', async () => {
    const woundId = await createUlcer(['2026-09-07', 6, 5], ['2026-09-14', 3, 2])
    await nurse.send(healWound, {
      params: { woundId },
      body: { healedOn: '2026-09-21', note: null },
    })
    practice.clock.now = new Date('2026-11-02T15:00:00.000Z')
    nurse = await practice.as(person)
    await nurse.send(reopenWound, { params: { woundId }, body: { reason: 'Open at the edge' } })
    expect(await fetchCheckpoint(woundId)).toMatchObject({ state: 'unknown' })
    const { rows } = await practice.owner.query('select patient_id from wounds where id = $1', [woundId])
    await assessSizes(rows[0].patient_id, woundId, [['2026-11-02', 2, 1]])
    practice.clock.now = new Date('2026-11-09T15:00:00.000Z')
    nurse = await practice.as(person)
    await assessSizes(rows[0].patient_id, woundId, [['2026-11-09', 2, 0.5]])
    expect(await fetchCheckpoint(woundId)).toMatchObject({
      state: 'running',
      day: 7,
      startedOn: '2026-11-02',
      actual: 50,
    })
    const [line] = (await nurse.call(listAnalyticsWounds, { query: { measure: 'clock' } })).body
    expect(line).toMatchObject({
      woundId,
      startedOn: '2026-11-02',
      reductionPercent: 50,
      isWithinError: false,
    })
    const { body } = await nurse.call(readAnalytics, {})
    expect(body.closure[0]).toMatchObject({ wounds: 1, closed: 1, medianDays: 14 })
    // Healed on 09/21 and open again on 2-Nov: followed for 42 days.
    const quarter = (await nurse.call(readAnalytics, { query: { days: 90 } })).body
    expect(quarter.recurrence).toMatchObject({ part: 1, whole: 1, followedDays: 42 })
    const wound = (await nurse.call(readWound, { params: { woundId } })).body
    expect(wound).toMatchObject({ areaChangePercent: -50, openedAgain: { healedOn: '2026-09-21' } })
  })

  it('a change within the measurement error is marked in lists, and one from before this was computed is not stated', async () => {
    const woundId = await createUlcer(['2026-11-02', 4, 3], ['2026-11-09', 4, 2.95])
    const line = async () =>
      (await nurse.call(listAnalyticsWounds, { query: { measure: 'clock' } })).body.find(
        (one) => one.woundId === woundId,
      )
    expect(await line()).toMatchObject({ isWithinError: true, reductionPercent: 1.7 })
    await practice.owner.query('update wound_courses set change_within_error = null where wound_id = $1', [
      woundId,
    ])
    expect(await line()).toMatchObject({ isWithinError: false, reductionPercent: null })
    await practice.run(jobs, 'tend-courses')
    expect(await line()).toMatchObject({ isWithinError: true, reductionPercent: 1.7 })
  })

  it('asks for at least one question, and of those that there are', async () => {
    const woundId = await createUlcer(['2026-11-02', 6, 5])
    expect((await createCheckTasks(woundId, [])).status).toBe(400)
    expect((await createCheckTasks(woundId, ['horoscope'])).status).toBe(400)
  })
})

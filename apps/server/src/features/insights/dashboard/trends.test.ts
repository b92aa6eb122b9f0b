import {
  assessmentSigning,
  createPatient,
  createWoundAssessment,
  dashboardCounts,
  dashboardTrends,
  healWound,
  listUnsigned,
  readAnalytics,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-10-01T15:00:00.000Z')
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})

const registerPatient = async () =>
  (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
const createAssessment = async (patientId: string, more: object = {}) =>
  (
    await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId }),
        woundId: undefined,
        stage: 'stage_2',
        ...more,
      },
    })
  ).body
const setDay = async (day: string) => {
  practice.clock.now = new Date(`${day}T15:00:00.000Z`)
  nurse = await practice.as(person)
}
const fetchTrends = async () => (await nurse.call(dashboardTrends, {})).body

describe('trends of the dashboard', () => {
  it('[MT19] of an empty practice are 0, and nothing is compared', async () => {
    const { weeks, ...rest } = await fetchTrends()
    expect(weeks).toHaveLength(8)
    for (const { endsOn: _, ...week } of weeks) {
      expect(Object.values(week)).toEqual([0, 0, 0])
    }
    expect(rest).toMatchObject({ activeWoundsThirtyDaysAgo: 0, weekdayMedian: null, plannedToday: 0 })
  })

  it('[MT19] show the count at the end of each week', async () => {
    const patientId = await registerPatient()
    const { woundId } = await createAssessment(patientId, { healingStatus: 'improving' })
    await createAssessment(patientId, { healingStatus: 'stable' })
    await setDay('2026-11-16') // a Monday
    await registerPatient()
    await createAssessment(patientId, { healingStatus: 'deteriorating' })
    await nurse.call(healWound, { params: { woundId }, body: { healedOn: '2026-11-10' } })
    const { weeks, activeWoundsThirtyDaysAgo } = await fetchTrends()
    expect(weeks.map(({ endsOn }) => endsOn)).toEqual([
      '2026-10-03',
      '2026-10-10',
      '2026-10-17',
      '2026-10-24',
      '2026-10-31',
      '2026-11-07',
      '2026-11-14',
      '2026-11-16',
    ])
    expect(weeks.map(({ patients }) => patients)).toEqual([1, 1, 1, 1, 1, 1, 1, 2])
    expect(weeks.map(({ activeWounds }) => activeWounds)).toEqual([2, 2, 2, 2, 2, 2, 1, 2])
    expect(weeks.map(({ assessments }) => assessments)).toEqual([2, 0, 0, 0, 0, 0, 0, 1])
    expect(activeWoundsThirtyDaysAgo).toBe(2)
  })

  it('[MT19] hold today against the same weekday of the eight weeks before', async () => {
    const patientId = await registerPatient()
    await setDay('2026-11-16')
    for (const day of ['2026-11-09', '2026-11-02', '2026-10-26', '2026-10-19', '2026-10-12', '2026-11-10'])
      await createAssessment(patientId, { assessedAt: `${day}T15:00:00Z` })
    expect((await fetchTrends()).weekdayMedian).toBe(1)
  })

  it('are the same for a user who sees every facility one by one', async () => {
    const facilityIds = [await practice.facility(person.organizationId, 'East')]
    const body = { ...sampleBodies['createPatient']!(), facilityId: facilityIds[0] }
    const patientId = (await nurse.send(createPatient, { body })).body.id
    await createAssessment(patientId)
    const narrowed = await practice.as(
      await practice.person(person.organizationId, 'clinician', { facilityIds }),
    )
    expect((await narrowed.call(dashboardTrends, {})).body).toEqual(await fetchTrends())
  })
})

describe('what waits', () => {
  it('contains what is due, the user’s tasks and their unsigned records', async () => {
    const patientId = await registerPatient()
    const { id, woundId } = await createAssessment(patientId, {
      stage: 'stage_3',
      nextAssessmentDate: '2026-10-01',
    })
    await createAssessment(patientId, { nextAssessmentDate: '2026-10-09' })
    expect((await nurse.call(dashboardCounts, {})).body).toEqual({ due: 1, tasks: 0, unsigned: 2 })
    const listed = (await nurse.call(listUnsigned, {})).body.find((one) => one.id === id)
    expect(listed).toMatchObject({ id, kind: 'wound-assessment', url: `/wounds/${woundId}?assessment=${id}` })
    const call = { params: { assessmentId: id }, body: { attest: true } } as const
    await nurse.call(assessmentSigning.sign, call, { 'if-match': '1' })
    expect((await nurse.call(listUnsigned, {})).body).toHaveLength(1)
    const colleague = await practice.as(await practice.person(person.organizationId, 'clinician'))
    expect((await colleague.call(listUnsigned, {})).body).toEqual([])
  })
})

describe('the analytics of an empty practice', () => {
  it('say 0 and nothing, and none of the figures that were once invented', async () => {
    const { body } = await nurse.call(readAnalytics, {})
    const { from: _, until: __, computedAt: ___, closureFrom: ____, days: _____, ...figures } = body
    const numbers = JSON.stringify(figures).match(/(?<![\w-])\d+(\.\d+)?/g) ?? []
    expect(new Set(numbers)).toEqual(new Set(['0']))
    expect(body).toMatchObject({ closure: [], weekFour: [], facilities: [], insights: [] })
  })
})

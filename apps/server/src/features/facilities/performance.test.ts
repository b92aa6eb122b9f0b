import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completeVisit,
  createPatient,
  createVisit,
  createWoundAssessment,
  facilityPerformance,
  healWound,
  type FacilityMetrics,
} from '@mendwell/contract'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let person: Person
let east: string
let west: string
const today = new Date('2026-11-16T15:00:00.000Z')

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  east = await practice.facility(organization, 'East')
  west = await practice.facility(organization, 'West')
})
afterAll(() => practice.close())

/** Does something on an earlier day. */
async function runOnDay<T>(
  day: string,
  work: (nurse: Awaited<ReturnType<TestServer['as']>>) => Promise<T>,
): Promise<T> {
  practice.clock.now = new Date(`${day}T15:00:00.000Z`)
  try {
    return await work(await practice.as(person))
  } finally {
    practice.clock.now = today
  }
}

const registerPatient = (day: string, facilityId: string) =>
  runOnDay(day, async (nurse) => {
    const body = { ...sampleBodies['createPatient']!(), facilityId }
    return (await nurse.send(createPatient, { body })).body.id
  })
const assessWound = (day: string, patientId: string, more: object = {}) =>
  runOnDay(day, async (nurse) => {
    const body = { ...sampleBodies['createWoundAssessment']!({ patientId }), ...more }
    const answer = await nurse.send(createWoundAssessment, { body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  })
const fetchPerformance = async () => {
  const { body } = await (await practice.as(person)).call(facilityPerformance, { query: { days: 30 } })
  return body.facilities
}

const nothing: FacilityMetrics = {
  healingRate: null,
  woundsAssessed: 0,
  woundsHealed: 0,
  acquiredPressureInjuries: 0,
  pressureInjuriesOriginUnknown: 0,
  completedAppointments: 0,
  missedAppointments: 0,
  visits: 0,
  daysToFirstAssessment: null,
  patientsAssessed: 0,
  reassessmentsDue: 0,
  reassessmentsLate: 0,
  revenue: null,
}

describe('how a facility does', () => {
  it('is unknown where nothing was recorded', async () => {
    expect(await fetchPerformance()).toMatchObject([
      { name: 'East', overdueReassessments: 0, current: nothing, previous: nothing },
      { name: 'West', current: nothing, previous: nothing },
    ])
  })

  it('follows from the records of the period and of the one before', async () => {
    // Registered in the period before, first seen two days later, late again, then healed.
    const first = await registerPatient('2026-09-20', east)
    const wound = await assessWound('2026-09-22', first, {
      woundId: undefined,
      healingStatus: 'stable',
      nextAssessmentDate: '2026-09-29',
      presentOnAdmission: false,
    })
    const again = { woundId: wound.woundId }
    await assessWound('2026-10-02', first, {
      ...again,
      healingStatus: 'improving',
      nextAssessmentDate: '2026-10-20',
    })
    await assessWound('2026-10-20', first, {
      ...again,
      healingStatus: 'improving',
      nextAssessmentDate: '2026-10-27',
    })
    await runOnDay('2026-10-26', (nurse) =>
      nurse.call(healWound, { params: { woundId: wound.woundId }, body: { healedOn: '2026-10-26' } }),
    )
    // Registered in the period, seen four days later, and not again.
    const second = await registerPatient('2026-11-01', east)
    await assessWound('2026-11-05', second, {
      woundId: undefined,
      healingStatus: 'deteriorating',
      nextAssessmentDate: '2026-11-12',
    })
    const [eastNow, westNow] = await fetchPerformance()
    expect(eastNow).toMatchObject({
      activePatients: 2,
      overdueReassessments: 1,
      current: {
        woundsAssessed: 2,
        healingRate: 50,
        woundsHealed: 1,
        daysToFirstAssessment: 4,
        patientsAssessed: 1,
        // On time on October 20; healed by October 27; no visit on November 12.
        reassessmentsDue: 2,
        reassessmentsLate: 1,
      },
      previous: {
        woundsAssessed: 1,
        healingRate: 100,
        woundsHealed: 0,
        daysToFirstAssessment: 2,
        reassessmentsDue: 1,
        reassessmentsLate: 1,
      },
    })
    expect(westNow).toMatchObject({ activePatients: 0, current: nothing, previous: nothing })
  })

  it('distinguishes injuries acquired there from those of unknown origin', async () => {
    const patientId = await registerPatient('2026-11-02', west)
    const chart = (presentOnAdmission: boolean | null, woundType = 'pressure_ulcer') =>
      runOnDay('2026-11-03', (nurse) =>
        nurse.raw('POST', '/api/wounds', { patientId, woundType, location: 'Heel', presentOnAdmission }),
      )
    await chart(false)
    await chart(null)
    await chart(true)
    await chart(false, 'venous_ulcer')
    const [, westNow] = await fetchPerformance()
    expect(westNow?.current).toMatchObject({ acquiredPressureInjuries: 1, pressureInjuriesOriginUnknown: 1 })
  })

  it('counts completed and missed appointments', async () => {
    const patientId = await registerPatient('2026-10-01', west)
    for (const [day, step, body] of [
      ['2026-10-05', 'complete', undefined],
      ['2026-11-09', 'complete', undefined],
      ['2026-11-10', 'no-show', { reason: 'Asleep' }],
      ['2026-11-11', 'cancel', { reason: 'Away' }],
    ] as const) {
      await runOnDay(day, async (nurse) => {
        const booked = await nurse.raw('POST', '/api/appointments', {
          patientId,
          appointmentType: 'follow-up',
          scheduledDate: day,
          scheduledTime: '13:00',
        })
        await nurse.raw('PATCH', `/api/appointments/${(booked.body as { id: string }).id}/${step}`, body)
      })
    }
    const [, westNow] = await fetchPerformance()
    expect(westNow?.current).toMatchObject({ completedAppointments: 1, missedAppointments: 1 })
    expect(westNow?.previous).toMatchObject({ completedAppointments: 1, missedAppointments: 0 })
  })

  it('is shown to a clinician for their own facilities only', async () => {
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [west] }),
    )
    const { body } = await narrowed.call(facilityPerformance, {})
    expect(body.facilities.map(({ name }) => name)).toEqual(['West'])
    expect(body.days).toBe(90)
  })

  it('counts the visits that were completed there', async () => {
    const visit = await runOnDay('2026-11-10', async (nurse) => {
      const patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
      const body = {
        ...sampleBodies['createVisit']!({ patientId, facilityId: west }),
        visitDate: '2026-11-10',
      }
      return (await nurse.send(createVisit, { body: body })).body
    })
    const countWestVisits = async () =>
      (await fetchPerformance()).find(({ facilityId }) => facilityId === west)!.current.visits
    expect(await countWestVisits()).toBe(0)
    await runOnDay('2026-11-10', (nurse) => nurse.call(completeVisit, { params: { visitId: visit.id } }))
    expect(await countWestVisits()).toBe(1)
  })
})

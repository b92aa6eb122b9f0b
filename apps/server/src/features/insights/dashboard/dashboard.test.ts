import {
  assessmentSigning,
  createPatient,
  createWoundAssessment,
  dashboardStats,
  healWound,
  reopenWound,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { computePercentChange, computePercent } from './rates.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z') // a Monday
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})

const registerPatient = async () =>
  (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
/** Improving and shallow, so that nothing about it is critical. */
const plain = { stage: 'stage_2', healingStatus: 'improving' }
const createAssessment = async (patientId: string, more: object = {}) =>
  (
    await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId }),
        woundId: undefined,
        ...plain,
        ...more,
      },
    })
  ).body
const fetchStats = async (who = nurse) => (await who.call(dashboardStats, {})).body

describe('the dashboard’s numbers', () => {
  it('[MT5] of an empty practice are 0, and its rates are unknown', async () => {
    expect(await fetchStats()).toEqual({
      totalPatients: 0,
      newPatientsThisWeek: 0,
      highRiskPatients: 0,
      activeWounds: 0,
      criticalWounds: 0,
      healingWounds: 0,
      assessedWounds: 0,
      healedLastNinetyDays: 0,
      assessmentsToday: 0,
      todayAssessments: 0,
      assessmentsTrend: null,
      healingRate: null,
      documentationRate: null,
    })
  })

  it('[MT5] count new patients from Sunday on, by the clock of the practice', async () => {
    practice.clock.now = new Date('2026-11-15T04:59:00.000Z') // Saturday night in New York
    const early = await practice.as(person)
    await early.send(createPatient, { body: sampleBodies['createPatient']!() })
    practice.clock.now = new Date('2026-11-15T05:00:00.000Z')
    await early.send(createPatient, { body: sampleBodies['createPatient']!() })
    practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
    expect(await fetchStats(await practice.as(person))).toMatchObject({
      totalPatients: 2,
      newPatientsThisWeek: 1,
    })
  })

  it.each([
    ['gets worse', { healingStatus: 'deteriorating' }],
    ['is of stage 3', { stage: 'stage_3' }],
    ['is of stage 4', { stage: 'stage_4' }],
    ['cannot be staged', { stage: 'unstageable' }],
    ['shows a sign of infection', { infectionPurulence: true }],
  ])('call a wound critical that %s', async (_, more) => {
    const patientId = await registerPatient()
    await createAssessment(patientId)
    await createAssessment(patientId, { infectionPurulence: false })
    expect((await fetchStats()).criticalWounds).toBe(0)
    await createAssessment(patientId, more)
    expect(await fetchStats()).toMatchObject({ criticalWounds: 1, activeWounds: 3 })
  })

  it('follow the newest assessment, and wounds that healed are critical no more', async () => {
    const patientId = await registerPatient()
    const { woundId } = await createAssessment(patientId, {
      assessedAt: '2026-11-10T15:00:00Z',
      infectionWarmth: true,
    })
    await createAssessment(patientId, { woundId, infectionWarmth: false })
    expect((await fetchStats()).criticalWounds).toBe(0)
    const deep = await createAssessment(patientId, { stage: 'stage_4' })
    await nurse.call(healWound, { params: { woundId: deep.woundId }, body: { healedOn: '2026-11-16' } })
    expect((await fetchStats()).criticalWounds).toBe(0)
  })

  it('say how many wounds heal: those that improve, and those healed within 90 days', async () => {
    const patientId = await registerPatient()
    await createAssessment(patientId)
    await createAssessment(patientId, { healingStatus: 'stable' })
    await createAssessment(patientId, { healingStatus: 'deteriorating' })
    expect(await fetchStats()).toMatchObject({ healingRate: 33, healingWounds: 1 })
    const old = { healingStatus: 'stable', assessedAt: '2026-07-30T15:00:00Z' }
    const params = { woundId: (await createAssessment(patientId, old)).woundId }
    await nurse.call(healWound, { params, body: { healedOn: '2026-11-16' } })
    expect(await fetchStats()).toMatchObject({ healingRate: 50, healingWounds: 1, activeWounds: 3 })
    await nurse.call(reopenWound, { params, body: { reason: 'The skin broke again' } })
    await nurse.call(healWound, { params, body: { healedOn: '2026-08-01' } })
    expect((await fetchStats()).healingRate).toBe(33)
  })

  it('say how much of the last 30 days’ charting is signed', async () => {
    const patientId = await registerPatient()
    const { id } = await createAssessment(patientId, { stage: 'stage_3' })
    await createAssessment(patientId)
    await createAssessment(patientId, { assessedAt: '2026-10-01T15:00:00Z' })
    expect((await fetchStats()).documentationRate).toBe(0)
    await nurse.call(
      assessmentSigning.sign,
      { params: { assessmentId: id }, body: { attest: true } },
      { 'if-match': '1' },
    )
    expect((await fetchStats()).documentationRate).toBe(50)
  })

  it('compare the last seven days with the seven before', async () => {
    const patientId = await registerPatient()
    for (const day of ['16', '15', '10', '09', '08', '04', '02'])
      await createAssessment(patientId, { assessedAt: `2026-11-${day}T15:00:00Z` })
    expect(await fetchStats()).toMatchObject({
      assessmentsToday: 1,
      todayAssessments: 1,
      assessmentsTrend: 0,
    })
    await createAssessment(patientId, { assessedAt: '2026-11-11T15:00:00Z' })
    expect((await fetchStats()).assessmentsTrend).toBe(33)
  })

  it('are of the patients that this person may see', async () => {
    await createAssessment(await registerPatient())
    const facilityIds = [await practice.facility(person.organizationId, 'East')]
    const narrowed = await practice.person(person.organizationId, 'clinician', { facilityIds })
    expect(await fetchStats(await practice.as(narrowed))).toMatchObject({
      totalPatients: 0,
      activeWounds: 0,
      assessmentsToday: 0,
      documentationRate: null,
    })
  })
})

describe('a rate', () => {
  it('of nothing is unknown', () => {
    expect([computePercent(0, 0), computePercentChange(3, 0)]).toEqual([null, null])
    expect([computePercent(1, 3), computePercentChange(1, 4), computePercentChange(6, 4)]).toEqual([
      33, -75, 50,
    ])
  })
})

/** The extent of a burn over HTTP: computed by the age on the day of care, stored, graded, and rejected where it can't be known. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPatient, createWoundAssessment, readWound } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  nurse = await practice.as(
    await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician'),
  )
})
afterAll(() => practice.close())

const assess = async (dateOfBirth: string | null, more: object) => {
  const { body } = await nurse.send(createPatient, {
    body: { ...sampleBodies['createPatient']!(), dateOfBirth },
  })
  return nurse.send(createWoundAssessment, {
    body: {
      ...sampleBodies['createWoundAssessment']!({ patientId: body.id }),
      woundId: undefined,
      stage: null,
      laterality: null,
      woundType: 'burn',
      location: 'Hand',
      burnDepth: 'deep-partial',
      ...more,
    },
  })
}
const head = [{ region: 'head-front', percent: 100 }]

describe('the extent of a burn', () => {
  it.each([
    ['2026-02-01', 9.5],
    ['2021-11-17', 8.5],
    ['2021-11-16', 6.5],
    ['1950-01-01', 3.5],
  ])(
    '[BN6] of a patient born %s is %s%% for half a head, and graded with its method',
    async (born, percent) => {
      const saved = await assess(born, { burnMethod: 'lund-browder', burnRegions: head })
      expect(saved.status, saved.text).toBe(201)
      expect(saved.body).toMatchObject({
        burnPercent: percent,
        burnRegions: head,
        burnMethod: 'lund-browder',
      })
      const { body: wound } = await nurse.call(readWound, { params: { woundId: saved.body.woundId } })
      expect(JSON.stringify(wound.gradings)).toContain(`${percent}% TBSA (Lund-Browder chart)`)
    },
  )

  it('[BN6] of palm areas is the same number, and an entered one keeps its method', async () => {
    const palms = await assess(null, { burnMethod: 'palm', burnPalms: 2.5 })
    expect(palms.body).toMatchObject({ burnPercent: 2.5, burnPalms: 2.5 })
    const entered = await assess(null, { burnMethod: 'estimate', burnPercent: 4 })
    expect(entered.body).toMatchObject({ burnPercent: 4, burnMethod: 'estimate' })
  })

  it.each([
    [null, { burnMethod: 'lund-browder', burnRegions: head }, 'burnRegions', 'Date of birth'],
    [
      '2012-01-01',
      { burnMethod: 'rule-of-nines', burnRegions: [{ region: 'head', percent: 50 }] },
      'burnRegions',
      'ages 15 and older',
    ],
    ['1950-01-01', { burnMethod: 'estimate', burnRegions: head }, 'burnRegions', 'rule of nines'],
    ['1950-01-01', { burnMethod: 'rule-of-nines', burnRegions: head }, 'burnRegions', 'this method'],
    ['1950-01-01', { burnMethod: 'lund-browder', burnRegions: [...head, ...head] }, 'burnRegions', '100%'],
    [
      '1950-01-01',
      { burnMethod: 'lund-browder', burnRegions: head, burnPercent: 12 },
      'burnPercent',
      'Computed as 3.5%',
    ],
    ['1950-01-01', { burnMethod: 'lund-browder', burnPalms: 2 }, 'burnPalms', 'palm method'],
    [
      '1950-01-01',
      { burnMethod: 'lund-browder', burnRegions: [{ region: 'head-front', percent: 0 }] },
      'burnRegions',
      'above 0',
    ],
  ])('[BN6] born %s with %o is rejected at %s', async (born, more, field, words) => {
    const { status, body } = await assess(born, more)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(field)
    expect(JSON.stringify(body)).toContain(words)
  })
})

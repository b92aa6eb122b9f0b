/** Grades of an assessment over HTTP: computed when it is saved, kept with the signed version, shown on the wound, and counted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assessmentSigning,
  createPatient,
  createWoundAssessment,
  readAnalytics,
  readWound,
  readWoundAssessment,
  recordExamination,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organizationId, 'clinician'))
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

const noInfection = {
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
}
const assess = (more: object) =>
  nurse.send(createWoundAssessment, {
    body: {
      ...sampleBodies['createWoundAssessment']!({ patientId }),
      woundId: undefined,
      stage: null,
      laterality: null,
      ...noInfection,
      ...more,
    },
  })
const fetchWound = async (woundId: string) => (await nurse.call(readWound, { params: { woundId } })).body

const cleanFoot = {
  woundType: 'diabetic_foot',
  location: 'Plantar foot',
  deepestTissue: 'fat',
  osteomyelitis: 'none',
  deepAbscess: false,
  gangrene: 'none',
  localTenderness: false,
}

/** What the first visit leaves open and the second one answers. */
const journeys = [
  ['pressure_ulcer', 'Sacrum', {}, { stage: 'stage_3' }, 'npiap', 'stage_3'],
  ['diabetic_foot', 'Plantar foot', cleanFoot, { ...cleanFoot, probesToBone: false }, 'wagner', '1'],
  ['venous_ulcer', 'Calf', {}, { ceapClasses: ['C4a', 'C6r'] }, 'ceap', 'C6r'],
  ['skin_tear', 'Forearm', {}, { skinFlapLoss: 'partial' }, 'istap', '2'],
  ['burn', 'Hand', {}, { burnDepth: 'deep-partial', burnPercent: 1.5 }, 'burn-depth', 'deep-partial'],
  ['surgical_site', 'Abdomen', {}, { dehiscence: 'subcutaneous' }, 'dehiscence', '2'],
  [
    'moisture_associated',
    'Gluteal cleft',
    { moistureSource: 'incontinence' },
    { moistureSource: 'incontinence', moistureSkin: 'skin-loss', moistureInfection: true },
    'globiad',
    '2B',
  ],
  ['malignant', 'Breast', {}, { deepestTissue: 'fat' }, 'thickness', 'full'],
  ['mixed_ulcer', 'Calf', {}, { ceapClasses: ['C6'] }, 'ceap', 'C6'],
  ['atypical', 'Calf', {}, { deepestTissue: 'skin', suspectedCause: 'Vasculitis' }, 'thickness', 'partial'],
  ['traumatic', 'Calf', {}, { deepestTissue: 'tendon' }, 'thickness', 'deep'],
  ['other', 'Calf', {}, { deepestTissue: 'intact' }, 'thickness', 'intact'],
] as const

describe('a wound', () => {
  it.each(journeys)(
    'of type %s at the %s is graded from its follow-up, not before',
    async (woundType, location, first, second, system, grade) => {
      const began = await assess({ woundType, location, ...first })
      expect(began.status).toBe(201)
      const find = (body: typeof began.body) => body.gradings?.find((one) => one.system === system)
      expect(find(began.body)).toMatchObject({ state: 'not-graded', grade: null })
      const { woundId } = began.body
      practice.clock.now = new Date('2026-11-16T15:05:00.000Z')
      const followed = await assess({ woundType, location, ...first, ...second, woundId })
      expect(followed.status).toBe(201)
      expect(find(followed.body)).toMatchObject({ state: 'graded', grade })
      expect((await fetchWound(woundId)).gradings).toEqual(followed.body.gradings)
    },
  )

  it('of an arterial leg is graded once a toe pressure was measured', async () => {
    const answers = {
      woundType: 'arterial_ulcer',
      location: 'Great toe',
      deepestTissue: 'fat',
      probesToBone: false,
      osteomyelitis: 'none',
      deepAbscess: false,
      gangrene: 'none',
      localTenderness: false,
    }
    const { body: first } = await assess(answers)
    expect(first.gradings).toMatchObject([
      { system: 'wifi', state: 'not-graded', needs: ['toe pressure or TcPO₂'] },
    ])
    const { woundId } = first
    const body = { examinedOn: '2026-11-16', toePressureMmHg: 35 }
    await nurse.call(recordExamination, { params: { woundId }, body })
    expect(await fetchWound(woundId)).toMatchObject({
      limbPressures: { toePressureMmHg: 35, abi: null },
      perfusionMeasuredOn: '2026-11-16',
    })
    practice.clock.now = new Date('2026-11-16T15:05:00.000Z')
    const { body: second } = await assess({ ...answers, woundId })
    expect(second.gradings).toMatchObject([
      { grade: '2', label: 'Stage 2 (W1 I2 fI0)', note: 'perfusion of 11/16/2026' },
    ])
    // An assessment of the day before does not know it, only what was measured by then.
    const gradeDayBefore = async () =>
      (await assess({ ...answers, woundId, assessedAt: '2026-11-15T15:00:00.000Z' })).body.gradings
    expect(await gradeDayBefore()).toMatchObject([{ state: 'not-graded', note: 'Known: W1 fI0' }])
    const old = { examinedOn: '2026-06-01', toePressureMmHg: 35 }
    await nurse.call(recordExamination, { params: { woundId }, body: old })
    expect(await gradeDayBefore()).toMatchObject([
      { grade: '2', note: 'perfusion of 06/01/2026, out of date: repeat it' },
    ])
    // The stored grade is that of its day.
    const { body: before } = await nurse.call(readWoundAssessment, { params: { assessmentId: first.id } })
    expect(before.gradings).toEqual(first.gradings)
  })

  it('keeps the grade with the signed version, and is counted by it', async () => {
    const { body } = await assess({ woundType: 'skin_tear', location: 'Forearm', skinFlapLoss: 'total' })
    const signed = await nurse.call(
      assessmentSigning.sign,
      { params: { assessmentId: body.id }, body: { attest: true } },
      { 'if-match': '1' },
    )
    expect(signed.body).toMatchObject({ state: 'signed', gradings: body.gradings })
    const { body: counted, status } = await nurse.call(readAnalytics, { query: { days: 30 } })
    expect(status).toBe(200)
    expect(counted.gradings.find(({ system }) => system === 'istap')?.grades).toContainEqual(
      expect.objectContaining({ grade: '3', label: 'Type 3' }),
    )
  })

  it('gives the specification’s fields of its newest assessment', async () => {
    const { body } = await assess({
      periwoundConditions: ['maceration', 'erythema'],
      periwoundCondition: undefined,
      diabetesPresent: true,
      smoking: true,
      neuropathy: false,
      underminingPresent: true,
      underminingPlaces: [{ position: 3, depth: 1.5 }],
    })
    const wound = await fetchWound(body.woundId)
    expect(wound).toMatchObject({
      undermining: { present: true, clockPositions: [3], depth: 1.5 },
      periwoundSkin: { conditions: ['erythema', 'maceration'] },
      infectionSigns: { infectionFever: false },
      riskFactors: ['diabetesPresent', 'smoking'],
      comorbidities: ['diabetesPresent'],
      cmsCompliantDocumentation: false,
      circulationAssessment: { dorsalisPedisPulse: null },
    })
    expect(body).toMatchObject({
      periwoundCondition: 'erythema',
      periwoundConditions: ['maceration', 'erythema'],
    })
  })
})

describe('an answer that the wound is not asked', () => {
  it.each([
    ['burnDepth', { woundType: 'venous_ulcer', location: 'Calf', burnDepth: 'superficial' }],
    ['periwoundConditions', { periwoundConditions: ['intact', 'erythema'], periwoundCondition: undefined }],
    ['periwoundConditions', { periwoundConditions: ['maceration'], periwoundCondition: 'erythema' }],
    ['ceapClasses', { woundType: 'venous_ulcer', location: 'Calf', ceapClasses: ['C7'] }],
    ['ceapClasses', { woundType: 'venous_ulcer', location: 'Calf', ceapClasses: [] }],
    ['ceapClasses', { woundType: 'venous_ulcer', location: 'Calf', ceapClasses: 'C6' }],
    ['burnPercent', { woundType: 'burn', location: 'Hand', burnPercent: 100.1 }],
    ['burnPercent', { woundType: 'burn', location: 'Hand', burnPercent: 1.25 }],
    ['suspectedCause', { woundType: 'atypical', location: 'Calf', suspectedCause: 'x'.repeat(201) }],
    ['probesToBone', { woundType: 'diabetic_foot', location: 'Foot', probesToBone: 'yes' }],
  ])('is rejected at %s', async (field, more) => {
    const { status, problem } = await assess(more)
    expect(status).toBe(400)
    expect(Object.keys(problem?.fields ?? {}).some((key) => key.startsWith(field))).toBe(true)
  })

  it('cannot be a grade: the server computes it', async () => {
    expect((await assess({ gradings: [] })).status).toBe(400)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addResultStep,
  createPatient,
  createResult,
  createWound,
  createWoundAssessment,
  listRecommendations,
  listResults,
  listResultWork,
  readChartFacts,
  readSafetyFacts,
  recordHistory,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let colleague: ApiClient
let patientId: string
let patients = 0

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  colleague = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())
beforeEach(async () => {
  const body = { firstName: 'Ken', lastName: 'Nakamura', medicalRecordNumber: `R-${(patients += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

const order = (body: object = {}) =>
  nurse.send(createResult, {
    params: { patientId },
    body: { kind: 'culture', name: 'Wound culture', orderedOn: '2026-11-10', ...body },
  })
const step = (result: { id: string; sequence: number }, body: object, by = nurse) =>
  by.send(addResultStep, {
    params: { resultId: result.id },
    body: { after: result.sequence, on: '2026-11-14', ...body },
  })
const culture = {
  kind: 'culture',
  specimen: 'deep-tissue',
  growth: 'growth',
  organisms: [
    {
      name: 'Staphylococcus aureus',
      quantity: 'many',
      resistance: 'MRSA',
      susceptibilities: [{ antibiotic: 'Doxycycline', result: 'susceptible' }],
    },
  ],
}
const mri = {
  kind: 'imaging',
  modality: 'mri',
  impression: 'Marrow edema with cortical erosion of the calcaneus.',
  osteomyelitis: 'suspected',
  abscessOrGas: 'absent',
}
const lab = (values: object[]) => ({ kind: 'lab', values })
const addWound = async (more: object = {}) =>
  (
    await nurse.send(createWound, {
      body: {
        patientId,
        woundType: 'diabetic_foot',
        location: 'Heel',
        laterality: 'left',
        bodyRegion: 'heel_left',
        ...more,
      },
    })
  ).body.id as string
const listRules = async (woundId: string) =>
  (await nurse.call(listRecommendations, { query: { woundId } })).body.map(({ ruleId }) => ruleId)

describe('the course of a result', () => {
  it('[RS1] is ordered, pending, resulted, reviewed by name, corrected and reviewed again', async () => {
    const ordered = (await order()).body
    expect(ordered).toMatchObject({ state: 'ordered', sequence: 1, orderedBy: person.id, content: null })
    const pending = (await step(ordered, { step: 'collect', on: '2026-11-11' })).body
    expect(pending).toMatchObject({ state: 'pending', collectedOn: '2026-11-11' })
    const resulted = (await step(pending, { step: 'result', content: culture })).body
    expect(resulted).toMatchObject({ state: 'resulted', resultedOn: '2026-11-14', reviewed: null })
    const reviewed = (await step(resulted, { step: 'review' }, colleague)).body
    const { recordedByName } = reviewed.events.at(-1)!
    expect(reviewed).toMatchObject({
      state: 'reviewed',
      reviewed: { on: '2026-11-14', byName: recordedByName },
    })
    const corrected = (
      await step(reviewed, {
        step: 'correct',
        reason: 'Laboratory sent a corrected report',
        content: { ...culture, organisms: [] },
      })
    ).body
    expect(corrected).toMatchObject({ state: 'resulted', isCorrected: true, reviewed: null })
    expect(corrected.content).toMatchObject({ organisms: [] })
    expect(corrected.events.map(({ step: one }) => one)).toEqual([
      'order',
      'collect',
      'result',
      'review',
      'correct',
    ])
  })

  it('may come with its result, and takes no content of another type', async () => {
    const { body } = await order({ resultedOn: '2026-11-13', content: culture })
    expect(body).toMatchObject({ state: 'resulted', sequence: 2 })
    expect((await order({ resultedOn: '2026-11-13', content: mri })).status).toBe(400)
    expect((await order({ content: culture })).problem.fields).toHaveProperty('resultedOn')
    const ordered = (await order()).body
    expect((await step(ordered, { step: 'result', content: mri })).problem.fields).toHaveProperty('content')
    expect((await step(ordered, { step: 'result' })).problem.fields).toHaveProperty('content')
  })

  it('[RS1] allows only the steps of its state, each after what was seen, once', async () => {
    const ordered = (await order()).body
    expect(await step(ordered, { step: 'review' })).toMatchObject({ status: 409 })
    expect(await step({ ...ordered, sequence: 2 }, { step: 'collect' })).toMatchObject({ status: 409 })
    const id = randomUUID()
    const first = await step(ordered, { id, step: 'collect' })
    const again = await step(ordered, { id, step: 'collect' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.sequence).toBe(2)
    expect((await step(ordered, { step: 'collect' })).problem.code).toBe('result.changed')
    expect((await step(first.body, { step: 'cancel' })).problem.fields).toHaveProperty('reason')
    expect((await step(first.body, { step: 'cancel', reason: 'Specimen lost' })).body.state).toBe('cancelled')
  })

  it('is created once under its id, and not with other content', async () => {
    const id = randomUUID()
    expect((await order({ id })).status).toBe(201)
    expect((await order({ id })).body.sequence).toBe(1)
    expect((await order({ id, name: 'Another test' })).status).toBe(422)
    expect((await nurse.call(listResults, { params: { patientId } })).body).toHaveLength(1)
  })

  it('rejects dates that cannot be, and values that no instrument reports', async () => {
    expect((await order({ orderedOn: '2026-11-17' })).problem.fields).toHaveProperty('orderedOn')
    expect((await order({ dueOn: '2026-11-09' })).problem.fields).toHaveProperty('dueOn')
    expect((await order({ collectedOn: '2026-11-09' })).problem.fields).toHaveProperty('collectedOn')
    expect((await order({ woundId: randomUUID() })).status).toBe(404)
    const labs = { kind: 'lab', name: 'HbA1c', resultedOn: '2026-11-12' }
    for (const value of [2.9, 20.1, 8.44])
      expect((await order({ ...labs, content: lab([{ analyte: 'hba1c', value }]) })).status).toBe(400)
    const twice = { analyte: 'hba1c', value: 8 }
    expect((await order({ ...labs, content: lab([twice, twice]) })).status).toBe(400)
  })
})

describe('the work list', () => {
  it('[RS2] has what is overdue and what was not reviewed, of one’s own or of all', async () => {
    const late = (await order({ orderedOn: '2026-11-01' })).body
    const fresh = (await order({ orderedOn: '2026-11-15' })).body
    const unread = (await order({ resultedOn: '2026-11-13', content: culture })).body
    const list = async (query: object, by = nurse) =>
      (await by.call(listResultWork, { query })).body.filter((one) => one.patientId === patientId)
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
    expect(ids(await list({}))).toEqual([late.id, unread.id].toSorted())
    expect(ids(await list({ view: 'overdue' }))).toEqual([late.id])
    expect(ids(await list({ view: 'unreviewed' }))).toEqual([unread.id])
    expect(ids(await list({ view: 'open' }))).toEqual([late.id, fresh.id, unread.id].toSorted())
    expect(await list({ orderedBy: 'me' }, colleague)).toEqual([])
    expect((await list({ view: 'overdue' }))[0]).toMatchObject({
      isOverdue: true,
      patientName: 'Nakamura, Ken',
    })
    expect((await list({ view: 'unreviewed' }))[0]).toMatchObject({ isReviewOverdue: true })
    await step(unread, { step: 'review' }, colleague)
    expect(ids(await list({}))).toEqual([late.id])
  })
})

describe('what the rules read', () => {
  it('[RS4] osteomyelitis on an image forbids and refers, until its treatment is documented', async () => {
    const woundId = await addWound()
    const other = await addWound({ laterality: 'right', bodyRegion: 'heel_right' })
    const { body } = await order({
      kind: 'imaging',
      name: 'MRI foot',
      side: 'left',
      resultedOn: '2026-11-13',
      content: mri,
    })
    expect(await listRules(woundId)).toContain('RC60')
    expect(await listRules(other)).not.toContain('RC60')
    const getFact = async () => {
      const facts = await nurse.call(readSafetyFacts, { params: { patientId } })
      return facts.body.wounds.find((one) => one.woundId === woundId)?.facts.untreatedOsteomyelitis
    }
    expect(await getFact()).toBe(true)
    const sample = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      woundType: 'diabetic_foot',
      location: 'Left heel',
      laterality: 'left',
      stage: undefined,
    }
    const assess = async (assessedAt: string, osteomyelitis: string) => {
      const { status } = await nurse.send(createWoundAssessment, {
        body: { ...sample, assessedAt, osteomyelitis },
      })
      expect(status).toBe(201)
    }
    await assess('2026-11-13T15:00:00Z', 'none')
    expect(await getFact()).toBe(true)
    await assess('2026-11-13T16:00:00Z', 'treated')
    expect(await getFact()).toBe(false)
    await step(body, { step: 'void', reason: 'Another patient’s study' })
    expect(await listRules(woundId)).not.toContain('RC60')
  })

  it('[RS3] a resistant organism calls for precautions, and a corrected report no longer does', async () => {
    const woundId = await addWound()
    const { body } = await order({ woundId, resultedOn: '2026-11-13', content: culture })
    expect(await listRules(woundId)).toContain('RC64')
    const content = { ...culture, growth: 'no-growth', organisms: [] }
    await step(body, { step: 'correct', reason: 'Mislabeled specimen', content })
    expect(await listRules(woundId)).not.toContain('RC64')
  })
})

describe('general facts', () => {
  it('[RS6] [RS7] [RS8] come from results and history, with what has to be renewed', async () => {
    await nurse.send(recordHistory, {
      params: { patientId },
      body: { condition: 'Type 2 diabetes', icd10Code: 'E11.9' },
    })
    const get = async () => (await nurse.call(readChartFacts, { params: { patientId } })).body.facts
    expect((await get()).filter(({ renewal }) => renewal).map(({ id }) => id)).toEqual([
      'age',
      'hba1c',
      'smoking',
    ])
    const values = [
      { analyte: 'hba1c', value: 8.4 },
      { analyte: 'albumin', value: 2.9 },
    ]
    await order({ kind: 'lab', name: 'HbA1c and albumin', resultedOn: '2026-11-12', content: lab(values) })
    await nurse.send(recordHistory, { params: { patientId }, body: { condition: 'Former smoker' } })
    expect(await get()).toMatchObject([
      { id: 'age', value: 'Not documented' },
      { id: 'diabetes', value: 'Type 2 diabetes' },
      { id: 'hba1c', value: '8.4%', on: '2026-11-12', state: 'current', renewal: null },
      { id: 'albumin', value: '2.9 g/dL', note: 'Albumin reflects inflammation, not nutrition alone.' },
      { id: 'smoking', value: 'Former smoker', renewal: null },
    ])
  })
})

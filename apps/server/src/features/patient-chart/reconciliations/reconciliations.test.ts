/** Reconciliations: stored in the chart's own words, due after a later visit, printed with the visit. */
import {
  createPatient,
  createWound,
  createWoundAssessment,
  listReconciliations,
  readTimeline,
  recordAllergy,
  recordMedication,
  recordReconciliation,
  voidReconciliation,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let person: Person
let patientId: string
let medicationId: string
let allergyId: string

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor Wound Clinic')
  person = await practice.person(organization, 'clinician', { credential: 'NP' })
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  nurse = await practice.as(person)
  const body = {
    ...sampleBodies['createPatient']!(),
    currentMedications: 'Aspirin 81 mg',
    allergies: 'honey',
  }
  patientId = (await nurse.send(createPatient, { body })).body.id
  const params = { patientId }
  const medication = {
    ...sampleBodies['recordMedication']!(),
    ingredientCode: 'metformin',
    source: 'patient',
  }
  medicationId = (await nurse.send(recordMedication, { params, body: medication })).body.id
  allergyId = (await nurse.send(recordAllergy, { params, body: sampleBodies['recordAllergy']!() })).body.id
})

const listAll = () => [
  { item: 'medication', entryId: medicationId, outcome: 'not-taking', note: 'Stopped last week' },
  { item: 'typed-medication', text: 'aspirin 81  MG', outcome: 'taking' },
  { item: 'allergy', entryId: allergyId, outcome: 'confirmed' },
  { item: 'allergy', text: 'honey', outcome: 'unable-to-verify' },
]
const reconcile = (more: object = {}) =>
  nurse.send(recordReconciliation, {
    params: { patientId },
    body: { source: 'patient', lines: listAll(), ...more },
  })
const fetchList = async () => (await nurse.call(listReconciliations, { params: { patientId } })).body

it('is stored in the words of the chart, with its author', async () => {
  const { status, body } = await reconcile()
  expect(status).toBe(201)
  expect(body).toMatchObject({ reconciledOn: '2026-11-16', allergyState: 'listed', source: 'patient' })
  expect(body.lines.map(({ text, outcome }) => [text, outcome])).toEqual([
    ['Metformin, 500 mg, Twice daily, By mouth', 'not-taking'],
    ['Aspirin 81 mg', 'taking'],
    [expect.stringMatching(/^Substance \d+ \(contact dermatitis\)$/), 'confirmed'],
    ['honey', 'unable-to-verify'],
  ])
})

it('[MD6] is due until it is recorded, and again after a later visit or when it was an error', async () => {
  expect(await fetchList()).toMatchObject({ isDue: true, dueReason: 'Not reconciled yet' })
  const { body } = await reconcile()
  expect(await fetchList()).toMatchObject({ isDue: false, dueReason: null })
  practice.clock.now = new Date('2026-11-18T15:00:00.000Z')
  nurse = await practice.as(person)
  const wound = await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })
  const ids = { patientId, woundId: wound.body.id }
  await nurse.send(createWoundAssessment, { body: sampleBodies['createWoundAssessment']!(ids) })
  expect(await fetchList()).toMatchObject({
    isDue: true,
    dueReason: 'Not reconciled since the last visit',
    lastVisitOn: '2026-11-18',
  })
  const second = await reconcile()
  expect((await fetchList()).isDue).toBe(false)
  const params = { reconciliationId: second.body.id }
  const voided = await nurse.send(voidReconciliation, { params, body: { reason: 'Wrong patient' } })
  expect(voided.body.voided).toMatchObject({ reason: 'Wrong patient' })
  expect(await fetchList()).toMatchObject({ isDue: true, reconciliations: [{}, { id: body.id }] })
  const again = await nurse.send(voidReconciliation, { params, body: { reason: 'Wrong patient' } })
  expect(again.problem.code).toBe('reconciliation.void')
})

it('refuses entries of another chart, answers of another kind, and the same entry twice', async () => {
  const refuse = async (line: object) => (await reconcile({ lines: [line] })).problem.fields
  const taking = { item: 'medication', outcome: 'taking' }
  expect(await refuse({ ...taking, entryId: randomUUID() })).toHaveProperty(['lines.0.text'])
  expect(await refuse({ item: 'allergy', text: 'latex', outcome: 'confirmed' })).toHaveProperty([
    'lines.0.text',
  ])
  expect(await refuse({ ...taking, entryId: medicationId, outcome: 'confirmed' })).toHaveProperty([
    'lines.0.outcome',
  ])
  const line = { ...taking, entryId: medicationId }
  expect((await reconcile({ lines: [line, line] })).problem.fields).toHaveProperty('lines')
  expect((await reconcile({ source: null })).problem.fields).toHaveProperty('source')
})

it('sent again is stored once; other answers under the id are rejected', async () => {
  const id = randomUUID()
  const first = await reconcile({ id })
  expect((await reconcile({ id })).body).toEqual(first.body)
  expect((await reconcile({ id, lines: [] })).problem.code).toBe('request.id-reused')
})

it('is on the timeline', async () => {
  await reconcile()
  const query = { kinds: 'reconciliation' }
  const { body } = await nurse.call(readTimeline, { params: { patientId }, query })
  expect(body).toEqual([
    expect.objectContaining({
      title: 'Medications and allergies reconciled',
      detail: '1 taking as listed · 1 not taking · 1 confirmed · 1 unable to verify · source: patient',
    }),
  ])
})

it('refuses an ingredient that the table does not have', async () => {
  const body = { ...sampleBodies['recordMedication']!(), ingredientCode: 'zorblax' }
  const { problem } = await nurse.send(recordMedication, { params: { patientId }, body })
  expect(problem.fields).toHaveProperty('ingredientCode')
})

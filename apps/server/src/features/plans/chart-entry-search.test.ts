/** Allergies, medications, and results of a chart in the search: what is current, by those who may see the chart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addResultStep,
  createPatient,
  createResult,
  recordAllergy,
  recordMedication,
  searchEverything,
  voidAllergy,
  voidMedication,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let stranger: ApiClient
let outsider: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  outsider = await practice.as(await practice.person(organization, 'patient'))
  stranger = await practice.as(await practice.person(await practice.organization('Elsewhere'), 'clinician'))
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1' }
  patientId = (await nurse.call(createPatient, { body })).body.id
})
afterAll(() => practice.close())

const search = async (q: string, by = nurse) => {
  const answer = await by.call(searchEverything, { query: { q, limit: 20 } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.filter(({ kind }) => kind === 'chart-entry')
}
const addAllergy = (body: object) =>
  nurse.send(recordAllergy, {
    params: { patientId },
    body: {
      name: 'Silver',
      type: 'allergy',
      reactions: ['rash'],
      severity: 'mild',
      source: 'patient',
      ...body,
    },
  })
const addMedication = (body: object) =>
  nurse.send(recordMedication, {
    params: { patientId },
    body: {
      medicationName: 'Prednisone',
      dosage: '20 mg',
      frequency: 'Daily',
      route: 'Oral',
      startDate: '2026-11-01',
      ...body,
    },
  })

describe('chart entries are found', () => {
  it('allergies, until they are replaced, ended, or entered in error', async () => {
    const first = await addAllergy({ name: 'Lanolin' })
    expect(first.status, first.text).toBe(201)
    expect(await search('lanol')).toEqual([
      {
        kind: 'chart-entry',
        id: `${first.body.id}:Lanolin`,
        title: 'Lanolin',
        detail: 'Allergy · Quill, Ada · DOB not documented · A-1',
        url: `/patients/${patientId}`,
      },
    ])
    expect(await search('quill lanolin')).toHaveLength(1)
    const second = await addAllergy({ name: 'Wool alcohols', replaces: first.body.id })
    expect(await search('lanolin')).toEqual([])
    expect(await search('wool')).toHaveLength(1)
    await nurse.send(voidAllergy, {
      params: { allergyId: second.body.id },
      body: { reason: 'Other patient', stateAfter: 'not-asked' },
    })
    expect(await search('wool')).toEqual([])
    expect(await search('lanolin')).toHaveLength(1)
  })

  it('medications, until they are stopped, past their last day, or entered in error', async () => {
    const first = await addMedication({})
    expect(first.status, first.text).toBe(201)
    expect(await search('prednison')).toMatchObject([
      { title: 'Prednisone', detail: expect.stringContaining('Medication') as unknown },
    ])
    const stopped = await addMedication({ replaces: first.body.id, isActive: false })
    expect(stopped.status, stopped.text).toBe(201)
    expect(await search('prednisone')).toEqual([])
    const over = await addMedication({
      medicationName: 'Cephalexin',
      endDate: '2020-01-07',
      startDate: '2020-01-01',
    })
    expect(over.status, over.text).toBe(201)
    expect(await search('cephalexin')).toEqual([])
    const wrong = await addMedication({ medicationName: 'Warfarin' })
    expect(await search('warfarin')).toHaveLength(1)
    await nurse.send(voidMedication, { params: { medicationId: wrong.body.id }, body: { reason: 'Error' } })
    expect(await search('warfarin')).toEqual([])
  })

  it('results, until they are cancelled', async () => {
    const ordered = await nurse.send(createResult, {
      params: { patientId },
      body: { kind: 'imaging', name: 'Foot radiograph', orderedOn: '2026-11-10' },
    })
    expect(await search('radiograph')).toMatchObject([
      { title: 'Foot radiograph', detail: 'Result · Quill, Ada · DOB not documented · A-1' },
    ])
    const cancelled = await nurse.send(addResultStep, {
      params: { resultId: ordered.body.id },
      body: { after: 1, on: '2026-11-14', step: 'cancel', reason: 'Not needed' },
    })
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await search('radiograph')).toEqual([])
  })

  it('by no one of another practice, nor by a patient', async () => {
    await addAllergy({ name: 'Colophony' })
    expect(await search('colophony')).toHaveLength(1)
    expect(await search('colophony', stranger)).toEqual([])
    expect((await outsider.call(searchEverything, { query: { q: 'colophony' } })).status).toBe(403)
  })
})

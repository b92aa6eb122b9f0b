import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPatient,
  createWound,
  listLimbPerfusion,
  listRecommendations,
  readPerfusion,
  readSafetyFacts,
  recordExamination,
  recordLimbPerfusion,
  voidLimbPerfusion,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let patientId: string
let patients = 0

beforeAll(async () => {
  practice = await startTestServer()
  nurse = await practice.as(await practice.person(await practice.organization('Harbor'), 'clinician'))
})
afterAll(() => practice.close())
beforeEach(async () => {
  const body = { firstName: 'Ken', lastName: 'Nakamura', medicalRecordNumber: `P-${(patients += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

const measure = (body: object) =>
  nurse.send(recordLimbPerfusion, {
    params: { patientId },
    body: { side: 'left', measuredOn: '2026-11-10', method: 'handheld-doppler', ...body },
  })
const addWound = async (laterality: string | null, bodyRegion: string | null) =>
  (
    await nurse.send(createWound, {
      body: { patientId, woundType: 'venous_ulcer', location: 'Shin', laterality, bodyRegion },
    })
  ).body.id as string
const getFacts = async (woundId: string) => {
  const { body } = await nurse.call(readSafetyFacts, { params: { patientId } })
  return body.wounds.find((one) => one.woundId === woundId)?.facts
}
const read = async () => (await nurse.call(readPerfusion, { params: { patientId } })).body

describe('measuring', () => {
  it('[PF8] stores an index above 1.40 as noncompressible, whether or not it is said', async () => {
    expect((await measure({ abi: 1.41 })).body).toMatchObject({ abi: 1.41, abiNoncompressible: true })
    expect((await measure({ abi: 1.4 })).body).toMatchObject({ abi: 1.4, abiNoncompressible: false })
    expect((await measure({ abiNoncompressible: true })).body).toMatchObject({
      abi: null,
      abiNoncompressible: true,
    })
    expect((await measure({ toePressureMmHg: 38 })).body).toMatchObject({ abiNoncompressible: null })
  })

  it('rejects contradictions, nothing, the future and a time before birth', async () => {
    expect((await measure({ abi: 1, abiNoncompressible: true })).problem.fields).toHaveProperty('abi')
    expect((await measure({ abi: 1.5, abiNoncompressible: false })).problem.fields).toHaveProperty('abi')
    expect((await measure({})).problem.fields).toEqual({ abi: 'Enter one or more measurements' })
    expect((await measure({ abi: 1, measuredOn: '2026-11-17' })).problem.fields).toEqual({
      measuredOn: 'Can’t be in the future',
    })
    expect((await measure({ abi: 1, side: 'middle' })).status).toBe(400)
    expect((await measure({ abi: 5.01 })).status).toBe(400)
  })

  it('is recorded once under its id, and not with other content', async () => {
    const id = randomUUID()
    expect((await measure({ id, abi: 1.5 })).status).toBe(201)
    expect((await measure({ id, abi: 1.5 })).status).toBe(201)
    expect((await measure({ id, abi: 0.9 })).status).toBe(422)
    const { body } = await nurse.call(listLimbPerfusion, { params: { patientId } })
    expect(body).toHaveLength(1)
  })
})

describe('the limb', () => {
  it('[PF9] counts for every wound of its side, and for no other', async () => {
    const shin = await addWound('left', 'shin_left')
    const other = await addWound('right', 'shin_right')
    await measure({ abi: 1.52, toePressureMmHg: 38 })
    expect(await getFacts(shin)).toMatchObject({
      abi: 1.52,
      abiNoncompressible: true,
      toePressureMmHg: 38,
      toePressureAgeDays: 6,
    })
    expect(await getFacts(other)).toMatchObject({
      abi: null,
      abiNoncompressible: null,
      toePressureMmHg: null,
    })
  })

  it('[PF9] reads what an examination of a wound documented, also at another wound of that leg', async () => {
    const shin = await addWound('left', 'shin_left')
    const calf = await addWound('left', 'shin_left')
    await nurse.send(recordExamination, {
      params: { woundId: shin },
      body: { examinedOn: '2026-11-10', abi: 0.72 },
    })
    expect(await getFacts(calf)).toMatchObject({ abi: 0.72, abiNoncompressible: false })
    expect(await read()).toMatchObject({
      left: { abi: { value: 0.72, measuredOn: '2026-11-10', method: 'not-documented' } },
      right: null,
    })
    await measure({ abi: 0.9, measuredOn: '2026-11-12' })
    expect((await read()).left?.abi?.value).toBe(0.9)
  })

  it('[PF9] keeps the pressures of a wound without a side with that wound', async () => {
    const shin = await addWound(null, null)
    await nurse.send(recordExamination, {
      params: { woundId: shin },
      body: { examinedOn: '2026-11-10', abi: 0.72 },
    })
    await measure({ abi: 1.1 })
    expect(await getFacts(shin)).toMatchObject({ abi: 0.72 })
  })

  it('reevaluates recommendations at once, and again when it was entered in error', async () => {
    const shin = await addWound('left', 'shin_left')
    const list = async () =>
      (await nurse.call(listRecommendations, { query: { woundId: shin } })).body.map(({ ruleId }) => ruleId)
    const before = await list()
    expect(before).toContain('RC11')
    const { body } = await measure({ abi: 1.02 })
    expect(await list()).not.toContain('RC11')
    const params = { limbPerfusionId: body.id }
    const gone = await nurse.send(voidLimbPerfusion, { params, body: { reason: 'Other leg' } })
    expect(gone.body.voided).toMatchObject({ reason: 'Other leg' })
    expect(await list()).toContain('RC11')
    expect(await read()).toMatchObject({ left: null })
    expect((await nurse.send(voidLimbPerfusion, { params, body: { reason: 'Other leg' } })).status).toBe(409)
  })
})

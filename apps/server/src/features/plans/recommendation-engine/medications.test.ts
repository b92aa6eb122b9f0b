/** Which medicines the rules see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createPatient,
  createWound,
  createWoundAssessment,
  reconcileMedication,
  recordMedication,
  voidMedication,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { loadWoundCharts } from './wound-picture.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())

/** As the rules see the chart now. */
const findBleedingRisk = async (woundId: string) =>
  (
    await practice.server.database.within(organization, (db) =>
      loadWoundCharts(db, organization, [woundId], practice.clock.now),
    )
  )[0]?.picture.bleedingRisk

it('an anticoagulant is known again when its end was entered in error', async () => {
  const made = await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
  const params = { patientId: made.body.id }
  const { body: wound } = await nurse.send(createWound, {
    body: { ...sampleBodies['createWound']!(params), bodyRegion: 'sacrum' },
  })
  const woundId = wound.id
  const assessment = { ...sampleBodies['createWoundAssessment']!({ ...params, woundId }), stage: 'stage_4' }
  await nurse.send(createWoundAssessment, { body: assessment })
  const record = async (more: object = {}) => {
    const body = { ...sampleBodies['recordMedication']!(), medicationName: 'Apixaban', ...more }
    return (await nurse.send(recordMedication, { params, body: body })).body.id
  }
  const taken = await record()
  expect(await findBleedingRisk(woundId)).toBe(true)
  const medicationId = await record({ replaces: taken, isActive: false })
  expect(await findBleedingRisk(woundId)).not.toBe(true)
  await nurse.call(voidMedication, {
    params: { medicationId },
    body: { reason: 'Meant for another patient' },
  })
  expect(await findBleedingRisk(woundId)).toBe(true)
})

it('an anticoagulant typed at registration is a bleeding risk until a clinician removes the line', async () => {
  const typed = { ...sampleBodies['createPatient']!(), currentMedications: 'Metformin 500 mg; Coumadin 5 mg' }
  const made = await nurse.send(createPatient, { body: typed })
  const params = { patientId: made.body.id }
  const wound = await nurse.send(createWound, { body: sampleBodies['createWound']!(params) })
  expect(await findBleedingRisk(wound.body.id)).toBe(true)
  const body = { line: 'Coumadin 5 mg', action: 'removed', reason: 'Stopped in May' } as const
  expect((await nurse.call(reconcileMedication, { params, body })).status).toBe(201)
  expect(await findBleedingRisk(wound.body.id)).not.toBe(true)
})

/** Which medicines the rules see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createPatient,
  createWound,
  createWoundAssessment,
  readAdvice,
  recordMedication,
  voidMedication,
} from '@mendwell/contract'
import type { Caller } from '../../../testing/caller.ts'
import { openPractice, type Practice } from '../../../testing/practice.ts'
import { bodies } from '../../../testing/samples.ts'

let practice: Practice
let nurse: Caller
beforeAll(async () => {
  practice = await openPractice()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())

it('an anticoagulant is known again when its end was entered in error', async () => {
  const made = await nurse.call(createPatient, { body: bodies['createPatient']!() as never })
  const params = { patientId: made.body.id }
  const { body: wound } = await nurse.call(createWound, {
    body: { ...bodies['createWound']!(params), bodyRegion: 'sacrum' } as never,
  })
  const woundId = wound.id
  const assessment = { ...bodies['createWoundAssessment']!({ ...params, woundId }), stage: 'stage_4' }
  await nurse.call(createWoundAssessment, { body: assessment as never })
  const record = async (more: object = {}) => {
    const body = { ...bodies['recordMedication']!(), medicationName: 'Apixaban', ...more }
    return (await nurse.call(recordMedication, { params, body: body as never })).body.id
  }
  const forbids = async () =>
    (await nurse.call(readAdvice, { params: { woundId } })).body.withheld.flatMap(({ because }) => because)
  const risk = 'Bleeding risk or anticoagulant'
  const taken = await record()
  expect(await forbids()).toContainEqual(expect.stringContaining(risk))
  const medicationId = await record({ replaces: taken, isActive: false })
  expect(await forbids()).not.toContainEqual(expect.stringContaining(risk))
  await nurse.call(voidMedication, {
    params: { medicationId },
    body: { reason: 'Meant for another patient' },
  })
  expect(await forbids()).toContainEqual(expect.stringContaining(risk))
})

/** Identifiers elsewhere: recorded, found by their whole value, given once by an assigner, and corrected. */
import {
  changePatientIdentifier,
  createPatient,
  listPatientIdentifiers,
  listPatients,
  recordPatientIdentifier,
  searchEverything,
  voidPatientIdentifier,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())

const createSamplePatient = async () =>
  (
    await nurse.call(createPatient, {
      body: { firstName: 'Ada', lastName: 'Nilsen', medicalRecordNumber: randomUUID() },
    })
  ).body.id
const record = (patientId: string, body: object) =>
  nurse.send(recordPatientIdentifier, { params: { patientId }, body: { assigner: 'Cedar Grove', ...body } })
const list = async (patientId: string) =>
  (await nurse.call(listPatientIdentifiers, { params: { patientId } })).body
const find = async (search: string) =>
  (await nurse.call(listPatients, { query: { search } })).body.map(({ id }) => id)

it('several are recorded, with whose they are, where they come from, and since when', async () => {
  const patientId = await createSamplePatient()
  const id = randomUUID()
  const body = { id, value: 'CG-0042', source: 'Face sheet', startDate: '2026-01-02' }
  const first = await record(patientId, body)
  expect(first.status).toBe(201)
  expect((await record(patientId, body)).body).toEqual(first.body)
  await record(patientId, { assigner: 'City Hospital', value: '77 120' })
  expect(await list(patientId)).toMatchObject([
    {
      assigner: 'Cedar Grove',
      value: 'CG-0042',
      source: 'Face sheet',
      startDate: '2026-01-02',
      endDate: null,
    },
    { assigner: 'City Hospital', value: '77 120', source: null, voided: null },
  ])
})

it('a patient is found by the whole value, however it is written, and not by a part of it', async () => {
  const patientId = await createSamplePatient()
  await record(patientId, { value: 'ZX-99.5' })
  for (const typed of ['ZX-99.5', 'zx995', 'zx 99 5']) expect(await find(typed)).toEqual([patientId])
  expect(await find('zx99')).toEqual([])
  const { body } = await nurse.call(searchEverything, { query: { q: 'zx995' } })
  expect(JSON.stringify(body)).toContain(patientId)
})

it('[PL5] an assigner gives a value to one patient, and another assigner may give the same', async () => {
  const [one, other] = [await createSamplePatient(), await createSamplePatient()]
  const first = await record(one, { value: 'D-1' })
  const again = await record(other, { assigner: 'cedar grove', value: 'd1' })
  expect(again).toMatchObject({ status: 409, problem: { code: 'patient.identifier-taken' } })
  expect(again.problem.fields).toEqual({
    value: 'This identifier from cedar grove is already in use for a patient',
  })
  expect((await record(other, { assigner: 'City Hospital', value: 'D-1' })).status).toBe(201)
  const mine = await record(other, { value: 'D-2' })
  const change = await nurse.send(
    changePatientIdentifier,
    { params: { patientIdentifierId: mine.body.id }, body: { value: 'D-1' } },
    { 'if-match': '"1"' },
  )
  expect(change.problem.code).toBe('patient.identifier-taken')
  const voided = await nurse.call(voidPatientIdentifier, {
    params: { patientIdentifierId: first.body.id },
    body: { reason: 'Recorded for the wrong patient' },
  })
  expect(voided.body.voided?.reason).toBe('Recorded for the wrong patient')
  expect((await record(other, { value: 'D-1' })).status).toBe(201)
  expect(await find('d1')).toEqual([other])
})

it('is corrected and ended at the version that was read', async () => {
  const patientId = await createSamplePatient()
  const { body } = await record(patientId, { value: 'E-1', startDate: '2026-05-01' })
  const params = { patientIdentifierId: body.id }
  const send = (change: object, version: number) =>
    nurse.send(changePatientIdentifier, { params, body: change }, { 'if-match': `"${version}"` })
  expect((await send({ endDate: '2026-04-01' }, 1)).problem.fields).toEqual({
    endDate: 'Can’t be before the start date',
  })
  expect((await send({ endDate: '2026-06-01' }, 1)).body).toMatchObject({ endDate: '2026-06-01', version: 2 })
  expect((await send({ endDate: null }, 1)).status).toBe(412)
})

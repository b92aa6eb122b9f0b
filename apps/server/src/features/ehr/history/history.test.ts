import { createPatient, listHistory, recordHistory, searchIcd10, voidHistory } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

const record = (body: object) => nurse.send(recordHistory, { params: { patientId }, body: body })
const listEntries = async (entries: 'current' | 'all' = 'current') =>
  (await nurse.call(listHistory, { params: { patientId }, query: { entries } })).body
const voidEntry = (id: string) =>
  nurse.call(voidHistory, { params: { historyId: id }, body: { reason: 'Of another patient' } })

describe('a condition', () => {
  it('needs its name only; it is active unless specified', async () => {
    const { status, body } = await record({ condition: 'Gout' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      condition: 'Gout',
      diagnosisDate: null,
      icd10Code: null,
      icd10Known: null,
      severity: null,
      status: 'active',
      notes: null,
      recordedBy: person.id,
    })
    expect((await record({})).problem.fields).toEqual({ condition: 'Condition is required' })
    expect((await record({ condition: ' ' })).problem.fields).toEqual({ condition: 'Condition is required' })
  })

  it.each([
    ['diagnosisDate', { diagnosisDate: '1899-12-31' }],
    ['diagnosisDate', { diagnosisDate: '2026-11-17' }],
    ['diagnosisDate', { diagnosisDate: '2026-02-30' }],
    ['severity', { severity: 'awful' }],
    ['status', { status: 'gone' }],
    ['icd10Code', { icd10Code: 'x'.repeat(21) }],
  ])('says at %s what is wrong: %o', async (field, wrong) => {
    const answer = await record({ condition: 'Gout', ...wrong })
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
  })

  it('was not found before the patient was born', async () => {
    const born = { ...sampleBodies['createPatient']!(), dateOfBirth: '1950-03-02' }
    patientId = (await nurse.send(createPatient, { body: born })).body.id
    const answer = await record({ condition: 'Gout', diagnosisDate: '1950-03-01' })
    expect(answer.problem.fields).toEqual({
      diagnosisDate: 'Date can’t be before the patient’s date of birth',
    })
  })

  it('is stored in no other chart than the intended one', async () => {
    const other = await record({ condition: 'Gout', patientId: randomUUID() })
    expect(other.status).toBe(400)
    expect(other.problem.fields).toHaveProperty('patientId')
    expect((await record({ condition: 'Gout', patientId })).status).toBe(201)
  })

  it('is added once, and another one under its id is not dropped', async () => {
    const gout = { id: randomUUID(), condition: 'Gout', icd10Code: 'e11621' }
    const first = await record(gout)
    expect(await record(gout)).toMatchObject({ status: 201, body: first.body })
    expect((await record({ ...gout, condition: 'Diabetes' })).problem.code).toBe('request.id-reused')
  })

  it.each(['1900-01-01', '2026-11-16'])('may have been found on %s', async (diagnosisDate) => {
    expect((await record({ condition: 'Gout', diagnosisDate })).status).toBe(201)
  })

  it('was found no later than today, by the clock of the place', async () => {
    practice.clock.now = new Date('2026-11-17T03:00:00.000Z') // still the 16th in New York
    const late = await practice.as(person)
    const found = (diagnosisDate: string) =>
      late.call(recordHistory, { params: { patientId }, body: { condition: 'Gout', diagnosisDate } })
    expect((await found('2026-11-17')).status).toBe(400)
    expect((await found('2026-11-16')).status).toBe(201)
  })

  it('may carry a code: known ones are put into words, unknown ones are taken and flagged', async () => {
    const known = await record({ condition: 'Foot ulcer', icd10Code: 'e11621' })
    expect(known.body).toMatchObject({ icd10Code: 'E11.621', icd10Known: true })
    expect(known.body.icd10Description).toBe('Type 2 diabetes with foot ulcer')
    const unknown = await record({ condition: 'Rare', icd10Code: 'Q99.8' })
    expect(unknown.body).toMatchObject({ icd10Code: 'Q99.8', icd10Known: false, icd10Description: null })
  })

  it('is recorded once, however often it is sent', async () => {
    const id = randomUUID()
    await Promise.all([record({ id, condition: 'Gout' }), record({ id, condition: 'Gout' })])
    expect(await listEntries()).toHaveLength(1)
  })
})

describe('a change', () => {
  it('is a new entry in the place of the old one, which stays as it was', async () => {
    const first = (await record({ condition: 'Type 2 diabetes', severity: 'mild' })).body
    const second = (await record({ condition: 'Type 2 diabetes', severity: 'severe', replaces: first.id }))
      .body
    expect(second).toMatchObject({ replaces: first.id, replacedBy: null })
    expect((await listEntries()).map(({ id }) => id)).toEqual([second.id])
    const all = await listEntries('all')
    expect(all.find(({ id }) => id === first.id)).toMatchObject({ severity: 'mild', replacedBy: second.id })
  })

  it('applies to the latest entry; of two concurrent changes, one gets a conflict', async () => {
    const first = (await record({ condition: 'Gout' })).body
    const both = await Promise.all([
      record({ condition: 'Gout', status: 'managed', replaces: first.id }),
      record({ condition: 'Gout', status: 'resolved', replaces: first.id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)!.problem.code).toBe('medical-history.replaced')
  })

  it('that was wrong gives the earlier entry its place back', async () => {
    const first = (await record({ condition: 'Gout' })).body
    const second = (await record({ condition: 'Gut', replaces: first.id })).body
    expect((await voidEntry(second.id)).body.voided).toMatchObject({ reason: 'Of another patient' })
    expect((await listEntries()).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect((await record({ condition: 'Gout', status: 'managed', replaces: first.id })).status).toBe(201)
    expect((await voidEntry(second.id)).problem.code).toBe('entry.already-voided')
    expect((await record({ condition: 'Gout', replaces: second.id })).problem.code).toBe(
      'entry.already-voided',
    )
  })

  it('that was wrong between two others brings nothing back beside the last', async () => {
    const first = (await record({ condition: 'Gout' })).body
    const wrong = (await record({ condition: 'Gut', replaces: first.id })).body
    const last = (await record({ condition: 'Gout', status: 'managed', replaces: wrong.id })).body
    await voidEntry(wrong.id)
    const standing = (await listEntries()).filter((one) => one.voided === null)
    expect(standing.map(({ id }) => id)).toEqual([last.id])
  })

  it('stays with the patient', async () => {
    const first = (await record({ condition: 'Gout' })).body
    const other = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
    const answer = await nurse.call(recordHistory, {
      params: { patientId: other },
      body: { condition: 'Gout', replaces: first.id },
    })
    expect(answer.status).toBe(404)
  })
})

describe('looking for a code', () => {
  const find = async (q: string) => (await nurse.call(searchIcd10, { query: { q } })).body
  it('goes by the code or by words', async () => {
    expect((await find('L89.15')).map(({ code }) => code)).toContain('L89.153')
    expect((await find('sacral stage 3'))[0]).toMatchObject({ code: 'L89.153', billable: true })
    expect(await find('unobtainium')).toEqual([])
    expect((await nurse.raw('GET', '/api/icd10?q=')).status).toBe(400)
    expect((await nurse.raw('GET', '/api/icd10')).status).toBe(400)
  })
})

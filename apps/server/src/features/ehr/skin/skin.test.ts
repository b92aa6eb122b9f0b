import { skinRegions } from '@mendwell/clinical'
import {
  createPatient,
  createWound,
  healWound,
  listSkin,
  recordSkin,
  recordSkinSweep,
  reopenWound,
  voidSkin,
  voidSkinSweep,
} from '@mendwell/contract'
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
  const born = { ...sampleBodies['createPatient']!(), dateOfBirth: '1950-03-02' }
  patientId = (await nurse.send(createPatient, { body: born })).body.id
})

const sample = sampleBodies['recordSkin']!()
const record = (body: object) => nurse.send(recordSkin, { params: { patientId }, body: body })
const recordSweep = (body: object) => nurse.send(recordSkinSweep, { params: { patientId }, body: body })
const listEntries = async () => (await nurse.call(listSkin, { params: { patientId } })).body
const buildAllRegions = (finding: string) => skinRegions.values.map((bodyRegion) => ({ bodyRegion, finding }))

describe('the skin of one region', () => {
  it('is stored as described, under the name of the signed-in user', async () => {
    const { status, body } = await record(sample)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sample, patientId, recordedBy: person.id, sweepId: null, voided: null })
    expect(await listEntries()).toEqual([body])
  })

  it('is described in any words', async () => {
    const { body } = await record({ ...sample, bodyRegion: 'Behind the left ear', color: 'Dusky' })
    expect(body).toMatchObject({ bodyRegion: 'Behind the left ear', color: 'Dusky' })
  })

  it('needs every field; no risk factors is an empty list', async () => {
    const answer = await record({})
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {}).toSorted()).toEqual(Object.keys(sample).toSorted())
    expect((await record({ ...sample, riskFactors: [] })).body.riskFactors).toEqual([])
  })

  it('is intact, non-intact or compromised', async () => {
    const answer = await record({ ...sample, skinCondition: 'Banana' })
    expect(answer.problem.fields).toEqual({ skinCondition: 'Select one of intact, non-intact, compromised' })
  })

  it('is stored in no other chart than the intended one', async () => {
    const other = await record({ ...sample, patientId: randomUUID() })
    expect(other.status).toBe(400)
    expect(other.problem.fields).toHaveProperty('patientId')
    expect((await record({ ...sample, patientId })).status).toBe(201)
  })

  it('cannot be dated before the patient was born', async () => {
    const answer = await record({ ...sample, assessedAt: '1931-01-01T12:00:00Z' })
    expect(answer.problem.fields).toEqual({ assessedAt: 'Date can’t be before the patient’s date of birth' })
  })

  it.each(Object.keys(sample).filter((field) => field !== 'riskFactors'))(
    'is rejected with a blank %s',
    async (field) => {
      const answer = await record({ ...sample, [field]: '  ' })
      expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
    },
  )

  it('is recorded once, however often it is sent', async () => {
    const id = randomUUID()
    await Promise.all([record({ ...sample, id }), record({ ...sample, id })])
    expect(await listEntries()).toHaveLength(1)
    const other = await record({ ...sample, id, findings: 'Broken' })
    expect(other).toMatchObject({ status: 422, problem: { code: 'request.id-reused' } })
  })

  it('stays readable when it was entered in error', async () => {
    const { body } = await record(sample)
    const voidEntry = () =>
      nurse.call(voidSkin, { params: { skinId: body.id }, body: { reason: 'Wrong side' } })
    expect((await voidEntry()).body).toMatchObject({
      findings: sample['findings'],
      voided: { reason: 'Wrong side' },
    })
    expect((await voidEntry()).problem.code).toBe('entry.already-voided')
  })
})

describe('a look from head to toe', () => {
  it('says that there are no wounds when all sixteen regions were seen and clear', async () => {
    const { status, body } = await recordSweep({
      regions: buildAllRegions('clear').toReversed(),
      noWounds: true,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'no-wounds', noWounds: true, unseen: [], recordedBy: person.id })
    expect(body.regions.map(({ bodyRegion }) => bodyRegion)).toEqual(skinRegions.values)
    const rows = await listEntries()
    expect(rows).toHaveLength(16)
    expect(new Set(rows.map(({ sweepId }) => sweepId))).toEqual(new Set([body.id]))
    expect(rows[0]).toMatchObject({ skinCondition: null, color: null, sweepFinding: 'clear' })
  })

  it.each([
    [buildAllRegions('clear').slice(1)],
    [[...buildAllRegions('clear').slice(1), { bodyRegion: 'head_scalp', finding: 'not-examined' }]],
    [
      [
        ...buildAllRegions('clear').slice(1),
        { bodyRegion: 'head_scalp', finding: 'wound', findings: 'Open' },
      ],
    ],
  ])('prevents any other statement of it', async (regions) => {
    const answer = await recordSweep({ regions, noWounds: true })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toHaveProperty('noWounds')
    expect(await listEntries()).toEqual([])
  })

  it('never says no wounds while one is open: then there are no new ones, and the open ones are named', async () => {
    const heel = { patientId, woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
    const { id: woundId } = (await nurse.call(createWound, { body: heel })).body
    const refused = await recordSweep({ regions: buildAllRegions('clear'), noWounds: true })
    expect(refused.problem.fields).toEqual({
      noWounds: 'Not available: existing open wounds (A Left heel)',
    })
    const { body } = await recordSweep({ regions: buildAllRegions('clear') })
    expect(body).toMatchObject({
      state: 'no-new-wounds',
      noWounds: false,
      openWounds: [{ id: woundId, number: 1, location: 'Heel', laterality: 'left' }],
    })
    const healedOn = practice.clock.now.toISOString().slice(0, 10)
    await nurse.call(healWound, { params: { woundId }, body: { healedOn } })
    const healed = await recordSweep({ regions: buildAllRegions('clear'), noWounds: true })
    expect(healed.body, healed.text).toMatchObject({ state: 'no-wounds', noWounds: true, openWounds: [] })
    await nurse.call(reopenWound, { params: { woundId }, body: { reason: 'The skin broke again' } })
    expect((await recordSweep({ regions: buildAllRegions('clear'), noWounds: true })).status).toBe(400)
  })

  it('is held against the wounds of its own time, also when it is sent again', async () => {
    const clear = { id: randomUUID(), regions: buildAllRegions('clear'), noWounds: true }
    expect((await recordSweep(clear)).status).toBe(201)
    practice.clock.now = new Date(practice.clock.now.getTime() + 60_000)
    await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })
    expect((await recordSweep(clear)).body).toMatchObject({
      id: clear.id,
      state: 'no-wounds',
      openWounds: [],
    })
    const before = new Date(practice.clock.now.getTime() - 30_000).toISOString()
    expect((await recordSweep({ ...clear, id: randomUUID(), assessedAt: before })).status).toBe(201)
    expect((await recordSweep({ ...clear, id: randomUUID() })).status).toBe(400)
  })

  it('shows what was found and what was not examined', async () => {
    const found = {
      bodyRegion: 'hips',
      finding: 'wound',
      findings: 'Open area of 2 cm',
      skinCondition: 'non-intact',
    }
    const { body } = await recordSweep({ regions: [found, { bodyRegion: 'neck', finding: 'clear' }] })
    expect(body).toMatchObject({ state: 'findings', noWounds: false })
    expect(body.unseen).toHaveLength(14)
    expect(body.regions[1]).toMatchObject({
      bodyRegion: 'hips',
      findings: 'Open area of 2 cm',
      sweepFinding: 'wound',
    })
  })

  it.each([
    ['regions', { regions: [] }],
    [
      'regions',
      {
        regions: [
          { bodyRegion: 'neck', finding: 'clear' },
          { bodyRegion: 'neck', finding: 'wound', findings: 'x' },
        ],
      },
    ],
    ['regions.0.bodyRegion', { regions: [{ bodyRegion: 'tail', finding: 'clear' }] }],
    ['regions.0.finding', { regions: [{ bodyRegion: 'neck' }] }],
    ['regions.0.findings', { regions: [{ bodyRegion: 'neck', finding: 'wound' }] }],
  ])('says at %s what is wrong', async (field, body) => {
    const answer = await recordSweep(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
  })

  it('is recorded once, however often it is sent', async () => {
    const body = { id: randomUUID(), regions: buildAllRegions('clear').toReversed(), noWounds: true }
    const answers = await Promise.all([recordSweep(body), recordSweep(body), recordSweep(body)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const other = { ...body, regions: buildAllRegions('clear').slice(2), noWounds: false }
    expect((await recordSweep(other)).problem.code).toBe('request.id-reused')
    expect(new Set((await listEntries()).map(({ sweepId }) => sweepId)).size).toBe(1)
    const { rows } = await practice.owner.query('select 1 from skin_sweeps where patient_id = $1', [
      patientId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is voided as a whole; a voided region counts as not examined', async () => {
    const { body } = await recordSweep({ regions: buildAllRegions('clear'), noWounds: true })
    await nurse.call(voidSkin, {
      params: { skinId: body.regions[0]!.id },
      body: { reason: 'Hair was not parted' },
    })
    const voidSweep = () =>
      nurse.call(voidSkinSweep, { params: { skinSweepId: body.id }, body: { reason: 'Wrong patient' } })
    const after = await voidSweep()
    expect(after.body).toMatchObject({ state: 'unfinished', noWounds: false })
    expect(after.body.regions.every(({ voided }) => voided !== null)).toBe(true)
    expect(after.body.regions[0]!.voided!.reason).toBe('Hair was not parted')
    expect((await voidSweep()).problem.code).toBe('entry.already-voided')
  })
})

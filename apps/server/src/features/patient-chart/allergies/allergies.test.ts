/** Allergies as entries: what they do to the patient's text and status, to safety facts, and to earlier text. */
import {
  changePatient,
  createPatient,
  createWound,
  dismissAllergyText,
  listAllergies,
  readPatient,
  readSafetyFacts,
  readTimeline,
  recordAllergy,
  recordAllergyStatus,
  voidAllergy,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  const organization = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organization, 'clinician', { credential: 'NP' }))
})
afterAll(() => practice.close())

const register = async (more: object = {}) =>
  (await nurse.send(createPatient, { body: { ...sampleBodies['createPatient']!(), ...more } })).body.id
const latex = {
  substanceCode: 'latex',
  name: 'Latex',
  type: 'allergy',
  reactions: ['hives'],
  severity: 'severe',
  source: 'patient',
}
const record = (more: object = {}) =>
  nurse.send(recordAllergy, { params: { patientId }, body: { ...latex, ...more } })
const fetchList = async () => (await nurse.call(listAllergies, { params: { patientId } })).body
const fetchPatient = async () => (await nurse.call(readPatient, { params: { patientId } })).body
const fetchFacts = async () => (await nurse.call(readSafetyFacts, { params: { patientId } })).body.facts

describe('entries', () => {
  beforeEach(async () => {
    patientId = await register()
  })

  it('are stored with author and reactions, and list themselves in the text of the patient', async () => {
    const { status, body } = await record()
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...latex, patientId, isActive: true, criticality: null, confirms: null })
    expect(await fetchPatient()).toMatchObject({ allergies: 'Latex (hives)', allergyState: 'listed' })
    expect(await fetchFacts()).toMatchObject({ allergies: ['latex'], allergiesUnread: null })
  })

  it('are replaced: the text follows the new entry', async () => {
    const { body } = await record()
    await record({ substanceCode: 'adhesive', name: 'Adhesive', reactions: [], replaces: body.id })
    expect(await fetchPatient()).toMatchObject({ allergies: 'Adhesive' })
    expect((await fetchList()).entries).toHaveLength(1)
    expect((await record({ replaces: body.id })).problem.code).toBe('allergy.replaced')
  })

  it('ask for the status when the last one ends, and never assume “none known”', async () => {
    const { body } = await record()
    const end = { isActive: false, endReason: 'Patch test negative', replaces: body.id }
    const refused = await record(end)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields).toEqual({ stateAfter: 'Select the allergy status' })
    expect(await fetchPatient()).toMatchObject({ allergyState: 'listed' })
    expect((await record({ ...end, stateAfter: 'none-known' })).status).toBe(201)
    expect(await fetchPatient()).toMatchObject({ allergies: null, allergyState: 'none-known' })
    const list = await fetchList()
    expect(list).toMatchObject({
      state: 'none-known',
      stated: { at: expect.stringContaining('2026-11-16T15:00') },
    })
    expect(list.entries[0]).toMatchObject({ isActive: false, endReason: 'Patch test negative' })
  })

  it('marked as entered in error leave the text, and the previous entry counts again', async () => {
    const first = await record()
    const second = await record({ reactions: ['anaphylaxis'], replaces: first.body.id })
    const voidEntry = (allergyId: string, stateAfter: string | null = null) =>
      nurse.send(voidAllergy, { params: { allergyId }, body: { reason: 'Wrong patient', stateAfter } })
    expect((await voidEntry(second.body.id)).status).toBe(200)
    expect(await fetchPatient()).toMatchObject({ allergies: 'Latex (hives)' })
    expect((await voidEntry(second.body.id)).problem.code).toBe('allergy.void')
    expect((await voidEntry(first.body.id)).status).toBe(400)
    expect((await voidEntry(first.body.id, 'not-asked')).status).toBe(200)
    expect(await fetchFacts()).toMatchObject({ allergies: null })
    expect((await fetchList()).entries).toEqual([])
  })

  it('are refused with an unknown code, twice, in the future, without a reason, with an unknown key', async () => {
    const getFields = async (more: object) => (await record(more)).problem.fields
    expect(await getFields({ substanceCode: 'zorblax' })).toHaveProperty('substanceCode')
    expect(await getFields({ reactedOn: '2026-11-18' })).toHaveProperty('reactedOn')
    expect(await getFields({ reactions: ['sadness'] })).toHaveProperty(['reactions.0'])
    expect(await getFields({ severity: null })).toHaveProperty('severity')
    expect(await getFields({ isActive: false, replaces: randomUUID() })).toHaveProperty('endReason')
    expect(await getFields({ replaces: randomUUID() })).toHaveProperty('replaces')
    expect((await record({ rxNorm: '1' })).status).toBe(400)
    await record()
    expect(await getFields({ name: 'Latex gloves' })).toHaveProperty('name')
  })

  it('sent again are stored once; other content under the id is rejected', async () => {
    const id = randomUUID()
    const first = await record({ id })
    expect((await record({ id })).body).toEqual(first.body)
    expect((await record({ id, severity: 'mild' })).problem.code).toBe('request.id-reused')
    expect((await fetchList()).entries).toHaveLength(1)
  })

  it('are on the timeline with what was answered', async () => {
    await record()
    const { body } = await nurse.call(readTimeline, { params: { patientId }, query: { kinds: 'allergy' } })
    expect(body[0]).toMatchObject({
      title: 'Allergy to Latex recorded',
      detail: expect.stringContaining('hives'),
    })
  })
})

describe('the status', () => {
  it('is recorded with its author, and refused beside a listed allergy', async () => {
    patientId = await register()
    const state = (value: string) =>
      nurse.send(recordAllergyStatus, { params: { patientId }, body: { state: value, source: 'family' } })
    expect((await state('none-known')).status).toBe(201)
    expect(await fetchPatient()).toMatchObject({ allergyState: 'none-known' })
    expect((await fetchList()).stated).not.toBeNull()
    await record()
    expect(await fetchPatient()).toMatchObject({ allergyState: 'listed' })
    expect((await state('none-known')).problem.code).toBe('allergy.listed')
  })

  it('is stored once under its id, and every request is logged', async () => {
    patientId = await register()
    const id = randomUUID()
    const send = (state: string) =>
      nurse.send(recordAllergyStatus, { params: { patientId }, body: { id, state, source: 'family' } })
    const countRows = async () =>
      (
        await practice.owner.query(
          `select from compliance_logs where patient_id = $1 and action = 'allergy.state'`,
          [patientId],
        )
      ).rowCount
    expect([(await send('none-known')).status, (await send('none-known')).status]).toEqual([201, 201])
    expect(await countRows()).toBe(2)
    const stored = await practice.owner.query('select from allergy_statements where patient_id = $1', [
      patientId,
    ])
    expect(stored.rowCount).toBe(1)
    expect((await send('not-asked')).status).toBe(422)
  })

  it('of a registration says who answered', async () => {
    patientId = await register({ noKnownAllergies: true })
    expect(await fetchList()).toMatchObject({ state: 'none-known', stated: { byName: expect.any(String) } })
  })
})

describe('earlier text', () => {
  beforeEach(async () => {
    patientId = await register({ allergies: 'latex, sulfa, Zorblax (rash)' })
  })

  it('is proposed part by part and counts as before', async () => {
    const { proposals, state } = await fetchList()
    expect(state).toBe('listed')
    expect(proposals).toEqual([
      { text: 'latex', substanceCode: 'latex', substanceName: 'Latex' },
      { text: 'sulfa', substanceCode: 'class:sulfonamide', substanceName: 'Sulfonamide antibiotics' },
      { text: 'Zorblax (rash)', substanceCode: null, substanceName: null },
    ])
    expect(await fetchFacts()).toMatchObject({ allergies: ['sulfonamide', 'latex'] })
  })

  it('is confirmed by an entry and removed with a reason; the rest stays', async () => {
    expect((await record({ confirms: 'latex' })).body.confirms).toBe('latex')
    expect(await fetchPatient()).toMatchObject({ allergies: 'Latex (hives)\nsulfa\nZorblax (rash)' })
    expect(await fetchFacts()).toMatchObject({
      allergies: ['sulfonamide', 'latex'],
      allergiesUnread: 'Zorblax',
    })
    const dismiss = (line: string, more: object = {}) =>
      nurse.send(dismissAllergyText, { params: { patientId }, body: { line, reason: 'No allergy', ...more } })
    const id = randomUUID()
    expect((await dismiss('zorblax  (rash)', { id })).status).toBe(201)
    expect((await dismiss('zorblax  (rash)', { id })).status).toBe(201)
    expect((await dismiss('Zorblax (rash)')).problem.fields).toHaveProperty('line')
    expect(await fetchFacts()).toMatchObject({ allergies: ['sulfonamide', 'latex'], allergiesUnread: null })
    expect((await fetchList()).dismissals).toEqual([
      expect.objectContaining({ line: 'zorblax  (rash)', reason: 'No allergy' }),
    ])
    expect(
      (await record({ substanceCode: null, name: 'X', confirms: 'zorblax' })).problem.fields,
    ).toHaveProperty('confirms')
  })

  it('sent again with the patient proposes beside the entries and removes none', async () => {
    await record({ confirms: 'latex' })
    const { version } = await fetchPatient()
    const change = (body: object, at: number) =>
      nurse.send(changePatient, { params: { patientId }, body }, { 'if-match': String(at) })
    const refused = await change({ noKnownAllergies: true }, version)
    expect(refused.problem.fields).toHaveProperty('noKnownAllergies')
    const { body } = await change({ allergies: 'Latex (hives)\nhoney' }, version)
    expect(body).toMatchObject({ allergies: 'Latex (hives)\nhoney', allergyState: 'listed' })
    expect((await change({ allergies: null }, body.version)).body).toMatchObject({
      allergies: 'Latex (hives)',
      allergyState: 'listed',
    })
  })
})

it('an entry reaches the wound’s facts, by its code where the name alone says nothing', async () => {
  patientId = await register()
  const { body: wound } = await nurse.send(createWound, {
    body: { ...sampleBodies['createWound']!({ patientId }), bodyRegion: 'sacrum' },
  })
  await record({ substanceCode: 'drug:silver-sulfadiazine', name: 'Burn cream' })
  const { wounds } = (await nurse.call(readSafetyFacts, { params: { patientId } })).body
  expect(wounds.find(({ woundId }) => woundId === wound.id)?.facts.allergies).toEqual([
    'silver',
    'sulfonamide',
  ])
})

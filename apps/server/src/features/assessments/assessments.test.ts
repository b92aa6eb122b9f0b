import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assessmentSigning,
  changeWound,
  changeWoundAssessment,
  createPatient,
  createWoundAssessment,
  healWound,
  listAssessmentVersions,
  listRecentAssessments,
  listToCosign,
  listWoundAssessments,
  listWounds,
  readWound,
  readWoundAssessment,
  reopenWound,
  type WoundAssessment,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organizationId: string
let person: Person
let nurse: ApiClient
let colleague: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor Wound Clinic')
  person = await practice.person(organizationId, 'clinician')
  nurse = await practice.as(person)
  colleague = await practice.as(await practice.person(organizationId, 'clinician'))
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

/** A complete form for a new wound, with what the test is about. */
const buildForm = (more: object = {}) => ({
  ...sampleBodies['createWoundAssessment']!({ patientId }),
  woundId: undefined,
  ...more,
})
const assess = (more: object = {}) => nurse.send(createWoundAssessment, { body: buildForm(more) })
const sign = (id: string, version = 1, who = nurse) =>
  who.call(
    assessmentSigning.sign,
    { params: { assessmentId: id }, body: { attest: true } },
    { 'if-match': String(version) },
  )
const fetchAssessment = async (id: string): Promise<WoundAssessment> =>
  (await nurse.call(readWoundAssessment, { params: { assessmentId: id } })).body
const updateAssessment = (id: string, version: number, more: object, who = nurse) =>
  who.send(
    changeWoundAssessment,
    { params: { assessmentId: id }, body: buildForm(more) },
    { 'if-match': String(version) },
  )
const addAddendum = (id: string, content: string, who = nurse) =>
  who.call(assessmentSigning.addendum, {
    params: { assessmentId: id },
    body: { type: 'clarification', content },
  })
const voidAssessment = (id: string, who = nurse) =>
  who.call(assessmentSigning.void, { params: { assessmentId: id }, body: { reason: 'Wrong patient' } })

describe('charting a wound', () => {
  it('begins a wound with its first assessment, numbered within the patient', async () => {
    const first = await assess()
    expect(first.status).toBe(201)
    const second = await assess({ location: 'Left heel', laterality: 'left' })
    expect([first.body.woundNumber, second.body.woundNumber]).toEqual([1, 2])
    const { body: wound } = await nurse.call(readWound, { params: { woundId: first.body.woundId } })
    expect(wound).toMatchObject({ status: 'healing', location: 'Sacrum', length: 4.5, area: 13.5 })
  })

  it('begins one wound, however often and however fast the assessment is sent', async () => {
    const id = randomUUID()
    const sent = await Promise.all([assess({ id }), assess({ id }), assess({ id })])
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await assess({ id })).body).toMatchObject({ id, woundId: sent[0]!.body.woundId })
    const { body } = await nurse.call(listWounds, { query: { patientId } })
    expect(body).toHaveLength(1)
  })

  it('rejects other answers under the id of one that was saved, rather than drop them', async () => {
    const id = randomUUID()
    const first = await assess({ id })
    const other = await assess({ id, assessmentNotes: 'Tunnel found at 3 o’clock' })
    expect(other.problem).toMatchObject({ code: 'request.id-reused' })
    await updateAssessment(id, 1, { woundId: first.body.woundId, assessmentNotes: 'Changed since' })
    expect((await assess({ id })).status).toBe(201)
    expect((await assess({ id, painLevel: 9 })).status).toBe(422)
    expect(await fetchAssessment(id)).toMatchObject({ assessmentNotes: 'Changed since', version: 2 })
  })

  it('updates the wound from the latest assessment, also when two are saved at the same moment', async () => {
    for (let round = 0; round < getRepeatCount(2, 50); round++) {
      const { woundId } = (await assess({ assessedAt: '2026-11-16T08:00:00Z' })).body
      const both = ['10:00', '11:00'].map((time) => assess({ woundId, assessedAt: `2026-11-16T${time}:00Z` }))
      const [, newest] = await Promise.all(both)
      const { body } = await nurse.call(readWound, { params: { woundId } })
      expect(body.lastAssessmentId).toBe(newest!.body.id)
    }
  })

  it('takes no pain and no depth for answers', async () => {
    const { status, body } = await assess({ painLevel: 0, depth: 0 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ painLevel: 0, depth: 0, volume: 0 })
  })

  it('leaves what was not examined unknown', async () => {
    const { body } = await assess()
    expect(body).toMatchObject({
      capillaryRefill: null,
      protectiveSensation: null,
      infectionFever: null,
      exudateOdor: null,
    })
  })

  it('takes a reason where depth or pain could not be assessed', async () => {
    const eschar = await assess({ depth: null, notAssessed: { depth: 'Wound bed obscured by eschar' } })
    expect(eschar.body).toMatchObject({
      depth: null,
      volume: null,
      notAssessed: { depth: 'Wound bed obscured by eschar' },
    })
    expect((await assess({ depth: null, notAssessed: { depth: '  ' } })).status).toBe(400)
    expect((await assess({ length: null, notAssessed: { length: 'No ruler' } })).status).toBe(400)
  })

  it('has no type of exudate where there is none', async () => {
    const { body } = await assess({ exudateAmount: 'none', exudateType: 'serous' })
    expect(body.exudateType).toBeNull()
    expect((await assess({ exudateAmount: 'none', exudateType: undefined })).status).toBe(201)
    expect((await assess({ exudateAmount: 'minimal', exudateType: '' })).problem.fields).toEqual({
      exudateType: 'Exudate Type is required',
    })
  })

  it('computes area, volume and scores itself and ignores values that were sent', async () => {
    expect((await assess({ pushScore: 0 })).problem.fields).toEqual({
      pushScore: 'Sent 0, computed 14',
    })
    const { body } = await assess({ area: 2, volume: 1, pushScore: 9 + 2 + 3, depth: 0.8 })
    expect(body).toMatchObject({ area: 13.5, surfaceArea: 13.5, areaMethod: 'length-width', volume: 10.8 })
  })

  it('answers under the names of the entity too', async () => {
    const { body } = await assess({ exudateOdor: 'mild' })
    expect(body).toMatchObject({ odor: 'mild', notes: body.assessmentNotes, assessmentDate: body.assessedAt })
    expect(body.tissueType).toEqual(['granulation', 'slough'])
  })

  it('takes the time of care under either of its names, and not two times', async () => {
    const at = '2026-11-10T15:00:00Z'
    expect((await assess({ assessmentDate: at })).body).toMatchObject({
      assessedAt: at,
      assessmentDate: at,
    })
    expect((await assess({ assessmentDate: at, assessedAt: '2026-11-10T10:00:00-05:00' })).status).toBe(201)
    const two = await assess({ assessmentDate: at, assessedAt: '2026-11-11T15:00:00Z' })
    expect(two.problem.fields).toHaveProperty('assessmentDate')
  })

  it('takes a day for the time of care: its noon where the patient is, and now where that is today', async () => {
    expect((await assess({ assessmentDate: '2026-11-10' })).body.assessedAt).toBe('2026-11-10T17:00:00Z')
    expect((await assess({ assessedAt: '2026-11-16' })).body.assessedAt).toBe('2026-11-16T15:00:00Z')
  })

  it('accepts the caller’s area and volume, and stores its own', async () => {
    const sizes = { length: 4.2, width: 3.1, depth: 1.3, area: 4.2 * 3.1, volume: 4.2 * 3.1 * 1.3 }
    expect((await assess(sizes)).body).toMatchObject({ area: 13.02, volume: 16.93 })
  })

  it('takes the value or the reason why there is none, not both', async () => {
    const both = await assess({ depth: 1, notAssessed: { depth: 'Wound bed obscured by eschar' } })
    expect(both.problem.fields).toEqual({ depth: 'Enter a value or the reason it could not be assessed' })
  })

  it('plans the next one from the day at the patient’s place, where it is still yesterday', async () => {
    practice.clock.now = new Date('2026-11-15T03:00:00.000Z')
    const late = await practice.as(person)
    const plan = (nextAssessmentDate: string) =>
      late.send(createWoundAssessment, { body: buildForm({ nextAssessmentDate }) })
    expect((await plan('2026-11-14')).status).toBe(201)
    expect((await plan('2026-11-13')).problem.fields).toEqual({
      nextAssessmentDate: 'Can’t be before this assessment',
    })
  })

  it('is of a patient who was born by then', async () => {
    const born = { ...sampleBodies['createPatient']!(), dateOfBirth: '2000-05-01' }
    patientId = (await nurse.send(createPatient, { body: born })).body.id
    const words = async (more: object) => (await assess(more)).problem.fields
    expect(await words({ assessedAt: '1999-05-01T15:00:00Z' })).toEqual({
      assessedAt: 'Date can’t be before the patient’s date of birth',
      nextAssessmentDate: 'Can’t be more than 2 years after this assessment',
    })
    expect(await words({ onsetDate: '1999-05-01' })).toEqual({
      onsetDate: 'Date can’t be before the patient’s date of birth',
    })
  })

  it('names every required field that is missing', async () => {
    const answer = await nurse.raw('POST', '/api/wound-assessments', {})
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toHaveLength(15)
    expect(answer.problem.fields).toMatchObject({
      patientId: 'Patient selection is required',
      location: 'Anatomical location is required',
    })
  })

  it.each([
    ['length', { length: 50.1 }],
    ['length', { length: -1 }],
    ['length', { length: '4,5' }],
    ['width', { width: 51 }],
    ['depth', { depth: 10.1 }],
    ['painLevel', { painLevel: 11 }],
    ['painLevel', { painLevel: 2.5 }],
    ['capillaryRefill', { capillaryRefill: 11 }],
    ['granulationPercentage', { granulationPercentage: 101 }],
    ['granulationPercentage', { granulationPercentage: 60 }],
    ['woundType', { woundType: 'bite' }],
    ['laterality', { laterality: 'upper' }],
    ['stage', { woundType: 'burn' }],
    ['exudateAmount', { exudateAmount: 'lots' }],
    ['healingStatus', { healingStatus: 'fine' }],
    ['nextAssessmentDate', { nextAssessmentDate: '2026-02-30' }],
    ['nextAssessmentDate', { nextAssessmentDate: '2026-11-01' }],
    ['nextAssessmentDate', { nextAssessmentDate: '2029-01-01' }],
    ['assessedAt', { assessedAt: '2026-11-17T15:00:00Z' }],
    ['assessedAt', { assessedAt: '1850-01-01T15:00:00Z' }],
    ['onsetDate', { onsetDate: '2026-11-17' }],
    ['bodyRegion', { bodyRegion: 'moon' }],
    ['underminingPlaces', { underminingPresent: false, underminingPlaces: [{ position: 3, depth: 1 }] }],
    ['underminingPlaces', { underminingPresent: true, underminingPlaces: [{ position: 13, depth: 1 }] }],
  ])('says at %s what is wrong, and stores nothing', async (field, wrong) => {
    const answer = await assess(wrong)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {}).some((name) => name.startsWith(field))).toBe(true)
    const { rows } = await practice.owner.query('select 1 from records where patient_id = $1', [patientId])
    expect(rows).toHaveLength(0)
  })

  it.each([
    { length: 50, width: 50, depth: 10 },
    { length: 0, width: 0, depth: 0 },
    { painLevel: 10 },
    { capillaryRefill: 0 },
  ])('takes the ends of every range: %o', async (ends) => {
    expect((await assess(ends)).status).toBe(201)
  })

  it('does not stage a pressure injury back', async () => {
    const { body } = await assess({ stage: 'stage_4' })
    const back = await assess({ woundId: body.woundId, stage: 'stage_2' })
    expect(back.problem.fields).toHaveProperty('stage')
    const { body: wound } = await nurse.call(readWound, { params: { woundId: body.woundId } })
    expect(wound.worstStage).toBe('stage_4')
    await voidAssessment(body.id)
    expect((await assess({ woundId: body.woundId, stage: 'stage_2' })).status).toBe(201)
  })

  it('is recorded once, however often it is sent', async () => {
    const id = randomUUID()
    const woundId = (await assess()).body.woundId
    const answers = await Promise.all(Array.from({ length: 5 }, () => assess({ id, woundId })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]))
    const list = await nurse.call(listWoundAssessments, { params: { woundId } })
    expect(list.headers['x-total-count']).toBe('2')
  })

  it('stays with its patient and its wound', async () => {
    const { body } = await assess()
    const other = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
    expect((await assess({ woundId: body.woundId, patientId: other })).problem.code).toBe(
      'wound.other-patient',
    )
  })

  it('shows among the last written, with two identifiers and the side', async () => {
    practice.clock.now = new Date('2026-11-16T15:00:01.000Z')
    const heel = { location: 'Heel', laterality: 'left' }
    const { woundId } = (await assess(heel)).body
    practice.clock.now = new Date('2026-11-16T15:00:02.000Z')
    const { body } = await assess({ ...heel, woundId, laterality: undefined })
    const recent = await nurse.call(listRecentAssessments, {})
    expect(recent.body[0]).toMatchObject({
      id: body.id,
      patientId,
      patientName: 'Person, Sample',
      laterality: null,
      woundLaterality: 'left',
    })
    expect(recent.body.length).toBeLessThanOrEqual(5)
  })
})

describe('a follow-up', () => {
  const heel = { location: 'Heel', laterality: 'left', stage: 'stage_3' }
  const fetchWound = async (woundId: string) => (await nurse.call(readWound, { params: { woundId } })).body
  const later = () => (practice.clock.now = new Date(practice.clock.now.getTime() + 60_000))
  const correct = async (woundId: string, body: object) =>
    nurse.send(
      changeWound,
      { params: { woundId }, body: body },
      { 'if-match': String((await fetchWound(woundId)).version) },
    )

  it('retains the side and the stage that it does not mention', async () => {
    const { woundId } = (await assess(heel)).body
    later()
    const { status } = await assess({ ...heel, woundId, laterality: undefined, stage: undefined })
    expect(status).toBe(201)
    expect(await fetchWound(woundId)).toMatchObject({ laterality: 'left', stage: 'stage_3' })
  })

  it('does not move a wound or make another kind of it, and says what is recorded', async () => {
    const { woundId } = (await assess(heel)).body
    later()
    const moved = await assess({
      woundId,
      woundType: 'burn',
      location: 'Sacrum',
      laterality: 'right',
      stage: null,
    })
    expect(moved.status).toBe(400)
    expect(moved.problem.fields).toEqual({
      woundType: expect.stringContaining('documented as Pressure injury'),
      location: 'This wound is documented at Left heel. If that is wrong, edit the wound.',
      laterality: expect.stringContaining('laterality Left'),
    })
    expect(await fetchWound(woundId)).toMatchObject({ woundType: 'pressure_ulcer', ...heel })
    expect((await assess({ ...heel, woundId, location: ' left HEEL' })).status).toBe(201)
    expect(await fetchWound(woundId)).toMatchObject({ location: 'Heel' })
  })

  it('may add the side of a wound that has none yet', async () => {
    const { woundId } = (await assess({ ...heel, laterality: null })).body
    await assess({ ...heel, woundId })
    expect(await fetchWound(woundId)).toMatchObject({ laterality: 'left' })
  })

  it('follows the wound once that was corrected, and so does its stage', async () => {
    const { woundId } = (await assess(heel)).body
    expect((await correct(woundId, { woundType: 'diabetic_foot', location: 'Ankle' })).body).toMatchObject({
      woundType: 'diabetic_foot',
      location: 'Ankle',
      stage: null,
      worstStage: null,
    })
    const { rows } = await practice.owner.query('select wound_type from wound_courses where wound_id = $1', [
      woundId,
    ])
    expect(rows).toEqual([{ wound_type: 'diabetic_foot' }])
    const kind = { woundType: 'diabetic_foot', stage: null }
    expect((await assess({ ...heel, woundId, ...kind })).problem.fields).toHaveProperty('location')
    expect((await assess({ ...heel, woundId, ...kind, location: 'Ankle' })).status).toBe(201)
  })

  it('differs from the assessment that created the wound: saved again, that one still defines it', async () => {
    const { id, woundId } = (await assess({ ...heel, bodyRegion: 'heel_left' })).body
    const again = await updateAssessment(id, 1, { ...heel, woundId, location: 'Ankle', laterality: null })
    expect(again.status, again.text).toBe(200)
    expect(await fetchWound(woundId)).toMatchObject({
      location: 'Ankle',
      laterality: 'left',
      bodyRegion: null,
    })
    await assess({ ...heel, woundId, location: 'Ankle' })
    const late = await updateAssessment(id, 2, { ...heel, woundId, location: 'Heel' })
    expect(late.problem.fields).toHaveProperty('location')
  })

  it('entered in error leaves a healed wound healed', async () => {
    const { id, woundId } = (await assess(heel)).body
    await nurse.call(healWound, { params: { woundId }, body: { healedOn: '2026-11-16' } })
    expect((await voidAssessment(id)).status).toBe(200)
    expect(await fetchWound(woundId)).toMatchObject({ status: 'healed', isActive: false })
  })
})

describe('a wound', () => {
  it('is called healed once, where two people say so at the same moment', async () => {
    for (let round = 0; round < getRepeatCount(2, 50); round++) {
      const params = { woundId: (await assess()).body.woundId }
      const body = { healedOn: '2026-11-16', note: null }
      const both = await Promise.all([nurse, colleague].map((who) => who.call(healWound, { params, body })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await nurse.call(reopenWound, { params, body: { reason: 'The skin broke again' } })
      expect((await nurse.call(readWound, { params })).body).toMatchObject({ isActive: true, healedOn: null })
    }
  })

  it('is healed when a person confirms it, and by nothing else', async () => {
    const { body } = await assess({
      healingStatus: 'healed',
      length: 0,
      width: 0,
      depth: 0,
      stage: undefined,
    })
    const params = { woundId: body.woundId }
    expect((await nurse.call(readWound, { params })).body).toMatchObject({
      status: 'healing',
      isActive: true,
    })
    const healed = await nurse.call(healWound, { params, body: { healedOn: '2026-11-16' } })
    expect(healed.body).toMatchObject({ status: 'healed', isActive: false, healedOn: '2026-11-16' })
    expect((await assess({ woundId: body.woundId })).problem.fields).toHaveProperty('woundId')
    expect((await nurse.call(healWound, { params, body: { healedOn: '2026-11-16' } })).status).toBe(409)
    const open = await nurse.call(reopenWound, { params, body: { reason: 'The skin broke again' } })
    expect(open.body).toMatchObject({ status: 'active', isActive: true, healedOn: null })
  })

  it('says how its area changed, where the two can be compared', async () => {
    const { body } = await assess({ assessedAt: '2026-11-01T15:00:00Z', length: 4, width: 5 })
    await assess({ woundId: body.woundId, length: 4, width: 4 })
    const params = { woundId: body.woundId }
    expect((await nurse.call(readWound, { params })).body.areaChangePercent).toBe(-20)
    practice.clock.now = new Date('2026-11-16T15:01:00.000Z')
    await assess({ woundId: body.woundId, debridementMethod: null })
    expect((await nurse.call(readWound, { params })).body).toMatchObject({
      areaChangePercent: null,
      areaChangeReason: expect.stringMatching(/^Not comparable: ./) as string,
    })
  })
})

describe('signing', () => {
  it('locks the record with name, credential and time; what comes later are addenda', async () => {
    const { body } = await assess()
    const signed = await sign(body.id)
    expect(signed.body).toMatchObject({
      state: 'signed',
      signatures: [{ meaning: 'author', userId: person.id, version: 1, signedAt: '2026-11-16T15:00:00Z' }],
    })
    expect((await updateAssessment(body.id, 1, { length: 1, woundId: body.woundId })).problem.code).toBe(
      'record.locked',
    )
    expect((await sign(body.id)).problem.code).toBe('record.signed')
    const added = await addAddendum(body.id, 'The left edge, not the right one.')
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ length: 4.5, addenda: [{ type: 'clarification' }] })
  })

  it('keeps the credentials as of signing', async () => {
    const setOthers = (others: string) =>
      practice.owner.query(
        `update memberships set credential = 'NP', other_credentials = $1 where user_id = $2`,
        [others, person.id],
      )
    await setOthers('{CWCN,CWS}')
    const { body } = await assess()
    expect((await sign(body.id)).body.signatures).toMatchObject([{ credential: 'NP, CWCN, CWS' }])
    await setOthers('{}')
    const read = await nurse.call(readWoundAssessment, { params: { assessmentId: body.id } })
    expect(read.body.signatures).toMatchObject([{ credential: 'NP, CWCN, CWS' }])
  })

  it('signs the version that was read, whoever saved it', async () => {
    const { body } = await assess()
    await updateAssessment(body.id, 1, { length: 5, woundId: body.woundId })
    const stale = await sign(body.id, 1)
    expect(stale).toMatchObject({ status: 412, problem: { version: 2 } })
    expect((await sign(body.id, 2, colleague)).problem.code).toBe('record.not-yours')
    expect((await sign(body.id, 2)).status).toBe(200)
  })

  it('comes before an addendum', async () => {
    const { body } = await assess()
    expect((await addAddendum(body.id, 'Too early')).problem.code).toBe('record.unsigned')
  })

  it('and saving at the same moment: one of them wins, and nothing signed is changed', async () => {
    for (let turn = 0; turn < getRepeatCount(4, 30); turn += 1) {
      const { body } = await assess()
      const signBody = () => sign(body.id)
      const saveBody = () => updateAssessment(body.id, 1, { length: 9, woundId: body.woundId })
      // Whichever is sent first, either may be first at the record.
      const [signed, saved] =
        turn % 2 === 0
          ? await Promise.all([signBody(), saveBody()])
          : (await Promise.all([saveBody(), signBody()])).toReversed()
      const after = await fetchAssessment(body.id)
      if (signed!.status === 200) {
        expect(saved!.status).not.toBe(200)
        expect(after).toMatchObject({ state: 'signed', length: 4.5 })
      } else {
        expect(saved!.status).toBe(200)
        expect(after).toMatchObject({ state: 'unsigned', length: 9 })
      }
    }
  })

  it('waits for the supervisor where one is named', async () => {
    const trainee = await practice.person(organizationId, 'clinician')
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      person.id,
      trainee.id,
    ])
    const asTrainee = await practice.as(trainee)
    const { body } = await asTrainee.send(createWoundAssessment, { body: buildForm() })
    const signed = await sign(body.id, 1, asTrainee)
    expect(signed.body).toMatchObject({ state: 'awaiting-cosignature', awaits: { userId: person.id } })
    const findAwaitingCosignature = async () =>
      (await nurse.call(listToCosign, {})).body.find(({ recordId }) => recordId === body.id)
    // The practice's zone, and the facility's once there is one.
    expect((await findAwaitingCosignature())?.timeZone).toBe('America/New_York')
    const west = await practice.facility(organizationId, 'West')
    await practice.owner.query(`update facilities set time_zone = 'America/Chicago' where id = $1`, [west])
    await practice.owner.query('update patients set facility_id = $1 where id = $2', [west, patientId])
    expect((await findAwaitingCosignature())?.timeZone).toBe('America/Chicago')
    const cosign = (who: ApiClient) =>
      who.call(assessmentSigning.cosign, { params: { assessmentId: body.id }, body: { attest: true } })
    expect((await cosign(colleague)).problem.code).toBe('record.not-supervisor')
    expect((await cosign(nurse)).body).toMatchObject({ state: 'signed', awaits: null })
    expect((await nurse.call(listToCosign, {})).body.map(({ recordId }) => recordId)).not.toContain(body.id)
    const { rows } = await practice.owner.query(
      `select action from compliance_logs where resource_id = $1 and action like '%sign'`,
      [body.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['wound-assessment.sign', 'wound-assessment.cosign'])
  })
})

describe('entered in error', () => {
  it('needs a reason; the record stays readable and no longer counts', async () => {
    const { body } = await assess({ length: 4 })
    practice.clock.now = new Date('2026-11-16T15:01:00.000Z')
    const later = await assess({ woundId: body.woundId, length: 8 })
    await sign(later.body.id)
    expect((await voidAssessment(later.body.id, colleague)).status).toBe(403)
    expect((await voidAssessment(later.body.id)).body).toMatchObject({
      state: 'void',
      voided: { reason: 'Wrong patient' },
      length: 8,
    })
    expect((await voidAssessment(later.body.id)).problem.code).toBe('record.void')
    expect((await addAddendum(later.body.id, 'Too late')).problem.code).toBe('record.void')
    const { body: wound } = await nurse.call(readWound, { params: { woundId: body.woundId } })
    expect(wound).toMatchObject({ length: 4, lastAssessmentId: body.id })
  })
})

describe('saving again before signing', () => {
  it('stores every version; the second of two people gets a conflict and loses nothing', async () => {
    const { body } = await assess()
    expect((await updateAssessment(body.id, 1, { length: 5, woundId: body.woundId })).body.version).toBe(2)
    const stale = await updateAssessment(body.id, 1, { length: 6, woundId: body.woundId }, colleague)
    expect(stale).toMatchObject({ status: 412, problem: { version: 2 } })
    const { body: versions } = await nurse.call(listAssessmentVersions, { params: { assessmentId: body.id } })
    expect(versions.map(({ version, length }) => [version, length])).toEqual([
      [2, 5],
      [1, 4.5],
    ])
  })

  it('by two people concurrently stores one of them', async () => {
    const { body } = await assess()
    const both = await Promise.all([
      updateAssessment(body.id, 1, { length: 5, woundId: body.woundId }),
      updateAssessment(body.id, 1, { length: 6, woundId: body.woundId }, colleague),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

describe('what was once written', () => {
  it('is never changed by whatever comes after it', async () => {
    const step = fc.constantFrom('save', 'sign', 'add', 'void', 'cosign')
    // No wound is assessed a thousand times: every twentieth record starts another one.
    let { woundId } = (await assess()).body
    let charted = 0
    const readStoredRow = async (id: string) =>
      (
        await practice.owner.query<{ row: string }>(
          `select v::text as row from wound_assessment_versions v where record_id = $1
            union all select a::text from record_addenda a where record_id = $1
            union all select s::text from record_signatures s where record_id = $1`,
          [id],
        )
      ).rows.map(({ row }) => row)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        charted += 1
        const { body } = await assess(charted % 20 === 0 ? {} : { woundId })
        woundId = body.woundId
        const { id } = body
        let before = await readStoredRow(id)
        for (const one of steps) {
          const { version } = await fetchAssessment(id)
          if (one === 'save') await updateAssessment(id, version, { length: version + 1, woundId })
          if (one === 'sign') await sign(id, version)
          if (one === 'add') await addAddendum(id, 'More')
          if (one === 'void') await voidAssessment(id)
          const after = await readStoredRow(id)
          for (const row of before) expect(after).toContain(row)
          before = after
        }
      }),
      { numRuns: getRepeatCount(8, 1000) },
    )
  }, 600_000)

  it.each(['records', 'wound_assessment_versions', 'record_signatures', 'record_addenda', 'record_voids'])(
    'cannot be changed or removed in %s by the product’s own database role',
    async (table) => {
      const { rows } = await practice.owner.query(
        `select privilege_type from information_schema.role_table_grants
          where grantee = 'mendwell_app' and table_name = $1 order by 1`,
        [table],
      )
      expect(rows.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT'])
    },
  )
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeWound, createPatient, createWound, createWoundAssessment, healWound } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let organizationId: string
let patientId: string
beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  organizationId = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organizationId, 'clinician'))
})
afterAll(() => practice.close())
beforeEach(async () => {
  const body = { ...sampleBodies['createPatient']!(), dateOfBirth: '1948-03-12' }
  patientId = (await nurse.send(createPatient, { body })).body.id
})

const createSampleWound = (more: object = {}) =>
  nurse.send(createWound, { body: { ...sampleBodies['createWound']!({ patientId }), ...more } })

describe('recording a wound', () => {
  it.each([
    [{ onsetDate: '2026-11-17' }, 'onsetDate', 'Can’t be in the future'],
    [{ onsetDate: '1948-03-11' }, 'onsetDate', 'Date can’t be before the patient’s date of birth'],
    [{ bodyRegion: 'moon' }, 'bodyRegion', 'Select a location on the body map'],
    [{ woundType: 'bite' }, 'woundType', 'Select from the list'],
    [{ woundType: undefined }, 'woundType', 'Wound type is required'],
    [{ woundType: '' }, 'woundType', 'Wound type is required'],
  ])('%o is reported at its field', async (more, field, words) => {
    expect((await createSampleWound(more)).problem.fields).toEqual({ [field]: words })
  })

  it('takes the days of a life, and a place of the map', async () => {
    const { status, body } = await createSampleWound({ onsetDate: '1948-03-12', bodyRegion: 'sacrum' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ onsetDate: '1948-03-12', bodyRegion: 'sacrum' })
  })
})

describe('[PI11] present on admission', () => {
  const residence = async (facilityType: string) => {
    const facilityId = await practice.facility(organizationId, facilityType)
    await practice.owner.query('update facilities set facility_type = $2 where id = $1', [
      facilityId,
      facilityType,
    ])
    const body = { ...sampleBodies['createPatient']!(), facilityId }
    return (await nurse.send(createPatient, { body })).body.id as string
  }
  const add = async (of: string, presentOnAdmission: boolean | null = null) =>
    (
      await nurse.send(createWound, {
        body: { ...sampleBodies['createWound']!({ patientId: of }), presentOnAdmission },
      })
    ).body
  it.each([
    ['nursing_home', true],
    ['skilled_nursing', true],
    ['hospital_inpatient', true],
    ['ltach', true],
    ['hospice', true],
    ['assisted_living', false],
    ['office', false],
    ['patient_home', false],
  ])('at a %s is asked: %s', async (facilityType, isAsked) => {
    expect((await add(await residence(facilityType))).asksAdmission).toBe(isAsked)
  })
  it('is asked once: yes, no, and unknown are answers', async () => {
    const of = await residence('skilled_nursing')
    for (const presentOnAdmission of [true, false, null]) {
      const wound = await add(of)
      expect(wound.asksAdmission).toBe(true)
      const change = (version: number, body: object) =>
        nurse.send(changeWound, { params: { woundId: wound.id }, body }, { 'if-match': String(version) })
      const noted = await change(wound.version, { notes: 'Seen with family' })
      expect(noted.body.asksAdmission, noted.text).toBe(true)
      const answered = await change(noted.body.version, { presentOnAdmission })
      expect(answered.body).toMatchObject({ asksAdmission: false, presentOnAdmission })
    }
    expect((await add(of, false)).asksAdmission).toBe(false)
  })
})

describe('the day on which a wound healed', () => {
  const healSample = (woundId: string, healedOn: string) =>
    nurse.call(healWound, { params: { woundId }, body: { healedOn } })

  it('is not before it began or was first seen, and not tomorrow', async () => {
    const { id } = (await createSampleWound({ onsetDate: '2026-10-01' })).body
    expect((await healSample(id, '2026-09-30')).problem.fields?.['healedOn']).toContain('10/01/2026')
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId: id }),
      assessedAt: '2026-11-03T02:00:00Z',
    }
    await nurse.send(createWoundAssessment, { body })
    expect((await healSample(id, '2026-11-01')).problem.fields?.['healedOn']).toContain(
      'first assessment, 11/02/2026',
    )
    expect((await healSample(id, '2026-11-17')).problem.fields?.['healedOn']).toBe('Can’t be in the future')
    expect((await healSample(id, '2026-11-02')).status).toBe(200)
  })
})

it('the list of wounds is not narrowed by an empty filter or by “all”', async () => {
  await createSampleWound()
  const all = (await nurse.raw('GET', '/api/wounds')).body
  expect((await nurse.raw('GET', '/api/wounds?patientId=')).body).toEqual(all)
  expect((await nurse.raw('GET', '/api/wounds?patientId=all')).body).toEqual(all)
  expect((await nurse.raw('GET', `/api/wounds?patientId=${patientId}`)).body).toHaveLength(1)
})

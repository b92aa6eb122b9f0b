import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPhotoOutline,
  addSecondRead,
  nextSecondRead,
  readAnalytics,
  readOutlineAgreement,
  recordConsent,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createPhotoPatient, sendPhoto } from '../../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { computeOverlap } from './overlap.ts'

let practice: TestServer
let nurse: ApiClient
let colleague: ApiClient
let admin: ApiClient
let ids: { patientId: string; woundId: string }

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  ids = await createPhotoPatient(nurse)
})
afterAll(() => practice.close())

const buildSquare = (from: number, to: number) => [
  {
    outer: [
      { x: from, y: from },
      { x: to, y: from },
      { x: to, y: to },
      { x: from, y: to },
    ],
    holes: [],
  },
]
const model = { name: 'wound-outline', version: '1.0.0', sha256: 'b'.repeat(64) }
let shade = 0
async function createOutlinedPhoto(proposed: [number, number], confirmed: [number, number], id: string) {
  shade += 1
  const bytes = await sharp({
    create: { width: 200, height: 200, channels: 3, background: { r: shade * 20, g: 90, b: 60 } },
  })
    .png()
    .toBuffer()
  const photo = await sendPhoto(nurse, ids, bytes, { fields: { device: 'Ward tablet', id } })
  const params = { photoId: photo.body.id }
  const machine = await nurse.call(addPhotoOutline, {
    params,
    body: { outline: buildSquare(...proposed), source: 'model', model, confidence: 0.9 },
  })
  await nurse.call(addPhotoOutline, {
    params,
    body: {
      outline: buildSquare(...confirmed),
      source: 'clinician',
      confirm: true,
      basedOn: machine.body.id,
    },
  })
  return photo.body.id
}

describe('two outlines', () => {
  it('that are the same overlap wholly, and half of one another by two thirds', () => {
    expect(computeOverlap(buildSquare(10, 50), buildSquare(10, 50))).toEqual({
      dice: 1,
      areaDifferencePercent: 0,
    })
    const half = [
      {
        outer: [
          { x: 0, y: 0 },
          { x: 40, y: 0 },
          { x: 40, y: 20 },
          { x: 0, y: 20 },
        ],
        holes: [],
      },
    ]
    const whole = buildSquare(0, 40)
    expect(computeOverlap(half, whole).dice).toBeCloseTo(2 / 3, 2)
    expect(computeOverlap(half, whole).areaDifferencePercent).toBeCloseTo(-50, 0)
    expect(computeOverlap(buildSquare(0, 10), buildSquare(30, 40)).dice).toBe(0)
  })
})

describe('agreement between model and clinicians', () => {
  it('is computed from the stored versions, by month and by model', async () => {
    await createOutlinedPhoto([20, 120], [20, 120], '00000000-0000-4000-8000-000000000002')
    await createOutlinedPhoto([20, 120], [20, 100], '00000000-0000-4000-8000-000000000003')
    const { body } = await nurse.call(readOutlineAgreement, {})
    expect(body.model.whole).toMatchObject({ pairs: 2, unchanged: 1 })
    expect(body.model.whole.meanDice).toBeCloseTo((1 + (2 * 0.64) / 1.64) / 2, 1)
    expect(body.model.months[0]?.month).toBe(practice.clock.now.toISOString().slice(0, 7))
    expect(body.model.versions).toMatchObject([{ sha256: model.sha256, isCurrent: false }])
  })

  it('corrections are exported only with the patient’s consent, by administrators, without names', async () => {
    expect((await nurse.call(readOutlineAgreement, {})).body.corrections).toBe(0)
    await nurse.call(recordConsent, {
      params: { patientId: ids.patientId },
      body: { formType: 'model-training', consentGiven: true, consentDate: '2026-11-10' },
    })
    expect((await nurse.call(readOutlineAgreement, {})).body.corrections).toBe(1)
    const url = '/api/outline-corrections/export.zip'
    const fetchAs = (who: ApiClient) =>
      practice.server.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    expect((await fetchAs(nurse)).statusCode).toBe(403)
    const zip = await fetchAs(admin)
    expect(zip.statusCode).toBe(200)
    const names = zip.rawPayload.toString('latin1')
    expect(names).toContain('photos/0001.jpg')
    expect(names).toContain('masks/0001.png')
    expect(names).not.toContain('photos/0002.jpg')
    await nurse.call(recordConsent, {
      params: { patientId: ids.patientId },
      body: { formType: 'model-training', consentGiven: false, consentDate: '2026-11-11' },
    })
    expect((await nurse.call(readOutlineAgreement, {})).body.corrections).toBe(0)
  })
})

describe('a second read', () => {
  // Which photos are chosen follows from their id: this one is, the other is not.
  const chosen = '00000000-0000-4000-8000-000000000009'
  const left = '00000000-0000-4000-8000-000000000001'

  it('is offered to another reader, without the first outline, and shows the overlap afterwards', async () => {
    await createOutlinedPhoto([20, 120], [20, 110], chosen)
    await createOutlinedPhoto([20, 120], [20, 110], left)
    expect((await nurse.call(nextSecondRead, {})).body).toEqual({ photo: null, waiting: 0 })
    const offered = await colleague.call(nextSecondRead, {})
    expect(offered.body).toMatchObject({ waiting: 1, photo: { photoId: chosen } })
    expect(offered.text).not.toContain('outer')
    const body = { photoId: chosen, outline: buildSquare(20, 108) }
    expect((await nurse.call(addSecondRead, { body })).problem.code).toBe('second-read.closed')
    const read = await colleague.call(addSecondRead, { body })
    expect(read.status, read.text).toBe(201)
    expect(read.body.dice).toBeGreaterThan(0.95)
    expect(read.body.areaDifferencePercent).toBeLessThan(0)
    expect((await colleague.call(addSecondRead, { body })).problem.code).toBe('second-read.closed')
    expect((await colleague.call(nextSecondRead, {})).body.photo).toBeNull()
    const { secondRead } = (await nurse.call(readOutlineAgreement, {})).body
    expect(secondRead.whole.pairs).toBe(1)
    expect(secondRead.clinicians).toHaveLength(1)
    expect(secondRead.devices).toMatchObject([{ device: 'Ward tablet', pairs: 1 }])
  })

  it('[MT21] is in the analytics as the overlap of two readers', async () => {
    const { secondRead } = (await nurse.call(readOutlineAgreement, {})).body
    const { readersAgreement } = (await nurse.call(readAnalytics, { query: { days: 7 } })).body
    expect(readersAgreement).toEqual({ value: expect.closeTo(secondRead.whole.meanDice! * 100, 1), n: 1 })
  })

  it('of a photo that was not selected, or an outline outside the photo, is rejected', async () => {
    const beside = { photoId: left, outline: buildSquare(20, 108) }
    expect((await colleague.call(addSecondRead, { body: beside })).problem.code).toBe('second-read.closed')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPhotoOutline,
  listMeasurementProposals,
  listPhotoOutlines,
  listWoundPhotos,
  readWoundPhoto,
  type PhotoOutline,
  type WoundPhoto,
} from '@mendwell/contract'
import type { GroundTruth } from '@mendwell/vision/synthetic-photos'
import type { ApiClient } from '../../../testing/api-client.ts'
import { renderJpeg } from '../../../testing/rendered-photo.ts'
import { createPhotoPatient, sendPhoto } from '../../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let colleague: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let photo: WoundPhoto
let truth: GroundTruth
let bare: WoundPhoto
let organization: string

const camera = { width: 1280, height: 960 }

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  ids = await createPhotoPatient(nurse)
  const drawn = await renderJpeg({ seed: 11, areaCm2: 9, camera })
  ;({ truth } = drawn)
  const sent = await sendPhoto(nurse, ids, drawn.bytes, { type: 'image/jpeg' })
  expect(sent.status, sent.text).toBe(201)
  photo = sent.body
  const without = await renderJpeg({ seed: 12, card: null, camera })
  bare = (await sendPhoto(nurse, ids, without.bytes, { type: 'image/jpeg' })).body
}, 60_000)
afterAll(() => practice.close())

type Drawn = PhotoOutline['outline']
const model = { name: 'wound-outline', version: '1.0.0', sha256: 'a'.repeat(64) }
const buildDrawnOutline = (): Drawn =>
  truth.outline.map(({ outer, holes }) => ({ outer: [...outer], holes: holes.map((hole) => [...hole]) }))
const addSampleOutline = (photoId: string, body: Record<string, unknown>, who = nurse) =>
  who.send(addPhotoOutline, { params: { photoId }, body: body })

describe('the scale of a photo', () => {
  it('is read from the card by the server, and is null where there is none', async () => {
    expect(photo.scale?.tiltDegrees).toBeLessThan(3)
    const { body } = await nurse.call(readWoundPhoto, { params: { photoId: photo.id } })
    expect(body.calibration).toMatchObject({ width: 1280, height: 960 })
    expect(body.gates.find(({ id }) => id === 'marker')).toMatchObject({ ok: true })
    expect(bare.scale).toBeNull()
    const unscaled = await nurse.call(readWoundPhoto, { params: { photoId: bare.id } })
    expect(unscaled.body.calibration).toBeNull()
    expect(unscaled.body.gates.find(({ id }) => id === 'marker')).toMatchObject({ ok: false, stops: true })
  })
})

describe('an outline', () => {
  it('is measured by the server with its error, and accepts no sizes from the caller', async () => {
    const body = { outline: buildDrawnOutline(), source: 'clinician', confirm: true }
    const claimed = { measurements: { areaCm2: 99 }, areaCm2: 99, calibration: { mmPerPixel: 5 } }
    const refusal = await addSampleOutline(photo.id, { ...body, ...claimed })
    expect(refusal.problem).toMatchObject({
      code: 'request.unknown-keys',
      fields: { measurements: 'Unknown field', areaCm2: 'Unknown field', calibration: 'Unknown field' },
    })
    const answer = await addSampleOutline(photo.id, body)
    expect(answer.status, answer.text).toBe(201)
    const { areaCm2, errorCm2, lengthCm, widthCm, tissue, refused } = answer.body.measurements
    expect(Math.abs(areaCm2! - truth.areaCm2) / truth.areaCm2).toBeLessThan(0.03)
    expect(Math.abs(areaCm2! - truth.areaCm2)).toBeLessThanOrEqual(errorCm2! + 0.01)
    expect(errorCm2! / areaCm2!).toBeLessThan(0.2)
    expect(lengthCm).toBeGreaterThan(widthCm! - 0.01)
    expect(refused).toBeNull()
    expect(tissue!.granulation + tissue!.slough + tissue!.necrotic + tissue!.epithelial).toBeCloseTo(1, 2)
    expect(answer.body.confirmed?.byName).toMatch(/^Given/)
  })

  it('on a photo without the card is stored and has no sizes', async () => {
    const ring = [
      { x: 400, y: 300 },
      { x: 700, y: 300 },
      { x: 700, y: 600 },
    ]
    const { body } = await addSampleOutline(bare.id, {
      outline: [{ outer: ring, holes: [] }],
      source: 'clinician',
      confirm: true,
    })
    expect(body.measurements).toMatchObject({
      areaCm2: null,
      errorCm2: null,
      lengthCm: null,
      widthCm: null,
      perimeterCm: null,
      tissue: null,
      refused: { reason: 'no-marker' },
    })
  })

  it('of a machine is a version with its model, and the clinician’s is another that names it', async () => {
    const proposed = await addSampleOutline(photo.id, {
      outline: buildDrawnOutline(),
      source: 'model',
      model,
      confidence: 0.87,
    })
    expect(proposed.body).toMatchObject({ source: 'model', model, confidence: 0.87, confirmed: null })
    const confirmed = await addSampleOutline(photo.id, {
      outline: buildDrawnOutline(),
      source: 'clinician',
      basedOn: proposed.body.id,
      confirm: true,
    })
    expect(confirmed.body).toMatchObject({ basedOn: proposed.body.id, version: proposed.body.version + 1 })
    const { body } = await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })
    expect(body.find(({ id }) => id === photo.id)).toMatchObject({
      outlineState: 'confirmed',
      measuredBy: { outlineId: confirmed.body.id },
      aiAnalysis: { outlineId: proposed.body.id, model, confidence: 0.87 },
    })
  })

  it('is not confirmed by a machine, names a model only where one proposed it, and stays inside its photo', async () => {
    const outline = buildDrawnOutline()
    const refused = async (body: Record<string, unknown>) =>
      (await addSampleOutline(photo.id, { outline, ...body })).problem
    expect(await refused({ source: 'model', model, confirm: true })).toMatchObject({
      code: 'request.invalid',
    })
    expect((await refused({ source: 'model' })).fields).toHaveProperty('model')
    expect((await refused({ source: 'colour', model })).fields).toHaveProperty('model')
    const far = [
      {
        outer: [
          { x: 0, y: 0 },
          { x: 5000, y: 0 },
          { x: 5000, y: 90 },
        ],
        holes: [],
      },
    ]
    expect(await refused({ source: 'clinician', outline: far })).toMatchObject({ code: 'photo.outside' })
    expect(await refused({ source: 'clinician', outline: [] })).toMatchObject({ code: 'request.invalid' })
    const others = (await addSampleOutline(bare.id, { outline: far.map(() => outline[0]), source: 'colour' }))
      .body
    expect((await refused({ source: 'clinician', basedOn: others.id })).fields).toHaveProperty('basedOn')
  })

  it('sent again is stored once', async () => {
    const id = '0197c5a0-0000-7000-8000-0000000000aa'
    const body = { id, outline: buildDrawnOutline(), source: 'clinician', confirm: true }
    const first = await addSampleOutline(photo.id, body)
    const again = await addSampleOutline(photo.id, body)
    expect(again.body).toEqual(first.body)
    expect((await addSampleOutline(bare.id, body)).status).toBe(404)
  })

  it('confirmed by two at once is stored twice, one after the other', async () => {
    const body = { outline: buildDrawnOutline(), source: 'clinician', confirm: true }
    const answers = await Promise.all([
      addSampleOutline(photo.id, body),
      addSampleOutline(photo.id, body, colleague),
      addSampleOutline(photo.id, body),
      addSampleOutline(photo.id, body, colleague),
    ])
    for (const { status, text } of answers) expect(status, text).toBe(201)
    const versions = answers.map((answer) => answer.body.version)
    expect(new Set(versions).size).toBe(4)
    const { body: all } = await nurse.call(listPhotoOutlines, { params: { photoId: photo.id } })
    expect(all.map(({ version }) => version)).toEqual(all.map((_, at) => all.length - at))
    expect(new Set(all.slice(0, 4).map(({ createdBy }) => createdBy)).size).toBe(2)
  })
})

describe('a confirmed size', () => {
  it('is proposed to the assessment of this visit and of no other', async () => {
    const params = { woundId: ids.woundId }
    const listProposalsSince = (instant: string) =>
      nurse.call(listMeasurementProposals, { params, query: { since: instant } })
    const { body } = await listProposalsSince('2026-11-16T14:00:00Z')
    expect(body.map(({ photoId }) => photoId)).toEqual([photo.id])
    expect(body[0]!.measurements.areaCm2).toBeGreaterThan(8)
    expect((await listProposalsSince('2026-11-16T14:45:00Z')).body).toEqual([])
    const usual = await nurse.call(listMeasurementProposals, { params })
    expect(usual.body).toHaveLength(1)
  })

  it('is compared with the photo before it, with the error of both', async () => {
    const wound = await createPhotoPatient(nurse)
    const areas = [9, 6.5, 6.45]
    for (const [at, areaCm2] of areas.entries()) {
      const drawn = await renderJpeg({ seed: 20 + at, areaCm2, camera })
      const sent = await sendPhoto(nurse, wound, drawn.bytes, {
        type: 'image/jpeg',
        fields: { capturedAt: `2026-11-${10 + at}T12:00:00Z` },
      })
      await addSampleOutline(sent.body.id, {
        outline: drawn.truth.outline,
        source: 'clinician',
        confirm: true,
      })
    }
    const { body } = await nurse.call(listWoundPhotos, { query: { woundId: wound.woundId } })
    const tags = body.filter(({ scale }) => scale).map(({ change }) => change?.tag ?? null)
    expect(tags).toEqual(['stable', 'improving', null])
    expect(body.find(({ change }) => change?.tag === 'stable')?.change).toMatchObject({ withinError: true })
    expect(body.find(({ change }) => change?.tag === 'stable')?.change?.words).toMatch(
      /within measurement error$/,
    )
  }, 60_000)
})

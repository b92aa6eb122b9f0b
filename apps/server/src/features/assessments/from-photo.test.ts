import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPhotoOutline,
  createWoundAssessment,
  readWound,
  type PhotoOutline,
  type WoundAssessment,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { renderJpeg } from '../../testing/rendered-photo.ts'
import { createPhotoPatient, sendPhoto } from '../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let proposed: PhotoOutline
let confirmed: PhotoOutline
/** As the form applies them: length and width in millimeters, the area unrounded. */
let taken: { length: number; width: number; area: number }

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  ids = await createPhotoPatient(nurse)
  const { bytes, truth } = await renderJpeg({ seed: 21, areaCm2: 9, camera: { width: 1280, height: 960 } })
  const { body: photo } = await sendPhoto(nurse, ids, bytes, { type: 'image/jpeg' })
  const outline = truth.outline.map(({ outer, holes }) => ({
    outer: [...outer],
    holes: holes.map((hole) => [...hole]),
  }))
  const params = { photoId: photo.id }
  const addOutline = async (body: { source: 'colour' | 'clinician'; confirm: boolean }) =>
    (await nurse.call(addPhotoOutline, { params, body: { outline, ...body } })).body
  proposed = await addOutline({ source: 'colour', confirm: false })
  confirmed = await addOutline({ source: 'clinician', confirm: true })
  const { lengthCm, widthCm, areaCm2 } = confirmed.measurements
  taken = { length: roundToTenth(lengthCm), width: roundToTenth(widthCm), area: areaCm2! } // the photo has a scale
}, 60_000)
afterAll(() => practice.close())

const roundToTenth = (value: number | null) => Math.round(value! * 10) / 10 // as above

const createAssessment = (more: object, woundId: string | null = ids.woundId) =>
  nurse.send(createWoundAssessment, {
    body: { ...sampleBodies['createWoundAssessment']!(ids), woundId, ...more },
  })
const pickSizes = ({ length, width, area, areaMethod, measuredFrom }: WoundAssessment) => ({
  length,
  width,
  area,
  areaMethod,
  fields: measuredFrom?.fields,
})

describe('sizes from a photo', () => {
  it('are stored with the photo as their source, and the area by its outline', async () => {
    const { status, body, text } = await createAssessment({ ...taken, measuredFrom: confirmed.id })
    expect(status, text).toBe(201)
    expect(pickSizes(body)).toEqual({
      ...taken,
      areaMethod: 'photo-outline',
      fields: ['length', 'width', 'area'],
    })
    expect(body.measuredFrom).toMatchObject({ photoId: confirmed.photoId, outlineId: confirmed.id })
    const { body: wound } = await nurse.call(readWound, { params: { woundId: ids.woundId } })
    expect(wound).toMatchObject({ area: taken.area, areaMethod: 'photo-outline' })
  })

  it('are the clinician’s where the clinician changed them', async () => {
    const { body } = await createAssessment({ ...taken, length: 9.9, measuredFrom: confirmed.id })
    expect(pickSizes(body)).toMatchObject({ length: 9.9, fields: ['width', 'area'] })
  })

  it('an area that is not the photo’s is computed, never taken', async () => {
    const { body } = await createAssessment({ ...taken, area: 1, measuredFrom: confirmed.id })
    expect(pickSizes(body)).toMatchObject({ areaMethod: 'length-width', fields: ['length', 'width'] })
    expect(body.area).toBeCloseTo(taken.length * taken.width, 2)
  })

  it('without a photo there is none to name', async () => {
    const { body } = await createAssessment({ ...taken })
    expect(body.areaMethod).toBe('length-width')
    expect(body.measuredFrom).toBeUndefined()
  })

  it('cannot come from an unconfirmed outline, or from one of another wound', async () => {
    const answer = await createAssessment({ ...taken, measuredFrom: proposed.id })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ measuredFrom: 'Photo not found for this wound' })
    const other = await createAssessment({ ...taken, location: 'Left heel', laterality: 'left' }, null)
    const elsewhere = await createAssessment({ ...taken, measuredFrom: confirmed.id }, other.body.woundId)
    expect(elsewhere.status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPhotoOutline,
  createWoundAssessment,
  readWound,
  type PhotoOutline,
  type WoundAssessment,
} from '@mendwell/contract'
import type { Caller } from '../../testing/api-client.ts'
import { drawnJpeg } from '../../testing/rendered-photo.ts'
import { photoPatient, sendPhoto } from '../../testing/photo-records.ts'
import { openPractice, type Practice } from '../../testing/test-server.ts'
import { bodies } from '../../testing/samples.ts'

let practice: Practice
let nurse: Caller
let ids: Awaited<ReturnType<typeof photoPatient>>
let proposed: PhotoOutline
let confirmed: PhotoOutline
/** As the form takes them over: length and width by the millimetre, the area as it is. */
let taken: { length: number; width: number; area: number }

beforeAll(async () => {
  practice = await openPractice()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  ids = await photoPatient(nurse)
  const { bytes, truth } = await drawnJpeg({ seed: 21, areaCm2: 9, camera: { width: 1280, height: 960 } })
  const { body: photo } = await sendPhoto(nurse, ids, bytes, { type: 'image/jpeg' })
  const outline = truth.outline.map(({ outer, holes }) => ({
    outer: [...outer],
    holes: holes.map((hole) => [...hole]),
  }))
  const params = { photoId: photo.id }
  const add = async (body: { source: 'colour' | 'clinician'; confirm: boolean }) =>
    (await nurse.call(addPhotoOutline, { params, body: { outline, ...body } })).body
  proposed = await add({ source: 'colour', confirm: false })
  confirmed = await add({ source: 'clinician', confirm: true })
  const { lengthCm, widthCm, areaCm2 } = confirmed.measurements
  taken = { length: round(lengthCm), width: round(widthCm), area: areaCm2! } // the photo has a scale
}, 60_000)
afterAll(() => practice.close())

const round = (value: number | null) => Math.round(value! * 10) / 10 // as above

const chart = (more: object, woundId: string | null = ids.woundId) =>
  nurse.call(createWoundAssessment, {
    body: { ...bodies['createWoundAssessment']!(ids), woundId, ...more } as never,
  })
const sizesOf = ({ length, width, area, areaMethod, measuredFrom }: WoundAssessment) => ({
  length,
  width,
  area,
  areaMethod,
  fields: measuredFrom?.fields,
})

describe('sizes that were taken over from a photo', () => {
  it('are stored with the photo as their source, and the area by its outline', async () => {
    const { status, body, text } = await chart({ ...taken, measuredFrom: confirmed.id })
    expect(status, text).toBe(201)
    expect(sizesOf(body)).toEqual({
      ...taken,
      areaMethod: 'photo-outline',
      fields: ['length', 'width', 'area'],
    })
    expect(body.measuredFrom).toMatchObject({ photoId: confirmed.photoId, outlineId: confirmed.id })
    const { body: wound } = await nurse.call(readWound, { params: { woundId: ids.woundId } })
    expect(wound).toMatchObject({ area: taken.area, areaMethod: 'photo-outline' })
  })

  it('are the clinician’s where the clinician changed them', async () => {
    const { body } = await chart({ ...taken, length: 9.9, measuredFrom: confirmed.id })
    expect(sizesOf(body)).toMatchObject({ length: 9.9, fields: ['width', 'area'] })
  })

  it('an area that is not the photo’s is computed, never taken', async () => {
    const { body } = await chart({ ...taken, area: 1, measuredFrom: confirmed.id })
    expect(sizesOf(body)).toMatchObject({ areaMethod: 'length-width', fields: ['length', 'width'] })
    expect(body.area).toBeCloseTo(taken.length * taken.width, 2)
  })

  it('without a photo there is none to name', async () => {
    const { body } = await chart({ ...taken })
    expect(body.areaMethod).toBe('length-width')
    expect(body.measuredFrom).toBeUndefined()
  })

  it('cannot come from an outline that nobody confirmed, or of another wound', async () => {
    const answer = await chart({ ...taken, measuredFrom: proposed.id })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ measuredFrom: 'No such photo of this wound' })
    const other = await chart({ ...taken, location: 'Left heel', laterality: 'left' }, null)
    const elsewhere = await chart({ ...taken, measuredFrom: confirmed.id }, other.body.woundId)
    expect(elsewhere.status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assessmentSigning,
  changeWoundAssessment,
  createWoundAssessment,
  readWoundAssessment,
  type WoundAssessment,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createPhotoPatient } from '../../../testing/photo-records.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let signed: WoundAssessment
let unsigned: WoundAssessment
let elsewhere: WoundAssessment

const body = (more: object) => ({
  ...sampleBodies['createWoundAssessment']!(ids),
  woundId: ids.woundId,
  ...more,
})
const create = (more: object) => nurse.send(createWoundAssessment, { body: body(more) })
const sign = async ({ id, version }: WoundAssessment) =>
  (
    await nurse.send(
      assessmentSigning.sign,
      { params: { assessmentId: id }, body: { attest: true } },
      { 'if-match': `"${version}"` },
    )
  ).body

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  ids = await createPhotoPatient(nurse)
  signed = await sign((await create({ assessedAt: '2026-01-05T15:00:00Z', diabetesPresent: false })).body)
  unsigned = (await create({ assessedAt: '2026-01-06T15:00:00Z' })).body
  elsewhere = await sign(
    (
      await create({
        woundId: null,
        location: 'Left heel',
        laterality: 'left',
        assessedAt: '2026-01-05T15:00:00Z',
      })
    ).body,
  )
}, 60_000)
afterAll(() => practice.close())

const carry = (more: object, carriedForward: object) =>
  create({ assessedAt: '2026-01-12T15:00:00Z', diabetesPresent: false, ...more, carriedForward })

describe('carried-forward answers', () => {
  it('[WA16] are stored with the assessment they come from, its date, and who confirmed them', async () => {
    const {
      status,
      body: record,
      text,
    } = await carry({}, { dressingType: signed.id, diabetesPresent: signed.id })
    expect(status, text).toBe(201)
    const source = {
      assessmentId: signed.id,
      version: signed.version,
      assessedAt: signed.assessedAt,
      confirmedBy: record.assessedBy,
      confirmedByName: record.assessedByName,
    }
    expect(record.carriedForward).toEqual({ dressingType: source, diabetesPresent: source })
    const again = await nurse.call(readWoundAssessment, { params: { assessmentId: record.id } })
    expect(again.body.carriedForward).toEqual(record.carriedForward)
  })

  it('are left out where nothing was carried forward', () => {
    expect(signed).not.toHaveProperty('carriedForward')
  })

  it('[WA15] never include what is assessed at each visit', async () => {
    for (const field of [
      'painLevel',
      'length',
      'granulationPercentage',
      'assessmentNotes',
      'infectionFever',
    ]) {
      const { status } = await carry({}, { [field]: signed.id })
      expect(status, field).toBe(400)
    }
    expect((await carry({}, { shoeSize: signed.id })).status).toBe(400)
    expect((await carry({}, { dressingType: 'last week' })).status).toBe(400)
  })

  it('[WA16] need the same value of a signed assessment of the same wound', async () => {
    for (const [why, more, from] of [
      ['another value', { dressingType: 'Foam' }, signed.id],
      ['not signed', {}, unsigned.id],
      ['another wound', {}, elsewhere.id],
      ['unknown', {}, '3f0c1a52-9d6e-4a57-8a39-6a2f0c1d9e77'],
      ['not earlier', { assessedAt: '2026-01-04T15:00:00Z' }, signed.id],
    ] as const) {
      const answer = await carry(more, { dressingType: from })
      expect(answer.status, why).toBe(400)
      expect(Object.keys(answer.problem.fields ?? {}), why).toEqual(['dressingType'])
    }
  })

  it('are recorded once when the same is sent again, and not under other claims', async () => {
    const id = crypto.randomUUID()
    const claims = { dressingType: signed.id }
    const first = await carry({ id }, claims)
    expect(first.status, first.text).toBe(201)
    expect((await carry({ id }, claims)).body.version).toBe(1)
    expect((await carry({ id }, {})).problem.code).toBe('request.id-reused')
  })

  it('are confirmed again with each version', async () => {
    const { body: record } = await carry({}, { dressingType: signed.id })
    const changed = await nurse.send(
      changeWoundAssessment,
      {
        params: { assessmentId: record.id },
        body: body({ assessedAt: '2026-01-12T15:00:00Z', dressingType: 'Foam' }),
      },
      { 'if-match': `"${record.version}"` },
    )
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).not.toHaveProperty('carriedForward')
  })
})

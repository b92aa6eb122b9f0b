import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeCaptureLink,
  openCaptureLink,
  readCaptureLink,
  readWoundPhoto,
  recordCalibrationCheck,
  listCalibrationChecks,
  revokeCaptureLink,
  revokeConsent,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createPhotoPatient } from '../../../testing/photo-records.ts'
import { buildMultipart } from '../../../testing/multipart.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let colleague: ApiClient
let phone: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  phone = await practice.as(null)
  ids = await createPhotoPatient(nurse)
})
afterAll(() => practice.close())

let shade = 0
const createPicture = () =>
  sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: { r: ((shade += 1) * 61) % 256, g: 40, b: 50 },
    },
  })
    .jpeg()
    .toBuffer()
const createLink = async (who = nurse, woundId = ids.woundId) => {
  const { body, text } = await who.call(makeCaptureLink, {
    params: { woundId },
    body: { photoType: 'initial' },
  })
  expect(body.url, text).toMatch(/\/capture\/[\w-]{43}$/)
  return { id: body.id, token: body.url.split('/').at(-1)! }
}
const openSampleLink = (token: string) => phone.call(openCaptureLink, { body: { token } })
const sendPhoto = async (grant: string | undefined, bytes?: Buffer) => {
  const { payload, headers } = await buildMultipart(
    'photo',
    { bytes: bytes ?? (await createPicture()), type: 'image/jpeg' },
    { device: 'Phone' },
  )
  const answer = await phone.raw('POST', '/api/capture/photos', payload, {
    ...headers,
    ...(grant && { authorization: `Bearer ${grant}` }),
  })
  return { ...answer, body: answer.body as { photoId: string; hasScale: boolean } }
}
const fetchLink = async (id: string) =>
  (await nurse.call(readCaptureLink, { params: { captureLinkId: id } })).body

describe('a link for the phone', () => {
  it('accepts one photo of its wound, on behalf of its creator', async () => {
    const { id, token } = await createLink()
    expect((await fetchLink(id)).state).toBe('waiting')
    const opened = await openSampleLink(token)
    expect(opened.body).toMatchObject({
      organizationName: 'Harbor',
      patientInitials: 'S. P.',
      patientBirthYear: null,
      woundNumber: 1,
      woundLocation: 'Sacrum',
      woundLaterality: 'midline',
      photoType: 'initial',
    })
    expect(opened.text).not.toMatch(/Sample|Person/)
    expect((await fetchLink(id)).state).toBe('opened')
    const sent = await sendPhoto(opened.body.grant)
    expect(sent.status, sent.text).toBe(201)
    const { photoId } = sent.body
    expect(await fetchLink(id)).toMatchObject({ state: 'used', photoId })
    const { body } = await nurse.call(readWoundPhoto, { params: { photoId } })
    expect(body).toMatchObject({
      woundId: ids.woundId,
      capturedBy: person.id,
      source: 'phone',
      device: 'Phone',
      photoType: 'initial',
    })
    const { rows } = await practice.owner.query(
      `select action, user_id, patient_id from compliance_logs where resource_id in ($1, $2) and action in
         ('photo.add', 'capture-link.open') order by action`,
      [photoId, id],
    )
    expect(rows).toEqual([
      { action: 'capture-link.open', user_id: person.id, patient_id: ids.patientId },
      { action: 'photo.add', user_id: person.id, patient_id: ids.patientId },
    ])
  })

  it('works once: neither the link nor the grant does it again', async () => {
    const { token } = await createLink()
    const { body } = await openSampleLink(token)
    expect((await openSampleLink(token)).problem.code).toBe('capture.link')
    expect((await sendPhoto(body.grant)).status).toBe(201)
    expect((await sendPhoto(body.grant)).problem.code).toBe('capture.link')
    const raced = await createLink()
    const { grant } = (await openSampleLink(raced.token)).body
    const answers = await Promise.all([sendPhoto(grant), sendPhoto(grant), sendPhoto(grant)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('of two phones is opened by one', async () => {
    const { token } = await createLink()
    const answers = await Promise.all([openSampleLink(token), openSampleLink(token), openSampleLink(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is closed after a quarter of an hour, when it is revoked, and when its maker may no more', async () => {
    const start = practice.clock.now
    const old = await createLink()
    const { grant } = (await openSampleLink((await createLink()).token)).body
    practice.clock.now = new Date(start.getTime() + 16 * 60_000)
    expect((await openSampleLink(old.token)).problem.code).toBe('capture.link')
    expect((await fetchLink(old.id)).state).toBe('expired')
    expect((await sendPhoto(grant)).problem.code).toBe('capture.link')
    const revoked = await createLink()
    const held = (await openSampleLink(revoked.token)).body.grant
    const params = { captureLinkId: revoked.id }
    expect((await nurse.call(revokeCaptureLink, { params })).body.state).toBe('revoked')
    expect((await sendPhoto(held)).problem.code).toBe('capture.link')
    const gone = await practice.person(organization, 'clinician')
    const left = await createLink(await practice.as(gone))
    const kept = (await openSampleLink(left.token)).body.grant
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [gone.id])
    expect((await sendPhoto(kept)).problem.code).toBe('capture.link')
    practice.clock.now = start
  })

  it('is for the capture only: it opens no other route, and a session does not replace it', async () => {
    const { token } = await createLink()
    const { grant } = (await openSampleLink(token)).body
    for (const url of [
      '/api/patients',
      '/api/wound-photos',
      '/api/auth/user',
      `/api/wounds/${ids.woundId}`,
    ]) {
      expect((await phone.raw('GET', url, undefined, { authorization: `Bearer ${grant}` })).status).toBe(401)
    }
    expect((await sendPhoto(undefined)).status).toBe(401)
    expect((await sendPhoto(nurse.token)).problem.code).toBe('capture.link')
    expect((await sendPhoto('guessed')).problem.code).toBe('capture.link')
    expect((await openSampleLink('guessed')).problem.code).toBe('capture.link')
  })

  it('is visible and closable only by its creator, and its token is stored nowhere', async () => {
    const { id, token } = await createLink()
    const params = { captureLinkId: id }
    expect((await colleague.call(readCaptureLink, { params })).status).toBe(404)
    expect((await colleague.call(revokeCaptureLink, { params })).status).toBe(404)
    const { rows } = await practice.owner.query('select capture_links::text as row from capture_links')
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('stores nothing of a file that is no photo, and can be retried', async () => {
    const { token } = await createLink()
    const { grant } = (await openSampleLink(token)).body
    expect((await sendPhoto(grant, Buffer.from('<svg/>'))).problem.code).toBe('photo.unreadable')
    expect((await sendPhoto(grant)).status).toBe(201)
  })

  it('is not made without photo consent, and takes none when consent is revoked meanwhile', async () => {
    const patient = await createPhotoPatient(nurse)
    const { token } = await createLink(nurse, patient.woundId)
    const { grant } = (await openSampleLink(token)).body
    await nurse.call(revokeConsent, {
      params: { patientId: patient.patientId, consentId: patient.consentId },
      body: { reason: 'Changed their mind' },
    })
    expect((await sendPhoto(grant)).problem.code).toBe('photo.consent-revoked')
    const again = await nurse.call(makeCaptureLink, { params: patient, body: {} })
    expect(again.problem.code).toBe('photo.consent-revoked')
  })
})

describe('the printed card', () => {
  it.each([
    ['a6', 105, 148],
    ['letter', 215.9, 279.4],
  ])('comes as a PDF of the sheet’s true size: %s', async (sheet, width, height) => {
    const answer = await practice.server.http.inject({
      url: `/api/marker-card.pdf?sheet=${sheet}`,
      headers: { authorization: `Bearer ${nurse.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(answer.rawPayload.toString('latin1'))!
    expect(Number(box[1])).toBeCloseTo((width * 72) / 25.4, 0)
    expect(Number(box[2])).toBeCloseTo((height * 72) / 25.4, 0)
  })

  it('is checked on each device, and the error is computed from the true square', async () => {
    const record = (device: string, measuredAreaCm2: number, statedErrorCm2: number) =>
      nurse.call(recordCalibrationCheck, { body: { device, measuredAreaCm2, statedErrorCm2 } })
    await record('Tablet', 30, 0.2)
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    const { body } = await record('Tablet', 25.25, 0.4)
    expect(body).toMatchObject({ errorCm2: 0.25, errorPercent: 1, isWithin: true })
    expect((await record('Phone', 24, 0.4)).body).toMatchObject({ errorPercent: -4, isWithin: false })
    const newest = (await nurse.call(listCalibrationChecks, {})).body
    expect(newest.map(({ device, measuredAreaCm2 }) => [device, measuredAreaCm2]).toSorted()).toEqual([
      ['Phone', 24],
      ['Tablet', 25.25],
    ])
    expect((await colleague.call(listCalibrationChecks, {})).body).toEqual([])
  })
})

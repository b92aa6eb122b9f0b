import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  archiveWoundPhoto,
  changeWoundPhoto,
  listWoundPhotos,
  readPhotoSummary,
  readTimeline,
  readWoundPhoto,
  recordConsent,
  revokeConsent,
  unarchiveWoundPhoto,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { createPhotoPatient, sendPhoto } from '../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let colleague: ApiClient
let stranger: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  const elsewhere = await practice.organization('Elsewhere')
  stranger = await practice.as(await practice.person(elsewhere, 'clinician', { owner: true }))
  ids = await createPhotoPatient(nurse)
})
afterAll(() => practice.close())

let shade = 0
/** A different image each time. */
const createPicture = (width = 320, height = 200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: ((shade += 1) * 53) % 256, g: (shade * 101) % 256, b: 40 },
    },
  })
const createJpeg = (width?: number, height?: number) => createPicture(width, height).jpeg().toBuffer()
const send = (bytes: Buffer, fields: Record<string, string> = {}, who = nurse) =>
  sendPhoto(who, ids, bytes, { type: 'image/jpeg', fields })
const fetchAs = (url: string, who: ApiClient | null, headers: Record<string, string> = {}) =>
  practice.server.http.inject({
    url,
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
  })
const countFiles = () => {
  const root = join(practice.dataDir, 'files')
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, name)).isFile(),
  ).length
}

describe('a photo of a wound', () => {
  it('is stored with its wound, its author and its time, and is listed', async () => {
    const answer = await send(await createJpeg(), { tags: 'edges, left heel', device: 'Ward tablet' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      woundId: ids.woundId,
      patientId: ids.patientId,
      photoType: 'progress',
      description: 'Wound progress photo',
      tags: ['edges', 'left heel'],
      isArchived: false,
      measurements: null,
      aiAnalysis: null,
      change: null,
      scale: null,
      outlineState: 'none',
      width: 320,
      height: 200,
      capturedAt: '2026-11-16T14:30:00Z',
      source: 'upload',
      consentId: ids.consentId,
    })
    const { body: all } = await nurse.call(listWoundPhotos, { query: { patientId: ids.patientId } })
    expect(all.map(({ id }) => id)).toContain(answer.body.id)
    const strip = await nurse.raw('GET', `/api/wounds/${ids.woundId}/photos?limit=200`)
    expect((strip.body as { id: string }[]).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const timeline = await nurse.call(readTimeline, { params: ids, query: { kinds: 'photo' } })
    expect(timeline.body.find(({ id }) => id === answer.body.id)).toMatchObject({
      kind: 'photo',
      woundId: ids.woundId,
      title: 'Photo of wound A',
    })
  })

  it('is found by patient, wound, name, type, tag and day, and counted alike', async () => {
    const { body } = await send(await createJpeg(), { tags: 'unheard-of', photoType: 'pre_debridement' })
    const searchIds = async (query: Record<string, string>) =>
      (await nurse.send(listWoundPhotos, { query: query })).body.map(({ id }) => id)
    const finding: Record<string, string>[] = [
      { tag: 'unheard-of' },
      { search: 'Sample', photoType: 'pre_debridement' },
      { search: 'person, sample', tag: 'unheard-of' },
      { woundId: ids.woundId, from: '2026-11-16', to: '2026-11-16', tag: 'unheard-of' },
      { patientId: 'all', woundId: 'all', tag: 'unheard-of' },
    ]
    for (const query of finding) {
      expect(await searchIds(query), JSON.stringify(query)).toEqual([body.id])
    }
    const missing: Record<string, string>[] = [
      { tag: 'unheard-of', search: 'Nobody' },
      { tag: 'unheard-of', to: '2026-11-15' },
      { tag: 'unheard-of', from: '2026-11-17' },
      { tag: 'unheard-of', photoType: 'healed' },
      { tag: '%' },
      { search: '100%_\\' },
    ]
    for (const query of missing) {
      expect(await searchIds(query), JSON.stringify(query)).toEqual([])
    }
    const { body: summary } = await nurse.call(readPhotoSummary, { query: { tag: 'unheard-of' } })
    expect(summary).toEqual({
      photos: 1,
      patients: 1,
      wounds: 1,
      thisWeek: 1,
      measured: 0,
      unconfirmed: 1,
      tags: ['unheard-of'],
    })
  })

  it('is shown re-encoded, in three sizes, without location or device, and never cached in between', async () => {
    const withPlace = await createPicture(2400, 1800)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 57/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { body } = await send(withPlace)
    for (const [url, longest] of [
      [body.thumbUrl, 320],
      [body.screenUrl, 1600],
      [body.photoUrl, 2400],
    ] as const) {
      const answer = await fetchAs(url, nurse)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const shown = await sharp(answer.rawPayload).metadata()
      expect(shown).toMatchObject({ format: 'jpeg', width: longest })
      expect(shown.exif).toBeUndefined()
      expect(answer.rawPayload.includes('GPS')).toBe(false)
    }
  })

  it('is upright, whichever way the camera was held', async () => {
    const turned = await createPicture(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await send(turned)
    expect(body).toMatchObject({ width: 100, height: 300 })
  })

  it('retains the camera’s time, corrected for a wrong clock', async () => {
    const createWithExif = (exif: Record<string, string>) =>
      createPicture().jpeg().withExif({ IFD2: exif }).toBuffer()
    const inZone = await createWithExif({
      DateTimeOriginal: '2026:11:10 08:15:30',
      OffsetTimeOriginal: '+01:00',
    })
    expect((await send(inZone, { capturedAt: '' })).body.capturedAt).toBe('2026-11-10T07:15:30Z')
    const atHome = await createWithExif({ DateTimeOriginal: '2026:11:10 08:15:30' })
    // The organization's zone, where the patient lives in no facility: New York, in winter five hours behind.
    expect((await send(atHome, { capturedAt: '' })).body.capturedAt).toBe('2026-11-10T13:15:30Z')
    const slow = await send(await createJpeg(), {
      capturedAt: '2026-11-16T14:20:00Z',
      deviceTime: '2026-11-16T14:50:00Z',
    })
    expect(slow.body).toMatchObject({ capturedAt: '2026-11-16T14:30:00Z', deviceClockOffsetSeconds: 600 })
    const early = await send(await createJpeg(), { capturedAt: '2031-01-01T00:00:00Z' })
    expect(early.body.capturedAt).toBe('2026-11-16T15:00:00Z')
    const unsaid = await send(await createJpeg(), { capturedAt: '' })
    expect(unsaid.body.capturedAt).toBe('2026-11-16T15:00:00Z')
  })

  it('sent again is stored once, by its id, by its key or by its bytes alone', async () => {
    const bytes = await createJpeg()
    const id = '0197c5a0-0000-7000-8000-000000000001'
    const first = await send(bytes, { id })
    const before = countFiles()
    for (const again of [await send(bytes, { id }), await send(bytes)]) {
      expect(again.status, again.text).toBe(201)
      expect(again.body.id).toBe(id)
    }
    const key = { 'idempotency-key': 'photo-key-1' }
    const other = await createJpeg()
    const one = await sendPhoto(nurse, ids, other, { type: 'image/jpeg', headers: key })
    const two = await sendPhoto(nurse, ids, other, { type: 'image/jpeg', headers: key })
    expect(two.body).toEqual(one.body)
    expect(two.headers['idempotency-replayed']).toBe('true')
    expect(countFiles()).toBe(before + 4)
    expect(first.body.id).toBe(id)
    const atOnce = await createJpeg()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(atOnce)))
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
    expect(made.size).toBe(1)
    for (const { status } of answers) expect([201, 503]).toContain(status)
    const { rows } = await practice.owner.query('select count(*)::int as n from stored_files')
    expect(countFiles()).toBeGreaterThanOrEqual(rows[0].n)
  })

  it('described differently gets a conflict, and nothing is lost silently', async () => {
    const bytes = await createJpeg()
    const first = await send(bytes, { description: 'Left heel, day 1' })
    expect((await send(bytes, { description: 'Left heel, day 1' })).body.id).toBe(first.body.id)
    expect((await send(bytes, { description: '' })).body.id).toBe(first.body.id)
    const otherwise: Record<string, string>[] = [
      { description: 'Day 2' },
      { photoType: 'initial' },
      { tags: 'edge' },
    ]
    for (const said of otherwise) expect((await send(bytes, said)).problem.code).toBe('photo.kept')
  })

  it('without a patient or a wound says to select them first, and an empty type is “progress”', async () => {
    const words = 'Please select a patient and wound first'
    const answer = await send(await createJpeg(), { woundId: '', patientId: '' })
    expect(answer.problem.fields).toEqual({ woundId: words, patientId: words })
    expect((await send(await createJpeg(), { photoType: '' })).body.photoType).toBe('progress')
  })

  it('under the id of another image is rejected, and the first one stays', async () => {
    const id = '0197c5a0-0000-7000-8000-000000000002'
    const first = await send(await createJpeg(), { id })
    const before = countFiles()
    const second = await send(await createJpeg(), { id })
    expect(second.status, second.text).toBe(400)
    expect(second.problem.fields).toHaveProperty('id')
    expect(countFiles()).toBe(before)
    const { body } = await nurse.call(readWoundPhoto, { params: { photoId: id } })
    expect(body.sha256).toBe(first.body.sha256)
  })

  it('is unreadable on the disk', async () => {
    await send(await createJpeg())
    const root = join(practice.dataDir)
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const path = join(root, name)
      if (!statSync(path).isFile()) continue
      const start = readFileSync(path).subarray(0, 3)
      expect(start.equals(Buffer.from([0xff, 0xd8, 0xff])), name).toBe(false)
    }
  })

  it('whose file is missing says so, and the others are shown', async () => {
    const { body } = await send(await createJpeg())
    const { rows } = await practice.owner.query('select thumb_file from wound_photos where id = $1', [
      body.id,
    ])
    const root = join(practice.dataDir, 'files', 'kept')
    const name = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((one) =>
      one.endsWith(rows[0].thumb_file),
    )!
    writeFileSync(join(root, name), 'damaged')
    const answer = await fetchAs(body.thumbUrl, nurse)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'file.missing' })
    expect((await fetchAs(body.screenUrl, nurse)).statusCode).toBe(200)
  })
})

describe('access to a photo', () => {
  it('requires a session with access to the patient', async () => {
    const { body } = await send(await createJpeg())
    const urls = [body.photoUrl, body.screenUrl, body.thumbUrl, `/api/wound-photos/${body.id}`]
    for (const url of urls) {
      expect((await fetchAs(url, colleague)).statusCode).toBe(200)
      expect((await fetchAs(url, null)).statusCode).toBe(401)
      expect((await fetchAs(url, stranger)).statusCode).toBe(404)
      expect(
        (await fetchAs(url.replace(body.id, '0197c5a0-0000-7000-8000-00000000dead'), nurse)).statusCode,
      ).toBe(404)
    }
    const leaver = await practice.as(await practice.person(organization, 'clinician'))
    for (const url of urls) expect((await fetchAs(url, leaver)).statusCode).toBe(200)
    const cookie = `mendwell=${leaver.token}`
    expect((await practice.server.http.inject({ url: '/api/logout', headers: { cookie } })).statusCode).toBe(
      302,
    )
    for (const url of urls) expect((await fetchAs(url, leaver)).statusCode).toBe(401)
  })

  it('with a patient account sees the photos of that patient and no others, and adds none', async () => {
    const [mine, other] = [ids, await createPhotoPatient(nurse)]
    const person = await practice.person(organization, 'patient')
    await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, mine.patientId])
    const patient = await practice.as(person)
    const [own, foreign] = [
      (await send(await createJpeg())).body,
      (await sendPhoto(nurse, other, await createJpeg(), { type: 'image/jpeg' })).body,
    ]
    const { body: seen } = await patient.call(listWoundPhotos, { query: { limit: 200 } })
    expect(seen.map(({ id }) => id)).toContain(own.id)
    expect(new Set(seen.map(({ patientId }) => patientId))).toEqual(new Set([mine.patientId]))
    const asked = await patient.call(listWoundPhotos, { query: { patientId: other.patientId } })
    expect(asked.body).toEqual([])
    const summary = (query: object) => patient.call(readPhotoSummary, { query })
    expect((await summary({})).body).toMatchObject({ patients: 1, photos: seen.length })
    expect((await summary({ patientId: other.patientId })).body).toMatchObject({ photos: 0, tags: [] })
    for (const url of [own.photoUrl, own.screenUrl, own.thumbUrl, `/api/wound-photos/${own.id}/outlines`])
      expect((await fetchAs(url, patient)).statusCode).toBe(200)
    for (const url of [
      foreign.photoUrl,
      foreign.screenUrl,
      foreign.thumbUrl,
      `/api/wound-photos/${foreign.id}`,
    ])
      expect((await fetchAs(url, patient)).statusCode).toBe(404)
    expect((await send(await createJpeg(), {}, patient)).status).toBe(403)
  })

  it('is not another site’s page', async () => {
    const { body } = await send(await createJpeg())
    const cookie = `mendwell=${nurse.token}`
    const fetchFromSite = (site: string) =>
      practice.server.http.inject({ url: body.thumbUrl, headers: { cookie, 'sec-fetch-site': site } })
    expect((await fetchFromSite('cross-site')).statusCode).toBe(403)
    expect((await fetchFromSite('same-origin')).statusCode).toBe(200)
  })

  it('gets the bytes as they were sent only with a reason and a fresh proof, and the reason is logged', async () => {
    const bytes = await createJpeg()
    const { body } = await send(bytes)
    const url = `/api/wound-photos/${body.id}/original`
    expect((await fetchAs(`${url}?reason=Court`, nurse)).json()).toMatchObject({
      code: 'identity.prove-again',
    })
    const proved = await practice.as(await practice.person(organization, 'clinician'), { proved: true })
    expect((await fetchAs(url, proved)).statusCode).toBe(400)
    const answer = await fetchAs(`${url}?reason=Court`, proved)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="wound-photo-[0-9a-f-]+\.jpg"$/,
    )
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    const { rows } = await practice.owner.query(
      `select details, patient_id from compliance_logs where action = 'photo.original' and resource_id = $1 and details ->> 'reason' is not null
        order by timestamp desc, id desc limit 1`,
      [body.id],
    )
    expect(rows[0]).toMatchObject({ details: { reason: 'Court' }, patient_id: ids.patientId })
  })
})

describe('a wound and a patient', () => {
  it('that do not belong together take no photo', async () => {
    const other = await createPhotoPatient(nurse)
    const bytes = await createJpeg()
    const pairs: Record<string, string>[] = [
      { woundId: other.woundId },
      { patientId: other.patientId },
      { woundId: '0197c5a0-0000-7000-8000-00000000dead' },
    ]
    for (const fields of pairs) {
      expect((await send(bytes, fields)).status).toBe(404)
    }
    expect((await send(bytes, {}, stranger)).status).toBe(404)
    expect((await send(bytes, { woundId: 'none' })).problem.fields).toHaveProperty('woundId')
  })
})

describe('photo consent', () => {
  it('is required before every photo, and its absence is reported', async () => {
    const patient = await createPhotoPatient(nurse)
    const sendTo = async () => sendPhoto(nurse, patient, await createJpeg(), { type: 'image/jpeg' })
    const record = (form: Record<string, unknown>) => {
      practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
      return nurse.send(recordConsent, { params: patient, body: { formType: 'photo', ...form } })
    }
    expect((await sendTo()).status).toBe(201)
    const params = { patientId: patient.patientId, consentId: patient.consentId }
    await nurse.call(revokeConsent, { params, body: { reason: 'Changed their mind' } })
    const before = countFiles()
    expect((await sendTo()).problem).toMatchObject({
      code: 'photo.consent-revoked',
      message: 'Photo consent was revoked. New photos can’t be taken.',
    })
    await record({ consentGiven: false, consentDate: '2026-11-15' })
    expect((await sendTo()).problem.code).toBe('photo.consent-refused')
    await record({ consentGiven: true, consentDate: '2026-11-15', expirationDate: '2026-11-15' })
    expect((await sendTo()).problem.code).toBe('photo.consent-expired')
    expect(countFiles()).toBe(before)
    // What was taken while consent was given stays in the chart.
    const { body } = await nurse.call(listWoundPhotos, { query: { patientId: patient.patientId } })
    expect(body.length).toBeGreaterThan(0)
    const again = await record({ consentGiven: true, consentDate: '2026-11-16' })
    expect((await sendTo()).body.consentId).toBe(again.body.id)
  })

  it('of a patient who was not asked is not assumed: the photo is stored and says so', async () => {
    const patient = await createPhotoPatient(nurse)
    await practice.owner.query('delete from photo_uploads where patient_id = $1', [patient.patientId])
    await practice.owner.query('delete from capture_links where patient_id = $1', [patient.patientId])
    await practice.owner.query('delete from wound_photos where patient_id = $1', [patient.patientId])
    await practice.owner.query('delete from consent_forms where patient_id = $1', [patient.patientId])
    const answer = await sendPhoto(nurse, patient, await createJpeg(), { type: 'image/jpeg' })
    expect(answer.status).toBe(201)
    expect(answer.body.consentId).toBeNull()
  })
})

describe('details of a photo', () => {
  it('can be changed with the version that was read, and the previous value is stored', async () => {
    const { body } = await send(await createJpeg(), { description: 'First words' })
    const params = { photoId: body.id }
    const change = (fields: Record<string, unknown>, version = 1) =>
      nurse.call(changeWoundPhoto, { params, body: fields }, { 'if-match': `"${version}"` })
    const changed = await change({ description: 'Better words', tags: ['a', 'a', 'b'] })
    expect(changed.body).toMatchObject({ description: 'Better words', tags: ['a', 'b'], version: 2 })
    expect((await change({ description: 'Late' })).status).toBe(412)
    expect((await change({ photoType: 'healed' }, 2)).body.photoType).toBe('healed')
    expect((await nurse.call(changeWoundPhoto, { params, body: {} })).status).toBe(428)
    const { body: whole } = await nurse.call(readWoundPhoto, { params })
    expect(whole.history.map(({ event, detail }) => [event, detail])).toEqual([
      ['added', null],
      ['described', 'First words'],
      ['tagged', null],
      ['retyped', 'progress'],
    ])
  })

  it('includes that it was archived, and restored', async () => {
    const { body } = await send(await createJpeg())
    const params = { photoId: body.id }
    const archive = () => nurse.call(archiveWoundPhoto, { params, body: { reason: 'Out of focus' } })
    expect((await archive()).body.isArchived).toBe(true)
    expect((await archive()).problem.code).toBe('photo.archived')
    const listIds = async (archived: 'no' | 'yes') =>
      (await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId, archived, limit: 200 } })).body.map(
        ({ id }) => id,
      )
    expect(await listIds('no')).not.toContain(body.id)
    expect(await listIds('yes')).toEqual([body.id])
    expect((await nurse.call(readWoundPhoto, { params })).status).toBe(200)
    expect((await nurse.call(unarchiveWoundPhoto, { params })).body.isArchived).toBe(false)
    expect((await nurse.call(unarchiveWoundPhoto, { params })).problem.code).toBe('photo.not-archived')
    expect(await listIds('no')).toContain(body.id)
  })
})

describe('the rows themselves', () => {
  it.each(['wound_photos', 'photo_outlines', 'wound_photo_events', 'stored_files'])(
    'of %s can be neither changed nor deleted by the app',
    async (table) => {
      const attempt = (sql: string) =>
        practice.server.database
          .within(organization, (db) => db.raw(sql))
          .catch((error: { code: string }) => error.code)
      expect(await attempt(`delete from ${table}`)).toBe('42501')
      expect(await attempt(`update ${table} set organization_id = organization_id`)).toBe('42501')
    },
  )
})

describe('a list of photos', () => {
  it('continues page by page without losing or repeating one', async () => {
    const query = { woundId: ids.woundId, limit: '3' }
    const seen: string[] = []
    let url: string | undefined = `/api/wound-photos?${new URLSearchParams(query)}`
    while (url) {
      const answer = await nurse.raw('GET', url)
      seen.push(...(answer.body as { id: string }[]).map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1]
    }
    const { body: all } = await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId, limit: 200 } })
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

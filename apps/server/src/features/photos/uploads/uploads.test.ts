import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  beginPhotoUpload,
  finishPhotoUpload,
  listWoundPhotos,
  maxChunkBytes,
  readPhotoUpload,
  type PhotoUpload,
  type WoundPhoto,
} from '@mendwell/contract'
import { createStorageBackend } from '../../../platform/files/files.ts'
import { fileJobs, graceMs } from '../../../platform/files/jobs.ts'
import { joinInstallation } from '../../../platform/installation.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'
import { createPhotoPatient } from '../../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let colleague: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let port: number
/** About 9 MB, as a phone makes them. */
let photo: Buffer
let sha256: string

beforeAll(async () => {
  practice = await startTestServer()
  const { url, keys, dataDir } = practice
  await joinInstallation({ url, keys, place: createStorageBackend({ dataDir, bucket: undefined }) })
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  photo = await createNoisyJpeg(9 * 1024 * 1024)
  sha256 = createHash('sha256').update(photo).digest('hex')
  await practice.server.http.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = practice.server.http.server.address() as { port: number })
}, 60_000)
afterAll(() => practice.close())
beforeEach(async () => {
  ids = await createPhotoPatient(nurse)
})

/** A real JPEG of this size, padded with metadata. */
async function createNoisyJpeg(bytes: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3b2e' } })
    .jpeg()
    .toBuffer()
  const notes: Buffer[] = []
  for (let left = bytes - picture.length; left > 4; left -= 65_000) {
    const length = Math.min(65_000, left)
    const note = Buffer.alloc(length, left & 0xff)
    note.set([0xff, 0xee, (length - 2) >> 8, (length - 2) & 0xff])
    notes.push(note)
  }
  return Buffer.concat([picture.subarray(0, 2), ...notes, picture.subarray(2)])
}

const startUpload = (body: Record<string, unknown> = {}, who = nurse) =>
  who.send(beginPhotoUpload, {
    body: { woundId: ids.woundId, patientId: ids.patientId, bytes: photo.length, sha256, ...body },
  })
const sendPiece = async (id: string, offset: number, bytes: Buffer, who = nurse) => {
  const answer = await who.raw('PATCH', `/api/photo-uploads/${id}?offset=${offset}`, bytes, {
    'content-type': 'application/octet-stream',
  })
  return { ...answer, body: answer.body as PhotoUpload }
}
const finishSampleUpload = (id: string, who = nurse) =>
  who.call(finishPhotoUpload, { params: { photoUploadId: id } })
const fetchUpload = async (id: string) =>
  (await nurse.call(readPhotoUpload, { params: { photoUploadId: id } })).body

const listFiles = () => {
  const root = join(practice.dataDir, 'files')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile() && !name.endsWith('/installation'))
    .map((name) => name.slice(-36))
}
/** No file without a row, no row without a file. */
async function expectNoOrphans() {
  const { rows } = await practice.owner.query<{ id: string }>(
    'select id from stored_files union all select file_id from photo_upload_pieces',
  )
  expect(listFiles().toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
}
const runSweep = async () => {
  const { database, files: kept } = practice.server
  const now = new Date(Date.now() + graceMs + 60_000)
  await fileJobs[0]!.run({}, { database, files: kept, now } as never) // all that the sweep uses
}

describe('a photo in pieces', () => {
  it('becomes the photo that was sent, byte for byte', async () => {
    const { body: begun } = await startUpload({ photoType: 'initial', description: 'On the first day' })
    expect(begun).toMatchObject({ offset: 0, bytes: photo.length, photoId: null })
    for (let at = 0; at < photo.length; at += maxChunkBytes) {
      const sent = await sendPiece(begun.id, at, photo.subarray(at, at + maxChunkBytes))
      expect(sent.body.offset, sent.text).toBe(Math.min(at + maxChunkBytes, photo.length))
    }
    const done = await finishSampleUpload(begun.id)
    expect(done.status, done.text).toBe(201)
    expect(done.body).toMatchObject({
      id: begun.id,
      sha256,
      photoType: 'initial',
      description: 'On the first day',
    })
    expect(await fetchUpload(begun.id)).toMatchObject({ photoId: begun.id, offset: photo.length })
    expect((await finishSampleUpload(begun.id)).body.id).toBe(begun.id)
    await expectNoOrphans()
  })

  it.each([1, 5, 9, 2, 3, 4, 6, 7, 8].slice(0, getRepeatCount(1, 9)))(
    'cut at %i0 percent resumes there, and is stored once',
    async (tenths) => {
      const { body: begun } = await startUpload()
      const cutAt = Math.floor((photo.length * tenths) / 10)
      await sendUntil(begun.id, cutAt)
      await expectNoOrphans()
      // The device asks for the progress and resumes; the last piece before the cut may have arrived or not.
      const { offset } = await fetchUpload(begun.id)
      expect(offset).toBeLessThanOrEqual(cutAt)
      expect(offset).toBeGreaterThan(cutAt - maxChunkBytes - 1)
      for (let at = offset; at < photo.length; at += maxChunkBytes) {
        await sendPiece(begun.id, at, photo.subarray(at, at + maxChunkBytes))
      }
      const done = await finishSampleUpload(begun.id)
      expect(done.body.sha256, done.text).toBe(sha256)
      const { body: all } = await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })
      expect(all.filter((one) => one.sha256 === sha256)).toHaveLength(1)
      await expectNoOrphans()
    },
  )

  /** Sends pieces over a real connection, and tears it in the middle of one. */
  async function sendUntil(id: string, cutAt: number): Promise<void> {
    for (let at = 0; at < cutAt; at += maxChunkBytes) {
      const whole = photo.subarray(at, at + maxChunkBytes)
      if (at + whole.length <= cutAt) await sendPiece(id, at, whole)
      else await sendTorn(`/api/photo-uploads/${id}?offset=${at}`, whole, cutAt - at)
    }
  }
  function sendTorn(path: string, bytes: Buffer, sent: number): Promise<void> {
    return new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${nurse.token}`,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
      }
      const call = request({ host: '127.0.0.1', port, path, method: 'PATCH', headers, agent: false })
      call.on('error', () => resolve()).on('close', () => resolve())
      call.write(bytes.subarray(0, sent), () => setTimeout(() => call.destroy(), 20))
    })
  }

  it('takes each piece once and in its turn', async () => {
    const { body: begun } = await startUpload()
    const first = photo.subarray(0, 1000)
    expect((await sendPiece(begun.id, 0, first)).body.offset).toBe(1000)
    expect((await sendPiece(begun.id, 0, first)).body.offset).toBe(1000)
    expect((await sendPiece(begun.id, 5000, first)).problem.code).toBe('upload.offset')
    expect((await sendPiece(begun.id, 500, first)).problem.code).toBe('upload.offset')
    const raced = await Promise.all(
      [1, 2, 3].map(() => sendPiece(begun.id, 1000, photo.subarray(1000, 2000))),
    )
    for (const { status, text } of raced) expect(status, text).toBe(200)
    expect((await fetchUpload(begun.id)).offset).toBe(2000)
    await expectNoOrphans()
    expect((await sendPiece(begun.id, 2000, Buffer.alloc(maxChunkBytes + 1))).status).toBe(413)
    expect((await finishSampleUpload(begun.id)).problem.code).toBe('upload.incomplete')
    expect((await startUpload({ bytes: 10 * 1024 * 1024 + 1 })).problem.fields).toHaveProperty('bytes')
  })

  it('started again with its id returns its progress', async () => {
    const id = crypto.randomUUID()
    await startUpload({ id })
    await sendPiece(id, 0, photo.subarray(0, 1000))
    expect((await startUpload({ id })).body).toMatchObject({ id, offset: 1000 })
    expect((await startUpload({ id, sha256: 'b'.repeat(64) })).status).toBe(404)
  })

  it('is private to its sender', async () => {
    const { body: begun } = await startUpload()
    expect((await sendPiece(begun.id, 0, photo.subarray(0, 10), colleague)).status).toBe(404)
    expect((await colleague.call(readPhotoUpload, { params: { photoUploadId: begun.id } })).status).toBe(404)
    expect((await finishSampleUpload(begun.id, colleague)).status).toBe(404)
  })

  it('that arrived corrupted is not stored', async () => {
    const bytes = Buffer.from('not what was promised')
    const { body: begun } = await startUpload({ bytes: bytes.length })
    await sendPiece(begun.id, 0, bytes)
    expect((await finishSampleUpload(begun.id)).problem.code).toBe('upload.damaged')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { body: other } = await startUpload({ bytes: bytes.length, sha256: hash })
    await sendPiece(other.id, 0, bytes)
    expect((await finishSampleUpload(other.id)).problem.code).toBe('photo.unreadable')
    await expectNoOrphans()
  })

  it('that is never finished is cleared away after two days, and finished ones stay', async () => {
    const { body: left } = await startUpload()
    await sendPiece(left.id, 0, photo.subarray(0, maxChunkBytes))
    const before = practice.clock.now
    const late = new Date(before.getTime() + 49 * 60 * 60 * 1000)
    await practice.owner.query('update photo_uploads set expires_at = $1 where id = $2', [before, left.id])
    const { database, files: kept } = practice.server
    await fileJobs[0]!.run({}, { database, files: kept, now: late } as never) // as above
    await runSweep()
    expect((await nurse.call(readPhotoUpload, { params: { photoUploadId: left.id } })).status).toBe(404)
    await expectNoOrphans()
    const { body: all } = await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })
    for (const one of all as WoundPhoto[]) {
      expect((await nurse.raw('GET', one.thumbUrl)).status).toBe(200)
    }
  })
})

describe('a file that no record names', () => {
  it('is cleared away, also when the server was killed between file and row', async () => {
    const { rows } = await practice.owner.query('select organization_id as id from wounds limit 1')
    await practice.server.files.keep(rows[0].id, Buffer.from('left behind'))
    await runSweep()
    await expectNoOrphans()
  })
})

import { inflateRawSync } from 'node:zlib'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WoundPhoto } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createAllRecords } from '../../../testing/access-matrix.ts'
import { sendPhoto } from '../../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let stranger: ApiClient
let ids: Awaited<ReturnType<typeof createAllRecords>>
const photos: WoundPhoto[] = []

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'), { proved: true })
  const elsewhere = await practice.organization('Elsewhere')
  stranger = await practice.as(await practice.person(elsewhere, 'clinician'), { proved: true })
  ids = await createAllRecords(practice, nurse, organization)
  for (let at = 0; at < 8; at += 1) {
    const background = { r: 40 + at * 25, g: 60, b: 50 }
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const fields = { capturedAt: `2026-11-0${at + 1}T10:00:00Z`, description: '=HYPERLINK("http://x")' }
    photos.push((await sendPhoto(nurse, ids, bytes, { type: 'image/jpeg', fields })).body)
  }
  await practice.owner.query(`update wounds set location = 'Heel', laterality = 'left' where id = $1`, [
    ids.woundId,
  ])
})
afterAll(() => practice.close())

const fetchAs = (url: string, who = nurse) =>
  practice.server.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } })

/** Names and contents by the zip's own directory. */
function unzipBuffer(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ]
    const skipped = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + packed)
    entries.set(name, method === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength + skipped
  }
  return entries
}

describe('photo exports', () => {
  it('are a zip of re-encoded images, with a list, and no name in a file name', async () => {
    const answer = await fetchAs(`/api/wound-photos/export.zip?woundId=${ids.woundId}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="wound-photos.zip"',
      'cache-control': 'no-store',
      'x-total-count': '9',
    })
    const entries = unzipBuffer(answer.rawPayload)
    const pictures = [...entries.keys()].filter((name) => name.endsWith('.jpg'))
    expect(pictures).toHaveLength(9)
    for (const name of pictures) expect(name).not.toMatch(/Sample|Person/)
    const shown = entries.get(`photos/wound-A_2026-11-01_${photos[0]!.id}.jpg`)!
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    const list = entries.get('photos.csv')!.toString('utf8')
    expect(list).toContain(photos[3]!.sha256)
    expect(list).toContain('Left heel')
    expect(list).toContain(`"'=HYPERLINK`)
  })

  it('come on pages to print', async () => {
    const answer = await fetchAs(`/api/wound-photos/contact-sheet.pdf?woundId=${ids.woundId}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = answer.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(text.match(/\/Subtype \/Image/g)!.length).toBeGreaterThanOrEqual(9)
  })

  it('contain the selected photos, and none that the user does not see', async () => {
    const chosen = `ids=${photos[1]!.id},${photos[2]!.id}`
    const entries = unzipBuffer((await fetchAs(`/api/wound-photos/export.zip?${chosen}`)).rawPayload)
    expect([...entries.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(2)
    const none = unzipBuffer((await fetchAs(`/api/wound-photos/export.zip?${chosen}`, stranger)).rawPayload)
    expect([...none.keys()]).toEqual(['photos.csv'])
    expect((await fetchAs('/api/wound-photos/export.zip?ids=1,2')).statusCode).toBe(400)
  })

  it('need a fresh proof, and the log knows each of them', async () => {
    const { rows: people } = await practice.owner.query(
      'select user_id from sessions order by created_at limit 1',
    )
    const unproved = await practice.as({
      id: people[0].user_id,
      email: '',
      role: 'clinician',
      organizationId: (await practice.owner.query('select organization_id as id from wounds limit 1')).rows[0]
        .id,
    })
    for (const file of ['export.zip', 'contact-sheet.pdf']) {
      expect((await fetchAs(`/api/wound-photos/${file}`, unproved)).json()).toMatchObject({
        code: 'identity.prove-again',
      })
    }
    await fetchAs(`/api/wound-photos/export.zip?ids=${photos[1]!.id}`)
    const { rows } = await practice.owner.query(
      `select details from compliance_logs where action = 'photo.export' and details ->> 'photos' is not null
        order by xid desc limit 1`,
    )
    expect(rows[0].details).toMatchObject({ photos: [photos[1]!.id], patients: [ids.patientId], total: 1 })
  })

  it('whose file is gone are named as missing, and the others are there', async () => {
    const { rows } = await practice.owner.query(
      'select full_file, screen_file from wound_photos where id = $1',
      [photos[0]!.id],
    )
    const root = join(practice.dataDir, 'files', 'kept')
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith(rows[0].full_file) || name.endsWith(rows[0].screen_file)) rmSync(join(root, name))
    }
    const entries = unzipBuffer(
      (await fetchAs(`/api/wound-photos/export.zip?woundId=${ids.woundId}`)).rawPayload,
    )
    expect(entries.get('MISSING.txt')!.toString()).toContain(photos[0]!.id)
    expect([...entries.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(8)
    expect((await fetchAs(`/api/wound-photos/contact-sheet.pdf?woundId=${ids.woundId}`)).statusCode).toBe(200)
  })
})

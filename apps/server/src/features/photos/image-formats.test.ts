import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxPhotoBytes } from '@mendwell/contract'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { ApiClient } from '../../testing/api-client.ts'
import { renderJpeg } from '../../testing/rendered-photo.ts'
import { isLongRun } from '../../testing/repeat-count.ts'
import { createPhotoPatient, sendPhoto } from '../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let kept: string[]

beforeAll(async () => {
  practice = await startTestServer({ decodes: true })
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  ids = await createPhotoPatient(nurse)
  kept = listStoredFiles()
})
afterAll(() => practice.close())

function listStoredFiles() {
  const { dataDir } = practice
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(files|uploads)\//.test(name) && statSync(join(dataDir, name)).isFile())
    .toSorted()
}

const createPlain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b3c' } })
const createNoisy = async (width: number, height: number) => {
  const { pixels } = { pixels: Buffer.alloc(width * height * 3) }
  let state = 7
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0 // a seeded sequence
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A PNG that says a size and holds rows of nothing: a few bytes that unfold into gigabytes. */
function createPngBomb(width: number, height: number, rows: number): Buffer {
  const buildChunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(content.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(computeCrc(body))
    return Buffer.concat([frame, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * rows), { level: 9 })
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    buildChunk('IHDR', header),
    buildChunk('IDAT', pixels),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}
function computeCrc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
/** The same image with the animation chunk. */
function addAnimation(png: Buffer): Buffer {
  const control = Buffer.from([0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(computeCrc(control.subarray(4)))
  return Buffer.concat([png.subarray(0, 33), control, check, png.subarray(33)])
}

const script = Buffer.from('<html><script>alert(document.cookie)</script></html>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)])

/** What is sent, as which type, and the expected error. */
const zoo: Record<string, () => Promise<[Buffer, string, number, string]>> = {
  'a drawing with a script': async () => [svg, 'image/svg+xml', 415, 'request.file-type'],
  'a drawing that says it is a photo': async () => [svg, 'image/jpeg', 400, 'photo.unreadable'],
  'a page that says it is a photo': async () => [script, 'image/jpeg', 400, 'photo.unreadable'],
  'a page that does not say what it is': async () => [
    script,
    'application/octet-stream',
    400,
    'photo.unreadable',
  ],
  'a program': async () => [Buffer.from('MZ\x90\0\x03'), 'image/png', 400, 'photo.unreadable'],
  'a virus sample': async () => [eicar, 'image/jpeg', 400, 'photo.unreadable'],
  'a zip': async () => [zip, 'image/jpeg', 400, 'photo.unreadable'],
  'a PDF': async () => [Buffer.from('%PDF-1.7\n'), 'image/jpeg', 400, 'photo.unreadable'],
  nothing: async () => [Buffer.alloc(0), 'image/jpeg', 400, 'photo.unreadable'],
  'a mark and no more': async () => [Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg', 400, 'photo.unreadable'],
  'half a JPEG': async () => {
    const whole = await (await createNoisy(600, 400)).jpeg().toBuffer()
    return [whole.subarray(0, whole.length / 2), 'image/jpeg', 400, 'photo.unreadable']
  },
  'half a PNG': async () => {
    const whole = await (await createNoisy(200, 150)).png().toBuffer()
    return [whole.subarray(0, whole.length / 2), 'image/png', 400, 'photo.unreadable']
  },
  'half a WebP': async () => {
    const whole = await (await createNoisy(200, 150)).webp().toBuffer()
    return [whole.subarray(0, whole.length / 2), 'image/webp', 400, 'photo.unreadable']
  },
  'a GIF': async () => [await createPlain().gif().toBuffer(), 'image/jpeg', 400, 'photo.unreadable'],
  'a TIFF': async () => [await createPlain().tiff().toBuffer(), 'image/jpeg', 400, 'photo.unreadable'],
  'an AVIF': async () => [await createPlain().avif().toBuffer(), 'image/heic', 400, 'photo.unreadable'],
  'a moving WebP': async () => {
    const frames = await sharp(
      [await createPlain().png().toBuffer(), await createPlain().negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer()
    return [frames, 'image/webp', 400, 'photo.animated']
  },
  'a moving PNG': async () => [
    addAnimation(await createPlain().png().toBuffer()),
    'image/png',
    400,
    'photo.animated',
  ],
  'a HEIC that is none': async () => [
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400, 7)]),
    'image/heic',
    400,
    'photo.heic',
  ],
  'a small file of 900 megapixels': async () => [
    createPngBomb(30_000, 30_000, 100),
    'image/png',
    400,
    'photo.too-many-pixels',
  ],
  'a small file of 51 megapixels': async () => [
    await sharp({ create: { width: 8500, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    'image/png',
    400,
    'photo.too-many-pixels',
  ],
  'a PNG that promises more rows than it has': async () => [
    createPngBomb(6_000, 6_000, 10),
    'image/png',
    400,
    'photo.unreadable',
  ],
  'a photo one byte too large': async () => [
    Buffer.concat([await createPlain().jpeg().toBuffer(), Buffer.alloc(maxPhotoBytes)]).subarray(
      0,
      maxPhotoBytes + 1,
    ),
    'image/jpeg',
    413,
    'request.too-large',
  ],
}

describe('files that are not photos', () => {
  it.each(Object.keys(zoo))('is rejected, and nothing of it stays: %s', async (name) => {
    const [bytes, type, status, code] = await zoo[name]!()
    const answer = await sendPhoto(nurse, ids, bytes, { type })
    expect(answer.problem.code, answer.text).toBe(code)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/Vips|sharp|node_modules|at .*\.ts/)
    expect(listStoredFiles()).toEqual(kept)
  })

  it('is rejected when it comes beside a photo, or in another field', async () => {
    const jpeg = await createPlain().jpeg().toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries({ woundId: ids.woundId, patientId: ids.patientId }))
      form.set(name, value)
    form.append('photo', new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
    form.append('photo', new File([new Uint8Array(jpeg)], 'b.jpg', { type: 'image/jpeg' }))
    const response = new Response(form)
    const answer = await nurse.raw('POST', '/api/wound-photos', Buffer.from(await response.arrayBuffer()), {
      'content-type': response.headers.get('content-type')!,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(listStoredFiles()).toEqual(kept)
  })
})

describe('what is a photo and more', () => {
  it('is shown as the photo alone: what was hidden behind it is gone', async () => {
    const jpeg = await (await createNoisy(120, 90)).jpeg().toBuffer()
    const answer = await sendPhoto(nurse, ids, Buffer.concat([jpeg, zip, script]), {
      type: 'image/jpeg',
      name: '../../../../etc/passwd\0.jpg',
    })
    expect(answer.status, answer.text).toBe(201)
    for (const url of [answer.body.photoUrl, answer.body.screenUrl, answer.body.thumbUrl]) {
      const shown = await practice.server.http.inject({
        url,
        headers: { authorization: `Bearer ${nurse.token}` },
      })
      expect(shown.rawPayload.includes('<script>')).toBe(false)
      expect(shown.rawPayload.includes('PK\x03\x04')).toBe(false)
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg')
    }
    expect(listStoredFiles().some((name) => name.includes('passwd'))).toBe(false)
  })

  it.each([
    ['a PNG', 'image/png', () => createPlain(70, 50).png().toBuffer()],
    ['a WebP', 'image/webp', () => createPlain(71, 50).webp().toBuffer()],
    [
      'a PNG with transparent parts',
      'image/png',
      () => createPlain(72, 50).ensureAlpha(0.5).png().toBuffer(),
    ],
    ['a grey JPEG', 'image/jpeg', () => createPlain(73, 50).greyscale().jpeg().toBuffer()],
    ['a CMYK JPEG', 'image/jpeg', () => createPlain(74, 50).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', 'image/png', () => createPlain(75, 50).toColourspace('rgb16').png().toBuffer()],
    ['a JPEG that calls itself PNG', 'image/png', () => createPlain(76, 50).jpeg().toBuffer()],
    ['a HEIC', 'image/heic', async () => smallHeic],
    ['a JPEG by its other name', 'image/jpg', () => createPlain(77, 50).jpeg().toBuffer()],
    [
      'a photo without a name for its kind',
      'application/octet-stream',
      () => createPlain(78, 50).jpeg().toBuffer(),
    ],
  ])('is taken: %s', async (_, type, make) => {
    const answer = await sendPhoto(nurse, ids, await make(), { type })
    expect(answer.status, answer.text).toBe(201)
    const { rawPayload } = await practice.server.http.inject({
      url: answer.body.photoUrl,
      headers: { authorization: `Bearer ${nurse.token}` },
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
  })

  it('of HEIC retains its time', async () => {
    const other = await createPhotoPatient(nurse)
    const answer = await sendPhoto(nurse, other, smallHeic, {
      type: 'image/heic',
      fields: { capturedAt: '' },
    })
    expect(answer.body).toMatchObject({ width: 64, height: 48, capturedAt: '2026-11-10T13:15:30Z' })
  })
})

/** Of this process and of those that it began, in bytes. */
function readMemoryBytes(): number {
  const bytes = (pid: string) =>
    1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  return ['self', ...children].reduce((sum, pid) => sum + bytes(pid), 0)
}

describe.runIf(isLongRun && process.platform === 'linux')('many large photos', () => {
  it('leave memory bounded and requests answered', async () => {
    const drawn = await renderJpeg({ seed: 5, camera: { width: 1280, height: 960 } })
    const large = await sharp(drawn.bytes).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer()
    // The image process has started, and has allocated its permanent memory.
    expect((await sendPhoto(nurse, ids, large, { type: 'image/jpeg' })).status).toBe(201)
    const before = readMemoryBytes()
    let most = before
    let slowest = 0
    let going = true
    const watch = (async () => {
      while (going) {
        const asked = performance.now()
        await practice.server.http.inject('/healthz')
        slowest = Math.max(slowest, performance.now() - asked)
        most = Math.max(most, readMemoryBytes())
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        sendPhoto(nurse, ids, Buffer.concat([large, Buffer.from([at])]), { type: 'image/jpeg' }),
      ),
    )
    going = false
    await watch
    for (const { status, text } of answers) expect(status, text).toBe(201)
    process.stdout.write(
      `${answers.length} photos of 12 MP at once: memory +${((most - before) / 2 ** 20).toFixed(0)} MB, slowest answer ${slowest.toFixed(0)} ms\n`,
    )
    expect((most - before) / 2 ** 20).toBeLessThan(200)
  }, 180_000)
})

/** 64 × 48 pixels of one color, taken 2026-11-10 08:15:30. */
const smallHeic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
    'AAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAGgACAAEA',
    'AAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACHwABAAAAAAAAANgAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAA',
    'ABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAA',
    'AAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW',
    '6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBw',
    'aXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MA',
    'AwABAAIAAAD6bWRhdAAAABYoAa8ZgO9Jpb//4GZf9TYv9GrWmPm4AAAAAElJKgAIAAAABgASAQMAAQAAAAEAAAAaAQUAAQAA',
    'AFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAGYAAAAAAAAAOGMAAOgDAAA4YwAA6AMA',
    'AAcAAJAHAAQAAAAwMjEwA5ACABQAAADAAAAAAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAABA',
    'AAAAA6AEAAEAAAAwAAAAAAAAADIwMjY6MTE6MTAgMDg6MTU6MzAA',
  ].join(''),
  'base64',
)

/** Photos of a synthetic wound for specs, uploaded without the screens: a card, a known area, visit by visit. */
import type { Page } from '@playwright/test'
import { drawPhoto, buildScene, createWoundRing } from '@mendwell/vision/synthetic-photos'
import { crc32, deflateSync } from 'node:zlib'
import { expect } from './test.ts'
import { getInstantDaysAgo } from './wounds.ts'

type Pixels = ReturnType<typeof drawPhoto>['pixels']
export type Visit = {
  daysAgo: number
  areaCm2: number
  tags?: string
  photoType?: string
  /** Left out: with the card. */
  card?: false
  /** Left out: the outline is confirmed. */
  outline?: false
}

/** Oldest first, as they are given. */
export async function uploadPhotos(
  page: Page,
  { patientId, woundId }: { patientId: string; woundId: string },
  visits: readonly Visit[],
) {
  for (const [index, visit] of visits.entries()) {
    const outer = createWoundRing({ seed: 11, areaCm2: visit.areaCm2, elongation: 1.5, turnDegrees: 30 })
    const tissue = { granulation: 0.7, slough: 0.2, necrotic: 0, epithelial: 0.1 }
    const { pixels, truth } = drawPhoto(
      buildScene({
        seed: 40 + index,
        skin: 'medium',
        noise: 0,
        wound: { parts: [{ outer, holes: [] }], tissue },
        ...(visit.card === false && { card: null }),
        camera: { width: 960, height: 720, tiltDegrees: 4 * index },
      }),
    )
    const answer = await page.request.post('/api/wound-photos', {
      headers: { origin: getOrigin(page) },
      multipart: {
        ...{ patientId, woundId },
        photoType: visit.photoType ?? 'progress',
        description: 'Wound progress photo',
        tags: visit.tags ?? '',
        capturedAt: getInstantDaysAgo(visit.daysAgo),
        deviceTime: new Date().toISOString(),
        device: 'Drawn tablet',
        photo: { name: 'wound-photo-1.png', mimeType: 'image/png', buffer: encodePng(pixels) },
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    if (visit.outline === false) continue
    const { id } = (await answer.json()) as { id: string }
    await send(page, `/api/wound-photos/${id}/outlines`, {
      outline: truth.outline,
      source: 'clinician',
      confirm: true,
    })
  }
}

const getOrigin = (page: Page) => new URL(page.url()).origin

async function send(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { origin: getOrigin(page) } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
}

/** Red, green and blue in lines without a filter: the plainest PNG there is. */
export function encodePng({ width, height, data }: Pixels): Buffer {
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [4 * (y * width + x), y * (1 + width * 3) + 1 + x * 3]
      lines.set(data.subarray(from, from + 3), to)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildPngChunk('IHDR', head),
    buildPngChunk('IDAT', deflateSync(lines)),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

function buildPngChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, code] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  code.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, code])
}

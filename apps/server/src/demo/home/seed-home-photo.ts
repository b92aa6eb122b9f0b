/** One photo from home that awaits review, sent as a phone would send it: by a link, through the public endpoints. */
import { makeHomeLink, sendHomeAnswers, sendHomePhoto } from '@mendwell/contract'
import type { SceneOptions } from '@mendwell/vision/synthetic-photos'
import { createHash, randomUUID } from 'node:crypto'
import type { Services } from '../../platform/http/execute-endpoint.ts'
import { hashToken } from '../../platform/http/route.ts'
import type { DemoApi } from '../api-client.ts'
import { callPublicEndpoint } from '../public-endpoint.ts'
import type { PhotoRenderer } from '../photos/photo-renderer.ts'

const hourMs = 3_600_000
/** A phone, not held quite straight. */
const camera = { width: 1280, height: 960, tiltDegrees: 8, towardsDegrees: 200 }

export async function seedPhotoFromHome(
  callApi: DemoApi,
  services: Services,
  renderer: PhotoRenderer,
  { woundId, wishes, author, today }: { woundId: string; wishes: SceneOptions; author: string; today: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * hourMs)
  const drawn = renderer.draw({ ...wishes, camera })
  const { url } = await callApi(makeHomeLink, {
    author,
    at: hoursAgo(30),
    params: { woundId },
    body: { days: 14, mostPhotos: 5 },
  })
  const token = url.split('/').at(-1) ?? ''
  const id = randomUUID()
  await callPublicEndpoint(services, sendHomeAnswers, {
    now: hoursAgo(3),
    body: {
      token,
      id,
      answers: {
        bleeding: false,
        faint: false,
        cold_limb: false,
        ill: false,
        pain: false,
        spreading: true,
      },
      language: 'en',
      note: 'The skin around it is redder since yesterday.',
    },
  })
  const bytes = Buffer.from((await drawn).jpeg)
  await callPublicEndpoint(services, sendHomePhoto, {
    now: hoursAgo(3),
    tokenHash: hashToken(token),
    body: { id, capturedAt: null, deviceTime: null, device: 'Phone at home' },
    upload: {
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      declaredType: 'image/jpeg',
      source: { kind: 'bytes', bytes },
      content: async () => bytes,
    },
  })
}

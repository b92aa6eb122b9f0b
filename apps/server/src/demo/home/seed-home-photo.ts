/** One photo from home that awaits review, sent as a phone would send it: by a link, through the public endpoints. */
import { makeHomeLink, sendHomeAnswers, sendHomePhoto, type Endpoint } from '@mendwell/contract'
import type { SceneOptions } from '@mendwell/vision/synthetic-photos'
import { createHash, randomUUID } from 'node:crypto'
import type { Services } from '../../platform/http/execute-endpoint.ts'
import { hashToken, type PublicRequest } from '../../platform/http/route.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { routes } from '../../routes.ts'
import type { DemoApi } from '../api-client.ts'
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

/** As an unauthenticated request. */
async function callPublicEndpoint<E extends Endpoint>(
  services: Services,
  endpoint: E,
  part: Partial<PublicRequest<E>>,
): Promise<void> {
  const now = part.now ?? new Date()
  const request = {
    ...services,
    tokenHash: undefined,
    upload: undefined,
    now,
    note: () => {},
    log: (event: Parameters<PublicRequest['log']>[0]) =>
      services.batch.add({ ...event, ipAddress: null, userAgent: 'demo data', at: now, requestId: null }),
    mail: (db: Parameters<PublicRequest['mail']>[0], message: Parameters<PublicRequest['mail']>[1]) =>
      queueMail(db, services.keys.mail, message, now),
    ...part,
  }
  await routes.find((route) => route.endpoint === endpoint)?.open?.(request as never) // the rest of an open request is about browsers: cookies and where they lead
}

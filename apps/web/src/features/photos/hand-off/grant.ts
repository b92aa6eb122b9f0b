/**
 * The phone's side of a hand-off, without the signed-in app: the link's token is exchanged once for a grant, and the grant
 * sends one photo. The grant lives in this tab only; a phone that reloads the page while its camera app is open still has it.
 */
import type { addCapturedPhoto, openCaptureLink, ReplyOf } from '@mendwell/contract'

export type Grant = ReplyOf<typeof openCaptureLink>
export type Sent = ReplyOf<typeof addCapturedPhoto>

/** What the server said against it; `isFinal` where asking again cannot help. */
export class Refused extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const silent = 'The server did not answer. Check the connection and try again.'
const place = (token: string) => `mendwell.capture.${token}`

export async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked.catch(() => {
    throw new Refused(silent, false)
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T // by the contract
  const message = (body as { message?: string } | null)?.message ?? silent
  throw new Refused(message, response.status < 500 && response.status !== 429)
}

export async function openGrant(token: string): Promise<Grant> {
  const kept = readGrant(token)
  if (kept) return kept
  const grant = await answerOf<Grant>(
    fetch('/api/capture/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  )
  try {
    sessionStorage.setItem(place(token), JSON.stringify(grant))
  } catch {
    // Storage may be refused; the grant then lasts until the page is left.
  }
  return grant
}

function readGrant(token: string): Grant | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(token)) ?? 'null') as Grant | null
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : null
  } catch {
    return null
  }
}

export function forgetGrant(token: string): void {
  try {
    sessionStorage.removeItem(place(token))
  } catch {
    // Nothing was kept then.
  }
}

export function sendCaptured(
  { grant }: Grant,
  photo: { blob: Blob; name: string; takenAt: Date | null; device: string },
): Promise<Sent> {
  const form = new FormData()
  if (photo.takenAt) form.append('capturedAt', photo.takenAt.toISOString())
  form.append('deviceTime', new Date().toISOString())
  form.append('device', photo.device)
  form.append('photo', photo.blob, photo.name)
  return answerOf<Sent>(
    fetch('/api/capture/photos', {
      method: 'POST',
      headers: { authorization: `Bearer ${grant}` },
      body: form,
    }),
  )
}

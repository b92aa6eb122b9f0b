/**
 * The phone's side of a hand-off, without the signed-in app: the link's token is exchanged once for a grant, and the grant
 * sends one photo. The grant lives in this tab only; a phone that reloads the page while its camera app is open still has it.
 */
import type { addCapturedPhoto, openCaptureLink, ReplyOf } from '@mendwell/contract'
import type { TakenFile } from '../capture/fit-file.ts'
import { answerOf, posted } from '../../../platform/link-api.ts'
import { bearer, photoForm } from './photo-form.ts'

export type Grant = ReplyOf<typeof openCaptureLink>
export type Sent = ReplyOf<typeof addCapturedPhoto>

const place = (token: string) => `mendwell.capture.${token}`

export async function openGrant(token: string): Promise<Grant> {
  const kept = readGrant(token)
  if (kept) return kept
  const grant = await posted<Grant>('/api/capture/open', { token })
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

export const sendCaptured = ({ grant }: Grant, photo: TakenFile): Promise<Sent> =>
  answerOf<Sent>(
    fetch('/api/capture/photos', { method: 'POST', headers: bearer(grant), body: photoForm(photo) }),
  )

/**
 * The phone's side of a hand-off, without the signed-in app: the link's token is exchanged once for a grant, and the grant
 * sends one photo. The grant lives in this tab only; a phone that reloads the page while its camera app is open still has it.
 */
import type { addCapturedPhoto, openCaptureLink, ResponseBody } from '@mendwell/contract'
import type { CapturedFile } from '../capture/fit-file.ts'
import { parseResponse, postJson } from '../../../platform/link-api.ts'
import { buildBearerHeaders, buildPhotoForm } from './photo-form.ts'

export type Grant = ResponseBody<typeof openCaptureLink>
export type SentPhoto = ResponseBody<typeof addCapturedPhoto>

const getStorageKey = (token: string) => `mendwell.capture.${token}`

export async function openGrant(token: string): Promise<Grant> {
  const kept = readGrant(token)
  if (kept) return kept
  const grant = await postJson<Grant>('/api/capture/open', { token })
  try {
    sessionStorage.setItem(getStorageKey(token), JSON.stringify(grant))
  } catch {
    // Storage may be blocked; the grant then lasts until the page is left.
  }
  return grant
}

function readGrant(token: string): Grant | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(getStorageKey(token)) ?? 'null') as Grant | null
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : null
  } catch {
    return null
  }
}

export function clearGrant(token: string): void {
  try {
    sessionStorage.removeItem(getStorageKey(token))
  } catch {
    // Nothing was stored then.
  }
}

export const sendCaptured = ({ grant }: Grant, photo: CapturedFile): Promise<SentPhoto> =>
  parseResponse<SentPhoto>(
    fetch('/api/capture/photos', {
      method: 'POST',
      headers: buildBearerHeaders(grant),
      body: buildPhotoForm(photo),
    }),
  )

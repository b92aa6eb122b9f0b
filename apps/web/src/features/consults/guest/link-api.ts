/** The client of the specialist’s page, without the signed-in app. Token and grant are in this page’s memory only. */
import type {
  answerConsultLink,
  checkConsultLink,
  openConsultLink,
  ResponseBody,
  unlockConsultLink,
} from '@mendwell/contract'
import { LinkApiError, parseResponse, postJson } from '../../../platform/link-api.ts'

export type ReachedLink = ResponseBody<typeof openConsultLink>
export type UnlockedConsult = ResponseBody<typeof unlockConsultLink>

export const reachConsult = (token: string) => postJson<ReachedLink>('/api/consult-links/open', { token })

export const unlockConsult = (token: string, code: string) =>
  postJson<UnlockedConsult>('/api/consult-links/unlock', { token, code: code.replace(/\s/g, '') })

const bearer = (grant: string) => ({ authorization: `Bearer ${grant}` })

/** Whether the practice has closed the link meanwhile. */
export const checkLink = (grant: string) =>
  parseResponse<ResponseBody<typeof checkConsultLink>>(
    fetch('/api/consult-links/current', { headers: bearer(grant), cache: 'no-store' }),
  )

export async function fetchSharedPhoto(grant: string, photoId: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/consult-links/photos/${photoId}`, {
    headers: bearer(grant),
    cache: 'no-store',
    signal,
  })
  if (!response.ok) throw new LinkApiError('The photo did not load', response.status < 500)
  return response.blob()
}

export type Answer = {
  readonly answer: string
  readonly name: string
  readonly credential: string
  readonly organization: string
}

/** The id makes a retry count once. */
export const sendAnswer = (grant: string, id: string, answer: Answer) =>
  parseResponse<ResponseBody<typeof answerConsultLink>>(
    fetch('/api/consult-links/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(grant) },
      body: JSON.stringify({ id, ...answer, isAttested: true }),
    }),
  )

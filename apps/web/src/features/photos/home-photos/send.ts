/**
 * The client of a photo from home, without the signed-in app. Answers are sent first, because a red flag cannot wait for a photo; both have
 * an id created here, so that a retry stores nothing twice.
 */
import type { openHomeLink, ResponseBody, sendHomeAnswers, sendHomePhoto } from '@mendwell/contract'
import type { StoredRedFlag, PatientLanguage, RedFlagAnswers } from '@mendwell/clinical'
import type { CapturedFile } from '../capture/fit-file.ts'
import { parseResponse, postJson } from '../../../platform/link-api.ts'
import { buildBearerHeaders, buildPhotoForm } from '../phone-capture/photo-form.ts'

export type OpenedLink = ResponseBody<typeof openHomeLink>
export type AnswersReceipt = ResponseBody<typeof sendHomeAnswers>
export type PhotoReceipt = ResponseBody<typeof sendHomePhoto>

/** Larger ones are drawn smaller before they travel: enough for the card, and light enough for a weak network. */
export const maxUploadBytes = 1_500_000

export const openLink = (token: string) => postJson<OpenedLink>('/api/home/open', { token })

export const sendAnswers = (
  token: string,
  id: string,
  { answers, note, language }: { answers: RedFlagAnswers; note: string; language: PatientLanguage },
) =>
  postJson<AnswersReceipt>('/api/home/answers', { token, id, answers, language, note: note.trim() || null })

export function sendPhoto(token: string, id: string, photo: CapturedFile): Promise<PhotoReceipt> {
  const body = buildPhotoForm(photo, { id })
  return parseResponse<PhotoReceipt>(
    fetch('/api/home/photos', { method: 'POST', headers: buildBearerHeaders(token), body }),
  )
}

/** Answers are stored in this tab: a phone that reloads the page while its camera app is open continues. */
export type Progress = { readonly id: string; readonly flags: readonly StoredRedFlag[] }
const getStorageKey = (token: string) => `mendwell.home.${token}`

export function readProgress(token: string): Progress | null {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(getStorageKey(token)) ?? 'null',
    ) as Partial<Progress> | null // written below only
    // A previous build did not store flags: then they are asked again.
    return kept?.id && kept.flags ? { id: kept.id, flags: kept.flags } : null
  } catch {
    return null
  }
}

export function saveProgress(token: string, progress: Progress | null): void {
  try {
    if (progress) sessionStorage.setItem(getStorageKey(token), JSON.stringify(progress))
    else sessionStorage.removeItem(getStorageKey(token))
  } catch {
    // Storage may be blocked; then a reload starts again.
  }
}

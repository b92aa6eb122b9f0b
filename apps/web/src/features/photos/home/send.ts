/**
 * The page's side of a photo from home, without the signed-in app. The answers go first, because a yes cannot wait for a photo;
 * both are sent with an id made here, so that sending again keeps nothing twice.
 */
import type { openHomeLink, ReplyOf, sendHomeAnswers, sendHomePhoto } from '@mendwell/contract'
import type { RedFlagAnswers } from '@mendwell/clinical'
import { answerOf } from '../hand-off/grant.ts'

export type Opened = ReplyOf<typeof openHomeLink>
export type Answered = ReplyOf<typeof sendHomeAnswers>
export type Sent = ReplyOf<typeof sendHomePhoto>

/** Larger ones are drawn smaller before they travel: enough for the card, and light enough for a weak network. */
const lightBytes = 1_500_000
const longestSide = 2800

const posted = <T>(path: string, body: object) =>
  answerOf<T>(
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

export const openLink = (token: string) => posted<Opened>('/api/home/open', { token })

export const sendAnswers = (token: string, id: string, answers: RedFlagAnswers, note: string) =>
  posted<Answered>('/api/home/answers', { token, id, answers, note: note.trim() || null })

export function sendPhoto(
  token: string,
  id: string,
  photo: { blob: Blob; name: string; takenAt: Date | null; device: string },
): Promise<Sent> {
  const form = new FormData()
  form.append('id', id)
  if (photo.takenAt) form.append('capturedAt', photo.takenAt.toISOString())
  form.append('deviceTime', new Date().toISOString())
  form.append('device', photo.device)
  form.append('photo', photo.blob, photo.name)
  return answerOf<Sent>(
    fetch('/api/home/photos', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }),
  )
}

/** As it is where it is light, or where this browser cannot draw it. */
export async function lightened(file: Blob): Promise<Blob> {
  if (file.size <= lightBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return drawn ?? file
  } catch {
    return file
  }
}

/** What was answered stays with this tab: a phone that reloads the page while its camera app is open goes on. */
export type Progress = { readonly id: string; readonly advice: Answered['advice'] }
const place = (token: string) => `mendwell.home.${token}`

export function readProgress(token: string): Progress | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(token)) ?? 'null') as Progress | null // written below only
  } catch {
    return null
  }
}

export function keepProgress(token: string, progress: Progress | null): void {
  try {
    if (progress) sessionStorage.setItem(place(token), JSON.stringify(progress))
    else sessionStorage.removeItem(place(token))
  } catch {
    // Storage may be refused; then a reload begins again.
  }
}

/**
 * The page's side of a photo from home, without the signed-in app. The answers go first, because a yes cannot wait for a photo;
 * both are sent with an id made here, so that sending again keeps nothing twice.
 */
import type { openHomeLink, ReplyOf, sendHomeAnswers, sendHomePhoto } from '@mendwell/contract'
import type { KeptRedFlag, PatientLanguage, RedFlagAnswers } from '@mendwell/clinical'
import type { TakenFile } from '../capture/fit-file.ts'
import { answerOf, posted } from '../../../platform/link-api.ts'
import { bearer, photoForm } from '../phone-capture/photo-form.ts'

export type Opened = ReplyOf<typeof openHomeLink>
export type Answered = ReplyOf<typeof sendHomeAnswers>
export type Sent = ReplyOf<typeof sendHomePhoto>

/** Larger ones are drawn smaller before they travel: enough for the card, and light enough for a weak network. */
export const lightBytes = 1_500_000

export const openLink = (token: string) => posted<Opened>('/api/home/open', { token })

export const sendAnswers = (
  token: string,
  id: string,
  { answers, note, language }: { answers: RedFlagAnswers; note: string; language: PatientLanguage },
) => posted<Answered>('/api/home/answers', { token, id, answers, language, note: note.trim() || null })

export function sendPhoto(token: string, id: string, photo: TakenFile): Promise<Sent> {
  const body = photoForm(photo, { id })
  return answerOf<Sent>(fetch('/api/home/photos', { method: 'POST', headers: bearer(token), body }))
}

/** What was answered stays with this tab: a phone that reloads the page while its camera app is open goes on. */
export type Progress = { readonly id: string; readonly flags: readonly KeptRedFlag[] }
const place = (token: string) => `mendwell.home.${token}`

export function readProgress(token: string): Progress | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(token)) ?? 'null') as Partial<Progress> | null // written below only
    // A build before this one kept no flags: then it is asked again.
    return kept?.id && kept.flags ? { id: kept.id, flags: kept.flags } : null
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

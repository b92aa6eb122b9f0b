/** The answer while it is written: stored in this tab only, so that a reload or an expired access code loses nothing. */
import type { Answer } from './link-api.ts'

export type AnswerDraft = Answer & { readonly id: string }

const getStorageKey = (consultId: string) => `mendwell.consult.${consultId}`

export function readAnswerDraft(consultId: string): AnswerDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(getStorageKey(consultId)) ?? 'null') as AnswerDraft | null // written below only
    return kept?.id ? kept : null
  } catch {
    return null
  }
}

export function saveAnswerDraft(consultId: string, draft: AnswerDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(getStorageKey(consultId), JSON.stringify(draft))
    else sessionStorage.removeItem(getStorageKey(consultId))
  } catch {
    // Storage may be blocked; then a reload starts again.
  }
}

/** Calls of a page that a link opened, without the signed-in app: what was granted travels with each of them. */
import { deviceWords } from '../../../platform/device-words.ts'
import type { TakenFile } from '../capture/fitted-file.ts'

/** What the server said against it; `isFinal` where asking again cannot help. */
export class Refused extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const silent = 'The server did not answer. Check the connection and try again.'

export async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked.catch(() => {
    throw new Refused(silent, false)
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T // by the contract
  const message = (body as { message?: string } | null)?.message ?? silent
  throw new Refused(message, response.status < 500 && response.status !== 429)
}

export const posted = <T>(path: string, body: object): Promise<T> =>
  answerOf<T>(
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The photo comes last: what is said of it is read before it. */
export function photoForm({ blob, name, takenAt }: TakenFile, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.append(field, value)
  if (takenAt) form.append('capturedAt', takenAt.toISOString())
  form.append('deviceTime', new Date().toISOString())
  form.append('device', deviceWords(navigator.userAgent).words)
  form.append('photo', blob, name)
  return form
}

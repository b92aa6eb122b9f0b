/** Calls of a page that a link opened, without the signed-in app: what was granted travels with each of them. */

/** What the server said against it; `isFinal` where asking again cannot help. */
export class LinkApiError extends Error {
  readonly isFinal: boolean
  /** The problem code; null if the response has none. Pages in other languages have their own text for it. */
  readonly code: string | null
  constructor(message: string, isFinal: boolean, code: string | null = null) {
    super(message)
    this.isFinal = isFinal
    this.code = code
  }
}

const noResponseMessage = 'Can’t connect. Check your connection and try again.'

export async function parseResponse<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked.catch(() => {
    throw new LinkApiError(noResponseMessage, false)
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T // by the contract
  const { message = noResponseMessage, code = null } = (body ?? {}) as { message?: string; code?: string }
  throw new LinkApiError(message, response.status < 500 && response.status !== 429, code)
}

export const postJson = <T>(path: string, body: object): Promise<T> =>
  parseResponse<T>(
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

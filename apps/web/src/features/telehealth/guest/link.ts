/** The patient's side of a call by link, without the signed-in app. The token stays in the address and goes nowhere else. */
import type { joinByCallLink, openCallLink, ReplyOf } from '@mendwell/contract'

export type Opened = ReplyOf<typeof openCallLink>

/** What the server said against it. */
export class Refused extends Error {
  /** 0: nobody answered. */
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const silent = 'The server did not answer. Check the connection and try again.'

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused(silent, 0)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as T // by the contract
  throw new Refused((answer as { message?: string } | null)?.message ?? silent, response.status)
}

export const openLink = (token: string) => post<Opened>('/api/call/open', { token })
export const ticketByLink = (token: string) =>
  post<ReplyOf<typeof joinByCallLink>>('/api/call/ticket', { token })
export const rateByLink = (token: string, satisfactionRating: number) =>
  post<{ satisfactionRating: number }>('/api/call/rating', { token, satisfactionRating })

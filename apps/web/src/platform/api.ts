/** The one way to the server from signed-in screens: the contract's typed client with our headers. */
import { type Endpoint, ask, type CallOf } from '@mendwell/contract'
import { bearerHeaders } from './bearer.ts'

type Extra = { signal?: AbortSignal; idempotencyKey?: string }

export function call<E extends Endpoint>(
  endpoint: E,
  what: CallOf<E>,
  { signal, idempotencyKey }: Extra = {},
) {
  return ask(endpoint, what, {
    signal,
    headers: { ...bearerHeaders(), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
  })
}

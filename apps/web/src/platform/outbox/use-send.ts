/** Sends a form's record through the queue and returns the result. One id for the life of the form. */
import type { Endpoint, PathParams, ResponseBody } from '@mendwell/contract'
import { useState, useSyncExternalStore } from 'react'
import { useUser } from '../session/session.ts'
import type { QueuedRecord } from './store.ts'
import { classifyFailure } from './back-off.ts'
import { subscribeToOutbox, getQueued, sendRecord, hasBeenDelivered } from './outbox.ts'

export type SendState =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'refused'; readonly problem: unknown }
  /** Stored on this device; the queue retries. */
  | { readonly state: 'waiting'; readonly problem: unknown }
  /** The server responded with an error. Stored and retried too; the author is informed and may save again, under the same id. */
  | { readonly state: 'failed'; readonly problem: unknown }
  /** The queue has delivered it since. */
  | { readonly state: 'delivered' }

/** Those of the endpoint's path. Of an endpoint that is one of several, any of theirs. */
export type SendParams<E> = E extends Endpoint
  ? Endpoint extends E
    ? Readonly<Record<string, string>>
    : PathParams<E> extends undefined
      ? Record<string, never>
      : PathParams<E>
  : never

type SendInput<E> = {
  readonly id: string
  readonly params: SendParams<E>
  readonly body: unknown
  readonly version?: number
  readonly idempotencyKey: string
  readonly draft?: QueuedRecord['draft']
}

export function useSend<E extends Endpoint>(endpoint: E, about: { title: string; patientId: string | null }) {
  const { id: userId } = useUser()
  const [state, setState] = useState<SendState>({ state: 'idle' })
  const [sentId, setSentId] = useState('')
  const isDelivered = useSyncExternalStore(subscribeToOutbox, () => hasBeenDelivered(sentId))

  /** The response, or null if there is none yet. */
  const send = async (what: SendInput<E>): Promise<ResponseBody<E> | null> => {
    setState({ state: 'sending' })
    setSentId(what.id)
    const outcome = await sendRecord(userId, {
      id: what.id,
      endpoint: { id: endpoint.id, method: endpoint.method, path: endpoint.path },
      params: (what.params ?? {}) as Record<string, string>, // ids, as every endpoint's parameters
      body: what.body,
      version: what.version ?? null,
      idempotencyKey: what.idempotencyKey,
      draft: what.draft ?? null,
      ...about,
      // It could not even be stored here: nothing may claim that it was.
    }).catch((error: unknown) => ({ state: 'refused', error }) as const)
    if (outcome.state === 'sent') {
      setState({ state: 'idle' })
      return outcome.body as ResponseBody<E> // answered to this endpoint
    }
    const isFailure = outcome.state === 'waiting' && classifyFailure(outcome.error) === 'failed'
    setState({ state: isFailure ? 'failed' : outcome.state, problem: outcome.error })
    return null
  }
  const isKept = state.state === 'waiting' || state.state === 'failed'
  const now: SendState = isKept && isDelivered ? { state: 'delivered' } : state
  return { send, ...now, problem: 'problem' in now ? now.problem : null }
}

/** What waits on this device for the server, the own ones only. */
export const useQueued = () => useSyncExternalStore(subscribeToOutbox, getQueued)

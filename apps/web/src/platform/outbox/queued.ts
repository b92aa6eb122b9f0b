/**
 * A step at a record through the queue, so that it counts without a network too. What the server refuses at once is told where it
 * was pressed; what it refuses later stands in the list of what waits.
 */
import type { CallOf, Endpoint, ReplyOf } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'
import { toast } from '../toasts.ts'
import { giveUp, listenToOutbox, type NewSend, readWaiting, sendRecord } from './outbox.ts'
import { isAbout, type Send } from './store.ts'

type About = {
  /** In the list of what waits: `signature`, `task`. */
  readonly title: string
  readonly patientId: string | null
  /** Of the record that it makes; a step gets one of its own. */
  readonly id?: string
  /** The record that it is a step at. */
  readonly stepAt?: string
  readonly version?: number
  readonly idempotencyKey?: string
  readonly draft?: NewSend['draft']
}

/** The answer; null where it waits on this device. Throws what the server says against it. */
export async function queued<E extends Endpoint>(
  userId: string,
  endpoint: E,
  what: CallOf<E>,
  { title, patientId, version, stepAt, draft = null, ...about }: About,
): Promise<ReplyOf<E> | null> {
  const id = about.id ?? crypto.randomUUID()
  // Ids and a body, as every call of the contract has them.
  const { params = {}, body } = what as { params?: Record<string, string>; body?: unknown }
  const outcome = await sendRecord(userId, {
    id,
    endpoint: { id: endpoint.id, method: endpoint.method, path: endpoint.path },
    params,
    body,
    version: version ?? null,
    idempotencyKey: about.idempotencyKey ?? id,
    title,
    patientId,
    draft,
    ...(stepAt !== undefined && { stepAt }),
  })
  if (outcome.state === 'sent') return outcome.body as ReplyOf<E> // answered to this endpoint
  if (outcome.state === 'waiting') return null
  await giveUp(userId, id)
  throw outcome.error
}

export const toastKept = () => toast('Kept on this device', 'It is sent as soon as the server answers.')

/** What waits on this device about one record, oldest first. */
export function useWaitingAbout(recordId: string): readonly Send[] {
  const waiting = useSyncExternalStore(listenToOutbox, readWaiting)
  return waiting.filter((send) => isAbout(send, recordId))
}

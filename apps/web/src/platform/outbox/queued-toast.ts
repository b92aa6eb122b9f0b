/**
 * An action on a record through the queue, so that it works offline too. An immediate rejection is shown in place; a later one is in the
 * list of pending records.
 */
import { type CallInput, type Endpoint, ProblemError, type ResponseBody } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'
import { toast, toastProblem } from '../toasts.ts'
import { discardQueued, subscribeToOutbox, type NewQueuedRecord, getQueued, sendRecord } from './outbox.ts'
import { isAbout, dependsOn, type QueuedRecord } from './store.ts'

type QueueOptions = {
  /** In the list of what waits: `signature`, `task`. */
  readonly title: string
  readonly patientId: string | null
  /** Of the record that it makes; a step gets one of its own. */
  readonly id?: string
  /** The record that it is a step at. */
  readonly stepAt?: string
  readonly version?: number
  readonly idempotencyKey?: string
  readonly draft?: NewQueuedRecord['draft']
}

/** The response; null if it is queued on this device. Throws the server's rejection. */
export async function sendOrQueue<E extends Endpoint>(
  userId: string,
  endpoint: E,
  what: CallInput<E>,
  { title, patientId, version, stepAt, draft = null, ...about }: QueueOptions,
): Promise<ResponseBody<E> | null> {
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
  if (outcome.state === 'sent') return outcome.body as ResponseBody<E> // answered to this endpoint
  if (outcome.state === 'waiting') return null
  if (!isExportOnly(outcome.error)) await discardQueued(userId, id)
  throw outcome.error
}

/** No form can correct what this build writes and the server does not know: the record stays in the list, to be exported. */
export const isExportOnly = (problem: unknown): boolean =>
  problem instanceof ProblemError && problem.problem.code === 'request.unknown-keys'

/** Called right after something was queued and not saved: shows why, by the record that was queued last. */
export function showQueuedToast(about?: string) {
  const failed = findFailedSave()
  const text = failed
    ? `Not sent: ${failed.title}. It is saved on this device and will be sent again automatically.`
    : 'It will be sent when you’re back online.'
  const description = about ? `${about}. ${text}` : text
  if (failed) toastProblem('Error', description)
  else toast('Saved on this device', description)
}

/** Of the record that was queued last, and what it needs: the one that the server failed at. Undefined where it was silent. */
export function findFailedSave(): QueuedRecord | undefined {
  const waiting = getQueued()
  const last = waiting.at(-1)
  return waiting.find(
    (one) => last && (one === last || dependsOn(last, one.id)) && one.attempts?.kind === 'failed',
  )
}

/** What waits on this device about one record, oldest first. */
export function useQueuedFor(recordId: string): readonly QueuedRecord[] {
  const waiting = useSyncExternalStore(subscribeToOutbox, getQueued)
  return waiting.filter((send) => isAbout(send, recordId))
}

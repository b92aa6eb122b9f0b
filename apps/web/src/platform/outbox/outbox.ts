/**
 * Sends queued records, oldest first, by one window at a time. What the server does not save is retried after a growing pause; a rejection
 * ends the retries. A record is stored before it is sent, so that nothing is lost in between.
 */
import { contractVersion, ProblemError } from '@mendwell/contract'
import { getServerContract, isOffline, onReconnect } from '../connection.ts'
import { type DraftKeys, getDraftKeys } from '../drafts/encryption.ts'
import { deleteDraftUpTo, saveDraft } from '../drafts/store.ts'
import { queryClient } from '../query-client.ts'
import { endPause, findDueTime, findHold, isPaused, type Occasion, recordFailure } from './back-off.ts'
import { deliver, type Outcome } from './deliver.ts'
import { findQueuedPatient } from './patient-lookup.ts'
import { withSenderLock } from './sender-lock.ts'
import {
  deleteQueued,
  isAbout,
  dependsOn,
  isUnchanged,
  saveQueued,
  saveAllQueued,
  type QueuedRecord,
  listQueued,
} from './store.ts'

export type { Outcome } from './deliver.ts'

/** How often the queue is looked through where no attempt is planned sooner. Nothing is sent before its time. */
const maxIdleMs = 30_000

let queuedSends: readonly QueuedRecord[] = []
const delivered = new Set<string>()
const listeners = new Set<() => void>()
let watched: { readonly userId: string; readonly tell: (sent: readonly string[]) => void } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export const getQueued = (): readonly QueuedRecord[] => queuedSends
/** Whether the server has saved it since this window was opened. */
export const hasBeenDelivered = (id: string): boolean => delivered.has(id)

export function subscribeToOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function refresh(userId: string) {
  queuedSends = await listQueued(await getDraftKeys(userId))
  for (const listener of listeners) listener()
  scheduleNext()
}

/** Also for other windows of this browser. */
async function announce(userId: string, sent: readonly string[] = []) {
  await refresh(userId)
  watched?.tell(sent)
}

export type NewQueuedRecord = Omit<
  QueuedRecord,
  'queuedAt' | 'refused' | 'attempts' | 'contractVersion' | 'patient'
> & {
  /** The record that it is a step of: it is queued after everything of that record. */
  readonly stepAt?: string
}

/** Stores the record and sends it. Resolves when the server has responded, or was silent. */
export async function sendRecord(userId: string, send: NewQueuedRecord): Promise<Outcome> {
  const [outcome = queuedOutcome] = await sendRecords(userId, [{ send }])
  return outcome
}

/** The same for records that belong together, in their order: a photo with its bytes, then what was drawn on it. */
export async function sendRecords(
  userId: string,
  all: readonly { readonly send: NewQueuedRecord; readonly blob?: Blob }[],
): Promise<readonly Outcome[]> {
  const keys = await getDraftKeys(userId)
  // Behind what waits already, also on a device whose clock was set back meanwhile.
  const before = await listQueued(keys)
  const last = before.at(-1)
  const nowMs = Math.max(Date.now(), last ? Date.parse(last.queuedAt) + 1 : 0)
  await saveAllQueued(
    keys,
    await Promise.all(
      all.map(async ({ send: { stepAt, ...send }, blob }, index) => {
        const earlier = before.find(({ id }) => id === send.id)
        const patient = send.patientId && (await findQueuedPatient(send.patientId))
        return {
          send: {
            ...send,
            ...(stepAt !== undefined && {
              needs: before.filter((one) => isAbout(one, stepAt)).map(({ id }) => id),
            }),
            // A millisecond apart, so that they stay in order.
            queuedAt: new Date(nowMs + index).toISOString(),
            refused: null,
            contractVersion,
            ...(patient && { patient }),
            // Saved once more by its author: what was counted stays.
            ...(earlier?.attempts && { attempts: endPause(earlier.attempts) }),
          },
          ...(blob && { blob }),
        }
      }),
    ),
  )
  await announce(userId)
  const outcomes = await flush(userId, 'person')
  return all.map(({ send }) => outcomes.get(send.id) ?? queuedOutcome)
}

const queuedOutcome: Outcome = { state: 'waiting', error: new Error('Another record must be sent first') }

/** The author deletes what was not saved, or sends it again after a change. Dependent records go with it. */
export async function discardQueued(userId: string, id: string): Promise<void> {
  const all = await listQueued(await getDraftKeys(userId))
  const gone = new Set([id])
  // Oldest first: dependent records come after.
  for (const one of all) if ([...gone].some((needed) => dependsOn(one, needed))) gone.add(one.id)
  for (const one of gone) await deleteQueued(one)
  await announce(userId)
}

/** A rejected record becomes a draft again: its form offers it, to be changed and sent again. */
export async function restoreDraft(userId: string, { id, draft }: QueuedRecord): Promise<void> {
  if (!draft) return
  const keys = await getDraftKeys(userId)
  // Another body needs another key.
  await saveDraft(keys, { ...draft, id, savedAt: new Date().toISOString(), idempotencyKey: null })
  await discardQueued(userId, id)
}

/** Sends a record again, unchanged and under its own id: the obstacle may be gone. */
export async function retrySend(userId: string, { id }: Pick<QueuedRecord, 'id'>): Promise<Outcome> {
  const keys = await getDraftKeys(userId)
  const send = (await listQueued(keys)).find((one) => one.id === id)
  if (!send) return queuedOutcome
  await saveQueued(keys, {
    ...send,
    refused: null,
    ...(send.attempts && { attempts: endPause(send.attempts) }),
  })
  return (await flush(userId, 'person')).get(id) ?? queuedOutcome
}

/** After signing in again: what waited for it is sent. */
export const flushQueued = (userId: string, occasion: Occasion = 'person') =>
  // What is queued could not even be opened: that is tried again too.
  void flush(userId, occasion).catch(() => scheduleNext(true))

/** Follows the queue for as long as this person is signed in. */
export function watchOutbox(userId: string): () => void {
  const channel = new BroadcastChannel(`mendwell-outbox ${userId}`)
  const handleMessage = ({ data }: MessageEvent<readonly string[]>) => {
    for (const id of data) delivered.add(id)
    void refresh(userId).catch(() => {})
  }
  channel.addEventListener('message', handleMessage)
  watched = { userId, tell: (sent) => channel.postMessage(sent) }
  flushQueued(userId)
  const handleReconnect = () => flushQueued(userId, 'back')
  const unfollow = onReconnect(handleReconnect)
  // The browser itself noticed that there is a network again.
  const told = ({ data }: MessageEvent) => data === 'send-waiting' && handleReconnect()
  navigator.serviceWorker?.addEventListener('message', told)
  return () => {
    channel.close()
    unfollow()
    navigator.serviceWorker?.removeEventListener('message', told)
    watched = null
    clearTimeout(timer)
    queuedSends = []
  }
}

/** The window that follows the queue wakes when the next attempt is due. */
function scheduleNext(isUnknown = false) {
  clearTimeout(timer)
  if (!watched || (!isUnknown && queuedSends.every(({ refused }) => refused))) return
  const { userId } = watched
  const nowMs = Date.now()
  const due = queuedSends
    .flatMap(({ attempts, refused }) =>
      attempts && !refused ? [findDueTime(attempts, isOffline()) - nowMs] : [],
    )
    .filter((inMs) => inMs > 0)
  const send = () => flushQueued(userId, isOffline() ? 'timer' : 'back')
  timer = setTimeout(send, Math.min(maxIdleMs, ...due))
}

function flush(userId: string, occasion: Occasion): Promise<ReadonlyMap<string, Outcome>> {
  return withSenderLock(() => sendAll(userId, occasion))
}

/** From 0 to 1. */
const drawJitter = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

async function sendAll(userId: string, reason: Occasion): Promise<ReadonlyMap<string, Outcome>> {
  const keys = await getDraftKeys(userId)
  const outcomes = new Map<string, Outcome>()
  let occasion = reason
  /** Rejected, failing or too new for the server, or dependent on one that is. */
  const held = new Set<string>()
  let left = await listQueued(keys)
  /** Endpoints paused by the server. Known before the first is sent: one saved again comes after the others. */
  const limited = new Set(left.filter((one) => isLimited(one)).map(({ endpoint }) => endpoint.id))
  for (let send = left.shift(); send; send = left.shift()) {
    const { id, attempts } = send
    const isBehind = [...held].some((needed) => dependsOn(send!, needed))
    if (send.refused || isTooNew(send) || isBehind || limited.has(send.endpoint.id)) {
      held.add(id)
      continue
    }
    if (attempts && isPaused(attempts, Date.now(), occasion)) {
      if (findHold(attempts) === 'all') break
      held.add(id)
      continue
    }
    const outcome = await deliver(keys, send)
    outcomes.set(id, outcome)
    if (outcome.state === 'sent') {
      const other = findReplacementId(send, outcome.body)
      if (other) left = await redirectQueued(keys, left, id, other)
      await deleteQueued(id, send.queuedAt)
      await deleteDraftUpTo(keys, id, send.queuedAt)
      delivered.add(id)
      // Whatever silence the next ones met is over.
      if (occasion === 'timer') occasion = 'back'
      continue
    }
    held.add(id)
    const failed =
      outcome.state === 'refused'
        ? { refused: outcome.error.problem }
        : { attempts: recordFailure(attempts, outcome.error, Date.now(), drawJitter()) }
    if (await isUnchanged(send)) await saveQueued(keys, { ...send, ...failed })
    const hold = failed.attempts ? findHold(failed.attempts) : 'record'
    if (hold === 'all') break
    if (hold === 'endpoint') limited.add(send.endpoint.id)
  }
  const sent = [...outcomes].flatMap(([id, { state }]) => (state === 'sent' ? [id] : []))
  await announce(userId, sent)
  // An answer needs no waking: the next attempt is planned. Woken after each of them, the queue would never rest.
  if ([...outcomes.values()].some((one) => one.state === 'waiting' && !(one.error instanceof ProblemError)))
    void registerBackgroundSync()
  if (sent.length > 0) void queryClient.invalidateQueries()
  return outcomes
}

const isLimited = ({ attempts, refused }: QueuedRecord): boolean =>
  !refused && attempts?.kind === 'limited' && isPaused(attempts, Date.now(), 'timer')

/** The server has an earlier contract: part of the record would be lost. */
export function isTooNew({ contractVersion: written = 0 }: Pick<QueuedRecord, 'contractVersion'>): boolean {
  const spoken = getServerContract()
  return spoken !== null && written > spoken
}

/** The server went on with a record that it had already, where ours came with an id of its own. */
function findReplacementId({ id, body }: QueuedRecord, answer: unknown): string | null {
  const sent = (body as { id?: unknown } | null | undefined)?.id
  const told = (answer as { id?: unknown } | null | undefined)?.id
  return sent === id && typeof told === 'string' && told !== id ? told : null
}

/** What was meant for the one goes to the other. */
async function redirectQueued(
  keys: DraftKeys,
  left: readonly QueuedRecord[],
  from: string,
  to: string,
): Promise<QueuedRecord[]> {
  return Promise.all(
    left.map(async (send) => {
      const { params, body } = send
      const text = JSON.stringify({ params, body })
      if (!text.includes(from)) return send
      const led = {
        ...send,
        ...(JSON.parse(text.replaceAll(from, to)) as Pick<QueuedRecord, 'params' | 'body'>),
      }
      await saveQueued(keys, led)
      return led
    }),
  )
}

/** Where supported, the browser informs our pages when a network is available, also in the background. */
async function registerBackgroundSync() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } } // not in the DOM's types yet
  await sync?.register('mendwell-outbox').catch(() => {})
}

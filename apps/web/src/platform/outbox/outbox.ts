/**
 * Sends what waits, oldest first, in one window at a time. A silent server is asked again; its no ends the waiting and is told.
 * A record is kept before it is sent, so that nothing is lost in between.
 */
import { type Endpoint, ProblemError } from '@mendwell/contract'
import { call } from '../api.ts'
import { whenBack } from '../connection.ts'
import { type DraftKeys, draftKeysOf } from '../drafts/sealing.ts'
import { dropDraftUpTo, keepDraft } from '../drafts/store.ts'
import { queryClient, watchSession } from '../query-client.ts'
import { sendWithFile } from './file.ts'
import {
  dropSend,
  fileOf,
  isAbout,
  isInNeedOf,
  isUnchanged,
  keepSend,
  keepSends,
  type Send,
  sendsOf,
} from './store.ts'

const againMs = 30_000

export type Outcome =
  | { readonly state: 'sent'; readonly body: unknown }
  | { readonly state: 'refused'; readonly error: ProblemError }
  /** No answer yet; it is sent as soon as there is one to be had. */
  | { readonly state: 'waiting'; readonly error: unknown }

let waiting: readonly Send[] = []
const listeners = new Set<() => void>()

export const readWaiting = (): readonly Send[] => waiting

export function listenToOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function refresh(userId: string) {
  waiting = await sendsOf(await draftKeysOf(userId))
  for (const listener of listeners) listener()
}

export type NewSend = Omit<Send, 'queuedAt' | 'refused'> & {
  /** The record that it is a step at: it goes behind everything of that record which still waits. */
  readonly stepAt?: string
}

/** Keeps the record and sends it. Resolves when the server has answered, or was silent. */
export async function sendRecord(userId: string, send: NewSend): Promise<Outcome> {
  const [outcome = stillWaiting] = await sendRecords(userId, [{ send }])
  return outcome
}

/** The same for records that belong together, in their order: a photo with its bytes, then what was drawn on it. */
export async function sendRecords(
  userId: string,
  all: readonly { readonly send: NewSend; readonly blob?: Blob }[],
): Promise<readonly Outcome[]> {
  const keys = await draftKeysOf(userId)
  // Behind what waits already, also on a device whose clock was set back meanwhile.
  const before = await sendsOf(keys)
  const last = before.at(-1)
  const nowMs = Math.max(Date.now(), last ? Date.parse(last.queuedAt) + 1 : 0)
  await keepSends(
    keys,
    all.map(({ send: { stepAt, ...send }, blob }, index) => ({
      send: {
        ...send,
        ...(stepAt !== undefined && {
          needs: before.filter((one) => isAbout(one, stepAt)).map(({ id }) => id),
        }),
        // A millisecond apart, so that they stay in order.
        queuedAt: new Date(nowMs + index).toISOString(),
        refused: null,
      },
      ...(blob && { blob }),
    })),
  )
  await refresh(userId)
  const outcomes = await flush(userId)
  return all.map(({ send }) => outcomes.get(send.id) ?? stillWaiting)
}

const stillWaiting: Outcome = { state: 'waiting', error: new Error('Another window is sending') }

/** The author gives up what the server refused, or sends it anew after a change. What needs it goes with it. */
export async function giveUp(userId: string, id: string): Promise<void> {
  const all = await sendsOf(await draftKeysOf(userId))
  const gone = new Set([id])
  // Oldest first: what needs one that goes stands behind it.
  for (const one of all) if ([...gone].some((needed) => isInNeedOf(one, needed))) gone.add(one.id)
  for (const one of gone) await dropSend(one)
  await refresh(userId)
}

/** What the server refused becomes a draft again: its form offers it, to be changed and sent anew. */
export async function makeDraftAgain(userId: string, { id, draft }: Send): Promise<void> {
  if (!draft) return
  const keys = await draftKeysOf(userId)
  // Another body needs another key.
  await keepDraft(keys, { ...draft, id, savedAt: new Date().toISOString(), idempotencyKey: null })
  await giveUp(userId, id)
}

/** Sends again what the server refused, unchanged: what stood in its way may be gone. */
export async function sendAgain(userId: string, send: Send): Promise<void> {
  await keepSend(await draftKeysOf(userId), { ...send, refused: null })
  await flush(userId)
}

/** Somebody signed in again: what waited for that goes out at once. */
export const sendWaiting = (userId: string) => void flush(userId).catch(() => {})

/** Follows the queue for as long as this person is signed in. */
export function followOutbox(userId: string): () => void {
  const go = () => sendWaiting(userId)
  go()
  const timer = setInterval(() => waiting.some(({ refused }) => !refused) && go(), againMs)
  const unfollow = whenBack(go)
  // The browser itself noticed that there is a network again.
  const told = ({ data }: MessageEvent) => data === 'send-waiting' && go()
  navigator.serviceWorker?.addEventListener('message', told)
  return () => {
    clearInterval(timer)
    unfollow()
    navigator.serviceWorker?.removeEventListener('message', told)
    waiting = []
  }
}

function flush(userId: string): Promise<ReadonlyMap<string, Outcome>> {
  // Two windows would send the same thing at once; the second waits its turn.
  return navigator.locks.request('mendwell-outbox', () => sendAll(userId))
}

async function sendAll(userId: string): Promise<ReadonlyMap<string, Outcome>> {
  const keys = await draftKeysOf(userId)
  const outcomes = new Map<string, Outcome>()
  /** Refused, too much for the server, or in need of one that is. */
  const held = new Set<string>()
  let left = await sendsOf(keys)
  for (let send = left.shift(); send; send = left.shift()) {
    const { id } = send
    if (send.refused || [...held].some((needed) => isInNeedOf(send!, needed))) {
      held.add(id)
      continue
    }
    const outcome = await sendOne(keys, send)
    outcomes.set(id, outcome)
    if (outcome.state === 'sent') {
      const other = otherIdOf(send, outcome.body)
      if (other) left = await leadTo(keys, left, id, other)
      await dropSend(id, send.queuedAt)
      await dropDraftUpTo(keys, id, send.queuedAt)
    }
    if (outcome.state === 'refused' && (await isUnchanged(send))) {
      held.add(send.id)
      await keepSend(keys, { ...send, refused: outcome.error.problem })
    }
    if (outcome.state === 'waiting') {
      if (isAboutAll(outcome.error)) break
      // The server fails at this one: the others do not wait for it.
      held.add(id)
    }
  }
  await refresh(userId)
  if ([...outcomes.values()].some(({ state }) => state === 'waiting')) void askToBeWoken()
  if ([...outcomes.values()].some(({ state }) => state === 'sent')) void queryClient.invalidateQueries()
  return outcomes
}

/** The server went on with a record that it had already, where ours came with an id of its own. */
function otherIdOf({ id, body }: Send, answer: unknown): string | null {
  const sent = (body as { id?: unknown } | null | undefined)?.id
  const told = (answer as { id?: unknown } | null | undefined)?.id
  return sent === id && typeof told === 'string' && told !== id ? told : null
}

/** What was meant for the one goes to the other. */
async function leadTo(keys: DraftKeys, left: readonly Send[], from: string, to: string): Promise<Send[]> {
  return Promise.all(
    left.map(async (send) => {
      const { params, body } = send
      const text = JSON.stringify({ params, body })
      if (!text.includes(from)) return send
      const led = { ...send, ...(JSON.parse(text.replaceAll(from, to)) as Pick<Send, 'params' | 'body'>) }
      await keepSend(keys, led)
      return led
    }),
  )
}

/** Where the browser has it, it tells our pages when a network is there, also those in the background. */
async function askToBeWoken() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } } // not in the DOM's types yet
  await sync?.register('mendwell-outbox').catch(() => {})
}

async function sendOne(keys: DraftKeys, send: Send): Promise<Outcome> {
  try {
    if (send.file) {
      const blob = await fileOf(keys, send)
      // Sent without its file it would be another record; it stays, and its author can give it up.
      if (!blob) throw new ProblemError(400, fileIsGone)
      return { state: 'sent', body: await sendWithFile(send, send.file, blob, keys.userId) }
    }
    const { body } = await call(
      send.endpoint as Endpoint, // calling needs method and path alone
      { params: send.params, body: send.body } as never, // kept from a typed call
      {
        author: keys.userId,
        queuedAt: send.queuedAt,
        idempotencyKey: send.idempotencyKey,
        ...(send.version !== null && { version: send.version }),
      },
    )
    return { state: 'sent', body }
  } catch (error) {
    watchSession(error)
    return isFinal(error) ? { state: 'refused', error } : { state: 'waiting', error }
  }
}

/** Signed out, too fast, or a server in trouble: none of these says anything about the record. */
const passing = new Set([401, 408, 425, 429])
/** A broken upload begins again where it stood; a second factor can be set up. */
const isPassing = ({ status, problem: { code } }: ProblemError) =>
  passing.has(status) || code.startsWith('upload.') || code === 'identity.enrol'
const isFinal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.isOurs && error.status < 500 && !isPassing(error)

/** Silence, a server that is away, and a no to the person meet whatever comes next too. */
const isAboutAll = (error: unknown) =>
  !(error instanceof ProblemError) ||
  !error.isOurs ||
  [401, 429, 502, 503, 504].includes(error.status) ||
  error.problem.code === 'identity.enrol'

const fileIsGone = {
  code: 'request.invalid',
  message: 'The file is no longer on this device.',
  // Said by this device: no request went out, and yet it is an answer.
  requestId: 'this-device',
}

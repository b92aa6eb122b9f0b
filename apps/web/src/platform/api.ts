/**
 * The one way to the server from signed-in screens: the contract's typed client with our headers. A refusal that asks for
 * a fresh proof opens the question "is it you?" and repeats the call once it is answered. A question that the server leaves
 * without an answer is answered from what was taken along, where there is any.
 */
import {
  type Answer,
  ask,
  askForFile,
  type CallOf,
  type CallOptions,
  contractVersionHeader,
  type Endpoint,
  type FileAnswer,
  ProblemError,
  type ReplyOf,
  urlOf,
} from '@mendwell/contract'
import { type Bag, openBag } from './offline-cache/lazy-cache.ts'
import { bearerHeaders } from './session/bearer.ts'
import { isServerAway, serverAnswered, serverSilent } from './connection.ts'
import { contactMade } from './lock/activity.ts'
import { askForProof } from './session/reauthentication.ts'

type Extra = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The version this edit was based on. */
  version?: number
  /** Asked by the page itself, not by a person: it keeps no session awake. */
  background?: boolean
  /** A file and what belongs to it, for endpoints that take one. */
  form?: FormData
  /** For endpoints that take bytes. */
  bytes?: Blob
  /** Whose work it is: the server refuses it from anybody else's session. */
  author?: string
  /** Since when it waited, by this device's clock: the server writes down how far that clock is off. */
  queuedAt?: string
  /** The contract version that a queued record was written under. */
  contractVersion?: number
  /** From the server itself or not at all. */
  fresh?: boolean
}

export const call = <E extends Endpoint>(
  endpoint: E,
  what: CallOf<E>,
  extra: Extra = {},
): Promise<Answer<ReplyOf<E>>> =>
  orTakenAlong(
    endpoint,
    what,
    extra,
    () =>
      proven(extra, (options) => ask(endpoint, what, { ...options, form: extra.form, bytes: extra.bytes })),
    // Sealed as the answer to this very question.
    (bag, url) => bag.answerTo(endpoint, url) as Promise<Answer<ReplyOf<E>> | null>,
    (bag, url, answer) => bag.keepAnswer(endpoint, url, answer),
  )

/** The same for an endpoint that answers with a file. `onBytes` is told how many have come so far. */
export const callForFile = <E extends Endpoint>(
  endpoint: E,
  what: CallOf<E>,
  extra: Pick<Extra, 'signal' | 'background' | 'fresh'> & { onBytes?: (count: number) => void } = {},
): Promise<FileAnswer> =>
  orTakenAlong(
    endpoint,
    what,
    extra,
    () => proven(extra, (options) => askForFile(endpoint, what, { ...options, onBytes: extra.onBytes })),
    (bag, url) => bag.fileOf(url),
    (bag, url, answer) => bag.keepFile(url, answer),
  )

/** Where the server is known to be away, what is here comes at once; else when it turns out to be. */
async function orTakenAlong<T>(
  endpoint: Endpoint,
  what: object,
  { fresh }: Extra,
  asking: () => Promise<T>,
  from: (bag: Bag, url: string) => Promise<T | null>,
  keep: (bag: Bag, url: string, answer: T) => Promise<void>,
): Promise<T> {
  const bag = endpoint.method === 'GET' && !fresh ? await openBag().catch(() => null) : null
  if (!bag) return asking()
  const url = urlOf(endpoint, what)
  const kept = () => from(bag, url).catch(() => null)
  if (isServerAway()) {
    const here = await kept()
    if (here) return here
  }
  try {
    const answer = await asking()
    void keep(bag, url, answer).catch(() => {})
    return answer
  } catch (error) {
    const here = isSilence(error) ? await kept() : null
    if (here) return here
    throw error
  }
}

/** No answer at all, or one from a gateway or a server without its database. */
const isSilence = (error: unknown) =>
  error instanceof ProblemError
    ? error.status >= 502 && error.status <= 504
    : !(error instanceof DOMException && error.name === 'AbortError')

type Asking<T> = (options: CallOptions) => Promise<T>

async function proven<T>(extra: Extra, asking: Asking<T>): Promise<T> {
  try {
    return await once(extra, asking)
  } catch (error) {
    if (!needsProof(error) || extra.background || !(await askForProof())) throw error
    return once(extra, asking)
  }
}

async function once<T>(extra: Extra, asking: Asking<T>): Promise<T> {
  const { signal, idempotencyKey, version, background, author, queuedAt, contractVersion } = extra
  try {
    const answer = await asking({
      signal,
      headers: {
        ...bearerHeaders(),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(background && { 'x-background': '1' }),
        ...(author && { 'x-author': author }),
        ...(contractVersion !== undefined && { [contractVersionHeader]: String(contractVersion) }),
        ...(queuedAt && { 'x-device-time': `${new Date().toISOString()} ${queuedAt}` }),
      },
    })
    serverAnswered(headersOf(answer))
    if (!background) contactMade()
    return answer
  } catch (error) {
    if (!isSilence(error)) {
      if (error instanceof ProblemError) serverAnswered(error.isOurs ? error.headers : null)
    } else if (!signal?.aborted) serverSilent()
    throw error
  }
}

/** A file's answer comes without them. */
const headersOf = (answer: unknown): Headers | null => (answer as Partial<Answer<unknown>>).headers ?? null

const needsProof = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'identity.prove-again'

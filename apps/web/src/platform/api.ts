/**
 * The one way to the server from signed-in screens: the contract's typed client with our headers. A refusal that asks for
 * a fresh proof opens the question "is it you?" and repeats the call once it is answered.
 */
import {
  type Answer,
  ask,
  askForFile,
  type CallOf,
  type CallOptions,
  type Endpoint,
  type FileAnswer,
  ProblemError,
  type ReplyOf,
} from '@mendwell/contract'
import { bearerHeaders } from './session/bearer.ts'
import { serverAnswered, serverSilent } from './connection.ts'
import { contactMade } from './lock/activity.ts'
import { askForProof } from './session/proof.ts'

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
}

export const call = <E extends Endpoint>(
  endpoint: E,
  what: CallOf<E>,
  extra: Extra = {},
): Promise<Answer<ReplyOf<E>>> =>
  proven(extra, (options) => ask(endpoint, what, { ...options, form: extra.form, bytes: extra.bytes }))

/** The same for an endpoint that answers with a file. `onBytes` is told how many have come so far. */
export const callForFile = <E extends Endpoint>(
  endpoint: E,
  what: CallOf<E>,
  extra: Pick<Extra, 'signal' | 'background'> & { onBytes?: (count: number) => void } = {},
): Promise<FileAnswer> =>
  proven(extra, (options) => askForFile(endpoint, what, { ...options, onBytes: extra.onBytes }))

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
  const { signal, idempotencyKey, version, background } = extra
  try {
    const answer = await asking({
      signal,
      headers: {
        ...bearerHeaders(),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(background && { 'x-background': '1' }),
      },
    })
    serverAnswered()
    if (!background) contactMade()
    return answer
  } catch (error) {
    if (error instanceof ProblemError) serverAnswered()
    else if (!signal?.aborted) serverSilent()
    throw error
  }
}

const needsProof = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'identity.prove-again'

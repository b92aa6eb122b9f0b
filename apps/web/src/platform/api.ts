/**
 * The one way to the server from signed-in screens: the contract's typed client with our headers. A refusal that asks for
 * a fresh proof opens the question "is it you?" and repeats the call once it is answered.
 */
import { type Answer, ask, type CallOf, type Endpoint, ProblemError, type ReplyOf } from '@mendwell/contract'
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
}

export async function call<E extends Endpoint>(
  endpoint: E,
  what: CallOf<E>,
  extra: Extra = {},
): Promise<Answer<ReplyOf<E>>> {
  try {
    return await once(endpoint, what, extra)
  } catch (error) {
    if (!needsProof(error) || extra.background || !(await askForProof())) throw error
    return once(endpoint, what, extra)
  }
}

async function once<E extends Endpoint>(endpoint: E, what: CallOf<E>, extra: Extra) {
  const { signal, idempotencyKey, version, background, form } = extra
  try {
    const answer = await ask(endpoint, what, {
      signal,
      form,
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

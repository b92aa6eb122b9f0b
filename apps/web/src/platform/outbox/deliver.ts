/** Sends one queued record and says how it went. Knows nothing of the queue. */
import { type Endpoint, ProblemError } from '@mendwell/contract'
import { call } from '../api.ts'
import type { DraftKeys } from '../drafts/encryption.ts'
import { watchSession } from '../query-client.ts'
import { sendWithFile } from './file.ts'
import { fileOf, type Send } from './store.ts'

export type Outcome =
  | { readonly state: 'sent'; readonly body: unknown }
  | { readonly state: 'refused'; readonly error: ProblemError }
  /** Not saved yet; it stays in the queue and is sent again. */
  | { readonly state: 'waiting'; readonly error: unknown }

export async function deliver(keys: DraftKeys, send: Send): Promise<Outcome> {
  try {
    if (send.file) {
      const blob = await fileOf(keys, send)
      // Sent without its file it would be another record; it stays, and its author can delete it.
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
        ...(send.contractVersion !== undefined && { contractVersion: send.contractVersion }),
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
/** A broken upload begins again where it stood; a second factor can be set up, and a server updated. */
const passingCodes = new Set(['identity.enrol', 'request.contract-newer'])
const isPassing = ({ status, problem: { code } }: ProblemError) =>
  passing.has(status) || code.startsWith('upload.') || passingCodes.has(code)
const isFinal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.isOurs && error.status < 500 && !isPassing(error)

const fileIsGone = {
  code: 'request.invalid',
  message: 'The file is no longer on this device.',
  // Said by this device: no request went out, and yet it is an answer.
  requestId: 'this-device',
}

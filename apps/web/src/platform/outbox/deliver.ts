/** Sends one queued record and returns the result. Independent of the queue. */
import { type Endpoint, ProblemError } from '@mendwell/contract'
import { call } from '../api.ts'
import type { DraftKeys } from '../drafts/encryption.ts'
import { handleSessionError } from '../query-client.ts'
import { sendWithFile } from './file.ts'
import { findFile, type QueuedRecord } from './store.ts'

export type Outcome =
  | { readonly state: 'sent'; readonly body: unknown }
  | { readonly state: 'refused'; readonly error: ProblemError }
  /** Not saved yet; it stays in the queue and is sent again. */
  | { readonly state: 'waiting'; readonly error: unknown }

export async function deliver(keys: DraftKeys, send: QueuedRecord): Promise<Outcome> {
  try {
    if (send.file) {
      const blob = await findFile(keys, send)
      // Sent without its file it would be another record; it stays, and its author can delete it.
      if (!blob) throw new ProblemError(400, missingFileProblem)
      return { state: 'sent', body: await sendWithFile(send, send.file, blob, keys.userId) }
    }
    const { body } = await call(
      send.endpoint as Endpoint, // calling needs method and path alone
      { params: send.params, body: send.body },
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
    handleSessionError(error)
    return isFinal(error) ? { state: 'refused', error } : { state: 'waiting', error }
  }
}

/** Signed out, too fast, or a server in trouble: none of these says anything about the record. */
const temporaryStatuses = new Set([401, 408, 425, 429])
/** An interrupted upload resumes; a second factor can be set up, and a server updated. */
const temporaryCodes = new Set(['identity.enrol', 'request.contract-newer'])
const isTemporary = ({ status, problem: { code } }: ProblemError) =>
  temporaryStatuses.has(status) || code.startsWith('upload.') || temporaryCodes.has(code)
const isFinal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.isOurs && error.status < 500 && !isTemporary(error)

const missingFileProblem = {
  code: 'request.invalid',
  message: 'The attached file is no longer on this device.',
  // Said by this device: no request went out, and yet it is an answer.
  requestId: 'this-device',
}

/**
 * Every expected "no", once: code, status and the sentence people read. A message never holds patient data.
 * Field problems travel beside it in `fields`.
 */
import { z } from 'zod'

export const problems = {
  'request.malformed': [400, 'The request could not be read.'],
  'request.invalid': [400, 'Some fields need attention.'],
  'request.unauthorized': [401, 'Unauthorized'],
  'request.wrong-origin': [403, 'This request came from another site and was refused.'],
  'request.role': [403, 'Your role does not include this function.'],
  'request.not-found': [404, 'Not found.'],
  'request.method': [405, 'This address does not answer that method.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.media-type': [415, 'Send the request as application/json.'],
  'request.key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'request.version-missing': [428, 'Send If-Match with the version you read.'],
  'request.version-stale': [412, 'Someone changed this record since you opened it.'],
  'request.too-many': [429, 'Too many attempts. Wait a moment and try again.'],
  'server.failed': [500, 'Something went wrong on our side. Nothing was saved.'],
  'server.unavailable': [503, 'The service cannot answer right now. Nothing was saved; try again shortly.'],
  'identity.credentials': [401, 'Invalid email or password'],
  'patient.mrn-taken': [409, 'This medical record number belongs to another patient.'],
  'vital-signs.out-of-range': [400, 'A value is outside the usual range. Confirm it and give a reason.'],
  'vital-signs.already-voided': [409, 'This entry was already marked as entered in error.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problems

/** The body of every failed answer. `version` comes only with a stale If-Match: the version that is current. */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  version: z.number().optional(),
  requestId: z.string(),
})
export type Problem = z.output<typeof Problem>

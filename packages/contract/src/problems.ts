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
  'identity.weak-password': [400, 'This password is too easy to guess. Choose another one.'],
  'identity.link': [400, 'This link was used already or is too old. Ask for a new one.'],
  'identity.invitation': [409, 'This invitation is no longer open, or is for another address.'],
  'identity.https-only': [
    403,
    'Passwords travel by https only. Open the https address of this server, or use it on the machine it runs on.',
  ],
  'identity.enrol': [403, 'Set up a second factor first.'],
  'identity.prove-again': [403, 'Confirm that it is you.'],
  'identity.proof': [403, 'This password or code is not right.'],
  'identity.code': [403, 'This code is not right, or was used already.'],
  'identity.passkey': [403, 'This passkey could not be confirmed.'],
  'identity.setup-over': [409, 'The setup was not begun, or took too long. Begin again.'],
  'identity.passkey-known': [409, 'This passkey is in use already.'],
  'identity.no-factor': [409, 'Recovery codes stand in for a second factor. Set one up first.'],
  'people.owner-only': [403, 'Only an owner makes or unmakes owners and administrators.'],
  'people.own-role': [409, 'Nobody changes their own role or closes their own account here.'],
  'people.last-owner': [409, 'The last owner or administrator has to stay.'],
  'people.member': [409, 'This person is a member of the organization already.'],
  'people.chart-taken': [409, 'This chart is linked to an account already.'],
  'invitation.closed': [409, 'This invitation was accepted or withdrawn already.'],
  'break-glass.not-needed': [409, 'You see every patient of the organization already.'],
  'break-glass.open': [409, 'Emergency access is open already.'],
  'break-glass.still-open': [409, 'This emergency access is still open. Review it when it has ended.'],
  'break-glass.own': [409, 'Somebody else reviews your emergency access.'],
  'break-glass.reviewed': [409, 'This emergency access was reviewed already.'],
  'patient.mrn-taken': [409, 'This medical record number belongs to another patient.'],
  'wound.healed': [409, 'This wound was confirmed as healed already.'],
  'wound.open': [409, 'This wound is open already.'],
  'wound.other-patient': [400, 'This wound belongs to another patient.'],
  'record.locked': [409, 'This record is signed. Add an addendum instead.'],
  'record.unsigned': [409, 'This record is not signed yet. Change it instead.'],
  'record.signed': [409, 'This record is signed already.'],
  'record.void': [409, 'This record was marked as entered in error.'],
  'record.not-yours': [409, 'Only whoever saved this record last can sign it.'],
  'record.not-supervisor': [409, 'This record does not wait for your signature.'],
  'record.void-right': [403, 'Only its author or an administrator marks a record as entered in error.'],
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

/** What signed records have in common: who signed, what was added, whether it was voided. Progress notes and assessments use it. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clinicians, staff } from './roles.ts'
import { safetyDecisions } from './plans/safety.ts'
import { Id, Instant, cleanText, optional, text } from './values.ts'

export const recordKinds = ['wound-assessment', 'progress-note', 'provider-visit'] as const
export const recordStates = ['unsigned', 'awaiting-cosignature', 'signed', 'void'] as const
export const addendumTypes = ['correction', 'clarification', 'additional_finding', 'late_entry'] as const

/** The attestation of the signature, stored with it verbatim. */
export const attestation =
  'I authored and reviewed this record. It accurately reflects my findings and the care I provided. This is my electronic signature.'
export const cosignAttestation =
  'I reviewed this record and its addenda. I supervise the author and agree with the documentation. This is my electronic signature.'

/** How the signer answers findings that contradict each other: with a reason, or confirmed as found. */
export const FindingAnswers = z
  .array(z.strictObject({ ruleId: z.string().min(1).max(80), reason: optional(cleanText(500)) }))
  .max(40)
  .default([])

/** A finding at the time of a signature, with the signer's reason. */
export const SignedFinding = z.object({
  ruleId: z.string(),
  severity: z.enum(['blocks', 'reason', 'question']),
  text: z.string(),
  reason: z.string().nullable(),
})
export type SignedFinding = z.output<typeof SignedFinding>

export const Signature = z.object({
  meaning: z.enum(['author', 'cosigner']),
  userId: Id,
  name: z.string(),
  credential: z.string().nullable(),
  signedAt: Instant,
  /** Given on a device that could not reach the server: when, by the server's clock, and how far that device's clock was off. */
  onDevice: z.object({ at: Instant, clockOffsetSeconds: z.number().int() }).nullable(),
  version: z.number().int(),
  attestation: z.string(),
  /** What the findings said against each other, with the signer's reasons. Null: not asked at this signature. */
  findings: z.array(SignedFinding).nullable().optional(),
})
export const Addendum = z.object({
  id: Id,
  type: z.enum(addendumTypes),
  content: z.string(),
  byName: z.string(),
  credential: z.string().nullable(),
  writtenAt: Instant,
})
export type Addendum = z.output<typeof Addendum>

/** `void`: the record was marked as entered in error meanwhile. */
export const correctionOutcomes = ['corrected', 'declined', 'withdrawn', 'void'] as const

/** A record sent back to its author. Open until it is answered. */
export const Correction = z.object({
  id: Id,
  /** The version that the reviewer read. */
  version: z.number().int(),
  reason: z.string(),
  requestedBy: Id,
  requestedByName: z.string(),
  requestedAt: Instant,
  /** Null: open. */
  answer: z
    .object({
      outcome: z.enum(correctionOutcomes),
      /** Of a correction: the new version, or the addendum. */
      version: z.number().int().nullable(),
      addendumId: Id.nullable(),
      reason: z.string().nullable(),
      byName: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type Correction = z.output<typeof Correction>

/** The part of a record's response with its signature status. */
export const RecordStatus = z.object({
  state: z.enum(recordStates),
  signatures: z.array(Signature),
  /** Who still has to sign. */
  awaits: z.object({ userId: Id, name: z.string() }).nullable(),
  addenda: z.array(Addendum),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
  /** For staff: requests for correction, oldest first. Left out where there is none. */
  corrections: z.array(Correction).optional(),
  /** Set where the caller may send the record back. */
  canRequestCorrection: z.literal(true).optional(),
  /** The current version; sent as If-Match when saving or signing. */
  version: z.number().int(),
})
export type RecordStatus = z.output<typeof RecordStatus>

/** The four steps of every kind of record, at the paths of its kind. */
export function createSigningEndpoints<Shape extends z.ZodType, Param extends string>(kind: {
  readonly name: string
  readonly feature: string
  readonly resource: string
  readonly path: string
  readonly param: Param
  readonly reply: Shape
}) {
  const params = z.object({ [kind.param]: Id } as { [name in Param]: typeof Id }) // a computed key loses its name
  const { feature, reply } = kind
  const step = (action: string) => ({ action: `${kind.resource}.${action}`, resource: kind.resource })
  return {
    sign: endpoint({
      id: `sign${kind.name}`,
      feature,
      summary: 'Sign the version named by If-Match. After signing, changes require an addendum.',
      method: 'POST',
      path: `${kind.path}/:${kind.param}/sign`,
      access: clinicians,
      audit: step('sign'),
      versioned: true,
      params,
      body: z.object({
        attest: z.literal(true, { error: 'Confirm that you authored this record' }),
        safetyDecisions,
      }),
      reply,
    }),
    cosign: endpoint({
      id: `cosign${kind.name}`,
      feature,
      summary: 'Co-sign as the author’s supervisor.',
      method: 'POST',
      path: `${kind.path}/:${kind.param}/cosign`,
      access: clinicians,
      audit: step('cosign'),
      params,
      body: z.object({
        attest: z.literal(true, { error: 'Confirm that you reviewed this record' }),
        safetyDecisions,
      }),
      reply,
    }),
    addendum: endpoint({
      id: `addTo${kind.name}`,
      feature,
      summary: 'Add an addendum to a signed record. The signed content is unchanged.',
      method: 'POST',
      path: `${kind.path}/:${kind.param}/addenda`,
      access: clinicians,
      audit: step('addendum'),
      status: 201,
      params,
      body: z.object({
        type: z.enum(addendumTypes, { error: 'Select the type of addendum' }),
        content: text(10_000, 'Enter the addendum'),
      }),
      reply,
    }),
    void: endpoint({
      id: `void${kind.name}`,
      feature,
      summary: 'Mark a record as entered in error. It stays readable, with the reason.',
      method: 'POST',
      path: `${kind.path}/:${kind.param}/void`,
      access: clinicians,
      audit: step('void'),
      params,
      body: z.object({ reason: text(500, 'A reason is required') }),
      reply,
    }),
  }
}

/** Those that wait for an answer. */
export const listOpenCorrections = ({
  state,
  corrections,
}: Pick<RecordStatus, 'state' | 'corrections'>): Correction[] =>
  state === 'void' ? [] : (corrections ?? []).filter(({ answer }) => answer === null)

/** What became of a request, for its reply: the page reads the record again. */
const CorrectionReply = Correction.extend({ recordId: Id, kind: z.enum(recordKinds), patientId: Id })

export const requestCorrection = endpoint({
  id: 'requestCorrection',
  feature: 'records',
  summary:
    'Send a record back to its author with a reason. For the author’s supervisor, clinical leads, billers, and administrators.',
  method: 'POST',
  path: '/api/records/:recordId/corrections',
  access: staff,
  audit: { action: 'correction.request', resource: 'record' },
  versioned: true,
  status: 201,
  params: z.object({ recordId: Id }),
  body: z.object({ reason: text(1_000, 'A reason is required') }),
  reply: CorrectionReply,
})

export const answerCorrection = endpoint({
  id: 'answerCorrection',
  feature: 'records',
  summary:
    'Decline a request for correction (the author), or withdraw it (who made it), with a reason. A new version or an addendum by the author answers it otherwise.',
  method: 'POST',
  path: '/api/corrections/:correctionId/answer',
  access: staff,
  audit: { action: 'correction.answer', resource: 'record' },
  params: z.object({ correctionId: Id }),
  body: z.object({
    outcome: z.enum(['declined', 'withdrawn'], { error: 'Select from the list' }),
    reason: text(1_000, 'A reason is required'),
  }),
  reply: CorrectionReply,
})

export const correctionEndpoints = [requestCorrection, answerCorrection]

export const listToCosign = endpoint({
  id: 'listToCosign',
  feature: 'assessments',
  summary: 'List signed records of supervised users that await the user’s co-signature, oldest first.',
  method: 'GET',
  path: '/api/cosignatures',
  access: staff,
  audit: { action: 'cosignature.list', resource: 'record' },
  reply: z.array(
    z.object({
      recordId: Id,
      kind: z.enum(recordKinds),
      patientId: Id,
      patientName: z.string(),
      medicalRecordNumber: z.string(),
      authorName: z.string(),
      credential: z.string().nullable(),
      signedAt: Instant,
      /** Of the patient's facility. */
      timeZone: z.string(),
    }),
  ),
})

/**
 * What claims attest on a patient's behalf: signed forms and answered questions, each with its date and who recorded it. A later answer
 * takes precedence; a signed form can be revoked.
 */
import { mspAnswers, mspQuestions, type MspQuestionId } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'
import { attestationKinds, type AttestationKind } from './vocabulary.ts'

export const attestationNames: Record<AttestationKind, string> = {
  assignment_of_benefits: 'Assignment of benefits',
  release_of_information: 'Release of information',
  other_insurance: 'Other health insurance',
  medicare_secondary: 'Medicare secondary payer questionnaire',
  employment: 'Condition related to employment',
  auto_accident: 'Condition due to an auto accident',
  other_accident: 'Condition due to another accident',
}

export const attestationAnswers = ['signed', 'refused', 'permitted_by_law', 'yes', 'no', 'unknown'] as const
export type AttestationAnswer = (typeof attestationAnswers)[number]

export const attestationAnswerNames: Record<AttestationAnswer, string> = {
  signed: 'Signed',
  refused: 'Declined',
  permitted_by_law: 'Not signed, permitted by law',
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
}

/** The allowed answers of each. */
export const listAttestationAnswers = (kind: AttestationKind): readonly AttestationAnswer[] =>
  kind === 'assignment_of_benefits'
    ? ['signed', 'refused']
    : kind === 'release_of_information'
      ? ['signed', 'permitted_by_law']
      : ['yes', 'no', 'unknown']

const MspAnswer = z.enum(mspAnswers.values, { error: 'Select an answer' })
const MspAnswerFields = z.strictObject(
  // One field for each question.
  Object.fromEntries(mspQuestions.map(({ id }) => [id, MspAnswer])) as Record<
    MspQuestionId,
    typeof MspAnswer
  >,
)

export const Attestation = z.object({
  id: Id,
  patientId: Id,
  kind: z.enum(attestationKinds),
  answer: z.enum(attestationAnswers),
  /** When it was signed or answered. */
  datedOn: Day,
  /** Who signed for the patient; null: the patient. */
  representativeName: z.string().nullable(),
  representativeRelation: z.string().nullable(),
  accidentOn: Day.nullable(),
  accidentState: z.string().nullable(),
  /** The visit that the answer is about; null: asked in general. */
  visitId: Id.nullable(),
  visitDay: Day.nullable(),
  /** Of the Medicare secondary payer questionnaire. */
  mspAnswers: MspAnswerFields.nullable(),
  recordedAt: Instant,
  recordedByName: z.string(),
  revokedOn: Day.nullable(),
  revokedReason: z.string().nullable(),
  revokedByName: z.string().nullable(),
})
export type Attestation = z.output<typeof Attestation>

const buildAudit = (action: string) => ({ action: `attestation.${action}`, resource: 'attestation' })

export const listAttestations = endpoint({
  id: 'listAttestations',
  feature: 'billing',
  summary: 'List a patient’s billing authorizations, most recent first.',
  method: 'GET',
  path: '/api/patients/:patientId/attestations',
  access: staff,
  audit: buildAudit('list'),
  params: z.object({ patientId: Id }),
  reply: z.array(Attestation),
})

export const recordAttestation = endpoint({
  id: 'recordAttestation',
  feature: 'billing',
  summary:
    'Record a signed form or an answer. The client may supply the id; repeated requests are idempotent. The patient’s pending claims are rechecked.',
  method: 'POST',
  path: '/api/patients/:patientId/attestations',
  access: staff,
  audit: buildAudit('record'),
  status: 201,
  params: z.object({ patientId: Id }),
  body: z.object({
    id: Id.optional(),
    kind: z.enum(attestationKinds, { error: 'Select what to record' }),
    answer: z.enum(attestationAnswers, { error: 'Select an answer' }),
    datedOn: text(40, 'Date is required').pipe(Day),
    representativeName: optionalText(100),
    representativeRelation: optionalText(60),
    accidentOn: optional(Day),
    accidentState: optionalText(2),
    /** Of an answer about work or an accident: the visit that it is about. */
    visitId: optional(Id),
    /** Every question of the Medicare secondary payer questionnaire; `answer` is what they come to. */
    mspAnswers: optional(MspAnswerFields),
  }),
  reply: Attestation,
})

export const revokeAttestation = endpoint({
  id: 'revokeAttestation',
  feature: 'billing',
  summary:
    'Revoke a signed form or withdraw an answer from a date on. Services before that date are unaffected.',
  method: 'POST',
  path: '/api/patients/:patientId/attestations/:attestationId/revoke',
  access: staff,
  audit: buildAudit('revoke'),
  params: z.object({ patientId: Id, attestationId: Id }),
  body: z.object({
    revokedOn: text(40, 'Date is required').pipe(Day),
    reason: text(500, 'Enter a reason'),
  }),
  reply: Attestation,
})

export const attestationEndpoints = [listAttestations, recordAttestation, revokeAttestation]

/** Signed forms and answered questions of a patient over HTTP. A record changes what pending claims may attest, so they are checked again. */
import {
  listAttestationAnswers,
  listAttestations,
  recordAttestation,
  revokeAttestation,
  type Attestation,
  type AttestationKind,
  type RequestBody,
} from '@mendwell/contract'
import { computeMspResult, toMspAnswer } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { getOrganizationToday, getPatientOrThrow } from '../insured.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import {
  listPatientAttestations,
  insertAttestation,
  isVisitOfChart,
  revokeAttestationRow,
  type AttestationRow,
} from './store.ts'

const causeKinds: readonly AttestationKind[] = ['employment', 'auto_accident', 'other_accident']
const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export const attestationRoutes = [
  route(listAttestations, async ({ db, actor, params }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    return (await listPatientAttestations(db, actor, patient.id)).map(toAttestation)
  }),

  route(recordAttestation, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    if (patient.mergedInto) throw new DomainError('patient.merged')
    assertValidAnswer(body, await getOrganizationToday(db, actor, now))
    if (body.visitId !== null && !(await isVisitOfChart(db, actor, patient.id, body.visitId)))
      throw invalidFieldsError({ visitId: 'Visit not found' })
    const id = body.id ?? randomUUID()
    const added = await insertAttestation(db, {
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      kind: body.kind,
      answer: body.answer,
      datedOn: body.datedOn,
      representativeName: body.representativeName,
      representativeRelation: body.representativeRelation,
      accidentOn: body.accidentOn,
      accidentState: body.accidentState?.toUpperCase() ?? null,
      visitId: body.visitId,
      mspAnswers: body.mspAnswers && JSON.stringify(body.mspAnswers),
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    const kept = await getAttestationOrThrow(db, actor, patient.id, id)
    if (!added) assertSameResubmission(kept, body)
    await scrubPending(db, actor, { patientId: patient.id }, now)
    return kept
  }),

  route(revokeAttestation, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const before = await getAttestationOrThrow(db, actor, patient.id, params.attestationId)
    if (body.revokedOn < before.datedOn)
      throw invalidFieldsError({ revokedOn: 'Can’t be before the date signed or answered' })
    if (body.revokedOn > (await getOrganizationToday(db, actor, now)))
      throw invalidFieldsError({ revokedOn: 'Can’t be in the future' })
    const at = now.toISOString()
    if (
      !(await revokeAttestationRow(db, actor, before.id, { ...body, at })) &&
      before.revokedOn !== body.revokedOn
    ) {
      throw invalidFieldsError({ revokedOn: 'Already revoked' })
    }
    await scrubPending(db, actor, { patientId: patient.id }, now)
    return getAttestationOrThrow(db, actor, patient.id, before.id)
  }),
]

async function getAttestationOrThrow(
  db: Db,
  actor: Actor,
  patientId: string,
  id: string,
): Promise<Attestation> {
  const row = (await listPatientAttestations(db, actor, patientId)).find((one) => one.id === id)
  if (!row) throw new DomainError('request.not-found')
  return toAttestation(row)
}

function assertValidAnswer(given: RequestBody<typeof recordAttestation>, latest: string): void {
  const fields: Record<string, string> = {}
  if (!listAttestationAnswers(given.kind).includes(given.answer)) fields['answer'] = 'Select an answer'
  const isMsp = given.kind === 'medicare_secondary'
  if (isMsp && given.mspAnswers === null) fields['mspAnswers'] = 'Answer every question'
  if (!isMsp && given.mspAnswers !== null)
    fields['mspAnswers'] = 'Only for the Medicare secondary payer questionnaire'
  if (isMsp && given.mspAnswers && given.answer !== toMspAnswer(computeMspResult(given.mspAnswers)))
    fields['answer'] ??= 'Does not match the answers of the questionnaire'
  if (given.datedOn > latest) fields['datedOn'] = 'Can’t be in the future'
  if (given.visitId !== null && !causeKinds.includes(given.kind))
    fields['visitId'] = 'Only employment and accident answers apply to a single visit'
  const isAccident = given.kind === 'auto_accident' || given.kind === 'other_accident'
  if (given.answer === 'yes' && isAccident && given.accidentOn === null)
    fields['accidentOn'] = 'Enter the date of the accident'
  if (given.accidentOn !== null && given.accidentOn > latest) fields['accidentOn'] = 'Can’t be in the future'
  if (given.answer === 'yes' && given.kind === 'auto_accident' && given.accidentState === null)
    fields['accidentState'] = 'Enter the state where the accident occurred'
  if (given.accidentState !== null && !/^[A-Za-z]{2}$/.test(given.accidentState))
    fields['accidentState'] = 'Enter the two-letter state'
  if (given.representativeName !== null && given.representativeRelation === null)
    fields['representativeRelation'] = 'Enter the relationship to the patient'
  if (Object.keys(fields).length > 0) throw invalidFieldsError(fields)
}

const toAttestation = (row: AttestationRow): Attestation => ({
  ...row,
  kind: row.kind as Attestation['kind'], // the table's check, over two columns
  answer: row.answer as Attestation['answer'],
})

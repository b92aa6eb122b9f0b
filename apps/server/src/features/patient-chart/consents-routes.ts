/** Consents over HTTP. */
import {
  listConsents,
  readConsent,
  recordConsent,
  revokeConsent,
  voidConsent,
  type ConsentForm,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { resent } from '../../platform/idempotent-create.ts'
import { refuseUnlessStaff, seenChart } from './chart.ts'
import { stateOf, statesInForce } from './consent-state.ts'
import {
  consentOf,
  consentsOf,
  insertConsent,
  insertConsentVoid,
  insertRevocation,
  signatureOf,
  type ConsentRow,
} from './consents-store.ts'
import { readSignature, signatureUrl } from './signature.ts'

export const consentRoutes = [
  route(listConsents, async ({ db, actor, params, now }) => {
    const { patientId, today } = await seenChart(db, actor, params.patientId, now)
    const rows = await consentsOf(db, actor, patientId)
    return { states: statesInForce(rows, today), forms: rows.map((row) => consent(row, today)) }
  }),

  route(readConsent, async ({ db, actor, params, now }) => {
    const { row, today } = await seenConsent(db, actor, params, now)
    return { ...consent(row, today), signature: signatureUrl(await signatureOf(db, actor, row.id)) }
  }),

  route(recordConsent, async ({ db, actor, params, body, now }) => {
    const { patientId, facilityId, today } = await seenChart(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    // Sent again after an answer that never arrived: the form is there, and is told as it is.
    const same = body.id && (await consentOf(db, actor, patientId, body.id))
    if (same) return resent(consent(same, today), { ...body, signature: null }) // told with the single form only
    if (body.consentDate > today) {
      throw new Refusal('request.invalid', { fields: { consentDate: 'Cannot be in the future' } })
    }
    await refuseUnlessStaff(db, actor, body.witnessId, 'witnessId')
    await insertConsent(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patientId,
      facility_id: facilityId,
      form_type: body.formType,
      consent_given: body.consentGiven,
      consent_date: body.consentDate,
      expiration_date: body.expirationDate,
      witness_id: body.witnessId,
      signature: readSignature(body.signature),
      notes: body.notes,
      recorded_by: actor.userId,
      recorded_at: now.toISOString(),
    })
    const row = await consentOf(db, actor, patientId, id)
    if (!row) throw new Refusal('request.not-found')
    return consent(row, today)
  }),

  route(revokeConsent, async ({ db, actor, params, body, now }) => {
    const { row, today } = await seenConsent(db, actor, params, now)
    if (row.voided_at) throw new Refusal('consent.void')
    if (!row.consent_given) throw new Refusal('consent.not-given')
    const revoked = await insertRevocation(db, {
      consent_id: row.id,
      organization_id: actor.organizationId,
      reason: body.reason,
      revoked_by: actor.userId,
      revoked_at: now.toISOString(),
    })
    if (!revoked) throw new Refusal('consent.revoked')
    return consent((await consentOf(db, actor, params.patientId, row.id))!, today) // seen above, in this transaction
  }),

  route(voidConsent, async ({ db, actor, params, body, now }) => {
    const { row, today } = await seenConsent(db, actor, params, now)
    const voided = await insertConsentVoid(db, {
      consent_id: row.id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!voided) throw new Refusal('consent.void')
    return consent((await consentOf(db, actor, params.patientId, row.id))!, today) // seen above, in this transaction
  }),
]

async function seenConsent(
  db: Db,
  actor: Actor,
  params: { patientId: string; consentId: string },
  now: Date,
): Promise<{ row: ConsentRow; today: string }> {
  const { patientId, today } = await seenChart(db, actor, params.patientId, now)
  const row = await consentOf(db, actor, patientId, params.consentId)
  if (!row) throw new Refusal('request.not-found')
  return { row, today }
}

const consent = (row: ConsentRow, today: string): ConsentForm => ({
  id: row.id,
  patientId: row.patient_id,
  facilityId: row.facility_id,
  formType: row.form_type as ConsentForm['formType'], // the column's check
  consentGiven: row.consent_given,
  consentDate: row.consent_date,
  expirationDate: row.expiration_date,
  witnessId: row.witness_id,
  witnessName: row.witness_name,
  hasSignature: row.has_signature,
  notes: row.notes,
  state: stateOf(row, today),
  revoked:
    row.revoked_at === null
      ? null
      : { at: row.revoked_at, byName: row.revoked_by_name ?? '', reason: row.revoke_reason ?? '' },
  recordedBy: row.recorded_by,
  recordedByName: row.recorded_by_name,
  recordedAt: row.recorded_at,
  voided:
    row.voided_at === null
      ? null
      : { at: row.voided_at, byName: row.voided_by_name ?? '', reason: row.void_reason ?? '' },
})

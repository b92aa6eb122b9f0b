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
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import { assertStaff, getChartOrThrow } from './chart.ts'
import { getConsentState, listStatesInForce } from './consent-state.ts'
import {
  findConsent,
  listConsentRows,
  insertConsent,
  insertConsentVoid,
  insertRevocation,
  findSignature,
  type ConsentRow,
} from './consents-store.ts'
import { parseSignature, toSignatureUrl } from './signature.ts'

export const consentRoutes = [
  route(listConsents, async ({ db, actor, params, now }) => {
    const { patientId, today } = await getChartOrThrow(db, actor, params.patientId, now)
    const rows = await listConsentRows(db, actor, patientId)
    return { states: listStatesInForce(rows, today), forms: rows.map((row) => presentConsent(row, today)) }
  }),

  route(readConsent, async ({ db, actor, params, now }) => {
    const { row, today } = await getConsentOrThrow(db, actor, params, now)
    return {
      ...presentConsent(row, today),
      signature: toSignatureUrl(await findSignature(db, actor, row.id)),
    }
  }),

  route(recordConsent, async ({ db, actor, params, body, now }) => {
    const { patientId, facilityId, today } = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    // A retry after a lost response returns the stored form.
    const same = body.id && (await findConsent(db, actor, patientId, body.id))
    if (same) return resolveResubmission(presentConsent(same, today), { ...body, signature: null }) // included with the single form only
    if (body.consentDate > today) {
      throw new DomainError('request.invalid', { fields: { consentDate: 'Cannot be in the future' } })
    }
    await assertStaff(db, actor, body.witnessId, 'witnessId')
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
      signature: parseSignature(body.signature),
      notes: body.notes,
      recorded_by: actor.userId,
      recorded_at: now.toISOString(),
    })
    const row = await findConsent(db, actor, patientId, id)
    if (!row) throw new DomainError('request.not-found')
    return presentConsent(row, today)
  }),

  route(revokeConsent, async ({ db, actor, params, body, now }) => {
    const { row, today } = await getConsentOrThrow(db, actor, params, now)
    if (row.voided_at) throw new DomainError('consent.void')
    if (!row.consent_given) throw new DomainError('consent.not-given')
    const revoked = await insertRevocation(db, {
      consent_id: row.id,
      organization_id: actor.organizationId,
      reason: body.reason,
      revoked_by: actor.userId,
      revoked_at: now.toISOString(),
    })
    if (!revoked) throw new DomainError('consent.revoked')
    return presentConsent((await findConsent(db, actor, params.patientId, row.id))!, today) // seen above, in this transaction
  }),

  route(voidConsent, async ({ db, actor, params, body, now }) => {
    const { row, today } = await getConsentOrThrow(db, actor, params, now)
    const voided = await insertConsentVoid(db, {
      consent_id: row.id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!voided) throw new DomainError('consent.void')
    return presentConsent((await findConsent(db, actor, params.patientId, row.id))!, today) // seen above, in this transaction
  }),
]

async function getConsentOrThrow(
  db: Db,
  actor: Actor,
  params: { patientId: string; consentId: string },
  now: Date,
): Promise<{ row: ConsentRow; today: string }> {
  const { patientId, today } = await getChartOrThrow(db, actor, params.patientId, now)
  const row = await findConsent(db, actor, patientId, params.consentId)
  if (!row) throw new DomainError('request.not-found')
  return { row, today }
}

const presentConsent = (row: ConsentRow, today: string): ConsentForm => ({
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
  state: getConsentState(row, today),
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

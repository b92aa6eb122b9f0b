/** Consents over HTTP. */
import {
  consentStatements,
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
import { presentEntry } from '../records/public.ts'
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
    if (same)
      return resolveResubmission(presentConsent(same, today), {
        ...body,
        statement: body.statement ?? same.statement,
        signature: null,
      }) // included with the single form only
    if (body.consentDate > today) {
      throw new DomainError('request.invalid', { fields: { consentDate: 'Can’t be in the future' } })
    }
    await assertStaff(db, actor, body.witnessId, 'witnessId', null)
    await insertConsent(db, {
      id,
      organizationId: actor.organizationId,
      patientId,
      facilityId,
      formType: body.formType,
      statement: body.statement ?? consentStatements[body.formType],
      consentGiven: body.consentGiven,
      consentDate: body.consentDate,
      expirationDate: body.expirationDate,
      witnessId: body.witnessId,
      signer: body.signer,
      representativeName: body.representativeName,
      representativeRelationship: body.representativeRelationship,
      signature: parseSignature(body.signature),
      notes: body.notes,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    const row = await findConsent(db, actor, patientId, id)
    if (!row) throw new DomainError('request.not-found')
    return presentConsent(row, today)
  }),

  route(revokeConsent, async ({ db, actor, params, body, now }) => {
    const { row, today } = await getConsentOrThrow(db, actor, params, now)
    if (row.voidedAt) throw new DomainError('consent.void')
    if (!row.consentGiven) throw new DomainError('consent.not-given')
    const revoked = await insertRevocation(db, {
      consentId: row.id,
      organizationId: actor.organizationId,
      reason: body.reason,
      revokedBy: actor.userId,
      revokedAt: now.toISOString(),
    })
    if (!revoked) throw new DomainError('consent.revoked')
    return presentConsent((await findConsent(db, actor, params.patientId, row.id))!, today) // seen above, in this transaction
  }),

  route(voidConsent, async ({ db, actor, params, body, now }) => {
    const { row, today } = await getConsentOrThrow(db, actor, params, now)
    const voided = await insertConsentVoid(db, {
      consentId: row.id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
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
  ...presentEntry(row),
  state: getConsentState(row, today),
  revoked:
    row.revokedAt === null
      ? null
      : { at: row.revokedAt, byName: row.revokedByName ?? '', reason: row.revokeReason ?? '' },
})

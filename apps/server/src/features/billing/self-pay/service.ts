/** Writes of self-pay charges. A charge and a claim never bill the same service: each looks for the other while it holds the claim counter. */
import { toCents, type createSelfPayCharge, type ProviderVisit, type RequestBody } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { listClaimLines, type ClaimRow } from '../claims/store.ts'
import { transitionClaim } from '../claims/transition-claim.ts'
import { editClaim } from '../claims/update-claim.ts'
import { getToday, holdAccounts, lockAccount } from '../patient-accounts/account.ts'
import { findChartRoots } from '../patient-accounts/ledger-store.ts'
import { invalidFieldsError } from '../patient-accounts/payments.ts'
import { settleAccounts } from '../patient-accounts/settle.ts'
import { allocateNumber } from '../payers/store.ts'
import { buildOffer, type Offer } from './offer.ts'
import {
  findActiveCharge,
  findCharge,
  holdVisit,
  insertCharge,
  voidChargeRow,
  type ChargeRow,
} from './store.ts'

type Given = RequestBody<typeof createSelfPayCharge>

export async function billPatient(
  db: Db,
  actor: Actor,
  visit: ProviderVisit,
  given: Given,
  now: Date,
): Promise<ChargeRow> {
  const before = given.id ? await findCharge(db, actor, given.id) : undefined
  if (before) return assertSameCharge(before, given)
  if (!(await holdVisit(db, actor, visit)))
    throw new DomainError('self-pay.refused', {
      fields: { visitId: 'The visit has changed. Review the charge again.' },
    })
  const roots = await findChartRoots(db, actor, [visit.patientId])
  const chart = await lockAccount(db, actor, roots[0]?.id ?? visit.patientId)
  // A claim that is being created for the visit has this number first, or waits for it.
  const number = await allocateNumber(db, actor, 'claim')
  const amounts = new Map(given.amounts.map(({ position, amount }) => [position, toCents(amount)]))
  const offer = await buildOffer(db, actor, visit, amounts)
  assertOffered(offer, given)
  const lines = listPricedLines(offer)
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  if (given.total !== undefined && toCents(given.total) !== totalCents)
    throw new DomainError('self-pay.refused', {
      fields: { amounts: 'The prices have changed. Review the charge again.' },
    })
  const today = await getToday(db, actor, now)
  const id = given.id ?? randomUUID()
  if (offer.claim) await takeOffClaim(db, actor, offer.claim, offer, { day: today, now })
  const at = now.toISOString()
  const added = await insertCharge(db, {
    ...{ id, organizationId: actor.organizationId, visitId: visit.id, patientId: visit.patientId },
    chargeNumber: `SP${String(number).padStart(8, '0')}`,
    facilityId: visit.facilityId,
    providerId: visit.providerId,
    serviceDate: visit.visitDay,
    reason: given.reason,
    isWholeVisit: offer.isWholeVisit,
    lines: JSON.stringify(lines),
    codes: [...new Set(lines.map(({ code }) => code))],
    totalCents,
    estimateId: offer.estimate?.id ?? null,
    estimateCents: offer.estimate?.cents ?? null,
    note: given.note,
    chargedOn: today,
    createdBy: actor.userId,
    createdAt: at,
  })
  if (!added) throw new DomainError(given.id ? 'request.id-reused' : 'self-pay.billed')
  await settleAccounts(db, actor, [chart.id], at)
  return getCharge(db, actor, id)
}

function assertSameCharge(row: ChargeRow, { visitId, reason, note, total }: Given): ChargeRow {
  const totalCents = total === undefined ? row.totalCents : toCents(total)
  assertSameResubmission(row, { visitId, reason, note, totalCents })
  return row
}

function assertOffered(offer: Offer, given: Given): void {
  if (offer.reason === null)
    throw new DomainError('self-pay.refused', { fields: { visitId: offer.problem ?? '' } })
  if (offer.reason !== given.reason)
    throw new DomainError('self-pay.refused', {
      fields: { reason: 'The patient’s coverage or notices have changed. Review the charge again.' },
    })
  if (given.reason === 'patient_request' && given.note === null)
    throw invalidFieldsError({ note: 'Enter how the patient asked not to bill insurance' })
  const unknown = given.amounts.findIndex(
    ({ position }) => !offer.lines.some((line) => line.position === position),
  )
  if (unknown >= 0) throw invalidFieldsError({ [`amounts.${unknown}.position`]: 'Service not found' })
}

function listPricedLines({ lines }: Offer) {
  const missing = lines.find(({ cents }) => cents === null)
  if (missing)
    throw invalidFieldsError({
      amounts: `${missing.code} is neither in a good faith estimate nor in your fee schedule. Enter the amount.`,
    })
  const priced = lines.map((line) => ({
    ...line,
    cents: line.cents ?? 0,
    source: line.source ?? ('entered' as const),
  })) // none is missing
  if (priced.every(({ cents }) => cents === 0))
    throw invalidFieldsError({ amounts: 'Enter an amount above 0' })
  return priced
}

/** The services that the patient is billed for leave the unsent claim; a claim without any other is voided. */
async function takeOffClaim(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  { lines }: Offer,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const codes = lines.map(({ code }) => code)
  const left = (await listClaimLines(db, actor, [claim.id])).filter(({ code }) => !codes.includes(code))
  const reason = `Billed to the patient (ABN option 2): ${[...new Set(codes)].join(', ')}`
  if (left.length === 0) {
    await transitionClaim(db, actor, claim, { event: 'voided', reason, by: actor.userId, day }, now)
    return
  }
  const kept = left.map(({ code, units, modifiers, pointers, description }) => ({
    ...{ code, units, modifiers, pointers, description },
  }))
  await editClaim(db, actor, claim, { lines: kept, reason }, now)
}

export async function voidCharge(
  db: Db,
  actor: Actor,
  row: ChargeRow,
  reason: string,
  now: Date,
): Promise<ChargeRow> {
  if (row.voidedAt !== null) return row
  const at = now.toISOString()
  await releaseCharge(db, actor, row, { reason, at })
  return getCharge(db, actor, row.id)
}

/** Of a visit that was entered in error. The patient owes nothing for it, and what was paid is unapplied. */
export async function voidChargeOfVisit(
  db: Db,
  actor: Actor,
  visitId: string,
  { reason, at }: { reason: string; at: string },
): Promise<void> {
  const row = await findActiveCharge(db, actor, visitId)
  if (row) await releaseCharge(db, actor, row, { reason, at })
}

async function releaseCharge(
  db: Db,
  actor: Actor,
  row: ChargeRow,
  { reason, at }: { reason: string; at: string },
): Promise<void> {
  const charts = (await findChartRoots(db, actor, [row.patientId])).map(({ id }) => id)
  await holdAccounts(db, actor, charts)
  await voidChargeRow(db, actor, row.id, { reason, at })
  await settleAccounts(db, actor, charts, at)
}

async function getCharge(db: Db, actor: Actor, id: string): Promise<ChargeRow> {
  const row = await findCharge(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** Claims out of completed, signed visits: one for each, priced by the practice's tables, scrubbed at once. */
import { findLineNotice, inpatientPlaces, listNoticeModifiers, sortModifiers } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPatientById, findStayOnDay } from '../../patients/public.ts'
import { listSignedNotices } from '../coverage-notices/store.ts'
import { takeAuthorizations } from '../authorizations/load.ts'
import { getBlockingReason } from './blocking-reason.ts'
import { computePrice, loadBillingTables, type BillingTables, type PricedLine } from '../fees/tables.ts'
import { findCoverageOn, allocateNumber, type CoverageRow } from '../payers/store.ts'
import { findActiveCharge } from '../self-pay/store.ts'
import { insertClaim, insertEvent, updateClaimRow, writeLines } from './write-store.ts'
import { scrubClaims } from './scrub.ts'
import { findClaimOfVisit } from './store.ts'

/** Creates the claim of a visit, or returns the one that exists. */
export async function createClaimForVisit(
  db: Db,
  actor: Actor,
  visit: ProviderVisit,
  now: Date,
): Promise<string> {
  const before = await findClaimOfVisit(db, actor, visit.id)
  if (before) return before.id
  const waiting = getBlockingReason(visit)
  if (waiting !== null) throw new DomainError('claim.visit-open', { fields: { visitId: waiting } })
  await assertBillable(db, actor, visit)
  const coverage = await findCoverageOn(db, actor, visit.patientId, visit.visitDay)
  if (!coverage) throw new DomainError('claim.no-coverage')
  const id = randomUUID()
  const number = await allocateNumber(db, actor, 'claim')
  // While it waited for the number, another request may have created the claim of this visit.
  const meanwhile = await findClaimOfVisit(db, actor, visit.id)
  if (meanwhile) return meanwhile.id
  const own = await assertBillable(db, actor, visit)
  const codeLines = await addNoticeModifiers(db, actor, { ...visit, codeLines: own }, coverage)
  const lines = buildPricedLines(await loadBillingTables(db, actor), codeLines, {
    date: visit.visitDay,
    place: visit.placeOfService,
    coverage,
  })
  const at = now.toISOString()
  await insertClaim(db, {
    id,
    organizationId: actor.organizationId,
    claimNumber: formatClaimNumber(number),
    visitId: visit.id,
    patientId: visit.patientId,
    facilityId: visit.facilityId,
    providerId: visit.providerId,
    ...toPayerColumns(coverage),
    serviceDate: visit.visitDay,
    placeOfService: visit.placeOfService,
    diagnoses: visit.diagnosis,
    ...lines.head,
    admissionDate: await findAdmissionDate(db, actor, visit),
    isHeld: true,
    holdReasons: [],
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  })
  await writeLines(db, actor, id, lines.rows)
  await insertEvent(db, actor, {
    claimId: id,
    event: 'created',
    toStatus: 'pending',
    doneBy: actor.userId,
    doneAt: at,
  })
  await scrubNewClaim(db, actor, id, now)
  return id
}

/** The lines of the visit that are not billed to the patient. Rule PA12. */
async function assertBillable(db: Db, actor: Actor, visit: ProviderVisit) {
  const charge = await findActiveCharge(db, actor, visit.id)
  const lines = visit.codeLines.filter(({ code }) => charge?.codes.includes(code) !== true)
  if (charge && lines.length === 0)
    throw new DomainError('claim.self-pay', {
      fields: {
        visitId: `The visit is billed to the patient (${charge.chargeNumber}). Void that charge first.`,
      },
    })
  return lines
}

/** The lines of the visit, with what a signed ABN adds to them. */
async function addNoticeModifiers(db: Db, actor: Actor, visit: ProviderVisit, coverage: CoverageRow) {
  if (coverage.filingCode !== 'MB') return visit.codeLines
  const signed = await listSignedNotices(db, actor, visit.patientId)
  return visit.codeLines.map((line) => {
    const notice = findLineNotice(signed, line.code, visit.visitDay)
    return notice
      ? { ...line, modifiers: sortModifiers([...line.modifiers, ...listNoticeModifiers(notice)]) }
      : line
  })
}

/** When the stay at the place of the visit began, where the claim needs it. */
async function findAdmissionDate(db: Db, actor: Actor, visit: ProviderVisit): Promise<string | null> {
  if (!inpatientPlaces.includes(visit.placeOfService ?? '')) return null
  const { patientId, facilityId, visitDay: date } = visit
  const stay = await findStayOnDay(db, actor, { patientId, facilityId, date })
  if (stay === 'none') return null
  if (stay !== 'unknown') return stay.admissionDate
  // Before stays were recorded, the chart alone knew it.
  const admitted = (await findPatientById(db, actor, visit.patientId))?.admissionDate ?? null
  return admitted !== null && admitted <= visit.visitDay ? admitted : null
}

/** Always eight digits, at most ten, so that numbers sort in order. */
export const formatClaimNumber = (number: number): string => `MW${String(number).padStart(8, '0')}`

export const toPayerColumns = (coverage: CoverageRow) => ({
  payerId: coverage.payerId,
  coverageId: coverage.id,
  insuranceType: coverage.insuranceType,
  memberId: coverage.memberId,
})

/** Lines with their charges, and what the claim repeats of them. */
export function buildPricedLines(
  tables: BillingTables,
  lines: readonly (PricedLine & { pointers: readonly number[]; description?: string | null | undefined })[],
  { date, place, coverage }: { date: string; place: string | null; coverage: CoverageRow },
) {
  const priced = lines.map((line) => ({
    line,
    price: computePrice(tables, line, {
      date,
      place,
      insuranceType: coverage.insuranceType,
      payerId: coverage.payerId,
    }),
  }))
  return {
    head: {
      codes: [...new Set(lines.map(({ code }) => code))],
      totalCents: priced.reduce((sum, { price }) => sum + (price.chargeCents ?? 0), 0),
      isSamplePrice: priced.some(({ price }) => price.isSampleCharge),
    },
    rows: priced.map(({ line, price }) => ({
      code: line.code,
      modifiers: [...line.modifiers],
      units: line.units,
      chargeCents: price.chargeCents,
      expectedCents: price.expectedCents,
      pointers: [...line.pointers],
      description: line.description ?? null,
    })),
  }
}

export async function scrubNewClaim(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await takeAuthorizations(db, actor.organizationId, [id])
  const [answer] = await scrubClaims(db, actor, [id], now)
  if (!answer) return
  await updateClaimRow(db, actor, id, { isHeld: !answer.clean, holdReasons: answer.reasons })
}

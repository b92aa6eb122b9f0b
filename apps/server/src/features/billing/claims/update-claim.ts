/** Editing a claim that is here and not with its payer, and replacing one by another. */
import { parseDiagnosisCode, isFullZip, isNpi } from '@mendwell/clinical'
import type { RequestBody, changeClaim } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findCode, loadBillingTables } from '../fees/tables.ts'
import { canRenderClaims } from '../payers/presenter.ts'
import {
  findCoverageById,
  listCoverageRows,
  listProvidersWithNumbers,
  allocateNumber,
  type CoverageRow,
} from '../payers/store.ts'
import { findActiveCharge } from '../self-pay/store.ts'
import { insertClaim, insertEvent, lockClaims, updateClaimRow, writeLines } from './write-store.ts'
import { formatClaimNumber, toPayerColumns, buildPricedLines, scrubNewClaim } from './create-claim.ts'
import { formatRejection } from './scrub.ts'
import { transitionClaim } from './transition-claim.ts'
import { listClaimLines, type ClaimRow, type LineRow } from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

type Change = RequestBody<typeof changeClaim>

/** Writes the changed claim and returns its id. The caller holds the lock. */
export async function editClaim(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  change: Change,
  now: Date,
): Promise<string> {
  if (claim.closedBy) throw new DomainError('claim.closed')
  if (claim.status === 'submitted' || claim.status === 'approved') throw new DomainError('claim.sent')
  assertEditable(claim, change)
  const coverage = await getCoverage(db, actor, claim, change.coverageId)
  const isOtherPayer = coverage.payerId !== claim.payerId
  if (isOtherPayer && claim.status !== 'pending') return moveToPayer(db, actor, claim, coverage, change, now)
  if (isOtherPayer && claim.frequency === '7') {
    throw invalidFieldsError({
      coverageId:
        'This is a replacement for a claim the payer already has. Void it, then change the payer on the original claim or create a new one.',
    })
  }
  const provider = await findOtherProvider(db, actor, claim, change.providerId)
  const further = buildOptionalFields(claim, change)
  const diagnoses = parseDiagnoses(change.diagnosis ?? claim.diagnoses)
  const place = change.placeOfService === undefined ? claim.placeOfService : change.placeOfService
  const tables = await loadBillingTables(db, actor)
  const stored = await listClaimLines(db, actor, [claim.id])
  const wanted = change.lines?.map((line, at) => keepDescription(line, stored[at])) ?? stored
  const charge = change.lines && (await findActiveCharge(db, actor, claim.visitId))
  const billed = wanted.findIndex(({ code }) => charge?.codes.includes(code) === true)
  if (billed >= 0)
    throw invalidFieldsError({
      lines: `${wanted[billed]?.code} is billed to the patient (${charge?.chargeNumber}). Void that charge first.`,
    })
  const unknown = wanted.find(({ code }) => !findCode(tables, code, claim.serviceDate))
  if (unknown)
    throw invalidFieldsError({ lines: `${unknown.code} is not a valid code on the date of service` })
  if (wanted.some(({ pointers }) => pointers.some((at) => at > diagnoses.length))) {
    throw invalidFieldsError({
      lines: 'A line points to a diagnosis that is not listed. Correct its diagnosis pointers.',
    })
  }
  const isPriced = change.lines !== undefined || change.coverageId || change.placeOfService !== undefined
  const lines = buildPricedLines(tables, wanted, { date: claim.serviceDate, place, coverage })
  const settled = claim.paidCents + claim.adjustedCents + claim.patientCents
  if (isPriced && lines.head.totalCents < settled) {
    throw invalidFieldsError({ lines: 'Payments and adjustments exceed the line charges' })
  }
  await updateClaimRow(db, actor, claim.id, {
    ...toPayerColumns(coverage),
    ...(provider && { providerId: provider.userId }),
    diagnoses,
    placeOfService: place,
    ...(isPriced && lines.head),
    ...(change.payerControlNumber !== undefined && { payerControlNumber: change.payerControlNumber }),
    ...(isOtherPayer && { payerControlNumber: null }),
    ...further,
    // An authorization is one payer’s.
    ...(isOtherPayer && change.priorAuthorization === undefined && { priorAuthorization: null }),
    ...(change.isRecurring !== undefined && { isRecurring: change.isRecurring }),
    rejectedReason: null,
    updatedAt: now.toISOString(),
  })
  if (isPriced) await writeLines(db, actor, claim.id, copyLinePayments(lines.rows, stored))
  await insertEvent(db, actor, {
    claimId: claim.id,
    event: 'edited',
    fromStatus: claim.status,
    toStatus: claim.status,
    reason: provider ? `${provider.words} ${change.reason}`.slice(0, 500) : change.reason,
    doneBy: actor.userId,
    doneAt: now.toISOString(),
  })
  await scrubNewClaim(db, actor, claim.id, now)
  return claim.id
}

/** What an earlier payer decided on is what the next one gets. */
function assertEditable(claim: ClaimRow, change: Change): void {
  if (change.providerId && change.providerId !== claim.providerId && claim.paidCents > 0)
    throw invalidFieldsError({
      providerId: 'A payer has paid this claim. Reverse the payment or replace the claim first.',
    })
  if (claim.payerSequence === 'primary') return
  const words =
    'The primary payer has adjudicated this claim. Reverse its payment first, or leave this unchanged.'
  if (change.coverageId && change.coverageId !== claim.coverageId)
    throw invalidFieldsError({ coverageId: words })
  if (change.providerId && change.providerId !== claim.providerId)
    throw invalidFieldsError({ providerId: words })
  if (change.lines !== undefined) throw invalidFieldsError({ lines: words })
}

/** The corrected rendering provider, with the words of the history; undefined: it stays as it is. */
async function findOtherProvider(db: Db, actor: Actor, claim: ClaimRow, chosen: string | undefined) {
  if (chosen === undefined || chosen === claim.providerId) return undefined
  const [[provider], [before]] = await Promise.all([
    listProvidersWithNumbers(db, actor, chosen),
    listProvidersWithNumbers(db, actor, claim.providerId),
  ])
  if (!provider || !canRenderClaims(provider))
    throw invalidFieldsError({
      providerId: 'Select an active clinician with an NPI and a license that can bill',
    })
  const words = `Rendering provider changed from ${before?.name ?? 'another clinician'} to ${provider.name}.`
  return { userId: provider.userId, words }
}

/** Stay, referral and authorization: only what was sent is changed. A referral is a name with its NPI, or nothing. */
function buildOptionalFields(claim: ClaimRow, change: Change) {
  const kept = <Value>(sent: Value | undefined, before: Value) => (sent === undefined ? before : sent)
  const lastName = kept(change.referringLastName, claim.referringLastName)
  const npi = kept(change.referringNpi, claim.referringNpi)
  if (lastName === null && npi !== null)
    throw invalidFieldsError({ referringLastName: 'Enter the last name' })
  if (lastName !== null && npi === null) throw invalidFieldsError({ referringNpi: 'Enter the NPI' })
  if (npi !== null && !isNpi(npi)) throw invalidFieldsError({ referringNpi: 'Enter a valid 10-digit NPI' })
  const admitted = kept(change.admissionDate, claim.admissionDate)
  if (change.admissionDate && change.admissionDate > claim.serviceDate)
    throw invalidFieldsError({ admissionDate: 'Can’t be after the date of service' })
  return {
    admissionDate: admitted,
    referringRole: lastName === null ? null : (change.referringRole ?? claim.referringRole ?? 'referring'),
    referringFirstName: lastName === null ? null : kept(change.referringFirstName, claim.referringFirstName),
    referringLastName: lastName,
    referringNpi: npi,
    priorAuthorization: kept(change.priorAuthorization, claim.priorAuthorization),
    ...serviceAddress(claim, change),
  }
}

/** The place of a home visit: the complete address, or none. */
function serviceAddress(claim: ClaimRow, change: Change) {
  const kept = (sent: string | null | undefined, before: string | null) =>
    sent === undefined ? before : sent
  const told = {
    serviceAddress: kept(change.serviceAddress, claim.serviceAddress),
    serviceAddressLine2: kept(change.serviceAddressLine2, claim.serviceAddressLine2),
    serviceCity: kept(change.serviceCity, claim.serviceCity),
    serviceState: kept(change.serviceState, claim.serviceState)?.toUpperCase() ?? null,
    serviceZipCode: kept(change.serviceZipCode, claim.serviceZipCode),
  }
  if (Object.values(told).every((value) => value === null)) return told
  if (told.serviceAddress === null) throw invalidFieldsError({ serviceAddress: 'Enter the street address' })
  if (told.serviceCity === null) throw invalidFieldsError({ serviceCity: 'Enter the city' })
  if (told.serviceState === null || !/^[A-Z]{2}$/.test(told.serviceState))
    throw invalidFieldsError({ serviceState: 'Enter the two-letter state' })
  if (told.serviceZipCode === null || !isFullZip(told.serviceZipCode))
    throw invalidFieldsError({ serviceZipCode: 'Enter the nine-digit ZIP code' })
  return told
}

/** The other payer never had it: the first one's response stays with its claim, and a new one goes to the other. */
async function moveToPayer(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  coverage: CoverageRow,
  { payerControlNumber: _ofTheFirst, ...change }: Change,
  now: Date,
): Promise<string> {
  const number = formatClaimNumber(await allocateNumber(db, actor, 'claim'))
  await transitionClaim(
    db,
    actor,
    claim,
    {
      event: 'replaced',
      otherPayer: true,
      reason: `Billed to ${coverage.payerName} as ${number}. ${change.reason}`.slice(0, 500),
      by: actor.userId,
      day: now.toISOString().slice(0, 10),
    },
    now,
  )
  const own = {
    ...toPayerColumns(coverage),
    claimNumber: number,
    frequency: '1',
    payerControlNumber: null,
  } as const
  const id = await createSuccessor(db, actor, claim, own, { reason: change.reason, now })
  const [made] = await lockClaims(db, actor, [id])
  return editClaim(db, actor, made!, { ...change, coverageId: coverage.id }, now) // made just above
}

/** Releases a rejected claim that was reviewed and needs no change. The caller holds the lock. */
export async function releaseRejected(db: Db, actor: Actor, claim: ClaimRow, now: Date): Promise<void> {
  if (claim.rejectedReason === null || claim.closedBy !== null) return
  await updateClaimRow(db, actor, claim.id, { rejectedReason: null, updatedAt: now.toISOString() })
  await insertEvent(db, actor, {
    claimId: claim.id,
    event: 'edited',
    fromStatus: claim.status,
    toStatus: claim.status,
    reason: `Reviewed. ${formatRejection(claim.rejectedReason)}`,
    doneBy: actor.userId,
    doneAt: now.toISOString(),
  })
  await scrubNewClaim(db, actor, claim.id, now)
}

/** A description that was not sent stays with its code. */
const keepDescription = (line: NonNullable<Change['lines']>[number], before: LineRow | undefined) =>
  line.description === undefined && before?.code === line.code
    ? { ...line, description: before.description }
    : line

/** What was paid on a line stays with it, as long as the line is there. */
const copyLinePayments = (rows: ReturnType<typeof buildPricedLines>['rows'], stored: readonly LineRow[]) =>
  rows.map((row, at) => ({
    ...row,
    paidCents: stored[at]?.code === row.code ? stored[at].paidCents : 0,
  }))

async function getCoverage(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  chosen: string | null | undefined,
): Promise<CoverageRow> {
  if (chosen === null) throw invalidFieldsError({ coverageId: 'A claim needs insurance. Select a coverage.' })
  const coverage = await findCoverageById(db, actor, chosen ?? claim.coverageId)
  // Of this patient, or of a chart that was merged with theirs.
  const isTheirs =
    !chosen || (await listCoverageRows(db, actor, claim.patientId)).some(({ id }) => id === chosen)
  if (!coverage || !isTheirs)
    throw invalidFieldsError({ coverageId: 'Select one of this patient’s coverages' })
  return coverage
}

function parseDiagnoses(given: readonly string[]): string[] {
  const read = given.map((text) => ({ text, code: parseDiagnosisCode(text) }))
  const bad = read.find(({ code }) => code === null)
  if (bad) throw invalidFieldsError({ diagnosis: `${bad.text} is not a valid ICD-10-CM code` })
  return [...new Set(read.flatMap(({ code }) => (code === null ? [] : [code])))]
}

/** Closes a sent claim and makes the one that replaces it, pending, with the payer's number of the first. */
export async function replaceClaim(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  given: { payerControlNumber: string | null; reason: string | null; day: string },
  now: Date,
): Promise<string> {
  const { day, payerControlNumber, reason } = given
  if (claim.payerSequence !== 'primary')
    throw new DomainError('claim.transition', {
      fields: { action: 'A previous payer has adjudicated this claim. Submit a corrected claim instead.' },
    })
  await transitionClaim(
    db,
    actor,
    claim,
    { event: 'replaced', by: actor.userId, day, payerControlNumber, reason },
    now,
  )
  const own = {
    claimNumber: formatClaimNumber(await allocateNumber(db, actor, 'claim')),
    frequency: '7',
    payerControlNumber: payerControlNumber ?? claim.payerControlNumber,
  } as const
  const id = await createSuccessor(db, actor, claim, own, { reason, now })
  await scrubNewClaim(db, actor, id, now)
  return id
}

/** A pending claim with the other's content, without its responses. */
async function createSuccessor(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  own: Pick<ClaimRow, 'claimNumber' | 'frequency' | 'payerControlNumber'> & Partial<ClaimRow>,
  { reason, now }: { reason: string | null; now: Date },
): Promise<string> {
  const lines = await listClaimLines(db, actor, [claim.id])
  const id = randomUUID()
  const at = now.toISOString()
  const { owedCents: _owed, agedFrom: _aged, serviceMonth: _month, version: _version, ...kept } = claim
  await insertClaim(db, {
    ...kept,
    ...own,
    id,
    replacesId: claim.id,
    status: 'pending',
    closedBy: null,
    voidUnsent: false,
    isHeld: true,
    holdReasons: [],
    rejectedReason: null,
    paidCents: 0,
    adjustedCents: 0,
    patientCents: 0,
    deniedCents: 0,
    qmbCents: 0,
    nextPayer: null,
    nextPayerDue: null,
    needsRebilling: false,
    writtenOffCents: 0,
    submittedDate: null,
    paidDate: null,
    deniedDate: null,
    denialReason: null,
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  })
  await writeLines(
    db,
    actor,
    id,
    lines.map(({ code, modifiers, units, chargeCents, expectedCents, pointers, description }) => ({
      ...{ code, modifiers, units, chargeCents, expectedCents, pointers, description },
    })),
  )
  await insertEvent(db, actor, {
    claimId: id,
    event: 'created',
    toStatus: 'pending',
    reason,
    payerControlNumber: own.payerControlNumber,
    doneBy: actor.userId,
    doneAt: at,
  })
  return id
}

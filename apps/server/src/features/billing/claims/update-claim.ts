/** Editing a claim that is here and not with its payer, and replacing one by another. */
import { parseDiagnosisCode, isFullZip, isNpi } from '@mendwell/clinical'
import type { RequestBody, changeClaim } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findCode, loadBillingTables } from '../fees/tables.ts'
import { findCoverageById, listCoverageRows, allocateNumber, type CoverageRow } from '../payers/store.ts'
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
  if (claim.closed_by) throw new DomainError('claim.closed')
  if (claim.status === 'submitted' || claim.status === 'approved') throw new DomainError('claim.sent')
  const coverage = await getCoverage(db, actor, claim, change.coverageId)
  const isOtherPayer = coverage.payer_id !== claim.payer_id
  if (isOtherPayer && claim.status !== 'pending') return moveToPayer(db, actor, claim, coverage, change, now)
  if (isOtherPayer && claim.frequency === '7') {
    throw invalidFieldsError({
      coverageId:
        'It corrects a claim that its payer has. Void it first, then choose on the claim before it or a new one.',
    })
  }
  const further = buildOptionalFields(claim, change)
  const diagnoses = parseDiagnoses(change.diagnosis ?? claim.diagnoses)
  const place = change.placeOfService === undefined ? claim.place_of_service : change.placeOfService
  const tables = await loadBillingTables(db, actor)
  const stored = await listClaimLines(db, actor, [claim.id])
  const wanted = change.lines ?? stored
  const unknown = wanted.find(({ code }) => !findCode(tables, code, claim.service_date))
  if (unknown) throw invalidFieldsError({ lines: `${unknown.code} is no code of the day of service` })
  if (wanted.some(({ pointers }) => pointers.some((at) => at > diagnoses.length))) {
    throw invalidFieldsError({ lines: 'A line points at a diagnosis that is not there' })
  }
  const isPriced = change.lines !== undefined || change.coverageId || change.placeOfService !== undefined
  const lines = buildPricedLines(tables, wanted, { date: claim.service_date, place, coverage })
  const settled = claim.paid_cents + claim.adjusted_cents + claim.patient_cents
  if (isPriced && lines.head.total_cents < settled) {
    throw invalidFieldsError({ lines: 'The payer answered for more than these lines come to' })
  }
  await updateClaimRow(db, actor, claim.id, {
    ...toPayerColumns(coverage),
    diagnoses,
    place_of_service: place,
    ...(isPriced && lines.head),
    ...(change.payerControlNumber !== undefined && { payer_control_number: change.payerControlNumber }),
    ...(isOtherPayer && { payer_control_number: null }),
    ...further,
    ...(change.isRecurring !== undefined && { is_recurring: change.isRecurring }),
    rejected_reason: null,
    updated_at: now.toISOString(),
  })
  if (isPriced) await writeLines(db, actor, claim.id, copyLinePayments(lines.rows, stored))
  await insertEvent(db, actor, {
    claim_id: claim.id,
    event: 'edited',
    from_status: claim.status,
    to_status: claim.status,
    reason: change.reason,
    done_by: actor.userId,
    done_at: now.toISOString(),
  })
  await scrubNewClaim(db, actor, claim.id, now)
  return claim.id
}

/** Stay, referral and authorization: only what was sent is changed. A referral is a name with its NPI, or nothing. */
function buildOptionalFields(claim: ClaimRow, change: Change) {
  const kept = <Value>(sent: Value | undefined, before: Value) => (sent === undefined ? before : sent)
  const lastName = kept(change.referringLastName, claim.referring_last_name)
  const npi = kept(change.referringNpi, claim.referring_npi)
  if (lastName === null && npi !== null)
    throw invalidFieldsError({ referringLastName: 'Enter the last name' })
  if (lastName !== null && npi === null) throw invalidFieldsError({ referringNpi: 'Enter the NPI' })
  if (npi !== null && !isNpi(npi)) throw invalidFieldsError({ referringNpi: 'Enter a valid 10-digit NPI' })
  const admitted = kept(change.admissionDate, claim.admission_date)
  if (change.admissionDate && change.admissionDate > claim.service_date)
    throw invalidFieldsError({ admissionDate: 'Cannot be after the date of service' })
  return {
    admission_date: admitted,
    referring_role: lastName === null ? null : (change.referringRole ?? claim.referring_role ?? 'referring'),
    referring_first_name:
      lastName === null ? null : kept(change.referringFirstName, claim.referring_first_name),
    referring_last_name: lastName,
    referring_npi: npi,
    prior_authorization: kept(change.priorAuthorization, claim.prior_authorization),
    ...serviceAddress(claim, change),
  }
}

/** The place of a home visit: the complete address, or none. */
function serviceAddress(claim: ClaimRow, change: Change) {
  const kept = (sent: string | null | undefined, before: string | null) =>
    sent === undefined ? before : sent
  const told = {
    service_address: kept(change.serviceAddress, claim.service_address),
    service_city: kept(change.serviceCity, claim.service_city),
    service_state: kept(change.serviceState, claim.service_state)?.toUpperCase() ?? null,
    service_zip_code: kept(change.serviceZipCode, claim.service_zip_code),
  }
  if (Object.values(told).every((value) => value === null)) return told
  if (told.service_address === null) throw invalidFieldsError({ serviceAddress: 'Enter the street address' })
  if (told.service_city === null) throw invalidFieldsError({ serviceCity: 'Enter the city' })
  if (told.service_state === null || !/^[A-Z]{2}$/.test(told.service_state))
    throw invalidFieldsError({ serviceState: 'Enter the two-letter state' })
  if (told.service_zip_code === null || !isFullZip(told.service_zip_code))
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
      reason: `Goes to ${coverage.payer_name} as ${number}. ${change.reason}`.slice(0, 500),
      by: actor.userId,
      day: now.toISOString().slice(0, 10),
    },
    now,
  )
  const own = {
    ...toPayerColumns(coverage),
    claim_number: number,
    frequency: '1',
    payer_control_number: null,
  }
  const id = await createSuccessor(db, actor, claim, own, { reason: change.reason, now })
  const [made] = await lockClaims(db, actor, [id])
  return editClaim(db, actor, made!, { ...change, coverageId: coverage.id }, now) // made just above
}

/** Releases a rejected claim that was reviewed and needs no change. The caller holds the lock. */
export async function releaseRejected(db: Db, actor: Actor, claim: ClaimRow, now: Date): Promise<void> {
  if (claim.rejected_reason === null || claim.closed_by !== null) return
  await updateClaimRow(db, actor, claim.id, { rejected_reason: null, updated_at: now.toISOString() })
  await insertEvent(db, actor, {
    claim_id: claim.id,
    event: 'edited',
    from_status: claim.status,
    to_status: claim.status,
    reason: `Looked at. ${formatRejection(claim.rejected_reason)}`,
    done_by: actor.userId,
    done_at: now.toISOString(),
  })
  await scrubNewClaim(db, actor, claim.id, now)
}

/** What was paid on a line stays with it, as long as the line is there. */
const copyLinePayments = (rows: ReturnType<typeof buildPricedLines>['rows'], stored: readonly LineRow[]) =>
  rows.map((row, at) => ({
    ...row,
    paid_cents: stored[at]?.code === row.code ? stored[at].paid_cents : 0,
  }))

async function getCoverage(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  chosen: string | null | undefined,
): Promise<CoverageRow> {
  const coverage = await findCoverageById(db, actor, chosen ?? claim.coverage_id)
  // Of this patient, or of a chart that was merged with theirs.
  const isTheirs =
    !chosen || (await listCoverageRows(db, actor, claim.patient_id)).some(({ id }) => id === chosen)
  if (!coverage || !isTheirs) throw invalidFieldsError({ coverageId: 'Choose a coverage of this patient' })
  return coverage
}

function parseDiagnoses(given: readonly string[]): string[] {
  const read = given.map((text) => ({ text, code: parseDiagnosisCode(text) }))
  const bad = read.find(({ code }) => code === null)
  if (bad) throw invalidFieldsError({ diagnosis: `${bad.text} is no ICD-10 code` })
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
  await transitionClaim(
    db,
    actor,
    claim,
    { event: 'replaced', by: actor.userId, day, payerControlNumber, reason },
    now,
  )
  const own = {
    claim_number: formatClaimNumber(await allocateNumber(db, actor, 'claim')),
    frequency: '7',
    payer_control_number: payerControlNumber ?? claim.payer_control_number,
  }
  const id = await createSuccessor(db, actor, claim, own, { reason, now })
  await scrubNewClaim(db, actor, id, now)
  return id
}

/** A pending claim with the other's content, without its responses. */
async function createSuccessor(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  own: Pick<ClaimRow, 'claim_number' | 'frequency' | 'payer_control_number'> & Partial<ClaimRow>,
  { reason, now }: { reason: string | null; now: Date },
): Promise<string> {
  const lines = await listClaimLines(db, actor, [claim.id])
  const id = randomUUID()
  const at = now.toISOString()
  const { owed_cents: _owed, aged_from: _aged, service_month: _month, version: _version, ...kept } = claim
  await insertClaim(db, {
    ...kept,
    ...own,
    id,
    replaces_id: claim.id,
    status: 'pending',
    closed_by: null,
    void_unsent: false,
    is_held: true,
    hold_reasons: [],
    rejected_reason: null,
    paid_cents: 0,
    adjusted_cents: 0,
    patient_cents: 0,
    denied_cents: 0,
    written_off_cents: 0,
    submitted_date: null,
    paid_date: null,
    denied_date: null,
    denial_reason: null,
    created_by: actor.userId,
    created_at: at,
    updated_at: at,
  })
  await writeLines(
    db,
    actor,
    id,
    lines.map(({ code, modifiers, units, charge_cents, expected_cents, pointers }) => ({
      ...{ code, modifiers, units, charge_cents, expected_cents, pointers },
    })),
  )
  await insertEvent(db, actor, {
    claim_id: id,
    event: 'created',
    to_status: 'pending',
    reason,
    payer_control_number: own.payer_control_number,
    done_by: actor.userId,
    done_at: at,
  })
  return id
}

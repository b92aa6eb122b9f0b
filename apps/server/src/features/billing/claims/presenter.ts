/** Claims in the contract's format: rows of the table, and one with all details. */
import {
  computeAgeDays,
  adjustmentGroups,
  checkDiagnosis,
  applyClaimEvent,
  claimEvents,
  claimSteps,
  getDateInZone,
  denialActions,
  originalsOnlyMessage,
  readAdjustment,
  type AdjustmentGroup,
  type ClaimStatus,
} from '@mendwell/clinical'
import {
  claimActions,
  toDollars,
  type BillingClaim,
  type ClaimHistory,
  type ClaimRecord,
  type AdjustmentDetails,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPatientById } from '../../patients/public.ts'
import { findCode, loadBillingTables } from '../fees/tables.ts'
import { listProvidersWithNumbers } from '../payers/store.ts'
import { scrubClaims } from './scrub.ts'
import { toClaimState } from './transition-claim.ts'
import {
  listClaimAdjustments,
  findClaimById,
  listClaimEvents,
  listClaimLines,
  loadNames,
  loadOriginalsOnly,
  listRelatedClaims,
  type AdjustmentRow,
  type ClaimRow,
  type EventRow,
  type Names,
} from './store.ts'

export async function presentClaims(
  db: Db,
  actor: { organizationId: string },
  rows: readonly ClaimRow[],
  now: Date,
): Promise<BillingClaim[]> {
  if (rows.length === 0) return []
  const names = await loadNames(db, actor, rows)
  return rows.map((row) => presentClaim(row, names, now))
}

function presentClaim(row: ClaimRow, names: Names, now: Date): BillingClaim {
  const patient = names.patients.get(row.patient_id)
  const facility = names.facilities.get(row.facility_id)
  const today =
    getDateInZone(now.toISOString(), facility?.time_zone ?? 'UTC') ?? now.toISOString().slice(0, 10)
  return {
    id: row.id,
    claimNumber: row.claim_number,
    visitId: row.visit_id,
    patientId: row.patient_id,
    patient: {
      firstName: patient?.first_name ?? '',
      lastName: patient?.last_name ?? '',
      medicalRecordNumber: patient?.medical_record_number ?? '',
    },
    facilityId: row.facility_id,
    facility: { name: facility?.name ?? '' },
    dateOfService: row.service_date,
    cptCodes: (names.units.get(row.id) ?? []).map(({ code, units }) => ({ code, units })),
    // The columns' checks admit what the contract lists, here and below.
    insuranceType: row.insurance_type as BillingClaim['insuranceType'],
    insuranceId: row.member_id,
    payer: { id: row.payer_id, name: names.payers.get(row.payer_id)?.name ?? '' },
    claimStatus: row.status as ClaimStatus,
    isClosed: row.closed_by !== null,
    closedBy: row.closed_by as BillingClaim['closedBy'],
    isHeld: row.is_held && row.status === 'pending' && row.closed_by === null,
    holdReasons: row.status === 'pending' && row.closed_by === null ? row.hold_reasons : [],
    totalAmount: toDollars(row.total_cents),
    paidAmount: toDollars(row.paid_cents),
    adjustedAmount: toDollars(row.adjusted_cents),
    patientAmount: toDollars(row.patient_cents),
    owedAmount: toDollars(row.closed_by === null ? row.owed_cents : 0),
    submittedDate: row.submitted_date,
    paidDate: row.paid_date,
    denialReason: row.denial_reason,
    isRecurring: row.is_recurring,
    ageDays: Math.max(
      0,
      computeAgeDays({ serviceDate: row.service_date, submittedDate: row.submitted_date }, today) ?? 0,
    ),
    version: row.version,
  }
}

export function presentAdjustment(row: AdjustmentRow): AdjustmentDetails {
  const group = row.adjustment_group as AdjustmentGroup // the column's check
  const reading = readAdjustment(group, row.code)
  return {
    line: row.line,
    group,
    groupLabel: adjustmentGroups.labels[group],
    code: row.code,
    words: reading.state === 'known' ? reading.reason.words : null,
    amount: toDollars(row.amount_cents),
    remarks: row.remarks,
    isDenial: row.is_denial,
    action: reading.action,
    actionLabel: denialActions.labels[reading.action],
  }
}

const eventLabels: Record<string, string> = {
  ...claimEvents.labels,
  created: 'Made from the visit',
  edited: 'Edited',
}

const presentEvent = (row: EventRow): ClaimHistory => ({
  id: row.id,
  event: row.event as ClaimHistory['event'],
  label: eventLabels[row.event] ?? row.event,
  from: row.from_status as ClaimHistory['from'],
  to: row.to_status as ClaimHistory['to'],
  at: row.done_at,
  byName: row.by_name,
  reason: row.reason,
  payerControlNumber: row.payer_control_number,
  submissionId: row.submission_id,
  remittanceId: row.remittance_id,
})

export async function getClaimRecord(db: Db, actor: Actor, id: string, now: Date): Promise<ClaimRecord> {
  const row = await findClaimById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  const [
    [claim],
    lines,
    events,
    adjustments,
    others,
    [scrubbed],
    tables,
    patient,
    [provider],
    isOriginalsOnly,
  ] = await Promise.all([
    presentClaims(db, actor, [row], now),
    listClaimLines(db, actor, [id]),
    listClaimEvents(db, actor, id),
    listClaimAdjustments(db, actor, [id]),
    listRelatedClaims(db, actor, row),
    scrubClaims(db, actor, [id], now),
    loadBillingTables(db, actor),
    findPatientById(db, actor, row.patient_id),
    listProvidersWithNumbers(db, actor, row.provider_id),
    loadOriginalsOnly(db, actor, [row]),
  ])
  const expected = lines.map(({ expected_cents }) => expected_cents)
  const isHere = row.closed_by === null && row.status === 'pending'
  const isInForce = row.closed_by === null || row.closed_by === 'written_off'
  const findings = (scrubbed?.findings ?? []).filter(
    // What the payer has cannot be mended here, but that there was no such visit has to be seen.
    ({ rule }) => isHere || canResubmit(row) || (isInForce && rule === 'visit-signed'),
  )
  const toRelatedClaim = (one: (typeof others)[number] | undefined) =>
    one ? { id: one.id, claimNumber: one.claim_number } : null
  return {
    ...claim!, // one row in, one out
    patient: { ...claim!.patient, dateOfBirth: patient?.date_of_birth ?? null },
    isHeld: isHere && (claim!.isHeld || !(scrubbed?.clean ?? true)),
    provider: {
      id: row.provider_id,
      name: provider?.name ?? '',
      credential: provider?.credential ?? null,
    },
    coverageId: row.coverage_id,
    placeOfService: row.place_of_service,
    diagnosis: row.diagnoses.map((code) => {
      const known = checkDiagnosis(code, row.service_date)
      return { code, label: known.state === 'known' ? known.entry.label : null }
    }),
    lines: lines.map((line) => ({
      code: line.code,
      label: findCode(tables, line.code, row.service_date)?.label ?? line.code,
      modifiers: line.modifiers,
      units: line.units,
      charge: line.charge_cents === null ? null : toDollars(line.charge_cents),
      expected: line.expected_cents === null ? null : toDollars(line.expected_cents),
      pointers: line.pointers,
      paid: toDollars(line.paid_cents),
    })),
    expectedAmount: expected.includes(null)
      ? null
      : toDollars(expected.reduce((sum: number, cents) => sum + (cents ?? 0), 0)),
    isSamplePrice: row.is_sample_price,
    frequency: row.frequency as ClaimRecord['frequency'],
    payerControlNumber: row.payer_control_number,
    admissionDate: row.admission_date,
    referring: presentReferringProvider(row),
    priorAuthorization: row.prior_authorization,
    serviceAddress: serviceAddressOn(row),
    isVoidUnsent: row.void_unsent,
    replaces: toRelatedClaim(others.find((one) => one.id === row.replaces_id)),
    replacedBy: toRelatedClaim(others.find((one) => one.replaces_id === row.id)),
    findings,
    adjustments: adjustments.map(presentAdjustment),
    history: events.map(presentEvent),
    actions: listAllowedActions(row, scrubbed?.clean ?? false, isOriginalsOnly(row)),
  }
}

/** The columns are all there or none. */
const serviceAddressOn = (row: ClaimRow): ClaimRecord['serviceAddress'] =>
  row.service_address === null
    ? null
    : {
        address: row.service_address,
        city: row.service_city ?? '',
        state: row.service_state ?? '',
        zipCode: row.service_zip_code ?? '',
      }

const presentReferringProvider = (row: ClaimRow): ClaimRecord['referring'] =>
  row.referring_last_name === null || row.referring_npi === null
    ? null
    : {
        role: row.referring_role === 'ordering' ? 'ordering' : 'referring',
        firstName: row.referring_first_name,
        lastName: row.referring_last_name,
        npi: row.referring_npi,
      }

const canResubmit = (row: ClaimRow) =>
  row.closed_by === null && (row.status === 'denied' || row.status === 'paid')

/** Every action that the status allows, with its required input and what prevents it. */
function listAllowedActions(row: ClaimRow, clean: boolean, isOriginalsOnly: boolean): ClaimRecord['actions'] {
  const state = toClaimState(row)
  return claimActions.flatMap((action) => {
    if (applyClaimEvent(state, action).state === 'refused') return []
    const isUnsent = row.status === 'pending'
    const needs = claimSteps[action].needs.filter(
      (need) => need !== 'payer-control-number' || !(isUnsent || row.payer_control_number !== null),
    )
    const isClosedOff = applyClaimEvent(state, action, { originalsOnly: isOriginalsOnly }).state === 'refused'
    return [
      {
        action,
        label: claimEvents.labels[action],
        asksFor: needs.filter((need) => need !== 'clean-scrub'),
        blocked: isClosedOff
          ? originalsOnlyMessage
          : needs.includes('clean-scrub') && !clean
            ? 'Put right what was found first.'
            : null,
      },
    ]
  })
}

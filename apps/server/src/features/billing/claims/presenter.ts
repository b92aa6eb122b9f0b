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
import { findBillablePayer } from '../decisions/bill-next-payer.ts'
import { loadDecisionStates, type ClaimDecisionState } from '../decisions/claim-state.ts'
import { presentDecisions } from '../decisions/presenter.ts'
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
  const patient = names.patients.get(row.patientId)
  const facility = names.facilities.get(row.facilityId)
  const today =
    getDateInZone(now.toISOString(), facility?.timeZone ?? 'UTC') ?? now.toISOString().slice(0, 10)
  return {
    ...row,
    patient: {
      firstName: patient?.firstName ?? '',
      lastName: patient?.lastName ?? '',
      medicalRecordNumber: patient?.medicalRecordNumber ?? '',
    },
    facility: { name: facility?.name ?? '' },
    dateOfService: row.serviceDate,
    cptCodes: (names.units.get(row.id) ?? []).map(({ code, units }) => ({ code, units })),
    insuranceId: row.memberId,
    payer: { id: row.payerId, name: names.payers.get(row.payerId)?.name ?? '' },
    claimStatus: row.status,
    isClosed: row.closedBy !== null,
    isHeld: row.isHeld && row.status === 'pending' && row.closedBy === null,
    holdReasons: row.status === 'pending' && row.closedBy === null ? row.holdReasons : [],
    totalAmount: toDollars(row.totalCents),
    paidAmount: toDollars(row.paidCents),
    adjustedAmount: toDollars(row.adjustedCents),
    patientAmount: toDollars(row.patientCents),
    qmbAmount: toDollars(row.qmbCents),
    owedAmount: toDollars(row.closedBy === null ? row.owedCents : 0),
    deniedAmount: toDollars(row.closedBy === null ? row.deniedCents : 0),
    ageDays: Math.max(
      0,
      computeAgeDays({ serviceDate: row.serviceDate, submittedDate: row.submittedDate }, today) ?? 0,
    ),
  }
}

export function presentAdjustment(row: AdjustmentRow): AdjustmentDetails {
  const group = row.adjustmentGroup as AdjustmentGroup // the column's check
  const reading = readAdjustment(group, row.code)
  return {
    ...row,
    group,
    groupLabel: adjustmentGroups.labels[group],
    words: reading.state === 'known' ? reading.reason.words : null,
    amount: toDollars(row.amountCents),
    action: reading.action,
    actionLabel: denialActions.labels[reading.action],
  }
}

const eventLabels: Record<string, string> = {
  ...claimEvents.labels,
  created: 'Created from visit',
  edited: 'Edited',
}

const presentEvent = (row: EventRow): ClaimHistory => ({
  ...row,
  event: row.event as ClaimHistory['event'],
  label: eventLabels[row.event] ?? row.event,
  from: row.fromStatus as ClaimHistory['from'],
  to: row.toStatus as ClaimHistory['to'],
  at: row.doneAt,
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
    [decided],
  ] = await Promise.all([
    presentClaims(db, actor, [row], now),
    listClaimLines(db, actor, [id]),
    listClaimEvents(db, actor, id),
    listClaimAdjustments(db, actor, [id]),
    listRelatedClaims(db, actor, row),
    scrubClaims(db, actor, [id], now),
    loadBillingTables(db, actor),
    findPatientById(db, actor, row.patientId),
    listProvidersWithNumbers(db, actor, row.providerId),
    loadOriginalsOnly(db, actor, [row]),
    loadDecisionStates(db, actor, [row]),
  ])
  const expected = lines.map(({ expectedCents }) => expectedCents)
  const isHere = row.closedBy === null && row.status === 'pending'
  const isInForce = row.closedBy === null || row.closedBy === 'written_off'
  const findings = (scrubbed?.findings ?? []).filter(
    // What the payer has cannot be mended here, but that there was no such visit has to be seen.
    ({ rule }) => isHere || canResubmit(row) || (isInForce && rule === 'visit-signed'),
  )
  const toRelatedClaim = (one: (typeof others)[number] | undefined) =>
    one ? { id: one.id, claimNumber: one.claimNumber } : null
  return {
    ...claim!, // one row in, one out
    patient: { ...claim!.patient, dateOfBirth: patient?.dateOfBirth ?? null },
    isHeld: isHere && (claim!.isHeld || !(scrubbed?.clean ?? true)),
    provider: {
      id: row.providerId,
      name: provider?.name ?? '',
      credential: provider?.credential ?? null,
    },
    coverageId: row.coverageId,
    placeOfService: row.placeOfService,
    diagnosis: row.diagnoses.map((code) => {
      const known = checkDiagnosis(code, row.serviceDate)
      return { code, label: known.state === 'known' ? known.entry.label : null }
    }),
    lines: lines.map((line) => ({
      code: line.code,
      label: findCode(tables, line.code, row.serviceDate)?.label ?? line.code,
      modifiers: line.modifiers,
      units: line.units,
      charge: line.chargeCents === null ? null : toDollars(line.chargeCents),
      expected: line.expectedCents === null ? null : toDollars(line.expectedCents),
      pointers: line.pointers,
      description: line.description,
      paid: toDollars(line.paidCents),
    })),
    expectedAmount: expected.includes(null)
      ? null
      : toDollars(expected.reduce((sum: number, cents) => sum + (cents ?? 0), 0)),
    isSamplePrice: row.isSamplePrice,
    frequency: row.frequency,
    payerControlNumber: row.payerControlNumber,
    admissionDate: row.admissionDate,
    referring: presentReferringProvider(row),
    priorAuthorization: row.priorAuthorization,
    serviceAddress: serviceAddressOn(row),
    isVoidUnsent: row.voidUnsent,
    replaces: toRelatedClaim(others.find((one) => one.id === row.replacesId)),
    replacedBy: toRelatedClaim(others.find((one) => one.replacesId === row.id)),
    findings,
    adjustments: adjustments.map(presentAdjustment),
    ...(await presentDecisions(db, actor, decided!)), // one claim, one state
    history: events.map(presentEvent),
    actions: listAllowedActions(row, scrubbed?.clean ?? false, isOriginalsOnly(row), decided!), // the same
  }
}

/** The columns are all there or none. */
const serviceAddressOn = (row: ClaimRow): ClaimRecord['serviceAddress'] =>
  row.serviceAddress === null
    ? null
    : {
        address: row.serviceAddress,
        addressLine2: row.serviceAddressLine2,
        city: row.serviceCity ?? '',
        state: row.serviceState ?? '',
        zipCode: row.serviceZipCode ?? '',
      }

const presentReferringProvider = (row: ClaimRow): ClaimRecord['referring'] =>
  row.referringLastName === null || row.referringNpi === null
    ? null
    : {
        role: row.referringRole === 'ordering' ? 'ordering' : 'referring',
        firstName: row.referringFirstName,
        lastName: row.referringLastName,
        npi: row.referringNpi,
      }

const canResubmit = (row: ClaimRow) =>
  row.closedBy === null && (row.status === 'denied' || row.status === 'paid')

/** Every action that the status allows, with its required input and what prevents it. */
function listAllowedActions(
  row: ClaimRow,
  clean: boolean,
  isOriginalsOnly: boolean,
  decided: ClaimDecisionState,
): ClaimRecord['actions'] {
  const next = findBillablePayer(decided)
  const state = toClaimState(row)
  return claimActions.flatMap((action) => {
    if (applyClaimEvent(state, action).state === 'refused') return []
    // Without another plan there is nothing to offer.
    if (action === 'billed_next' && typeof next === 'string' && decided.chain.length < 2) return []
    if (action === 'replaced' && row.payerSequence !== 'primary') return []
    const isUnsent = row.status === 'pending'
    const needs = claimSteps[action].needs.filter(
      (need) => need !== 'payer-control-number' || !(isUnsent || row.payerControlNumber !== null),
    )
    const isClosedOff = applyClaimEvent(state, action, { originalsOnly: isOriginalsOnly }).state === 'refused'
    return [
      {
        action,
        label:
          action === 'billed_next' && typeof next !== 'string'
            ? `Bill ${next.sequence} payer`
            : claimEvents.labels[action],
        asksFor: needs.filter((need) => need !== 'clean-scrub'),
        blocked: isClosedOff
          ? originalsOnlyMessage
          : action === 'billed_next' && typeof next === 'string'
            ? next
            : needs.includes('clean-scrub') && !clean
              ? 'Fix all errors first.'
              : null,
      },
    ]
  })
}

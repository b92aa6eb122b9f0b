/** Visits in the contract's format: content, charges, coding warnings, and signature status. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { ProviderVisit, RecordStatus, VisitProcedure } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { loadSignatureStatuses, type Content } from '../records/public.ts'
import { loadBillingTables, type BillingTables } from '../billing/public.ts'
import { isSamplePrice, formatCodeLines, listWarnings, type CodeLine } from './coding.ts'
import { presentProcedure } from './procedures.ts'
import type { VisitRow } from './store.ts'

/** Stored by this feature only, after their shapes. */
export const presentProcedures = (row: VisitRow) => row.procedures as VisitProcedure[]
export const getCodeLines = (row: VisitRow) => row.code_lines as unknown as CodeLine[]

/** What is hashed and signed: everything this version says, nothing that may change around it. */
export const buildSignedContent = (row: VisitRow): Content => ({
  version: row.version,
  savedBy: row.saved_by,
  said: {
    id: row.id,
    patientId: row.patient_id,
    facilityId: row.facility_id,
    providerId: row.provider_id,
    appointmentId: row.appointment_id,
    visitDate: row.visit_at,
    visitDay: row.local_date,
    visitTime: row.local_time,
    timeZone: row.time_zone,
    visitType: row.visit_type,
    duration: row.duration_minutes,
    woundIds: row.wounds.map(({ id }) => id),
    procedures: row.procedures,
    placeOfService: row.place_of_service,
    cptCodes: row.cpt_codes,
    codeLines: row.code_lines,
    codingReason: row.coding_reason,
    diagnosis: row.diagnosis,
    treatmentProvided: row.treatment_provided,
    visitNotes: row.visit_notes,
    nextVisitScheduled: row.next_visit_date,
    notSeenReason: row.not_seen_reason,
  },
})

function presentVisitRow(row: VisitRow, signatureStatus: RecordStatus, tables: BillingTables): ProviderVisit {
  const formatWoundName = (woundId: string) => {
    const wound = row.wounds.find(({ id }) => id === woundId)
    return wound ? `wound ${formatWoundLetter(wound.number)} (${formatWoundSite(wound)})` : 'a wound'
  }
  const codeLines = getCodeLines(row)
  const looked = {
    cptCodes: row.cpt_codes,
    codeLines,
    codingReason: row.coding_reason,
    diagnosis: row.diagnosis,
    placeOfService: row.place_of_service,
  }
  return {
    ...signatureStatus,
    id: row.id,
    patientId: row.patient_id,
    patient: {
      firstName: row.first_name,
      lastName: row.last_name,
      medicalRecordNumber: row.medical_record_number,
      room: row.room,
    },
    facilityId: row.facility_id,
    facility: { name: row.facility_name },
    providerId: row.provider_id,
    provider: {
      firstName: row.provider_first_name,
      lastName: row.provider_last_name,
      credential: row.credential,
    },
    visitDate: row.visit_at,
    visitDay: row.local_date,
    visitTime: row.local_time,
    timeZone: row.time_zone,
    // The columns' checks admit what the contract lists, here and at the status.
    visitType: row.visit_type as ProviderVisit['visitType'],
    duration: row.duration_minutes,
    woundIds: row.wounds.map(({ id }) => id),
    wounds: row.wounds,
    procedures: presentProcedures(row).map((procedure) => presentProcedure(procedure, formatWoundName)),
    placeOfService: row.place_of_service,
    cptCodes: row.cpt_codes,
    codeLines: formatCodeLines(codeLines, row.local_date, row.place_of_service, tables),
    codingReason: row.coding_reason,
    diagnosis: row.diagnosis,
    treatmentProvided: row.treatment_provided,
    visitNotes: row.visit_notes,
    nextVisitScheduled: row.next_visit_date,
    photoUrls: row.photo_urls,
    appointmentId: row.appointment_id,
    roundId: row.round_id,
    status: row.status as ProviderVisit['status'],
    isCompleted: row.status === 'completed',
    completedDate: row.status === 'completed' ? row.closed_at : null,
    notSeenReason: row.not_seen_reason,
    billableAmount: row.status === 'not_seen' ? null : row.billable_amount,
    isSamplePrice: isSamplePrice(codeLines, row.local_date, row.place_of_service, tables),
    warnings: row.not_seen_reason === null ? listWarnings(looked, row.local_date, tables) : [],
    createdBy: row.created_by,
    createdAt: row.created_at,
    savedBy: row.saved_by,
    savedByName: row.saved_by_name,
    updatedAt: row.saved_at,
  }
}

export async function presentVisits(
  db: Db,
  actor: Actor,
  rows: readonly VisitRow[],
): Promise<ProviderVisit[]> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const [signatureStatuses, tables] = await Promise.all([
    loadSignatureStatuses(db, actor, ids),
    loadBillingTables(db, actor),
  ])
  return rows.map((row) => presentVisitRow(row, signatureStatuses(row.id, row.version), tables))
}

/** A visit as the contract tells it: what it says, what it costs, what should be looked at, and how it stands. */
import { woundLetter, woundSite } from '@mendwell/clinical'
import type { ProviderVisit, RecordStanding, VisitProcedure } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { standingsOf, type Content } from '../assessments/public.ts'
import { tablesOf, type BillingTables } from '../billing/public.ts'
import { isSamplePrice, toldLines, warningsOf, type CodeLine } from './coding.ts'
import { told } from './procedures.ts'
import type { VisitRow } from './store.ts'

/** Stored by this feature only, after their shapes. */
export const proceduresOf = (row: VisitRow) => row.procedures as VisitProcedure[]
export const linesOf = (row: VisitRow) => row.code_lines as unknown as CodeLine[]

/** What is hashed and signed: everything this version says, nothing that may change around it. */
export const contentOf = (row: VisitRow): Content => ({
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

function visitOf(row: VisitRow, standing: RecordStanding, tables: BillingTables): ProviderVisit {
  const nameOf = (woundId: string) => {
    const wound = row.wounds.find(({ id }) => id === woundId)
    return wound ? `wound ${woundLetter(wound.number)} (${woundSite(wound)})` : 'a wound'
  }
  const codeLines = linesOf(row)
  const looked = {
    cptCodes: row.cpt_codes,
    codeLines,
    codingReason: row.coding_reason,
    diagnosis: row.diagnosis,
    placeOfService: row.place_of_service,
  }
  return {
    ...standing,
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
    procedures: proceduresOf(row).map((procedure) => told(procedure, nameOf)),
    placeOfService: row.place_of_service,
    cptCodes: row.cpt_codes,
    codeLines: toldLines(codeLines, row.local_date, row.place_of_service, tables),
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
    warnings: row.not_seen_reason === null ? warningsOf(looked, row.local_date, tables) : [],
    createdBy: row.created_by,
    createdAt: row.created_at,
    savedBy: row.saved_by,
    savedByName: row.saved_by_name,
    updatedAt: row.saved_at,
  }
}

export async function visitsOf(db: Db, actor: Actor, rows: readonly VisitRow[]): Promise<ProviderVisit[]> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const [standings, tables] = await Promise.all([standingsOf(db, actor, ids), tablesOf(db, actor)])
  return rows.map((row) => visitOf(row, standings(row.id, row.version), tables))
}

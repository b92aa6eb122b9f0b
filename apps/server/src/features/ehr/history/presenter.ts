/** A row of the medical history in the contract's format. */
import type { MedicalHistoryEntry } from '@mendwell/contract'
import { presentVoid } from '../entries.ts'
import { findIcd10Code } from './icd10.ts'
import type { HistoryRow } from './store.ts'

export function presentHistoryEntry(row: HistoryRow): MedicalHistoryEntry {
  const known = row.icd10_code === null ? undefined : findIcd10Code(row.icd10_code)
  return {
    id: row.id,
    patientId: row.patient_id,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
    recordedByName: row.recorded_by_name,
    condition: row.condition,
    diagnosisDate: row.diagnosis_date,
    icd10Code: row.icd10_code,
    icd10Description: known?.description ?? null,
    icd10Known: row.icd10_code === null ? null : known !== undefined,
    severity: row.severity as MedicalHistoryEntry['severity'], // the column's check, here and below
    status: row.status as MedicalHistoryEntry['status'],
    notes: row.notes,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    voided: presentVoid(row),
  }
}

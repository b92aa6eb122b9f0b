/** A row of the medical history in the contract's format. */
import type { MedicalHistoryEntry } from '@mendwell/contract'
import { presentEntry } from '../../records/public.ts'
import { findIcd10Code } from './icd10.ts'
import type { HistoryRow } from './store.ts'

export function presentHistoryEntry(row: HistoryRow): MedicalHistoryEntry {
  const known = row.icd10Code === null ? undefined : findIcd10Code(row.icd10Code)
  return {
    ...presentEntry(row),
    icd10Description: known?.description ?? null,
    icd10Known: row.icd10Code === null ? null : known !== undefined,
  }
}

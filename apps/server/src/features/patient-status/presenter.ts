/** Rows of statuses and isolation precautions as the contract has them. */
import type { IsolationEntry, PatientStatusEntry } from '@mendwell/contract'
import type { IsolationRow, StatusRow } from './store.ts'

const presentEntry = (row: StatusRow | IsolationRow) => ({
  id: row.id,
  patientId: row.patient_id,
  effectiveDate: row.effective_date,
  reason: row.reason,
  recordedByName: row.recorded_by_name,
  recordedAt: row.recorded_at,
  voided:
    row.voided_at === null
      ? null
      : { at: row.voided_at, byName: row.voided_by_name ?? '', reason: row.void_reason ?? '' },
})

export const presentStatus = (row: StatusRow): PatientStatusEntry => ({
  ...presentEntry(row),
  status: row.status as PatientStatusEntry['status'], // the column's check
  source: row.source,
})

export const presentIsolation = (row: IsolationRow): IsolationEntry => ({
  ...presentEntry(row),
  precautions: row.precautions as IsolationEntry['precautions'], // the column's check
})

/** Rows of statuses and isolation precautions as the contract has them. */
import type { IsolationEntry, PatientStatusEntry } from '@mendwell/contract'
import type { IsolationRow, StatusRow } from './store.ts'

const presentEntry = (row: StatusRow | IsolationRow) => ({
  ...row,
  voided:
    row.voidedAt === null
      ? null
      : { at: row.voidedAt, byName: row.voidedByName ?? '', reason: row.voidReason ?? '' },
})

export const presentStatus = (row: StatusRow): PatientStatusEntry => ({
  ...presentEntry(row),
  status: row.status,
  source: row.source,
})

export const presentIsolation = (row: IsolationRow): IsolationEntry => ({
  ...presentEntry(row),
  precautions: row.precautions as IsolationEntry['precautions'], // the column's check
})

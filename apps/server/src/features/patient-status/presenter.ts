/** Rows of statuses and isolation precautions as the contract has them. */
import type { IsolationEntry, PatientStatusEntry } from '@mendwell/contract'
import { presentEntry } from '../records/public.ts'
import type { IsolationRow, StatusRow } from './store.ts'

export const presentStatus = (row: StatusRow): PatientStatusEntry => presentEntry(row)

export const presentIsolation = (row: IsolationRow): IsolationEntry => ({
  ...presentEntry(row),
  precautions: row.precautions as IsolationEntry['precautions'], // the column's check
})

/** Maps stored safety hits to the contract. */
import type { RecordedSafetyHit } from '@mendwell/contract'
import type { HitRow } from './store.ts'

export const presentHit = (row: HitRow): RecordedSafetyHit => ({
  ...row,
  outcome: row.outcome as RecordedSafetyHit['outcome'], // the columns' checks, of the hit and its decision
})

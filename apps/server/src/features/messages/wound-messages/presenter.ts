/** A message of staff in the contract's format. */
import type { WoundMessage } from '@mendwell/contract'
import type { MessageRow } from './store.ts'

export const presentWoundMessage = (row: MessageRow): WoundMessage => ({
  ...row,
  charted: row.addedAt === null ? null : { byName: row.addedByName ?? '', at: row.addedAt }, // of one row, below too
  voided:
    row.voidedAt === null
      ? null
      : { byName: row.voidedByName ?? '', at: row.voidedAt, reason: row.reason ?? '' },
})

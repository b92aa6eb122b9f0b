/** A row of vital signs in the contract's format. */
import type { VitalSigns } from '@mendwell/contract'
import { presentVoid } from '../entries.ts'
import type { VitalsRow } from './store.ts'

export const presentVitalSigns = (row: VitalsRow): VitalSigns => ({
  ...row,
  voided: presentVoid(row),
})

/** Packages and uses in the contract's format. Status and warnings come from the clinical rules, as of today at the practice. */
import {
  addDays,
  countPackagesLeft,
  expiresSoonDays,
  getPackageStatus,
  type StockStep,
} from '@mendwell/clinical'
import type { ProductUse, StockPackage } from '@mendwell/contract'
import type { PackageRow } from './packages-store.ts'
import type { UseRow } from './uses-store.ts'

const toNumberOrNull = (value: number | string | null) => (value === null ? null : Number(value))

export function presentPackage(row: PackageRow, today: string): StockPackage {
  const left = countPackagesLeft(row)
  const { expiresOn } = row
  const status = getPackageStatus(row, { expiresOn, isQuarantined: row.heldReason !== null }, today)
  return {
    ...row,
    areaCm2: toNumberOrNull(row.areaCm2),
    left,
    status,
    expiresSoon:
      status === 'in_stock' && expiresOn !== null && expiresOn <= (addDays(today, expiresSoonDays) ?? today),
    quarantine:
      row.heldReason !== null && row.heldAt !== null
        ? { reason: row.heldReason, startedAt: row.heldAt }
        : null,
  }
}

export const toStep = (step: string) => step as StockStep // the column's check

export function presentUse(row: UseRow): ProductUse {
  return {
    ...row,
    visitId: row.recordId,
    patientName: `${row.lastName}, ${row.firstName}`,
    visitDay: row.localDate,
    wound:
      row.woundNumber === null || row.location === null
        ? null
        : { number: row.woundNumber, location: row.location, laterality: row.laterality },
    openedCm2: toNumberOrNull(row.openedCm2),
    usedCm2: toNumberOrNull(row.usedCm2),
    wastedCm2: toNumberOrNull(row.wastedCm2),
    packageId: row.takenFrom,
    note: row.isVoid
      ? 'void'
      : row.version < row.currentVersion
        ? 'corrected'
        : row.isSigned
          ? 'signed'
          : 'unsigned',
  }
}

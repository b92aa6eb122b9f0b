/** Entries of a chart as the contract tells them; its schema cuts the rest. */

interface VoidColumns {
  voidedAt: string | null
  voidReason: string | null
  voidedByName: string | null
}

const presentVoid = ({ voidedAt, voidReason, voidedByName }: VoidColumns) =>
  voidedAt === null ? null : { at: voidedAt, byName: voidedByName ?? '', reason: voidReason ?? '' }

export const presentEntry = <Row extends VoidColumns>(row: Row) => ({ ...row, voided: presentVoid(row) })

/** Rows of a code table are in force from one day to another; outside of them the table says nothing. Rule CD1. */

export type Effective = {
  /** The first day, YYYY-MM-DD. */
  readonly from: string
  /** The last day, or null while no end is known. */
  readonly to: string | null
}

/** Our tables begin on this day: what a code meant or cost before it is unknown here. */
export const tablesBegin = '2025-01-01'

export const isInForce = ({ from, to }: Effective, date: string): boolean =>
  date >= from && (to === null || date <= to)

export function filterInForce<Row extends Effective>(rows: readonly Row[], date: string): Row[] {
  return rows.filter((row) => isInForce(row, date))
}

/** Throws if two rows of the same key apply on one day, since it would be ambiguous. */
export function defineDatedTable<Row extends Effective>(
  name: string,
  rows: readonly Row[],
  key: (row: Row) => string,
): readonly Row[] {
  const seen = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.to !== null && row.to < row.from) throw new Error(`${name}: ${key(row)} ends before it begins`)
    const others = seen.get(key(row)) ?? []
    if (others.some((other) => doOverlap(other, row))) throw new Error(`${name}: ${key(row)} holds twice`)
    seen.set(key(row), [...others, row])
  }
  return rows
}

const doOverlap = (one: Effective, other: Effective) =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to)

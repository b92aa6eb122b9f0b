/** Groups held against each other: each with its interval, and with what its mix of wounds would let expect. Rules MT3 and MT9. */
import { computeExpectedPercent, minComparedCount, computeShare, type Stratum } from '@mendwell/clinical'
import type { ComparedGroup, Rate } from '@mendwell/contract'

export const computeRate = (part: number, whole: number): Rate => {
  const share = computeShare(part, whole)
  return share.state === 'known'
    ? { part, whole, percent: share.percent, low: share.low, high: share.high }
    : { part, whole, percent: null, low: null, high: null }
}

export interface GroupRow {
  id: string
  name: string
  woundType: string
  wounds: number
  better: number
}

const toStrata = (rows: readonly Pick<GroupRow, 'woundType' | 'wounds' | 'better'>[]): Stratum[] =>
  rows.map((row) => ({ of: row.woundType, part: row.better, whole: row.wounds }))

/** The largest first. */
export function compareGroups(
  rows: readonly GroupRow[],
  everybody: readonly Pick<GroupRow, 'woundType' | 'wounds' | 'better'>[],
): ComparedGroup[] {
  const all = toStrata(everybody)
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((group) => {
      const whole = group.reduce((sum, { wounds }) => sum + wounds, 0)
      const part = group.reduce((sum, row) => sum + row.better, 0)
      const isComparable = whole >= minComparedCount
      const { id, name } = group[0]! // a group has a row
      const expected = isComparable ? computeExpectedPercent(toStrata(group), all) : null
      return { id, name, ...computeRate(part, whole), expected, isComparable }
    })
    .toSorted((a, b) => b.whole - a.whole || a.name.localeCompare(b.name))
}

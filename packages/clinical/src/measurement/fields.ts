/** The sizes of a wound: unit, stored precision and possible range, as data. Rule MS1. */
import { toWholeCount } from '../decimals.ts'

export type WoundSizeField = 'length' | 'width' | 'depth' | 'area' | 'volume'

/** Length, width and depth as in the specification; area and volume end at what those allow. */
export const woundSizeFields: {
  readonly [field in WoundSizeField]: {
    readonly label: string
    readonly unit: 'cm' | 'cm²' | 'cm³'
    readonly decimals: 2
    readonly from: number
    readonly to: number
  }
} = {
  length: { label: 'Length', unit: 'cm', decimals: 2, from: 0, to: 50 },
  width: { label: 'Width', unit: 'cm', decimals: 2, from: 0, to: 50 },
  depth: { label: 'Depth', unit: 'cm', decimals: 2, from: 0, to: 10 },
  area: { label: 'Area', unit: 'cm²', decimals: 2, from: 0, to: 2500 },
  volume: { label: 'Volume', unit: 'cm³', decimals: 2, from: 0, to: 25_000 },
}

export type WoundSizeCheck = 'unknown' | 'possible' | 'impossible'

export function checkWoundSize(field: WoundSizeField, value: number | null | undefined): WoundSizeCheck {
  if (value === null || value === undefined) return 'unknown'
  return toHundredths(field, value) === null ? 'impossible' : 'possible'
}

/** The size as an integer of hundredths, as stored; null if not measured or impossible. */
export function toHundredths(field: WoundSizeField, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  const { from, to, decimals } = woundSizeFields[field]
  const count = toWholeCount(value, decimals)
  return count >= toWholeCount(from, decimals) && count <= toWholeCount(to, decimals) ? count : null
}

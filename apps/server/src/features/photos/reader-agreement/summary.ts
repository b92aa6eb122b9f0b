/** Figures over pairs of outlines. */
import type { OutlineAgreement } from '@mendwell/contract'
import type { Overlap } from './overlap.ts'

type Figures = OutlineAgreement['secondRead']['whole']

export function figuresOf(overlaps: readonly Overlap[]): Figures {
  const { length } = overlaps
  const differences = overlaps
    .map(({ areaDifferencePercent }) => Math.abs(areaDifferencePercent))
    .sort((a, b) => a - b)
  const half = Math.floor(length / 2)
  const middle =
    length % 2 === 1
      ? (differences[half] ?? 0)
      : ((differences[half - 1] ?? 0) + (differences[half] ?? 0)) / 2
  return {
    pairs: length,
    meanDice: length === 0 ? null : rounded(overlaps.reduce((sum, { dice }) => sum + dice, 0) / length, 3),
    medianAreaDifferencePercent: length === 0 ? null : rounded(middle, 1),
  }
}

/** In the order in which the first of each group comes. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups]
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

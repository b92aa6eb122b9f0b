/** Figures over pairs of outlines. */
import type { OutlineAgreement } from '@mendwell/contract'
import type { Overlap } from './overlap.ts'

type AgreementFigures = OutlineAgreement['secondRead']['whole']

export function computeFigures(overlaps: readonly Overlap[]): AgreementFigures {
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
    meanDice: length === 0 ? null : roundTo(overlaps.reduce((sum, { dice }) => sum + dice, 0) / length, 3),
    medianAreaDifferencePercent: length === 0 ? null : roundTo(middle, 1),
  }
}

/** In the order in which the first of each group comes. */
export function groupItems<T>(items: readonly T[], getKey: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = getKey(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups]
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits))

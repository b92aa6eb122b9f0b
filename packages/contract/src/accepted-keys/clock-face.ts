/** Undermining and tunneling as one object, `{ present, clockPositions, depth }`, beside our present flag and list of places. */
import { findMaxDepthCm, type ClockPlace } from '@mendwell/clinical'
import type { ExpandRule } from './rules.ts'

export interface ClockFace {
  present: boolean | null
  clockPositions: number[]
  depth: number | null
}

/** The object with the meaning of the flag and the positions. One depth for all of them is the greatest. */
export const toClockFace = (
  present: boolean | null,
  places: readonly ClockPlace[] | null | undefined,
): ClockFace => ({
  present,
  clockPositions: (places ?? []).flatMap(({ position }) => position ?? []),
  depth: findMaxDepthCm(places),
})

/** 3, "3", "3 o'clock" and "3:00" are one position. Anything else is unchanged, for the schema to reject. */
function parsePosition(value: unknown): unknown {
  const text =
    typeof value === 'string' ? /^\s*(\d{1,2})(?:\s*o['’]?\s*clock|:00)?\s*$/i.exec(value)?.[1] : undefined
  return text === undefined ? value : Number(text)
}

function parseDepth(value: unknown): unknown {
  if (value === undefined || value === '') return null
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value
}

/** The depth is charted at each of the positions; without one, at a position that was not documented. */
function toPlaces(positions: readonly unknown[], depth: unknown): object[] | null {
  if (positions.length > 0) return positions.map((one) => ({ position: parsePosition(one), depth }))
  return depth === null ? null : [{ position: null, depth }]
}

export function expandClockFace(which: 'undermining' | 'tunneling'): ExpandRule {
  const [presentKey, placesKey] = [`${which}Present`, `${which}Places`]
  return {
    kind: 'expand',
    keys: ['present', 'clockPositions', 'depth'],
    expected: 'Send an object with present, clockPositions, and depth',
    toFields: (value) => {
      if (typeof value === 'boolean') return { [presentKey]: value }
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
      const { present, clockPositions, depth } = value as Record<string, unknown>
      const positions = clockPositions ?? []
      if (!Array.isArray(positions)) return undefined
      return { [presentKey]: present, [placesKey]: toPlaces(positions, parseDepth(depth)) }
    },
    fromFields: (body) =>
      toClockFace(
        body[presentKey] as boolean | null, // compared, not trusted
        Array.isArray(body[placesKey]) ? (body[placesKey] as ClockPlace[]) : null,
      ),
  }
}

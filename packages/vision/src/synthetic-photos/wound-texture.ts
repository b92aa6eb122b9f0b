/** The wound and the skin round it as a grid of light: tissue in the given shares, a pink rim, reddened skin around. */
import type { Point } from '../types.ts'
import { createSmoothNoise } from './random-source.ts'
import { toLinearRgb, type Rgb } from './color.ts'
import type { WoundDrawing } from './scene.ts'

const cellsPerMm = 4
const marginMm = 14

export type WoundTexture = {
  readonly cellsPerMm: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How much of a cell is wound, 0 to 1, soft at the edge. */
  readonly cover: Float32Array
  /** How reddened the skin is, 0 to 1. */
  readonly redness: Float32Array
  /** Red, green, blue light of the tissue. */
  readonly tissue: Float32Array
}

const tissueColors: Readonly<Record<'granulation' | 'slough' | 'necrotic' | 'epithelial', Rgb>> = {
  granulation: toLinearRgb([168, 48, 48]),
  slough: toLinearRgb([208, 178, 98]),
  necrotic: toLinearRgb([46, 36, 32]),
  epithelial: toLinearRgb([232, 164, 160]),
}

export function renderWoundTexture(wound: WoundDrawing, seed: number): WoundTexture {
  const points = wound.parts.flatMap((part) => part.outer)
  const left = Math.min(...points.map((point) => point.x)) - marginMm
  const top = Math.min(...points.map((point) => point.y)) - marginMm
  const width = Math.ceil((Math.max(...points.map((point) => point.x)) + marginMm - left) * cellsPerMm)
  const height = Math.ceil((Math.max(...points.map((point) => point.y)) + marginMm - top) * cellsPerMm)
  const inside = new Float32Array(width * height)
  for (const part of wound.parts) {
    fillRing(inside, width, height, part.outer, left, top, 1)
    for (const hole of part.holes) fillRing(inside, width, height, hole, left, top, 0)
  }
  const cover = soften(inside, width, height, 0.35)
  const depth = soften(inside, width, height, 3)
  const redness = soften(inside, width, height, 6)
  return {
    cellsPerMm,
    left,
    top,
    width,
    height,
    cover,
    redness,
    tissue: renderTissue(wound, inside, depth, width, seed),
  }
}

function renderTissue(
  wound: WoundDrawing,
  inside: Float32Array,
  depth: Float32Array,
  width: number,
  seed: number,
): Float32Array {
  const tissue = new Float32Array(depth.length * 3)
  const blotches = createSmoothNoise(seed + 11)
  const spots = createSmoothNoise(seed + 12)
  const grain = createSmoothNoise(seed + 13)
  const noiseAt = (noise: (x: number, y: number) => number, cell: number, mm: number) =>
    noise((cell % width) / cellsPerMm / mm, Math.floor(cell / width) / cellsPerMm / mm)
  const score = {
    epithelial: (cell: number) => -(depth[cell] ?? 0) + 0.04 * noiseAt(spots, cell, 3),
    necrotic: (cell: number) => noiseAt(blotches, cell, 9) + 0.3 * noiseAt(spots, cell, 3),
    slough: (cell: number) => noiseAt(spots, cell, 6) + 0.3 * noiseAt(grain, cell, 2),
  }
  let open = Array.from(depth.keys()).filter((cell) => (inside[cell] ?? 0) > 0.5)
  const kinds = new Map<number, Rgb>()
  const total = open.length
  for (const kind of ['epithelial', 'necrotic', 'slough'] as const) {
    const count = Math.round(wound.tissue[kind] * total)
    if (count === 0) continue
    const scored = open.map((cell) => ({ cell, value: score[kind](cell) })).sort((a, b) => b.value - a.value)
    for (const { cell } of scored.slice(0, count)) kinds.set(cell, tissueColors[kind])
    open = scored.slice(count).map(({ cell }) => cell)
  }
  for (let cell = 0; cell < depth.length; cell++) {
    const color = kinds.get(cell) ?? tissueColors.granulation
    const shade = 1 + 0.14 * noiseAt(grain, cell, 1.1) + 0.1 * noiseAt(spots, cell, 4)
    for (let channel = 0; channel < 3; channel++) tissue[cell * 3 + channel] = (color[channel] ?? 0) * shade
  }
  return tissue
}

function fillRing(
  cells: Float32Array,
  width: number,
  height: number,
  ring: readonly Point[],
  left: number,
  top: number,
  value: number,
) {
  for (let row = 0; row < height; row++) {
    const y = top + (row + 0.5) / cellsPerMm
    const crossings = ring
      .flatMap((a, at) => {
        const b = ring[(at + 1) % ring.length] ?? a
        return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)]
      })
      .sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil(((crossings[at] ?? 0) - left) * cellsPerMm - 0.5))
      const to = Math.min(width, Math.ceil(((crossings[at + 1] ?? 0) - left) * cellsPerMm - 0.5))
      if (to > from) cells.fill(value, row * width + from, row * width + to)
    }
  }
}

/** Three box averages: close to a bell. */
function soften(source: Float32Array, width: number, height: number, mm: number): Float32Array {
  const reach = Math.max(1, Math.round((mm * cellsPerMm) / 2))
  let now = source
  for (let round = 0; round < 3; round++) {
    now = averageLines(now, width, height, reach, 1, width)
    now = averageLines(now, height, width, reach, width, 1)
  }
  return now
}

function averageLines(
  source: Float32Array,
  long: number,
  lines: number,
  reach: number,
  step: number,
  next: number,
) {
  const result = new Float32Array(source.length)
  for (let line = 0; line < lines; line++) {
    let sum = 0
    for (let at = -reach; at < long; at++) {
      if (at + reach < long) sum += source[line * next + (at + reach) * step] ?? 0
      if (at - reach - 1 >= 0) sum -= source[line * next + (at - reach - 1) * step] ?? 0
      if (at >= 0) result[line * next + at * step] = sum / (2 * reach + 1)
    }
  }
  return result
}

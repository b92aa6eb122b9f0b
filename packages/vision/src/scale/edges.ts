/**
 * Where the photo shows each edge between black and white of a marker, to a small part of a pixel: the place where the
 * light along a short line across the edge passes the middle between its two ends.
 */
import { type CardMarker, markerModules, moduleMm } from '../card.ts'
import { type CameraModel, projectInto } from './camera-model.ts'
import type { Pixels } from '../types.ts'

/** One edge of one module in millimetres on the card, its normal pointing from black to white. */
export type Edge = {
  readonly marker: number
  readonly x: number
  readonly y: number
  readonly normalX: number
  readonly normalY: number
}

/** A point on that edge in the photo, and the direction across it. */
export type EdgeObservation = {
  readonly edge: Edge
  readonly x: number
  readonly y: number
  readonly acrossX: number
  readonly acrossY: number
}

const light = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** Luminance in linear light between the four nearest pixels, whose centers are at a half. */
export function sampleLight({ width, height, data }: Pixels, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x - 0.5)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y - 0.5)))
  const across = Math.min(1, Math.max(0, x - 0.5 - left))
  const down = Math.min(1, Math.max(0, y - 0.5 - top))
  const one = (at: number) =>
    0.2126 * (light[data[at] ?? 0] ?? 0) +
    0.7152 * (light[data[at + 1] ?? 0] ?? 0) +
    0.0722 * (light[data[at + 2] ?? 0] ?? 0)
  const first = (top * width + left) * 4
  const below = first + width * 4
  return (
    (one(first) * (1 - across) + one(first + 4) * across) * (1 - down) +
    (one(below) * (1 - across) + one(below + 4) * across) * down
  )
}

/** All edges of a marker: its outline and every change of color inside. */
export function listEdges(marker: CardMarker): Edge[] {
  const isWhite = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= markerModules || row >= markerModules) return true
    return marker.bits[row - 1]?.[column - 1] === '1'
  }
  const edges: Edge[] = []
  for (let line = 0; line <= markerModules; line++) {
    for (let cell = 0; cell < markerModules; cell++) {
      const middle = (cell + 0.5) * moduleMm
      if (isWhite(line - 1, cell) !== isWhite(line, cell)) {
        const normalX = isWhite(line, cell) ? 1 : -1
        edges.push({
          marker: marker.id,
          x: marker.x + line * moduleMm,
          y: marker.y + middle,
          normalX,
          normalY: 0,
        })
      }
      if (isWhite(cell, line - 1) !== isWhite(cell, line)) {
        const normalY = isWhite(cell, line) ? 1 : -1
        edges.push({
          marker: marker.id,
          x: marker.x + middle,
          y: marker.y + line * moduleMm,
          normalX: 0,
          normalY,
        })
      }
    }
  }
  return edges
}

/** Null where the edge is outside the image or not visible. */
export function observeEdge(image: Pixels, eye: CameraModel, edge: Edge): EdgeObservation | null {
  const start = new Float64Array(2)
  const end = new Float64Array(2)
  const outside = new Float64Array(2)
  const half = 0.34 * moduleMm
  projectInto(eye, edge.x - edge.normalY * half, edge.y + edge.normalX * half, start)
  projectInto(eye, edge.x + edge.normalY * half, edge.y - edge.normalX * half, end)
  projectInto(eye, edge.x + (edge.normalX * moduleMm) / 2, edge.y + (edge.normalY * moduleMm) / 2, outside)
  const alongX = (end[0] ?? 0) - (start[0] ?? 0)
  const alongY = (end[1] ?? 0) - (start[1] ?? 0)
  const long = Math.hypot(alongX, alongY)
  if (!(long > 0.8)) return null
  const middleX = ((start[0] ?? 0) + (end[0] ?? 0)) / 2
  const middleY = ((start[1] ?? 0) + (end[1] ?? 0)) / 2
  const side = Math.sign(((outside[0] ?? 0) - middleX) * -alongY + ((outside[1] ?? 0) - middleY) * alongX)
  const acrossX = (side * -alongY) / long
  const acrossY = (side * alongX) / long
  // Half a module, measured across the edge.
  const reach = ((outside[0] ?? 0) - middleX) * acrossX + ((outside[1] ?? 0) - middleY) * acrossY
  if (!(reach > 0.9)) return null
  const margin = reach + 2
  if (
    middleX < margin ||
    middleY < margin ||
    middleX > image.width - margin ||
    middleY > image.height - margin
  ) {
    return null
  }
  const lines = Math.min(12, Math.max(2, Math.round(long / 1.2)))
  const offsets: number[] = []
  for (let line = 0; line < lines; line++) {
    const share = (line + 0.5) / lines
    const offset = findCrossing(
      image,
      (start[0] ?? 0) + alongX * share,
      (start[1] ?? 0) + alongY * share,
      acrossX,
      acrossY,
      reach,
    )
    if (offset !== null) offsets.push(offset)
  }
  if (offsets.length * 2 < lines) return null
  offsets.sort((a, b) => a - b)
  const cut = Math.floor(offsets.length / 5)
  const kept = offsets.slice(cut, offsets.length - cut)
  const offset = kept.reduce((sum, value) => sum + value, 0) / kept.length
  return { edge, x: middleX + offset * acrossX, y: middleY + offset * acrossY, acrossX, acrossY }
}

const samples = new Float64Array(64)

/** How far from the middle of the line the light passes half way from its dark to its bright end. */
function findCrossing(
  image: Pixels,
  x: number,
  y: number,
  acrossX: number,
  acrossY: number,
  reach: number,
): number | null {
  const count = Math.min(63, Math.max(5, Math.ceil((2 * reach) / 0.5) | 1))
  const step = (2 * reach) / (count - 1)
  for (let at = 0; at < count; at++) {
    const off = at * step - reach
    samples[at] = sampleLight(image, x + off * acrossX, y + off * acrossY)
  }
  const ends = Math.max(1, Math.floor(count / 5))
  let dark = 0
  let bright = 0
  for (let at = 0; at < ends; at++) {
    dark += (samples[at] ?? 0) / ends
    bright += (samples[count - 1 - at] ?? 0) / ends
  }
  if (bright - dark < 0.04 || bright < 1.6 * dark) return null
  const level = (dark + bright) / 2
  // Of all places where the light rises through the level, the one nearest the middle.
  let best: number | null = null
  for (let at = 0; at + 1 < count; at++) {
    const here = samples[at] ?? 0
    const next = samples[at + 1] ?? 0
    if (here > level || next <= level) continue
    const off = (at + (level - here) / (next - here)) * step - reach
    if (best === null || Math.abs(off) < Math.abs(best)) best = off
  }
  return best
}

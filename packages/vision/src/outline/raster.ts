/** An outline as a mask: a pixel is inside when its middle is. */
import type { Mask, Outline, Point } from '../types.ts'

export function rasterizeOutline(outline: Outline, width: number, height: number): Mask {
  const data = new Uint8Array(width * height)
  for (const part of outline) {
    const rings = [part.outer, ...part.holes]
    const ys = part.outer.map((point) => point.y)
    const first = Math.max(0, Math.floor(Math.min(...ys) - 0.5))
    const last = Math.min(height - 1, Math.ceil(Math.max(...ys)))
    for (let row = first; row <= last; row++) {
      const crossings = rings.flatMap((ring) => findCrossings(ring, row + 0.5)).sort((a, b) => a - b)
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const from = Math.max(0, Math.ceil((crossings[at] ?? 0) - 0.5))
        const to = Math.min(width, Math.ceil((crossings[at + 1] ?? 0) - 0.5))
        if (to > from) data.fill(1, row * width + from, row * width + to)
      }
    }
  }
  return { width, height, data }
}

function findCrossings(ring: readonly Point[], y: number): number[] {
  return ring.flatMap((a, at) => {
    const b = ring[(at + 1) % ring.length] ?? a
    return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)]
  })
}

/** The same outline on an image of another size. */
export function scaleOutline(outline: Outline, right: number, down: number): Outline {
  const ring = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: x * right, y: y * down }))
  return outline.map((part) => ({ outer: ring(part.outer), holes: part.holes.map(ring) }))
}

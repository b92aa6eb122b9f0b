/** A mask as an outline: along the pixels' edges, then smoothed and thinned without changing the area. */
import { computeRingLength, computeSignedArea } from './polygons.ts'
import type { Mask, Outline, Point, Ring } from '../types.ts'

/** Specks smaller than this many pixels are no wound. */
const minPixels = 9

/** Points are left out while the line stays this close, in pixels. */
const closePixels = 0.3

export function traceOutline(mask: Mask): Outline {
  const rings = traceEdgeRings(mask).filter((ring) => Math.abs(computeSignedArea(ring)) >= minPixels)
  const outers = rings.filter((ring) => computeSignedArea(ring) > 0)
  const holes = rings.filter((ring) => computeSignedArea(ring) < 0)
  return outers.map((outer) => ({
    outer: smoothRing(outer),
    holes: holes.filter((hole) => findEnclosingRing(hole, outers) === outer).map(smoothRing),
  }))
}

/** The rings between inside and outside, on the pixels' corners; the inside is to the right. */
function traceEdgeRings({ width, height, data }: Mask): Point[][] {
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] ?? 0) !== 0
  // Directions: right, down, left, up. One bit for each edge that starts at a corner.
  const stride = width + 1
  const starts = new Uint8Array(stride * (height + 1))
  const mark = (x: number, y: number, way: number) => {
    starts[y * stride + x] = (starts[y * stride + x] ?? 0) | (1 << way)
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside(x, y)) continue
      if (!inside(x, y - 1)) mark(x, y, 0)
      if (!inside(x + 1, y)) mark(x + 1, y, 1)
      if (!inside(x, y + 1)) mark(x + 1, y + 1, 2)
      if (!inside(x - 1, y)) mark(x, y + 1, 3)
    }
  }
  const rings: Point[][] = []
  for (let corner = 0; corner < starts.length; corner++) {
    while (starts[corner]) rings.push(followEdge(starts, stride, corner))
  }
  return rings
}

const stepX = [1, 0, -1, 0]
const stepY = [0, 1, 0, -1]

function followEdge(starts: Uint8Array, stride: number, from: number): Point[] {
  const ring: Point[] = []
  let corner = from
  let way: number | undefined = [0, 1, 2, 3].find((one) => (starts[from] ?? 0) & (1 << one))
  while (way !== undefined) {
    starts[corner] = (starts[corner] ?? 0) & ~(1 << way)
    ring.push({ x: corner % stride, y: Math.floor(corner / stride) })
    corner += (stepX[way] ?? 0) + (stepY[way] ?? 0) * stride
    // Where two pixels touch by a corner the ring turns right: they stay two pieces.
    const turns: number[] = [(way + 1) & 3, way, (way + 3) & 3]
    const edges = starts[corner] ?? 0
    way = corner === from ? undefined : turns.find((one) => edges & (1 << one))
  }
  return ring
}

/** The smallest ring around this one. */
function findEnclosingRing(hole: Ring, outers: readonly Ring[]): Ring | undefined {
  const [first, second] = hole
  if (!first || !second) return undefined
  // The pixel just outside the hole's edge belongs to the piece round it.
  const inner = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return outers
    .filter((outer) => contains(outer, inner))
    .sort((a, b) => computeSignedArea(a) - computeSignedArea(b))[0]
}

export function contains(ring: Ring, { x, y }: Point): boolean {
  let odd = false
  for (let at = 0; at < ring.length; at++) {
    const a = ring[at]
    const b = ring[(at + 1) % ring.length]
    if (!a || !b || a.y > y === b.y > y) continue
    if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd
  }
  return odd
}

/** Stairs of pixels are not the wound's edge: their length would be a quarter too long. */
function smoothRing(stairs: Ring): Point[] {
  const area = computeSignedArea(stairs)
  const middles = stairs.map((point, at) => {
    const next = stairs[(at + 1) % stairs.length] ?? point
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
  })
  const reach = Math.min(4, Math.floor(middles.length / 6))
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / 4.5))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const soft = middles.map((_, at) => {
    let [x, y] = [0, 0]
    weights.forEach((weight, offset) => {
      const other = middles[(at + offset - reach + middles.length) % middles.length]
      x += (weight * (other?.x ?? 0)) / total
      y += (weight * (other?.y ?? 0)) / total
    })
    return { x, y }
  })
  return adjustArea(simplifyRing(soft, closePixels), area)
}

/** Moves every point by the same way along its normal until the ring has this signed area. */
function adjustArea(ring: readonly Point[], area: number): Point[] {
  let now = [...ring]
  for (let round = 0; round < 3; round++) {
    const off = (area - computeSignedArea(now)) / (computeRingLength(now) || 1)
    now = now.map((point, at) => {
      const before = now[(at + now.length - 1) % now.length] ?? point
      const after = now[(at + 1) % now.length] ?? point
      const [dx, dy] = [after.x - before.x, after.y - before.y]
      const long = Math.hypot(dx, dy) || 1
      return { x: point.x + (off * dy) / long, y: point.y - (off * dx) / long }
    })
  }
  return now
}

/** Douglas and Peucker on a ring: split at the point furthest from the first. */
export function simplifyRing(ring: Ring, most: number): Point[] {
  const first = ring[0]
  if (!first || ring.length < 4) return [...ring]
  let far = 0
  ring.forEach((point, at) => {
    const best = ring[far] ?? first
    if (Math.hypot(point.x - first.x, point.y - first.y) > Math.hypot(best.x - first.x, best.y - first.y))
      far = at
  })
  const there = simplifyLine(ring.slice(0, far + 1), most)
  const back = simplifyLine([...ring.slice(far), first], most)
  const thin = [...there.slice(0, -1), ...back.slice(0, -1)]
  return thin.length >= 3 ? thin : [...ring]
}

function simplifyLine(line: readonly Point[], most: number): Point[] {
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const [a, b] = [line[from], line[to]]
    if (!a || !b) continue
    const long = Math.hypot(b.x - a.x, b.y - a.y)
    let worst = 0
    let at = 0
    for (let index = from + 1; index < to; index++) {
      const point = line[index] ?? a
      const off =
        long === 0
          ? Math.hypot(point.x - a.x, point.y - a.y)
          : Math.abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / long
      if (off > worst) {
        worst = off
        at = index
      }
    }
    if (worst > most) {
      kept[at] = 1
      open.push([from, at], [at, to])
    }
  }
  return line.filter((_, index) => kept[index])
}

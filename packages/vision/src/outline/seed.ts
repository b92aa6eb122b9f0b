/**
 * The region of one color around a touched point: what differs from the surrounding skin, as one piece. A proposal to be corrected, where
 * there is no model output; it knows nothing about wounds.
 */
import { shrinkImage } from '../scale/aruco.ts'
import { cardOutline } from '../card.ts'
import { toLab, getLinearPixel } from '../color/colors.ts'
import { toCameraModel } from '../measure.ts'
import { rasterizeOutline } from './raster.ts'
import { project } from '../scale/camera-model.ts'
import type { Calibration, Mask, Pixels, Point } from '../types.ts'

const workLength = 640

/** Null where the point looks like the skin around it. */
export function growRegion(image: Pixels, point: Point, calibration: Calibration | null = null): Mask | null {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / workLength))
  const small = shrinkImage(image, factor)
  const { width, height } = small
  const seed = { x: Math.floor(point.x / factor), y: Math.floor(point.y / factor) }
  if (seed.x < 0 || seed.y < 0 || seed.x >= width || seed.y >= height) return null
  const card = markCardCells(calibration, width, height, factor)
  const off = smoothValues(computeDifferences(small, seed, card), width, height)
  const level = splitLevel(off, card)
  if ((off[seed.y * width + seed.x] ?? 0) <= level) return null
  const region = findConnected(off, card, level, seed, width, height)
  return enlargeMask(off, region, level, width, height, image)
}

/** The card's L in the small image, which is never wound. */
function markCardCells(
  calibration: Calibration | null,
  width: number,
  height: number,
  factor: number,
): Uint8Array {
  if (!calibration) return new Uint8Array(width * height)
  const eye = toCameraModel(calibration)
  const outer = cardOutline.map(([x, y]) => {
    const there = project(eye, { x, y })
    return { x: there.x / factor, y: there.y / factor }
  })
  return rasterizeOutline([{ outer, holes: [] }], width, height).data
}

/** The color distance of each pixel from the skin in a wide ring around the seed. */
function computeDifferences(small: Pixels, seed: Point, card: Uint8Array): Float32Array {
  const { width, height } = small
  const labs = Array.from({ length: width * height }, (_, at) => toLab(getLinearPixel(small, at * 4)))
  const reach = Math.min(width, height)
  const ring = labs.filter((_, at) => {
    const far = Math.hypot((at % width) - seed.x, Math.floor(at / width) - seed.y)
    return far > 0.3 * reach && far < 0.6 * reach && !card[at]
  })
  const middle = [0, 1, 2].map((channel) => computeMedian(ring.map((lab) => lab[channel] ?? 0)))
  const spread = [0, 1, 2].map(
    (channel) =>
      2 + 1.5 * computeMedian(ring.map((lab) => Math.abs((lab[channel] ?? 0) - (middle[channel] ?? 0)))),
  )
  return Float32Array.from(labs, (lab) =>
    Math.min(
      12,
      Math.hypot(
        // Shadow changes brightness before color.
        (0.5 * (lab[0] - (middle[0] ?? 0))) / (spread[0] ?? 1),
        (lab[1] - (middle[1] ?? 0)) / (spread[1] ?? 1),
        (lab[2] - (middle[2] ?? 0)) / (spread[2] ?? 1),
      ),
    ),
  )
}

function computeMedian(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The mean of three by three. */
function smoothValues(values: Float32Array, width: number, height: number): Float32Array {
  return values.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    let [sum, count] = [0, 0]
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        sum += values[row * width + column] ?? 0
        count++
      }
    }
    return sum / count
  })
}

/** Otsu: the level that parts the values into the two most different groups. */
function splitLevel(values: Float32Array, card: Uint8Array): number {
  const bins = 128
  const counts = new Float64Array(bins)
  values.forEach((value, at) => {
    if (card[at]) return
    const bin = Math.min(bins - 1, Math.floor((value / 12) * bins))
    counts[bin] = (counts[bin] ?? 0) + 1
  })
  const total = counts.reduce((sum, count) => sum + count, 0)
  const all = counts.reduce((sum, count, bin) => sum + count * bin, 0)
  let [below, belowSum, best, level] = [0, 0, -1, 0]
  counts.forEach((count, bin) => {
    below += count
    belowSum += count * bin
    if (below === 0 || below === total) return
    const gap = belowSum / below - (all - belowSum) / (total - below)
    const between = below * (total - below) * gap * gap
    if (between > best) {
      best = between
      level = bin
    }
  })
  return Math.max(2, ((level + 1) / bins) * 12)
}

/** Everything above the level connected to the seed, and what is inside it. */
function findConnected(
  off: Float32Array,
  card: Uint8Array,
  level: number,
  seed: Point,
  width: number,
  height: number,
): Uint8Array {
  const region = floodFill(
    width,
    height,
    [seed.y * width + seed.x],
    (at) => (off[at] ?? 0) > level && !card[at],
  )
  const border = Array.from({ length: width * height }, (_, at) => at).filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return (x === 0 || y === 0 || x === width - 1 || y === height - 1) && !region[at]
  })
  const outside = floodFill(width, height, border, (at) => !region[at])
  return region.map((_, at) => (outside[at] ? 0 : 1))
}

function floodFill(
  width: number,
  height: number,
  seeds: readonly number[],
  isOpen: (at: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(width * height)
  const open = seeds.filter(isOpen)
  for (const at of open) reached[at] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const near = [at - width, at + width, ...(x > 0 ? [at - 1] : []), ...(x < width - 1 ? [at + 1] : [])]
    for (const next of near) {
      if (next < 0 || next >= reached.length || reached[next] || !isOpen(next)) continue
      reached[next] = 1
      open.push(next)
    }
  }
  return reached
}

/** Back to the photo's size, the edge where the smoothed difference passes the level. */
function enlargeMask(
  off: Float32Array,
  region: Uint8Array,
  level: number,
  width: number,
  height: number,
  image: Pixels,
): Mask {
  // Holes that were filled count as far above the level, what does not belong as far below.
  const getHeight = (x: number, y: number) => {
    const at = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))
    const over = (off[at] ?? 0) - level
    return region[at] ? Math.max(0.05, over) : Math.min(-0.05, over)
  }
  const data = new Uint8Array(image.width * image.height)
  for (let y = 0; y < image.height; y++) {
    const fromY = ((y + 0.5) * height) / image.height - 0.5
    const top = Math.floor(fromY)
    const down = fromY - top
    for (let x = 0; x < image.width; x++) {
      const fromX = ((x + 0.5) * width) / image.width - 0.5
      const left = Math.floor(fromX)
      const across = fromX - left
      const value =
        (getHeight(left, top) * (1 - across) + getHeight(left + 1, top) * across) * (1 - down) +
        (getHeight(left, top + 1) * (1 - across) + getHeight(left + 1, top + 1) * across) * down
      if (value > 0) data[y * image.width + x] = 1
    }
  }
  return { width: image.width, height: image.height, data }
}

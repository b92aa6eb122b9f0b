/** How far two outlines of one photo agree: Dice, and the difference of their areas. Computed from the stored points. */
import type { PhotoOutline } from '@mendwell/contract'
import { rasterizeOutline, type Outline } from '@mendwell/vision'

/** Both are laid on a grid with this many pixels along the longer side of what they cover together. */
const grid = 192

export interface Overlap {
  /** Twice the common part over the sum, 0 to 1. */
  dice: number
  /** Of the first, in percent of the second; minus is smaller. */
  areaDifferencePercent: number
}

/** Rings in pixels of the same photo. */
export function computeOverlap(first: PhotoOutline['outline'], second: PhotoOutline['outline']): Overlap {
  const [a, b] = scaleToGrid(first, second).map(
    ({ outline, width, height }) => rasterizeOutline(outline, width, height).data,
  )
  let [common, inFirst, inSecond] = [0, 0, 0]
  for (let at = 0; at < (a?.length ?? 0); at++) {
    const [one, two] = [a?.[at] ?? 0, b?.[at] ?? 0]
    common += one & two
    inFirst += one
    inSecond += two
  }
  const sum = inFirst + inSecond
  return {
    dice: sum === 0 ? 1 : (2 * common) / sum,
    areaDifferencePercent: inSecond === 0 ? 100 : ((inFirst - inSecond) / inSecond) * 100,
  }
}

function scaleToGrid(first: Outline, second: Outline) {
  const points = [...first, ...second].flatMap(({ outer }) => outer)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [findMinimum(xs), findMinimum(ys)]
  const scale =
    grid / Math.max(1e-6, -findMinimum(xs.map((x) => -x)) - left, -findMinimum(ys.map((y) => -y)) - top)
  const moveRing = (ring: readonly { x: number; y: number }[]) =>
    ring.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }))
  return [first, second].map((outline) => ({
    width: grid,
    height: grid,
    outline: outline.map(({ outer, holes }) => ({ outer: moveRing(outer), holes: holes.map(moveRing) })),
  }))
}

const findMinimum = (values: readonly number[]) =>
  values.reduce((low, value) => Math.min(low, value), Infinity)

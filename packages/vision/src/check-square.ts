/**
 * The printed 50 mm square, found in the photo by its own edges: measured like a wound it must come out at 25 cm². This
 * checks camera, lens and light. It cannot check the printer: markers and square shrink together, so a ruler must.
 */
import { checkSquare } from './card.ts'
import { sampleLight } from './scale/edges.ts'
import { toCameraModel, measure } from './measure.ts'
import { parameterIndex, type CameraModel, project } from './scale/camera-model.ts'
import type { Calibration, Measurement, Outline, Pixels, Point } from './types.ts'

export type SquareCheck = {
  readonly outline: Outline
  readonly measurement: Measurement
  readonly expectedCm2: number
  /** Of the expected area, signed. */
  readonly differencePercent: number
  /** The stated error holds the difference. */
  readonly within: boolean
}

/** Null where the square is not in view, for one because the card was cut out. */
export function checkPrintedSquare(image: Pixels, calibration: Calibration): SquareCheck | null {
  const eye = toCameraModel(calibration)
  const { x, y, sideMm } = checkSquare
  const corners = [
    { x, y },
    { x: x + sideMm, y },
    { x: x + sideMm, y: y + sideMm },
    { x, y: y + sideMm },
  ]
  const sides = corners.map((from, side) => {
    const to = corners[(side + 1) % 4] ?? from
    return fitSideLine(image, eye, from, to)
  })
  const outer = sides.map((side, index) => intersectLines(sides[(index + 3) % 4] ?? null, side))
  if (!outer.every((corner) => corner !== null)) return null
  const outline = [{ outer, holes: [] }]
  const measurement = measure(outline, calibration)
  if (measurement.kind !== 'measured') return null
  const expectedCm2 = (sideMm * sideMm) / 100
  const difference = measurement.areaCm2 - expectedCm2
  // More than a tenth off is another thing than the square.
  if (Math.abs(difference) > expectedCm2 / 10) return null
  return {
    outline,
    measurement,
    expectedCm2,
    differencePercent: (100 * difference) / expectedCm2,
    within: Math.abs(difference) <= measurement.errorCm2,
  }
}

type Line = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }

/** A straight line through the places where ink becomes paper along one side. */
function fitSideLine(image: Pixels, eye: CameraModel, from: Point, to: Point): Line | null {
  const count = 48
  const found: Point[] = []
  const [normalX, normalY] = [(to.y - from.y) / checkSquare.sideMm, -(to.x - from.x) / checkSquare.sideMm]
  for (let step = 0; step < count; step++) {
    const share = 0.06 + (0.88 * (step + 0.5)) / count
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    const inside = project(eye, { x: x - normalX * 2, y: y - normalY * 2 })
    const outside = project(eye, { x: x + normalX * 2, y: y + normalY * 2 })
    const place = findInkEdge(image, inside, outside, eye.parameters[parameterIndex.spread] ?? 0)
    if (place) found.push(place)
  }
  return found.length * 2 < count ? null : fitLine(found)
}

function findInkEdge(image: Pixels, dark: Point, bright: Point, spread: number): Point | null {
  const long = Math.hypot(bright.x - dark.x, bright.y - dark.y)
  const inView = [dark, bright].every(
    (point) => point.x > 1 && point.y > 1 && point.x < image.width - 1 && point.y < image.height - 1,
  )
  if (!inView || long < 4) return null
  const count = Math.ceil(long * 2)
  const place = (step: number) => ({
    x: dark.x + ((bright.x - dark.x) * step) / count,
    y: dark.y + ((bright.y - dark.y) * step) / count,
  })
  const values = Array.from({ length: count + 1 }, (_, step) =>
    sampleLight(image, place(step).x, place(step).y),
  )
  const ends = Math.max(2, Math.floor(count / 5))
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length
  const [low, high] = [mean(values.slice(0, ends)), mean(values.slice(-ends))]
  if (high < 1.4 * low) return null
  const level = (low + high) / 2
  const step = values.findIndex((value, index) => value <= level && (values[index + 1] ?? 0) > level)
  if (step < 0) return null
  const here = values[step] ?? 0
  const part = (level - here) / ((values[step + 1] ?? 1) - here)
  return place(step + part - (spread * count) / long)
}

/** The points' main direction through their middle; the worst fifth is left out once. */
function fitLine(points: readonly Point[]): Line {
  const fit = (some: readonly Point[]): Line => {
    const x = some.reduce((sum, point) => sum + point.x, 0) / some.length
    const y = some.reduce((sum, point) => sum + point.y, 0) / some.length
    let [xx, xy, yy] = [0, 0, 0]
    for (const point of some) {
      xx += (point.x - x) ** 2
      xy += (point.x - x) * (point.y - y)
      yy += (point.y - y) ** 2
    }
    const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
    return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
  }
  const first = fit(points)
  const off = (point: Point) => Math.abs((point.x - first.x) * first.dy - (point.y - first.y) * first.dx)
  return fit([...points].sort((a, b) => off(a) - off(b)).slice(0, Math.ceil(points.length * 0.8)))
}

function intersectLines(a: Line | null, b: Line | null): Point | null {
  if (!a || !b) return null
  const cross = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(cross) < 1e-6) return null
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross
  return { x: a.x + along * a.dx, y: a.y + along * a.dy }
}

/**
 * The camera that explains the observed edges best: Levenberg–Marquardt with priors about cameras (focal length, principal point, lens), so
 * that one marker gives a result and its uncertainty too.
 */
import { invertMatrix, solve } from '../matrix.ts'
import type { EdgeObservation } from './edges.ts'
import {
  parameterIndex,
  bentCount,
  type CameraModel,
  createCameraModel,
  flatCount,
  projectInto,
} from './camera-model.ts'

export type Prior = { readonly place: number; readonly mean: number; readonly deviation: number }

export type FitResult = {
  readonly eye: CameraModel
  readonly count: number
  /** Per sighting, in pixels. */
  readonly residuals: Float64Array
  /** Deviation of one sighting in pixels, outliers set aside. */
  readonly noisePixels: number
  readonly covariance: Float64Array
  /** Misfit in units of the given noise, what is known beforehand included. */
  readonly misfit: (noisePixels: number) => number
}

const minNoise = 0.02
const looseness = 8
const maxRounds = 60
const steps = Float64Array.of(1e-6, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6, 1e-5, 1e-2, 1e-2, 1e-3, 1e-5, 1e-6, 1e-4)

export function fitCamera(
  sightings: readonly EdgeObservation[],
  from: CameraModel,
  priors: readonly Prior[],
  bent: boolean,
): FitResult | null {
  const count = bent ? bentCount : flatCount
  const flat = bent
    ? from
    : createCameraModel(from.parameters.subarray(0, flatCount), from.origin, from.reach)
  // First mainly by the edges: with full priors, a bad start would be explained by noise and stay.
  const loose = priors.map((prior) => ({ ...prior, deviation: prior.deviation * looseness }))
  const first = minimizeCost(flat, sightings, loose, count, maxRounds)
  const { eye, residuals, noise } = minimizeCost(first.eye, sightings, priors, count, maxRounds, first.noise)
  const covariance = invertMatrix(
    buildNormalSystem(eye, sightings, residuals, priors, noise, count).normal,
    count,
  )
  if (!covariance || !eye.parameters.every(Number.isFinite)) return null
  return {
    eye,
    count,
    residuals,
    noisePixels: noise,
    covariance,
    misfit: (noisePixels) => computeCost(residuals, eye, priors, noisePixels),
  }
}

/** Gradient descent until nothing moves, with the noise estimated from the residuals at each step. */
function minimizeCost(
  start: CameraModel,
  sightings: readonly EdgeObservation[],
  priors: readonly Prior[],
  count: number,
  rounds: number,
  startNoise?: number,
) {
  let eye = start
  let residuals = computeResiduals(eye, sightings)
  let noise = startNoise ?? Math.max(minNoise, computeSpread(residuals))
  let damping = 1e-3
  for (let round = 0; round < rounds; round++) {
    const cost = computeCost(residuals, eye, priors, noise)
    const { normal, gradient } = buildNormalSystem(eye, sightings, residuals, priors, noise, count)
    let next: { eye: CameraModel; residuals: Float64Array; cost: number } | null = null
    for (let attempt = 0; attempt < 8 && !next; attempt++) {
      const moved = moveCamera(eye, solve(addDamping(normal, count, damping), gradient, count))
      if (!moved) return { eye, residuals, noise }
      const left = computeResiduals(moved, sightings)
      const nextCost = computeCost(left, moved, priors, noise)
      if (nextCost < cost) next = { eye: moved, residuals: left, cost: nextCost }
      damping = next ? Math.max(1e-9, damping / 8) : damping * 8
    }
    const nextNoise = Math.max(minNoise, computeSpread(next?.residuals ?? residuals))
    const settled = Math.abs(nextNoise - noise) < 0.01 * noise
    const gain = next ? (cost - next.cost) / cost : 0
    if (next) {
      eye = next.eye
      residuals = next.residuals
    }
    noise = nextNoise
    if (settled && gain < 1e-6) break
  }
  return { eye, residuals, noise }
}

function addDamping(normal: Float64Array, count: number, damping: number): Float64Array {
  const result = Float64Array.from(normal)
  for (let place = 0; place < count; place++) {
    result[place * count + place] = (normal[place * count + place] ?? 0) * (1 + damping) + 1e-12
  }
  return result
}

function moveCamera(eye: CameraModel, move: Float64Array | null): CameraModel | null {
  if (!move) return null
  const moved = Float64Array.from(eye.parameters)
  for (let place = 0; place < move.length; place++) moved[place] = (moved[place] ?? 0) + (move[place] ?? 0)
  return createCameraModel(moved, eye.origin, eye.reach)
}

function computeResiduals(eye: CameraModel, sightings: readonly EdgeObservation[]): Float64Array {
  const result = new Float64Array(sightings.length)
  const pixel = new Float64Array(2)
  const spread = eye.parameters[parameterIndex.spread] ?? 0
  let index = 0
  for (const seen of sightings) {
    projectInto(eye, seen.edge.x, seen.edge.y, pixel)
    result[index++] =
      (seen.x - (pixel[0] ?? 0)) * seen.acrossX + (seen.y - (pixel[1] ?? 0)) * seen.acrossY - spread
  }
  return result
}

/** By the median, so that a few edges under glare or a finger do not count. */
function computeSpread(residuals: Float64Array): number {
  const sizes = residuals.map(Math.abs).sort()
  return 1.4826 * (sizes[Math.floor(sizes.length / 2)] ?? 0)
}

/** Beyond three deviations an edge pulls no harder (Huber). */
const huberLimit = 3
const computeWeight = (residual: number, noise: number) =>
  Math.min(1, (huberLimit * noise) / (Math.abs(residual) || 1e-12))

function computeCost(
  residuals: Float64Array,
  eye: CameraModel,
  priors: readonly Prior[],
  noise: number,
): number {
  let sum = 0
  for (const residual of residuals) {
    const size = Math.abs(residual) / noise
    sum += size <= huberLimit ? size * size : 2 * huberLimit * size - huberLimit * huberLimit
  }
  for (const { place, mean, deviation } of priors) {
    sum += (((eye.parameters[place] ?? 0) - mean) / deviation) ** 2
  }
  return sum
}

function buildNormalSystem(
  eye: CameraModel,
  sightings: readonly EdgeObservation[],
  residuals: Float64Array,
  priors: readonly Prior[],
  noise: number,
  count: number,
) {
  const normal = new Float64Array(count * count)
  const gradient = new Float64Array(count)
  const slopes = Array.from({ length: count }, (_, place) => computeSlope(eye, sightings, place))
  const weights = residuals.map((residual) => computeWeight(residual, noise) / (noise * noise))
  for (let row = 0; row < count; row++) {
    const mine = slopes[row] ?? residuals
    gradient[row] = -computeWeightedDot(mine, residuals, weights)
    for (let column = 0; column <= row; column++) {
      const value = computeWeightedDot(mine, slopes[column] ?? residuals, weights)
      normal[row * count + column] = value
      normal[column * count + row] = value
    }
  }
  for (const { place, mean, deviation } of priors) {
    if (place >= count) continue
    const weight = 1 / (deviation * deviation)
    normal[place * count + place] = (normal[place * count + place] ?? 0) + weight
    gradient[place] = (gradient[place] ?? 0) - weight * ((eye.parameters[place] ?? 0) - mean)
  }
  return { normal, gradient, slopes, weights }
}

function computeSlope(eye: CameraModel, sightings: readonly EdgeObservation[], place: number): Float64Array {
  const step = steps[place] ?? 1e-6
  const shifted = Float64Array.from(eye.parameters)
  shifted[place] = (shifted[place] ?? 0) + step
  const ahead = computeResiduals(createCameraModel(shifted, eye.origin, eye.reach), sightings)
  shifted[place] = (shifted[place] ?? 0) - 2 * step
  const behind = computeResiduals(createCameraModel(shifted, eye.origin, eye.reach), sightings)
  for (let index = 0; index < ahead.length; index++) {
    ahead[index] = ((ahead[index] ?? 0) - (behind[index] ?? 0)) / (2 * step)
  }
  return ahead
}

function computeWeightedDot(a: Float64Array, b: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++)
    sum += (a[index] ?? 0) * (b[index] ?? 0) * (weights[index] ?? 0)
  return sum
}

/** Something the fit left out: how well the edges would show it, and how strongly they ask for it. */
export type Hint = {
  /** Deviation of its size, were it fitted too. */
  readonly deviation: number
  /** Squared deviations that fitting it would take off the misfit. */
  readonly gain: number
}

/** `left` is the eye with a small step of what was left out. */
export function computeHint(
  fit: FitResult,
  sightings: readonly EdgeObservation[],
  priors: readonly Prior[],
  left: CameraModel,
  step: number,
): Hint {
  const { normal, slopes, weights } = buildNormalSystem(
    fit.eye,
    sightings,
    fit.residuals,
    priors,
    fit.noisePixels,
    fit.count,
  )
  const slope = computeResiduals(left, sightings).map(
    (value, index) => (value - (fit.residuals[index] ?? 0)) / step,
  )
  const shared = Float64Array.from(slopes, (other) => computeWeightedDot(other, slope, weights))
  const taken = solve(normal, shared, fit.count)
  const explained = taken ? taken.reduce((sum, value, place) => sum + value * (shared[place] ?? 0), 0) : 0
  const information = Math.max(1e-12, computeWeightedDot(slope, slope, weights) - explained)
  const pull = computeWeightedDot(slope, fit.residuals, weights)
  return { deviation: 1 / Math.sqrt(information), gain: (pull * pull) / information }
}

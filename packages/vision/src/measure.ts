/**
 * An outline in pixels becomes centimetres on the card's surface, each with its error: half of an interval that holds the
 * truth in 95 of 100 photos. Rules MS9 and MS10 in docs/rules/measurement.md. Without a scale, or tilted too far: refused.
 */
import { markerSideMm } from './card.ts'
import { maxTiltDegrees } from './limits.ts'
import {
  computeRingLength,
  computeLengthAndWidth,
  computeSignedArea,
  subdivideRing,
} from './outline/polygons.ts'
import type { Axis, Calibration, Measurement, NotMeasured, Outline, Point, Ring, Sizing } from './types.ts'
import {
  parameterIndex,
  bentCount,
  type CameraModel,
  createCameraModel,
  flatCount,
  project,
  unproject,
} from './scale/camera-model.ts'

/** Points of an outline are at most this far apart before they are mapped: a straight line bends in a lens. */
const densePixels = 4

/** Of a normal distribution, 95 % are within. */
const twoSided = 1.96

/** Sighted edges share pixels and paper: their mean is less sure than their number says. */
const edgeDependence = 1.6

/** What looks flat may be bent as far as the edges would not show it, but no more than this (1/mm): a radius of 1 m. */
const maxHiddenBend = 1 / 1000

/** A limb is no perfect cylinder: its bend may differ by this part between card and wound. */
const bendDeviation = 0.06

/** Deviation of a print's scale, and of the wound's height off the card's plane in millimetres. */
const printDeviation = 0.001
const heightDeviationMm = 0.3

/** How far a given outline may be off, all round to the same side: half of a 95 % interval in pixels. */
const outlinePixels = 0.2

/** `coarseness` is how many pixels of the photo one pixel of the outline's own picture covers. */
export function measure(outline: Outline, calibration: Calibration | null, coarseness = 1): Sizing {
  if (!calibration) {
    return buildNotMeasured(
      'no-marker',
      'No marker card in the photo; not measured. Place the card next to the wound.',
    )
  }
  if (calibration.tiltDegrees > maxTiltDegrees) {
    const tilt = Math.round(calibration.tiltDegrees)
    return buildNotMeasured(
      'tilt',
      `Tilted ${tilt}° (maximum ${maxTiltDegrees}°): hold the camera parallel to the skin over the wound.`,
    )
  }
  const eye = toCameraModel(calibration)
  const dense = outline
    .filter((part) => part.outer.length >= 3)
    .map((part) => ({
      outer: subdivideRing(part.outer, densePixels),
      holes: part.holes.filter((hole) => hole.length >= 3).map((hole) => subdivideRing(hole, densePixels)),
    }))
  const sizes = computeSizes(dense, eye)
  if (!sizes || !(sizes.areaMm2 > 0)) return buildNotMeasured('no-outline', 'No outline to measure.')
  return addErrors(dense, calibration, eye, sizes, outlinePixels * Math.max(1, coarseness))
}

type Sizes = {
  readonly areaMm2: number
  readonly perimeterMm: number
  readonly length: Axis
  readonly width: Axis
  readonly lengthMm: number
  readonly widthMm: number
}

function addErrors(
  dense: Outline,
  calibration: Calibration,
  eye: CameraModel,
  sizes: Sizes,
  edgePixels: number,
): Measurement {
  const names = ['areaMm2', 'perimeterMm', 'lengthMm', 'widthMm'] as const
  const changes = (other: CameraModel) => {
    const changed = computeSizes(dense, other)
    return names.map((name) => (changed ? changed[name] - sizes[name] : sizes[name]))
  }
  const scale = computeDeviations(calibration, eye, changes)
  const powers = [2, 1, 1, 1]
  const unexplained = computeUnexplainedShare(calibration)
  const surface = computeSurfaceDeviations(calibration, eye, changes).map((deviation, place) =>
    Math.hypot(deviation, (powers[place] ?? 1) * unexplained * sizes[names[place] ?? 'areaMm2']),
  )
  const height = heightDeviationMm / calibration.distanceMm
  const relative = powers.map((power) => power * Math.hypot(height, printDeviation))
  const offMm = (edgePixels * calibration.mmPerPixel) / twoSided
  const outline = [sizes.perimeterMm * offMm, 2 * Math.PI * offMm, 2 * offMm, 2 * offMm]
  const half = (place: number, ...parts: readonly number[]) => {
    const size = sizes[names[place] ?? 'areaMm2']
    return twoSided * Math.hypot(...parts, size * (relative[place] ?? 0))
  }
  const error = names.map((_, place) =>
    half(place, scale[place] ?? 0, surface[place] ?? 0, outline[place] ?? 0),
  )
  return {
    kind: 'measured',
    areaCm2: sizes.areaMm2 / 100,
    errorCm2: (error[0] ?? 0) / 100,
    perimeterCm: sizes.perimeterMm / 10,
    perimeterErrorCm: (error[1] ?? 0) / 10,
    lengthCm: sizes.lengthMm / 10,
    lengthErrorCm: (error[2] ?? 0) / 10,
    widthCm: sizes.widthMm / 10,
    widthErrorCm: (error[3] ?? 0) / 10,
    lengthAxis: toPixelAxis(sizes.length, eye),
    widthAxis: toPixelAxis(sizes.width, eye),
    parts: dense.length,
    holes: dense.reduce((sum, part) => sum + part.holes.length, 0),
    tiltDegrees: calibration.tiltDegrees,
    errorParts: {
      scaleCm2: (twoSided * (scale[0] ?? 0)) / 100,
      surfaceCm2: (twoSided * (surface[0] ?? 0)) / 100,
      outlineCm2: (twoSided * (outline[0] ?? 0)) / 100,
      printCm2: (twoSided * sizes.areaMm2 * (relative[0] ?? 0)) / 100,
    },
  }
}

function computeSizes(dense: Outline, eye: CameraModel): Sizes | null {
  const parts = dense.map((part) => ({
    outer: projectToCard(part.outer, eye),
    holes: part.holes.map((hole) => projectToCard(hole, eye)),
  }))
  if (parts.length === 0) return null
  let areaMm2 = 0
  let perimeterMm = 0
  const edge: Point[] = []
  for (const part of parts) {
    if (!part.outer) return null
    areaMm2 += Math.abs(computeSignedArea(part.outer))
    perimeterMm += computeRingLength(part.outer)
    edge.push(...part.outer)
    for (const hole of part.holes) {
      if (!hole) return null
      areaMm2 -= Math.abs(computeSignedArea(hole))
      perimeterMm += computeRingLength(hole)
    }
  }
  const axes = computeLengthAndWidth(edge)
  if (!axes) return null
  const { from, to } = axes.length
  const lengthMm = Math.hypot(to.x - from.x, to.y - from.y)
  const across = (point: Point) => ((to.x - from.x) * point.y - (to.y - from.y) * point.x) / lengthMm
  const widthMm = Math.abs(across(axes.width.to) - across(axes.width.from))
  return { areaMm2, perimeterMm, length: axes.length, width: axes.width, lengthMm, widthMm }
}

function projectToCard(ring: Ring, eye: CameraModel): Point[] | null {
  const mapped: Point[] = []
  for (const pixel of ring) {
    const there = unproject(eye, pixel)
    if (!there || !Number.isFinite(there.x) || !Number.isFinite(there.y)) return null
    mapped.push(there)
  }
  return mapped
}

/** What the fit is unsure of, carried to each size: g'Cg with slopes by small steps. */
function computeDeviations(
  calibration: Calibration,
  eye: CameraModel,
  changes: (other: CameraModel) => number[],
): number[] {
  const count = calibration.fit.parameters.length
  const covariance = calibration.fit.covariance
  const slopes = Array.from({ length: count }, (_, place) => {
    const step = 0.05 * Math.sqrt(Math.max(0, covariance[place * count + place] ?? 0)) || 1e-9
    const ahead = changes(stepParameter(eye, place, step))
    const behind = changes(stepParameter(eye, place, -step))
    return ahead.map((value, size) => (value - (behind[size] ?? 0)) / (2 * step))
  })
  return [0, 1, 2, 3].map((size) => {
    let variance = 0
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        variance +=
          (slopes[row]?.[size] ?? 0) * (covariance[row * count + column] ?? 0) * (slopes[column]?.[size] ?? 0)
      }
    }
    return edgeDependence * Math.sqrt(Math.max(0, variance))
  })
}

/** Flat: a bend too small to be seen, either way round. Bent: part of the correction itself. */
function computeSurfaceDeviations(
  calibration: Calibration,
  eye: CameraModel,
  changes: (other: CameraModel) => number[],
): number[] {
  if (calibration.radiusMm !== null) {
    const flat = changes(
      stepParameter(eye, parameterIndex.bend, -bendDeviation * (eye.parameters[parameterIndex.bend] ?? 0)),
    )
    return flat.map((value) => Math.abs(value))
  }
  const hidden = Math.min(maxHiddenBend, calibration.fit.hiddenBend)
  const bends = [0, Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4].map((turn) =>
    changes(stepParameter(stepParameter(eye, parameterIndex.bendTurn, turn), parameterIndex.bend, hidden)),
  )
  return [0, 1, 2, 3].map((size) => Math.max(...bends.map((bend) => Math.abs(bend[size] ?? 0))))
}

/** A crumpled or folded card is neither flat nor a cylinder: a length may be off by what its edges are, as a part of a marker's side. */
const computeUnexplainedShare = ({ residualPixels, mmPerPixel }: Calibration) =>
  (residualPixels * mmPerPixel) / markerSideMm

function stepParameter(eye: CameraModel, place: number, step: number): CameraModel {
  const parameters = Float64Array.from(eye.parameters)
  parameters[place] = (parameters[place] ?? 0) + step
  return createCameraModel(parameters, eye.origin, eye.reach)
}

function toPixelAxis(axis: Axis, eye: CameraModel): Axis {
  return { from: project(eye, axis.from), to: project(eye, axis.to) }
}

/** The fitted camera of a calibration, also of one that was stored and read again. */
export function toCameraModel(calibration: Calibration): CameraModel {
  const { fit, width, height } = calibration
  if (fit.parameters.length !== flatCount && fit.parameters.length !== bentCount) {
    throw new Error(`A calibration of ${fit.parameters.length} parameters is not supported`)
  }
  return createCameraModel(fit.parameters, fit.origin, Math.max(width, height) / 2)
}

const buildNotMeasured = (reason: NotMeasured['reason'], says: string): NotMeasured => ({
  kind: 'refused',
  reason,
  says,
})

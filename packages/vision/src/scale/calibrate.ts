/**
 * From a photo to its scale: find markers, sight their edges, fit the camera; add the markers that the first fit predicts;
 * decide whether the lens and the bend of the surface show in the edges. No marker, no scale.
 */
import { detectRoughMarkers } from './aruco.ts'
import { cardMarkers, markerSideMm } from '../card.ts'
import { fitCamera, type FitResult, computeHint } from './fit.ts'
import { minFlatRadiusMm, maxNoisePixels } from '../limits.ts'
import { invert3 } from '../matrix.ts'
import { type Explanation, createPriors } from './priors.ts'
import {
  projectOuterCorners,
  type ObservedMarker,
  observeExpectedMarker,
  observeMarker,
} from './observations.ts'
import { findInitialCamera } from './initial-camera.ts'
import {
  parameterIndex,
  type CameraModel,
  createCameraModel,
  flatCount,
  computePlaneToPixels,
  project,
} from './camera-model.ts'
import type { Calibration, FoundMarker, Pixels, Point } from '../types.ts'

/** Edges explained this much better than by chance (in squared deviations) speak for a lens or a bend. */
const convincing = 40

/** A photo that was cut out of another needs less: nothing is corrected by it, only the error grows. */
const cropShows = 16

/** The markers of the card in the photo, corners refined below a pixel. */
export function findMarkers(image: Pixels): readonly FoundMarker[] {
  return detectRoughMarkers(image)
    .flatMap(({ id, corners }) => observeMarker(image, id, corners) ?? [])
    .map(({ id, corners }) => buildFoundMarker(id, corners))
}

export function calibrate(image: Pixels): Calibration | null {
  const found = detectRoughMarkers(image).flatMap(
    ({ id, corners }) => observeMarker(image, id, corners) ?? [],
  )
  const start = findInitialCamera(found, image)
  if (!start) return null
  const first = found.filter(({ id }) => start.ids.includes(id))
  const explained = explain(image, start.eye, first)
  if (!explained) return null
  const missing = cardMarkers.filter((marker) => !found.some(({ id }) => id === marker.id))
  const added = missing.flatMap((marker) => observeExpectedMarker(image, explained.fit.eye, marker) ?? [])
  const all = [...first, ...added].sort((a, b) => a.id - b.id)
  const final = added.length > 0 ? explain(image, start.eye, all) : explained
  return final ? describe(image, final.fit, final.hiddenBend, all) : null
}

/** The simplest explanation that nothing speaks against, and the bend that could hide in it (1/mm). */
function explain(image: Pixels, start: CameraModel, markers: readonly ObservedMarker[]) {
  const sightings = markers.flatMap((marker) => marker.sightings)
  const attempt = (explanation: Explanation, from: CameraModel) =>
    fitCamera(
      sightings,
      from,
      createPriors(image, explanation),
      explanation === 'bent' || explanation === 'both',
    )
  const whole = attempt('plain', start)
  const cropped = attempt('cropped', start)
  if (!whole || !cropped) return null
  const isCropped = whole.misfit(cropped.noisePixels) - cropped.misfit(cropped.noisePixels) > cropShows
  const plain = isCropped ? cropped : whole
  const priors = createPriors(image, isCropped ? 'cropped' : 'plain')
  const hints = quarters.map((turn) => {
    const step = 1e-5
    return computeHint(plain, sightings, priors, bendCamera(plain.eye, step, turn), step)
  })
  const hiddenBend = Math.max(...hints.map((hint) => hint.deviation))
  const lens = markers.length > 1 ? attempt('lens', plain.eye) : null
  // Edges far off their fit pass for noise, in which no hint of a bend is heard.
  if (plain.noisePixels < maxNoisePixels && !hints.some((hint) => hint.gain > convincing / 2)) {
    const better = lens && plain.misfit(lens.noisePixels) - lens.misfit(lens.noisePixels) > convincing
    return { fit: better ? lens : plain, hiddenBend }
  }
  const bent = findClosestFit(
    [0.004, 0.014, 0.02].flatMap((bend) =>
      quarters.map((turn) => attempt('bent', bendCamera(start, bend, turn))),
    ),
  )
  const both = lens && bent ? attempt('both', bent.eye) : null
  const noise = Math.min(...[plain, lens, bent, both].flatMap((fit) => fit?.noisePixels ?? []))
  const fit = [lens, bent, both].reduce<FitResult>((best, other) => {
    return other && best.misfit(noise) - other.misfit(noise) > convincing ? other : best
  }, plain)
  return { fit, hiddenBend }
}

const quarters = [0, Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4]

/** From a flat start the fit would not find its way to a bent surface. */
function bendCamera(eye: CameraModel, bend: number, turn: number): CameraModel {
  const parameters = Float64Array.from(eye.parameters)
  parameters[parameterIndex.bend] = bend
  parameters[parameterIndex.bendTurn] = turn
  return createCameraModel(parameters, eye.origin, eye.reach)
}

function findClosestFit(fits: readonly (FitResult | null)[]): FitResult | null {
  const real = fits.filter((fit) => fit !== null)
  const noise = Math.min(...real.map((fit) => fit.noisePixels))
  return real.sort((a, b) => a.misfit(noise) - b.misfit(noise))[0] ?? null
}

function describe(
  image: Pixels,
  fit: FitResult,
  hiddenBend: number,
  sighted: readonly ObservedMarker[],
): Calibration | null {
  const { eye } = fit
  const toPixels = computePlaneToPixels(eye)
  const toMillimeters = invert3(toPixels)
  if (!toMillimeters) return null
  const markers = cardMarkers
    .filter((marker) => sighted.some(({ id }) => id === marker.id))
    .map((marker) => buildFoundMarker(marker.id, projectOuterCorners(eye, marker)))
  const scale = markers.reduce((sum, marker) => sum + marker.sidePixels, 0) / (markers.length * markerSideMm)
  const square = fit.residuals.reduce((sum, value) => sum + value * value, 0) / fit.residuals.length
  const p = eye.parameters
  const bend = Math.abs(p[parameterIndex.bend] ?? 0)
  return {
    width: image.width,
    height: image.height,
    toPixels,
    toMillimetres: toMillimeters,
    mmPerPixel: 1 / scale,
    tiltDegrees: (Math.acos(Math.min(1, Math.abs(eye.ready.rotation[8] ?? 1))) * 180) / Math.PI,
    distanceMm: Math.exp(p[parameterIndex.logDistance] ?? 0),
    focalPixels: Math.exp(p[parameterIndex.logFocal] ?? 0),
    residualPixels: Math.sqrt(square),
    disagreementPixels: computeDisagreement(fit, sighted),
    radiusMm: fit.count > flatCount && bend * minFlatRadiusMm > 1 ? 1 / bend : null,
    markers,
    cardIds: markers.map((marker) => marker.id),
    middle: project(eye, eye.origin),
    fit: {
      parameters: Array.from(p.subarray(0, fit.count)),
      covariance: Array.from(fit.covariance),
      origin: eye.origin,
      noisePixels: fit.noisePixels,
      hiddenBend,
    },
  }
}

function buildFoundMarker(id: number, corners: readonly Point[]): FoundMarker {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) throw new Error('A marker has four corners')
  const sides = [a, b, c, d].map((point, side, all) => {
    const next = all[(side + 1) % 4] ?? point
    return Math.hypot(next.x - point.x, next.y - point.y)
  })
  return { id, corners: [a, b, c, d], sidePixels: sides.reduce((sum, side) => sum + side, 0) / 4 }
}

/** The mean miss of a marker as a whole: edges of a marker off its place all miss to the same side. */
function computeDisagreement(fit: FitResult, sighted: readonly ObservedMarker[]): number {
  let index = 0
  const misses = sighted.map(({ sightings }) => {
    let [x, y] = [0, 0]
    for (const seen of sightings) {
      const miss = fit.residuals[index++] ?? 0
      x += miss * seen.acrossX
      y += miss * seen.acrossY
    }
    return (2 * Math.hypot(x, y)) / sightings.length
  })
  return Math.max(0, ...misses)
}

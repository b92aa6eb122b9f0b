/**
 * Is this photo fit to measure by? Each gate says its state, or what to do. Two of them stop centimetres (no marker, tilted
 * too far); the others are advice. What cannot be said without a marker is null, never fine.
 */
import { shrinkImage } from './scale/aruco.ts'
import { cardMarkers, cardOutline, markerSideMm } from './card.ts'
import { contains } from './outline/contours.ts'
import { listEdges, sampleLight } from './scale/edges.ts'
import {
  minDistanceMm,
  minMarkerPixels,
  minWhite,
  levelDegrees,
  maxBlownShare,
  maxBlurMm,
  maxBlurPixels,
  maxDistanceMm,
  maxTiltDegrees,
  maxWhite,
} from './limits.ts'
import { toCameraModel } from './measure.ts'
import { rasterizeOutline, scaleOutline } from './outline/raster.ts'
import { type CameraModel, project } from './scale/camera-model.ts'
import type { Calibration, QualityCheck, Outline, Pixels, Point } from './types.ts'

/** With the wound's outline, glare is looked for on the wound alone. */
export function runQualityChecks(
  image: Pixels,
  calibration: Calibration | null,
  outline: Outline = [],
): QualityCheck[] {
  const eye = calibration ? toCameraModel(calibration) : null
  return [
    checkMarker(calibration),
    checkTilt(calibration),
    checkLevel(calibration),
    checkBlur(image, calibration, eye),
    checkGlare(image, eye, outline),
    checkExposure(image, eye, calibration),
    checkDistance(calibration),
    checkMarkerSize(calibration),
    checkFlatness(calibration),
  ]
}

/** Whether centimetres may be given at all. */
export const canMeasure = (all: readonly QualityCheck[]): boolean =>
  all.every((gate) => gate.ok === true || !gate.stops)

type CheckResult = Pick<QualityCheck, 'ok' | 'value' | 'says'>

const waitingResult: CheckResult = { ok: null, value: null, says: 'waiting for the marker card' }

function checkMarker(calibration: Calibration | null): QualityCheck {
  const count = calibration?.markers.length ?? 0
  return {
    id: 'marker',
    name: 'Marker',
    stops: true,
    limit: 1,
    unit: null,
    ok: count > 0,
    value: count,
    says: count > 0 ? 'found' : 'Place the marker card flat next to the wound with a complete marker in view',
  }
}

function checkTilt(calibration: Calibration | null): QualityCheck {
  const gate = { id: 'tilt', name: 'Tilt', stops: true, limit: maxTiltDegrees, unit: '°' } as const
  if (!calibration) return { ...gate, ...waitingResult }
  const value = calibration.tiltDegrees
  const ok = value <= maxTiltDegrees
  const words = `${Math.round(value)}°`
  return {
    ...gate,
    ok,
    value,
    says: ok ? words : `Tilt ${words} (maximum ${maxTiltDegrees}°): hold the camera parallel to the skin`,
  }
}

function checkLevel(calibration: Calibration | null): QualityCheck {
  const gate = { id: 'level', name: 'Level', stops: false, limit: levelDegrees, unit: '°' } as const
  if (!calibration) return { ...gate, ...waitingResult }
  const value = calibration.tiltDegrees
  const ok = value <= levelDegrees
  const words = `${Math.round(value)}°`
  return { ...gate, ok, value, says: ok ? words : `Tilt ${words}: hold the camera parallel to the skin` }
}

function checkBlur(image: Pixels, calibration: Calibration | null, eye: CameraModel | null): QualityCheck {
  const gate = { id: 'blur', name: 'Sharpness', stops: false, unit: 'px' } as const
  if (!calibration || !eye) return { ...gate, limit: maxBlurPixels, ...waitingResult }
  const limit = Math.max(maxBlurPixels, maxBlurMm / calibration.mmPerPixel)
  const value = measureEdgeWidth(image, eye, calibration)
  if (value === null) return { ...gate, limit, ok: null, value: null, says: 'not determined' }
  const ok = value <= limit
  return { ...gate, limit, ok, value, says: ok ? 'good' : 'Blurred: hold still and let the camera focus' }
}

/** Deviation of the blur across the outer edges of the markers, in pixels: their contrast by their steepest slope. */
function measureEdgeWidth(image: Pixels, eye: CameraModel, calibration: Calibration): number | null {
  const widths = cardMarkers
    .filter((one) => calibration.cardIds.includes(one.id))
    .flatMap((one) =>
      listEdges(one)
        .filter((edge) => edge.x === one.x || edge.y === one.y || edge.x === one.x + markerSideMm)
        .flatMap((edge) => {
          const reach = 1.2
          const from = project(eye, { x: edge.x - edge.normalX * reach, y: edge.y - edge.normalY * reach })
          const to = project(eye, { x: edge.x + edge.normalX * reach, y: edge.y + edge.normalY * reach })
          return measureWidth(image, from, to) ?? []
        }),
    )
    .sort((a, b) => a - b)
  // Motion blurs the edges across its way only: three quarters up sees it.
  return widths[Math.floor(widths.length * 0.75)] ?? null
}

function measureWidth(image: Pixels, from: Point, to: Point): number | null {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  const count = Math.max(4, Math.ceil(long * 2))
  const inView = (point: Point) =>
    point.x > 1 && point.y > 1 && point.x < image.width - 1 && point.y < image.height - 1
  if (!inView(from) || !inView(to)) return null
  const values = Array.from({ length: count + 1 }, (_, at) =>
    sampleLight(image, from.x + ((to.x - from.x) * at) / count, from.y + ((to.y - from.y) * at) / count),
  )
  const contrast = (values.at(-1) ?? 0) - (values[0] ?? 0)
  const steepest = Math.max(
    ...values.slice(2).map((value, at) => (value - (values[at] ?? 0)) / ((2 * long) / count)),
  )
  if (contrast < 0.05 || steepest <= 0) return null
  return contrast / (steepest * Math.sqrt(2 * Math.PI))
}

function checkGlare(image: Pixels, eye: CameraModel | null, outline: Outline): QualityCheck {
  const small = shrinkImage(image, Math.max(1, Math.round(Math.max(image.width, image.height) / 480)))
  const scale = image.width / small.width
  const card = eye ? cardOutline.map(([x, y]) => project(eye, { x, y })) : []
  const wound =
    outline.length > 0
      ? rasterizeOutline(scaleOutline(outline, 1 / scale, 1 / scale), small.width, small.height)
      : null
  let blown = 0
  let counted = 0
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      if (wound && !wound.data[y * small.width + x]) continue
      const at = (y * small.width + x) * 4
      const least = Math.min(small.data[at] ?? 0, small.data[at + 1] ?? 0, small.data[at + 2] ?? 0)
      counted++
      if (least < 246 || contains(card, { x: (x + 0.5) * scale, y: (y + 0.5) * scale })) continue
      blown++
    }
  }
  const value = counted === 0 ? 0 : (100 * blown) / counted
  const limit = 100 * (wound ? 5 * maxBlownShare : maxBlownShare)
  const ok = value <= limit
  const says = ok ? 'none' : 'Glare: redirect the light or move the camera slightly'
  return { id: 'glare', name: 'Glare', stops: false, limit, unit: '%', ok, value, says }
}

/** By the white between the markers' modules, or by the whole image without a marker. */
function checkExposure(
  image: Pixels,
  eye: CameraModel | null,
  calibration: Calibration | null,
): QualityCheck {
  const gate = { id: 'exposure', name: 'Light', stops: false, unit: '%' } as const
  if (!eye || !calibration) {
    const small = shrinkImage(image, Math.max(1, Math.round(Math.max(image.width, image.height) / 240)))
    const sum = small.data.reduce((total, value, at) => (at % 4 === 3 ? total : total + value), 0)
    const mean = sum / (small.width * small.height * 3 * 2.55)
    const ok = mean >= 15 && mean <= 90
    const says = ok ? 'adequate' : mean < 15 ? 'Too dark: add light' : 'Too bright: reduce light'
    return { ...gate, limit: mean < 50 ? 15 : 90, ok, value: mean, says }
  }
  const whites = cardMarkers
    .filter((one) => calibration.cardIds.includes(one.id))
    .flatMap((one) =>
      [
        [-0.075, 0.5],
        [1.06, 0.5],
        [0.5, -0.075],
        [0.5, 1.06],
      ].map(([right = 0, down = 0]) =>
        project(eye, { x: one.x + right * markerSideMm, y: one.y + down * markerSideMm }),
      ),
    )
    .filter((point) => point.x > 1 && point.y > 1 && point.x < image.width - 1 && point.y < image.height - 1)
    .map((point) => 100 * sampleLight(image, point.x, point.y))
    .sort((a, b) => a - b)
  const value = whites[Math.floor(whites.length / 2)] ?? null
  if (value === null) return { ...gate, limit: minWhite, ok: null, value, says: 'not determined' }
  if (value < minWhite) return { ...gate, limit: minWhite, ok: false, value, says: 'Too dark: add light' }
  if (value > maxWhite)
    return { ...gate, limit: maxWhite, ok: false, value, says: 'Too bright: reduce light' }
  return { ...gate, limit: minWhite, ok: true, value, says: 'adequate' }
}

function checkDistance(calibration: Calibration | null): QualityCheck {
  const gate = { id: 'distance', name: 'Distance', stops: false, unit: 'cm' } as const
  if (!calibration) return { ...gate, limit: maxDistanceMm / 10, ...waitingResult }
  const value = calibration.distanceMm / 10
  const words = `${Math.round(value)} cm`
  if (calibration.distanceMm > maxDistanceMm) {
    return { ...gate, limit: maxDistanceMm / 10, ok: false, value, says: `${words}: move closer` }
  }
  if (calibration.distanceMm < minDistanceMm) {
    return { ...gate, limit: minDistanceMm / 10, ok: false, value, says: `${words}: move back` }
  }
  return { ...gate, limit: maxDistanceMm / 10, ok: true, value, says: words }
}

function checkMarkerSize(calibration: Calibration | null): QualityCheck {
  const gate = {
    id: 'marker-size',
    name: 'Marker size',
    stops: false,
    limit: minMarkerPixels,
    unit: 'px',
  } as const
  if (!calibration) return { ...gate, ...waitingResult }
  const value = Math.max(...calibration.markers.map((one) => one.sidePixels))
  const ok = value >= minMarkerPixels
  return { ...gate, ok, value, says: ok ? `${Math.round(value)} px` : 'Marker too small: move closer' }
}

function checkFlatness(calibration: Calibration | null): QualityCheck {
  const gate = { id: 'flatness', name: 'Card', stops: false, limit: null, unit: 'cm' } as const
  if (!calibration) return { ...gate, ...waitingResult }
  if (calibration.radiusMm === null) return { ...gate, ok: true, value: null, says: 'flat' }
  const value = calibration.radiusMm / 10
  const says = `Curved (radius ${Math.round(value)} cm): measurement error is larger`
  return { ...gate, ok: false, value, says }
}

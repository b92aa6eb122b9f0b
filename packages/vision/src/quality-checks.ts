/**
 * Is this photo fit to measure by? Each gate says its state, or what to do. Two of them stop centimetres (no marker, tilted
 * too far); the others are advice. What cannot be said without a marker is null, never fine.
 */
import { shrunk } from './scale/aruco.ts'
import { cardMarkers, cardOutline, markerSideMm } from './card.ts'
import { contains } from './outline/contours.ts'
import { edgesOf, lightAt } from './scale/edges.ts'
import {
  leastDistanceMm,
  leastMarkerPixels,
  leastWhite,
  levelDegrees,
  mostBlownShare,
  mostBlurMm,
  mostBlurPixels,
  mostDistanceMm,
  mostTiltDegrees,
  mostWhite,
} from './limits.ts'
import { eyeFrom } from './measure.ts'
import { maskOf, scaledOutline } from './outline/raster.ts'
import { type Eye, project } from './scale/camera-model.ts'
import type { Calibration, Gate, Outline, Pixels, Point } from './types.ts'

/** With the wound's outline, glare is looked for on the wound alone. */
export function gates(image: Pixels, calibration: Calibration | null, outline: Outline = []): Gate[] {
  const eye = calibration ? eyeFrom(calibration) : null
  return [
    marker(calibration),
    tilt(calibration),
    level(calibration),
    blur(image, calibration, eye),
    glare(image, eye, outline),
    exposure(image, eye, calibration),
    distance(calibration),
    markerSize(calibration),
    flatness(calibration),
  ]
}

/** Whether centimetres may be given at all. */
export const mayMeasure = (all: readonly Gate[]): boolean =>
  all.every((gate) => gate.ok === true || !gate.stops)

type Told = Pick<Gate, 'ok' | 'value' | 'says'>

const waiting: Told = { ok: null, value: null, says: 'waiting for the marker' }

function marker(calibration: Calibration | null): Gate {
  const count = calibration?.markers.length ?? 0
  return {
    id: 'marker',
    name: 'Marker',
    stops: true,
    limit: 1,
    unit: null,
    ok: count > 0,
    value: count,
    says: count > 0 ? 'found' : 'Lay the marker card flat beside the wound, a whole marker in view',
  }
}

function tilt(calibration: Calibration | null): Gate {
  const gate = { id: 'tilt', name: 'Tilt', stops: true, limit: mostTiltDegrees, unit: '°' } as const
  if (!calibration) return { ...gate, ...waiting }
  const value = calibration.tiltDegrees
  const ok = value <= mostTiltDegrees
  const words = `${Math.round(value)}°`
  return { ...gate, ok, value, says: ok ? words : `Tilt ${words}, at most ${mostTiltDegrees}°: hold flatter` }
}

function level(calibration: Calibration | null): Gate {
  const gate = { id: 'level', name: 'Level', stops: false, limit: levelDegrees, unit: '°' } as const
  if (!calibration) return { ...gate, ...waiting }
  const value = calibration.tiltDegrees
  const ok = value <= levelDegrees
  const words = `${Math.round(value)}°`
  return { ...gate, ok, value, says: ok ? words : `Tilt ${words}, hold flatter` }
}

function blur(image: Pixels, calibration: Calibration | null, eye: Eye | null): Gate {
  const gate = { id: 'blur', name: 'Sharpness', stops: false, unit: 'px' } as const
  if (!calibration || !eye) return { ...gate, limit: mostBlurPixels, ...waiting }
  const limit = Math.max(mostBlurPixels, mostBlurMm / calibration.mmPerPixel)
  const value = edgeWidth(image, eye, calibration)
  if (value === null) return { ...gate, limit, ok: null, value: null, says: 'cannot tell' }
  const ok = value <= limit
  return { ...gate, limit, ok, value, says: ok ? 'good' : 'Blurred: hold still, and let the camera focus' }
}

/** Deviation of the blur across the outer edges of the markers, in pixels: their contrast by their steepest slope. */
function edgeWidth(image: Pixels, eye: Eye, calibration: Calibration): number | null {
  const widths = cardMarkers
    .filter((one) => calibration.cardIds.includes(one.id))
    .flatMap((one) =>
      edgesOf(one)
        .filter((edge) => edge.x === one.x || edge.y === one.y || edge.x === one.x + markerSideMm)
        .flatMap((edge) => {
          const reach = 1.2
          const from = project(eye, { x: edge.x - edge.normalX * reach, y: edge.y - edge.normalY * reach })
          const to = project(eye, { x: edge.x + edge.normalX * reach, y: edge.y + edge.normalY * reach })
          return widthBetween(image, from, to) ?? []
        }),
    )
    .sort((a, b) => a - b)
  // Motion blurs the edges across its way only: three quarters up sees it.
  return widths[Math.floor(widths.length * 0.75)] ?? null
}

function widthBetween(image: Pixels, from: Point, to: Point): number | null {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  const count = Math.max(4, Math.ceil(long * 2))
  const inView = (point: Point) =>
    point.x > 1 && point.y > 1 && point.x < image.width - 1 && point.y < image.height - 1
  if (!inView(from) || !inView(to)) return null
  const values = Array.from({ length: count + 1 }, (_, at) =>
    lightAt(image, from.x + ((to.x - from.x) * at) / count, from.y + ((to.y - from.y) * at) / count),
  )
  const contrast = (values.at(-1) ?? 0) - (values[0] ?? 0)
  const steepest = Math.max(
    ...values.slice(2).map((value, at) => (value - (values[at] ?? 0)) / ((2 * long) / count)),
  )
  if (contrast < 0.05 || steepest <= 0) return null
  return contrast / (steepest * Math.sqrt(2 * Math.PI))
}

function glare(image: Pixels, eye: Eye | null, outline: Outline): Gate {
  const small = shrunk(image, Math.max(1, Math.round(Math.max(image.width, image.height) / 480)))
  const scale = image.width / small.width
  const card = eye ? cardOutline.map(([x, y]) => project(eye, { x, y })) : []
  const wound =
    outline.length > 0
      ? maskOf(scaledOutline(outline, 1 / scale, 1 / scale), small.width, small.height)
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
  const limit = 100 * (wound ? 5 * mostBlownShare : mostBlownShare)
  const ok = value <= limit
  const says = ok ? 'none' : 'Glare: turn the lamp aside or move the camera a little'
  return { id: 'glare', name: 'Glare', stops: false, limit, unit: '%', ok, value, says }
}

/** By the white between the markers' modules, or by the whole picture where there is no marker. */
function exposure(image: Pixels, eye: Eye | null, calibration: Calibration | null): Gate {
  const gate = { id: 'exposure', name: 'Light', stops: false, unit: '%' } as const
  if (!eye || !calibration) {
    const small = shrunk(image, Math.max(1, Math.round(Math.max(image.width, image.height) / 240)))
    const sum = small.data.reduce((total, value, at) => (at % 4 === 3 ? total : total + value), 0)
    const mean = sum / (small.width * small.height * 3 * 2.55)
    const ok = mean >= 15 && mean <= 90
    const says = ok ? 'enough' : mean < 15 ? 'Too dark: more light' : 'Too bright: less light'
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
    .map((point) => 100 * lightAt(image, point.x, point.y))
    .sort((a, b) => a - b)
  const value = whites[Math.floor(whites.length / 2)] ?? null
  if (value === null) return { ...gate, limit: leastWhite, ok: null, value, says: 'cannot tell' }
  if (value < leastWhite)
    return { ...gate, limit: leastWhite, ok: false, value, says: 'Too dark: more light' }
  if (value > mostWhite)
    return { ...gate, limit: mostWhite, ok: false, value, says: 'Too bright: less light' }
  return { ...gate, limit: leastWhite, ok: true, value, says: 'enough' }
}

function distance(calibration: Calibration | null): Gate {
  const gate = { id: 'distance', name: 'Distance', stops: false, unit: 'cm' } as const
  if (!calibration) return { ...gate, limit: mostDistanceMm / 10, ...waiting }
  const value = calibration.distanceMm / 10
  const words = `${Math.round(value)} cm`
  if (calibration.distanceMm > mostDistanceMm) {
    return { ...gate, limit: mostDistanceMm / 10, ok: false, value, says: `${words}: come closer` }
  }
  if (calibration.distanceMm < leastDistanceMm) {
    return { ...gate, limit: leastDistanceMm / 10, ok: false, value, says: `${words}: move back` }
  }
  return { ...gate, limit: mostDistanceMm / 10, ok: true, value, says: words }
}

function markerSize(calibration: Calibration | null): Gate {
  const gate = {
    id: 'marker-size',
    name: 'Marker size',
    stops: false,
    limit: leastMarkerPixels,
    unit: 'px',
  } as const
  if (!calibration) return { ...gate, ...waiting }
  const value = Math.max(...calibration.markers.map((one) => one.sidePixels))
  const ok = value >= leastMarkerPixels
  return { ...gate, ok, value, says: ok ? `${Math.round(value)} px` : 'Marker too small: come closer' }
}

function flatness(calibration: Calibration | null): Gate {
  const gate = { id: 'flatness', name: 'Card', stops: false, limit: null, unit: 'cm' } as const
  if (!calibration) return { ...gate, ...waiting }
  if (calibration.radiusMm === null) return { ...gate, ok: true, value: null, says: 'flat' }
  const value = calibration.radiusMm / 10
  const says = `Bent (radius ${Math.round(value)} cm): the error is larger`
  return { ...gate, ok: false, value, says }
}

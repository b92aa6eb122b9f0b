/**
 * The measurement error of an area, rules MS8 and MS13: what the scale leaves open and what outlines of one wound differ
 * by, in quadrature. Every ± of an area on a screen, on paper and in a comparison comes from here.
 */
import { roundToPrecision } from '../decimals.ts'
import { createMeasurement } from './create-measurement.ts'
import { getStoredArea, hasOpenOutline } from './measurement.ts'
import type { WoundMeasurement } from './measurement.ts'
import { formatSizeWithError } from './format-size.ts'

/** Each of length and width, cm: one step of the ruler. */
export const rulerErrorCm = 0.1
/** Of the area, where the instrument does not estimate the error of its scale. */
export const tracedErrorShare = 0.07
export const photoErrorShare = 0.05

/** Half of the 95 % interval of one outline, as a share of its area. Sources and arithmetic: MS13. */
export const outlineErrorShares = { confirmed: 0.15, proposed: 0.28 } as const
/** Small wounds: an edge is not placed more exactly than this all round, cm. */
export const outlineEdgeCm = 0.05

export type AreaError =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly errorCm2: number; readonly from: 'instrument' | 'method' }

export function computeAreaError(measurement: WoundMeasurement): AreaError {
  const area = getStoredArea(measurement)
  const { scaleErrorCm2, areaMethod } = measurement
  if (area === null) return { state: 'unknown' }
  // Nothing is left to misread on a closed wound.
  if (area === 0) return { state: 'known', errorCm2: 0, from: 'method' }
  switch (areaMethod) {
    case null:
      return { state: 'unknown' }
    case 'length-width':
      return computeRulerError(measurement, 1)
    case 'ellipse':
      return computeRulerError(measurement, 0.785)
    case 'traced':
    case 'photo-outline': {
      const isEstimated = scaleErrorCm2 !== null && scaleErrorCm2 >= 0
      const share = areaMethod === 'traced' ? tracedErrorShare : photoErrorShare
      const scaleCm2 = isEstimated ? scaleErrorCm2 : area * share
      const outlineCm2 = computeOutlineError(area, hasOpenOutline(measurement) ? 'proposed' : 'confirmed')
      return {
        state: 'known',
        errorCm2: Math.hypot(scaleCm2, outlineCm2),
        from: isEstimated ? 'instrument' : 'method',
      }
    }
  }
}

/** What outlines of one wound differ by, cm². Relatively more for a small wound, whose edge is most of it. */
function computeOutlineError(areaCm2: number, outline: keyof typeof outlineErrorShares): number {
  const circumferenceCm = 2 * Math.sqrt(Math.PI * areaCm2)
  return Math.max(outlineErrorShares[outline] * areaCm2, outlineEdgeCm * circumferenceCm)
}

/** The whole error of an area on a photo, cm², two decimals and never rounded down. Null where the area is not known. */
export function computePhotoAreaError(photo: {
  readonly areaCm2: number | null
  readonly scaleErrorCm2: number | null
  readonly outlineConfirmed: boolean
}): number | null {
  const error = computeAreaError(createMeasurement('', { ...photo, areaMethod: 'photo-outline' }))
  return error.state === 'known' ? Math.ceil(error.errorCm2 * 100 - 1e-9) / 100 : null
}

/** The area as shown everywhere, rule MS12: `12.0 ± 1.8`. Null if not measured. */
export function formatMeasuredArea(measurement: WoundMeasurement): string | null {
  const area = getStoredArea(measurement)
  if (area === null) return null
  const error = computeAreaError(measurement)
  return formatSizeWithError(area, error.state === 'known' && error.errorCm2 > 0 ? error.errorCm2 : null)
}

/** Both sides one step too long: (L + s)(W + s) − LW. */
function computeRulerError({ lengthCm, widthCm }: WoundMeasurement, factor: number): AreaError {
  if (lengthCm === null || widthCm === null) return { state: 'unknown' }
  const errorCm2 = factor * (rulerErrorCm * (lengthCm + widthCm) + rulerErrorCm ** 2)
  return { state: 'known', errorCm2, from: 'method' }
}

export type ChangeError =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly error: number; readonly withinError: boolean }

/** In cm². Errors of two measurements are independent, so their squares add up. Two decimals. */
export function computeChangeError(first: WoundMeasurement, second: WoundMeasurement): ChangeError {
  const before = computeAreaError(first)
  const after = computeAreaError(second)
  const areas = [getStoredArea(first), getStoredArea(second)] as const
  if (before.state === 'unknown' || after.state === 'unknown' || areas[0] === null || areas[1] === null)
    return { state: 'unknown' }
  const error = roundToPrecision(Math.hypot(before.errorCm2, after.errorCm2), 2)
  const change = roundToPrecision(Math.abs(areas[1] - areas[0]), 2)
  return { state: 'known', error, withinError: change <= error }
}

/** The same for volumes, in cm³: the errors of area and depth, as shares of each, squares added. */
export function computeVolumeChangeError(first: WoundMeasurement, second: WoundMeasurement): ChangeError {
  const before = computeVolumeError(first)
  const after = computeVolumeError(second)
  if (before === null || after === null || first.volumeCm3 === null || second.volumeCm3 === null)
    return { state: 'unknown' }
  const error = roundToPrecision(Math.hypot(before, after), 2)
  const change = roundToPrecision(Math.abs(second.volumeCm3 - first.volumeCm3), 2)
  return { state: 'known', error, withinError: change <= error }
}

function computeVolumeError(measurement: WoundMeasurement): number | null {
  const { volumeCm3, depthCm } = measurement
  const area = getStoredArea(measurement)
  const error = computeAreaError(measurement)
  if (volumeCm3 === null || depthCm === null || area === null || error.state === 'unknown') return null
  // Nothing over nothing: an empty volume is as unsure as its depth over its area.
  if (area === 0 || depthCm === 0) return area * rulerErrorCm
  return volumeCm3 * Math.hypot(error.errorCm2 / area, rulerErrorCm / depthCm)
}

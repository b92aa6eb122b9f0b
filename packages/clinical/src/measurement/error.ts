/**
 * How far two areas may differ without the wound having changed, rule MS8. The instrument's own estimate holds
 * where there is one; otherwise a default of the method. A method that was not noted has no error that is known.
 */
import { atPrecision } from '../decimals.ts'
import { areaOf } from './measurement.ts'
import type { WoundMeasurement } from './measurement.ts'

/** Each of length and width, cm: one step of the ruler. */
export const rulerErrorCm = 0.1
/** Of the area, where the instrument says nothing. */
export const tracedErrorShare = 0.07
export const photoErrorShare = 0.05

export type AreaError =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly errorCm2: number; readonly from: 'instrument' | 'method' }

export function areaError(measurement: WoundMeasurement): AreaError {
  const area = areaOf(measurement)
  const { areaErrorCm2, areaMethod } = measurement
  if (area === null) return { state: 'unknown' }
  if (areaErrorCm2 !== null && areaErrorCm2 >= 0)
    return { state: 'known', errorCm2: areaErrorCm2, from: 'instrument' }
  const byMethod = (errorCm2: number): AreaError => ({ state: 'known', errorCm2, from: 'method' })
  // Nothing is left to misread on a closed wound.
  if (area === 0) return byMethod(0)
  switch (areaMethod) {
    case null:
      return { state: 'unknown' }
    case 'length-width':
      return rulerError(measurement, 1, byMethod)
    case 'ellipse':
      return rulerError(measurement, 0.785, byMethod)
    case 'traced':
      return byMethod(area * tracedErrorShare)
    case 'photo-outline':
      return byMethod(area * photoErrorShare)
  }
}

/** Both sides one step too long: (L + s)(W + s) − LW. */
function rulerError(
  { lengthCm, widthCm }: WoundMeasurement,
  factor: number,
  known: (errorCm2: number) => AreaError,
): AreaError {
  if (lengthCm === null || widthCm === null) return { state: 'unknown' }
  return known(factor * (rulerErrorCm * (lengthCm + widthCm) + rulerErrorCm ** 2))
}

export type ChangeError =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly error: number; readonly withinError: boolean }

/** In cm². Errors of two measurements are independent, so their squares add up. Two decimals. */
export function changeError(first: WoundMeasurement, second: WoundMeasurement): ChangeError {
  const before = areaError(first)
  const after = areaError(second)
  const areas = [areaOf(first), areaOf(second)] as const
  if (before.state === 'unknown' || after.state === 'unknown' || areas[0] === null || areas[1] === null)
    return { state: 'unknown' }
  const error = atPrecision(Math.hypot(before.errorCm2, after.errorCm2), 2)
  const change = atPrecision(Math.abs(areas[1] - areas[0]), 2)
  return { state: 'known', error, withinError: change <= error }
}

/** The same for volumes, in cm³: the errors of area and depth, as shares of each, squares added. */
export function volumeChangeError(first: WoundMeasurement, second: WoundMeasurement): ChangeError {
  const before = volumeError(first)
  const after = volumeError(second)
  if (before === null || after === null || first.volumeCm3 === null || second.volumeCm3 === null)
    return { state: 'unknown' }
  const error = atPrecision(Math.hypot(before, after), 2)
  const change = atPrecision(Math.abs(second.volumeCm3 - first.volumeCm3), 2)
  return { state: 'known', error, withinError: change <= error }
}

function volumeError(measurement: WoundMeasurement): number | null {
  const { volumeCm3, depthCm } = measurement
  const area = areaOf(measurement)
  const error = areaError(measurement)
  if (volumeCm3 === null || depthCm === null || area === null || error.state === 'unknown') return null
  // Nothing over nothing: an empty volume is as unsure as its depth over its area.
  if (area === 0 || depthCm === 0) return area * rulerErrorCm
  return volumeCm3 * Math.hypot(error.errorCm2 / area, rulerErrorCm / depthCm)
}

/** A measurement with nothing noted, to be filled where it was. Every unknown starts as null, never as 0. */
import type { WoundMeasurement } from './measurement.ts'

export function createMeasurement(
  date: string,
  noted: Partial<Omit<WoundMeasurement, 'date'>> = {},
): WoundMeasurement {
  return {
    date,
    areaCm2: null,
    areaMethod: null,
    lengthConvention: null,
    debridement: null,
    scaleErrorCm2: null,
    outlineConfirmed: null,
    lengthCm: null,
    widthCm: null,
    depthCm: null,
    volumeCm3: null,
    volumeMethod: null,
    perimeterCm: null,
    perimeterMethod: null,
    ...noted,
  }
}

/** For tests of rules about change: an area whose measurement error is known exactly, whatever outlines differ by. */
import type { WoundMeasurement } from '../measurement/measurement.ts'

/** By ruler: its error is 0.1 cm times length and width together, and 0.01 cm². At least 0.01 cm². */
export const createMeasuredWithin = (
  errorCm2: number,
): Pick<WoundMeasurement, 'areaMethod' | 'lengthConvention' | 'lengthCm' | 'widthCm'> => ({
  areaMethod: 'length-width',
  lengthConvention: 'longest-axis',
  lengthCm: 0,
  widthCm: (errorCm2 - 0.01) / 0.1,
})

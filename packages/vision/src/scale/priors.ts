/** What is known about cameras and surfaces before looking at the photo: docs/decisions/026-marker-card.md gives reasons. */
import type { Prior } from './fit.ts'
import { parameterIndex } from './camera-model.ts'
import type { Pixels } from '../types.ts'

/**
 * Which explanation of the edges is tried: a plain camera over a flat card, a photo that was cut out of a larger one, a lens
 * that bends lines, a bent card, both of these.
 */
export type Explanation = 'plain' | 'cropped' | 'lens' | 'bent' | 'both'

export function createPriors(image: Pixels, explanation: Explanation): Prior[] {
  const longSide = Math.max(image.width, image.height)
  const isCropped = explanation === 'cropped'
  const bendsLines = explanation === 'lens' || explanation === 'both'
  const middle = (isCropped ? 0.25 : 0.02) * longSide
  return [
    { place: parameterIndex.logFocal, mean: Math.log(0.85 * longSide), deviation: isCropped ? 1 : 0.35 },
    { place: parameterIndex.middleX, mean: image.width / 2, deviation: middle },
    { place: parameterIndex.middleY, mean: image.height / 2, deviation: middle },
    { place: parameterIndex.spread, mean: 0, deviation: 0.5 },
    { place: parameterIndex.lens, mean: 0, deviation: bendsLines ? 0.1 : 0.002 },
    { place: parameterIndex.bend, mean: 0, deviation: 0.02 },
    { place: parameterIndex.bendTurn, mean: 0, deviation: 10 },
  ]
}

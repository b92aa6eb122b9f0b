/**
 * A model that proposes an outline, or declines. Everything around the network: its input, when its output counts, its confidence, and the
 * mask on the photo. The network itself is a session passed in.
 */
import type { Mask, Pixels } from '../types.ts'
import { findCertainIslands } from './islands.ts'
import { renderLetterbox, computeLetterboxSize, toInput } from './letterbox.ts'
import { getModelName, type ModelManifest, type ModelName } from './manifest.ts'

/** Planes of the square in, logits out: one per pixel of the square, and one for a wound being there at all. */
export type ModelSession = {
  run(input: Float32Array, size: number): Promise<{ logits: Float32Array; presence: number }>
}

export type DeclineReason = 'no-wound' | 'nothing' | 'unsure'

export type ModelResult =
  | {
      readonly kind: 'outlined'
      /** Of the photo's size. */
      readonly mask: Mask
      /** 0 to 1: calibrated, three digits. */
      readonly confidence: number
      readonly model: ModelName
    }
  | {
      readonly kind: 'declined'
      readonly reason: DeclineReason
      readonly says: string
      readonly model: ModelName
    }

export const declineMessages: Readonly<Record<DeclineReason, string>> = {
  'no-wound': 'Can’t outline: no wound was recognized in the photo.',
  nothing: 'Can’t outline: nothing in the photo looks like a wound.',
  unsure: 'Can’t outline: the model is not confident about the wound edge.',
}

export type OutlineModel = { readonly manifest: ModelManifest; look(image: Pixels): Promise<ModelResult> }

export function createOutlineModel(manifest: ModelManifest, session: ModelSession): OutlineModel {
  const { size } = manifest
  const model = getModelName(manifest)
  return {
    manifest,
    look: async (image) => {
      const { logits, presence } = await session.run(toInput(renderLetterbox(image, size), size), size)
      const fit = computeLetterboxSize(image.width, image.height, size)
      const level = computeLogitLevel(manifest)
      const islands = findCertainIslands(logits, size, fit, { level, peak: manifest.islandPeakLogit })
      const judged = judgeOutline(manifest, { logits, islands, presence, ...fit })
      if ('reason' in judged) {
        return { kind: 'declined', reason: judged.reason, says: declineMessages[judged.reason], model }
      }
      // Between a part that was left out and its neighbours nothing is left of it either.
      const kept = logits.map((logit, at) => (islands[at] === 2 ? excludedLogit : logit))
      const mask = toPhotoMask(kept, size, fit, image, level)
      return { kind: 'outlined', mask, confidence: judged.confidence, model }
    },
  }
}

/** Far below any level. */
const excludedLogit = -60

type ModelOutput = {
  readonly logits: Float32Array
  readonly islands: Uint8Array
  readonly presence: number
  readonly width: number
  readonly height: number
}

/** Whether the output counts, and its confidence. As `answer` in `ml/outline.py`. */
function judgeOutline(
  { size, decline, calibration }: ModelManifest,
  { logits, islands, presence, width, height }: ModelOutput,
): { readonly confidence: number } | { readonly reason: DeclineReason } {
  let [inside, chanceInside, chanceInAll] = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * size + x
      if (islands[at] === 2) continue
      const chance = computeSigmoid((logits[at] ?? -Infinity) / calibration.temperature)
      chanceInAll += chance
      if (islands[at] !== 1) continue
      inside += 1
      chanceInside += chance
    }
  }
  if (inside === 0 || inside < decline.minAreaPx) return { reason: 'nothing' }
  if (!(computeSigmoid(presence / calibration.presenceTemperature) >= decline.minPresence))
    return { reason: 'no-wound' }
  // The overlap that the probabilities themselves foretell, set right by what came true on other photos.
  const foretold = (2 * chanceInside) / (inside + chanceInAll)
  const { slope, offset } = calibration.confidence
  const confidence = Math.min(1, Math.max(0, offset + slope * foretold))
  return confidence >= decline.minConfidence
    ? { confidence: Math.round(confidence * 1000) / 1000 }
    : { reason: 'unsure' }
}

const computeSigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))

/** The logit from which on a pixel belongs to the wound. */
const computeLogitLevel = ({ threshold, calibration }: ModelManifest) =>
  calibration.temperature * Math.log(threshold / (1 - threshold))

/** The logits between the middles of the square's pixels, at the middle of each pixel of the photo. */
function toPhotoMask(
  logits: Float32Array,
  size: number,
  fit: { readonly width: number; readonly height: number },
  { width, height }: Pixels,
  level: number,
): Mask {
  const data = new Uint8Array(width * height)
  const place = (at: number, from: number, to: number) =>
    Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5))
  const columns = Float64Array.from({ length: width }, (_, x) => place(x, fit.width, width))
  for (let y = 0; y < height; y++) {
    const row = place(y, fit.height, height)
    const top = Math.floor(row)
    const bottom = Math.min(fit.height - 1, top + 1)
    for (let x = 0; x < width; x++) {
      const column = columns[x] ?? 0
      const left = Math.floor(column)
      const right = Math.min(fit.width - 1, left + 1)
      const across = column - left
      const upper =
        (logits[top * size + left] ?? 0) * (1 - across) + (logits[top * size + right] ?? 0) * across
      const lower =
        (logits[bottom * size + left] ?? 0) * (1 - across) + (logits[bottom * size + right] ?? 0) * across
      if (upper * (1 - (row - top)) + lower * (row - top) >= level) data[y * width + x] = 1
    }
  }
  return { width, height, data }
}

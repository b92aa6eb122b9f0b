/**
 * The source of an outline before a clinician drew one: the model, and if it is disabled or declines, the color of the reddest area beside
 * the card, or under the finger.
 */
import { mapPoint, traceOutline, growRegion } from '@mendwell/vision'
import type { Calibration, Mask, Outline, Pixels, Point } from '@mendwell/vision'
import { runModel } from './browser-model.ts'

export type Proposal = {
  readonly outline: Outline
  readonly source: 'model' | 'colour'
  /** Only where a model proposed it. */
  readonly model: { readonly name: string; readonly version: string; readonly sha256: string } | null
  readonly confidence: number | null
}

/** A region that fills the image, or is a speck, is skin or noise and no wound. */
const minShare = 0.0008
const maxShare = 0.35

/** What the model says; `declined` are its words where it cannot outline this. Both null: there is no model to ask. */
export type ModelProposal = { readonly proposal: Proposal | null; readonly declined: string | null }

export async function proposeByModel(image: Pixels, patienceMs: number): Promise<ModelProposal> {
  const answer = await runModel(image, patienceMs)
  if (!answer) return { proposal: null, declined: null }
  if (answer.kind === 'declined') return { proposal: null, declined: answer.says }
  const { mask, model, confidence } = answer
  return { proposal: { outline: traceOutline(mask), source: 'model', model, confidence }, declined: null }
}

export function proposeByColor(image: Pixels, calibration: Calibration | null): Proposal | null {
  const point = findReddest(image, listSeedPoints(image, calibration))
  return point && proposeAt(image, point, calibration, maxShare)
}

/** By the color at a selected point: there the size is not limited. */
export function proposeAt(
  image: Pixels,
  point: Point,
  calibration: Calibration | null,
  mostShare = 0.9,
): Proposal | null {
  const mask = growRegion(image, point, calibration)
  if (!mask) return null
  const share = computeShare(mask)
  if (share < minShare || share > mostShare) return null
  const outline = traceOutline(mask)
  return outline.length > 0 ? { outline, source: 'colour', model: null, confidence: null } : null
}

const steps = Array.from({ length: 13 }, (_, index) => index / 12)

/** A wound is beside the card's inner corner; without a card, in the center of the photo. */
function listSeedPoints({ width, height }: Pixels, calibration: Calibration | null): Point[] {
  const places = steps.flatMap((across) =>
    steps.map((down) =>
      calibration
        ? mapPoint(calibration.toPixels, { x: 43 + across * 60, y: 105 - down * 90 })
        : { x: width * (0.3 + 0.4 * across), y: height * (0.3 + 0.4 * down) },
    ),
  )
  return places.filter(({ x, y }) => x > reach && y > reach && x < width - reach && y < height - reach)
}

const reach = 4

/** Flesh is redder than any skin around it. */
function findReddest(image: Pixels, places: readonly Point[]): Point | null {
  let [best, most] = [null as Point | null, -Infinity]
  for (const place of places) {
    const red = computeRedness(image, Math.round(place.x), Math.round(place.y))
    if (red > most) [best, most] = [place, red]
  }
  return best
}

function computeRedness({ width, data }: Pixels, x: number, y: number): number {
  let [red, rest] = [0, 0]
  for (let row = y - reach; row < y + reach; row += 1) {
    for (let column = x - reach; column < x + reach; column += 1) {
      const at = 4 * (row * width + column)
      red += data[at] ?? 0
      rest += (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
    }
  }
  return (2 * red - rest) / (red + rest + 1)
}

function computeShare({ data }: Mask): number {
  let inside = 0
  for (const value of data) if (value !== 0) inside += 1
  return data.length === 0 ? 0 : inside / data.length
}

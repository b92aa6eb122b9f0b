/**
 * Where an outline comes from before a clinician drew one: from the model, and where it is switched off or says that it cannot
 * outline this, from the colour of the reddest place beside the card, or under the finger.
 */
import { mapPoint, outlineOf, seedRegion } from '@mendwell/vision'
import type { Calibration, Mask, Outline, Pixels, Point } from '@mendwell/vision'
import { lookWithModel } from './browser-model.ts'

export type Proposal = {
  readonly outline: Outline
  readonly source: 'model' | 'colour'
  /** Only where a model proposed it. */
  readonly model: { readonly name: string; readonly version: string; readonly sha256: string } | null
  readonly confidence: number | null
}

/** A region that fills the picture, or is a speck, is skin or noise and no wound. */
const smallestShare = 0.0008
const largestShare = 0.35

/** What the model says; `declined` are its words where it cannot outline this. Both null: there is no model to ask. */
export type ModelSays = { readonly proposal: Proposal | null; readonly declined: string | null }

export async function proposeByModel(image: Pixels, patienceMs: number): Promise<ModelSays> {
  const answer = await lookWithModel(image, patienceMs)
  if (!answer) return { proposal: null, declined: null }
  if (answer.kind === 'declined') return { proposal: null, declined: answer.says }
  const { mask, model, confidence } = answer
  return { proposal: { outline: outlineOf(mask), source: 'model', model, confidence }, declined: null }
}

export function proposeByColour(image: Pixels, calibration: Calibration | null): Proposal | null {
  const point = reddest(image, placesToLook(image, calibration))
  return point && proposeAt(image, point, calibration, largestShare)
}

/** By the colour at a point that somebody chose: there it may be as large as it is. */
export function proposeAt(
  image: Pixels,
  point: Point,
  calibration: Calibration | null,
  mostShare = 0.9,
): Proposal | null {
  const mask = seedRegion(image, point, calibration)
  if (!mask) return null
  const share = shareOf(mask)
  if (share < smallestShare || share > mostShare) return null
  const outline = outlineOf(mask)
  return outline.length > 0 ? { outline, source: 'colour', model: null, confidence: null } : null
}

const steps = Array.from({ length: 13 }, (_, index) => index / 12)

/** A wound lies in the elbow of the card; where there is no card, in the middle of the photo. */
function placesToLook({ width, height }: Pixels, calibration: Calibration | null): Point[] {
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
function reddest(image: Pixels, places: readonly Point[]): Point | null {
  let [best, most] = [null as Point | null, -Infinity]
  for (const place of places) {
    const red = rednessAt(image, Math.round(place.x), Math.round(place.y))
    if (red > most) [best, most] = [place, red]
  }
  return best
}

function rednessAt({ width, data }: Pixels, x: number, y: number): number {
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

function shareOf({ data }: Mask): number {
  let inside = 0
  for (const value of data) if (value !== 0) inside += 1
  return data.length === 0 ? 0 : inside / data.length
}

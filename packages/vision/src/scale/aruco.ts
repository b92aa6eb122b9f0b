/** The one place that knows js-aruco2: which of the card's markers are in the photo, to about a pixel. */
// oxlint-disable-next-line typescript/triple-slash-reference -- the web app's compiler meets this file without our declarations
/// <reference path="./js-aruco2.d.ts" />
import aruco from 'js-aruco2'
import { cardMarkers, dictionary } from '../card.ts'
import type { Pixels, Point } from '../types.ts'

export type RoughMarker = { readonly id: number; readonly corners: readonly Point[] }

/** Codes of the dictionary differ in twelve bits: up to four wrong ones leave no doubt. */
const maxWrongBits = 4

/** Found on copies of the photo about this long; the second and third try serve blurred and distant cards. */
const lookLengths = [1000, 560, 1900]

export function detectRoughMarkers(image: Pixels): RoughMarker[] {
  const longSide = Math.max(image.width, image.height)
  const factors = new Set(lookLengths.map((length) => Math.max(1, Math.round(longSide / length))))
  const found = new Map<number, RoughMarker>()
  for (const factor of factors) {
    for (const marker of detect(shrinkImage(image, factor), factor)) {
      if (!found.has(marker.id)) found.set(marker.id, marker)
    }
    // Two place the rest; one alone may be all there is, or all that this copy showed.
    if (found.size > 1) break
  }
  return [...found.values()].sort((a, b) => a.id - b.id)
}

function detect(image: Pixels, factor: number): RoughMarker[] {
  const detector = new aruco.AR.Detector({
    dictionaryName: dictionary,
    maxHammingDistance: maxWrongBits + 1,
  })
  const ids = new Set(cardMarkers.map((marker) => marker.id))
  const largest = new Map<number, RoughMarker>()
  for (const { id, corners } of detector.detect(image)) {
    if (!ids.has(id)) continue
    const scaled = corners.map(({ x, y }) => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor }))
    const before = largest.get(id)
    if (!before || computeSpan(scaled) > computeSpan(before.corners)) largest.set(id, { id, corners: scaled })
  }
  return [...largest.values()].sort((a, b) => a.id - b.id)
}

const computeSpan = ([a, , c]: readonly Point[]) => (a && c ? Math.hypot(a.x - c.x, a.y - c.y) : 0)

/** Each pixel the mean of factor × factor. */
export function shrinkImage(image: Pixels, factor: number): Pixels {
  if (factor <= 1) return image
  const width = Math.floor(image.width / factor)
  const height = Math.floor(image.height / factor)
  const data = new Uint8ClampedArray(width * height * 4)
  const source = image.data
  const share = 1 / (factor * factor)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let down = 0; down < factor; down++) {
        let from = ((y * factor + down) * image.width + x * factor) * 4
        for (let across = 0; across < factor; across++, from += 4) {
          red += source[from] ?? 0
          green += source[from + 1] ?? 0
          blue += source[from + 2] ?? 0
        }
      }
      const to = (y * width + x) * 4
      data[to] = red * share
      data[to + 1] = green * share
      data[to + 2] = blue * share
      data[to + 3] = 255
    }
  }
  return { width, height, data }
}

/** What the wound bed consists of, by calibrated colour. An estimate to look at, never a finding; rule MS11. */
import { applyMatrix, computeColorCorrection, toLab, getLinearPixel } from './colors.ts'
import { rasterizeOutline } from '../outline/raster.ts'
import type { Calibration, Outline, Pixels, TissueShares } from '../types.ts'

type Kind = 'granulation' | 'slough' | 'necrotic' | 'epithelial'

/** Typical colours as L*, a*, b*. */
const typical: readonly { readonly kind: Kind; readonly lab: readonly [number, number, number] }[] = [
  { kind: 'granulation', lab: [37, 48, 26] },
  { kind: 'granulation', lab: [48, 50, 28] },
  { kind: 'slough', lab: [74, 3, 45] },
  { kind: 'slough', lab: [62, 8, 36] },
  { kind: 'necrotic', lab: [14, 4, 4] },
  { kind: 'necrotic', lab: [28, 7, 10] },
  { kind: 'epithelial', lab: [74, 24, 14] },
  { kind: 'epithelial', lab: [82, 14, 9] },
]

/** Light and shade on a wet bed change brightness more than hue. */
const brightnessWeight = 0.6

/** Null without the card's patches, or without an outline. */
export function estimateTissueShares(
  image: Pixels,
  outline: Outline,
  calibration: Calibration | null,
): TissueShares | null {
  const correction = calibration ? computeColorCorrection(image, calibration) : null
  if (!correction || !calibration) return null
  const mask = rasterizeOutline(outline, image.width, image.height)
  const inside = mask.data.reduce((sum, value) => sum + value, 0)
  if (inside === 0) return null
  const sums: Record<Kind, number> = { granulation: 0, slough: 0, necrotic: 0, epithelial: 0 }
  const step = Math.max(1, Math.floor(Math.sqrt(inside / 40_000)))
  const [, , , , , , g = 0, h = 0, i = 1] = calibration.toMillimetres
  for (let y = 0; y < image.height; y += step) {
    for (let x = 0; x < image.width; x += step) {
      if (!mask.data[y * image.width + x]) continue
      const seen = getLinearPixel(image, (y * image.width + x) * 4)
      const kind = findNearestKind(toLab(applyMatrix(correction.matrix, seen)))
      // Square millimeters of the pixel, up to a factor.
      sums[kind] += 1 / Math.abs(g * x + h * y + i) ** 3
    }
  }
  const total = sums.granulation + sums.slough + sums.necrotic + sums.epithelial
  if (!(total > 0)) return null
  return {
    granulation: sums.granulation / total,
    slough: sums.slough / total,
    necrotic: sums.necrotic / total,
    epithelial: sums.epithelial / total,
    estimate: true,
    colourError: correction.colourError,
  }
}

function findNearestKind([l, a, b]: readonly [number, number, number]): Kind {
  let best: Kind = 'granulation'
  let minDistance = Infinity
  for (const { kind, lab } of typical) {
    const off = Math.hypot(brightnessWeight * (l - lab[0]), a - lab[1], b - lab[2])
    if (off < minDistance) {
      minDistance = off
      best = kind
    }
  }
  return best
}

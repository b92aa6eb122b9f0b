/** Colours made comparable between photos: the card's patches say how light and camera changed what was printed. */
import { colorPatches, patchSideMm } from '../card.ts'
import { toCameraModel } from '../measure.ts'
import { solve } from '../matrix.ts'
import { project } from '../scale/camera-model.ts'
import type { Calibration, ColorCorrection, Pixels } from '../types.ts'

type Triple = readonly [number, number, number]

const light = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** Fewer than this leave the colours undecided. */
const minPatches = 6

/** Null where too few patches are in view or too many are blown out. */
export function computeColorCorrection(image: Pixels, calibration: Calibration): ColorCorrection | null {
  const eye = toCameraModel(calibration)
  const pairs = colorPatches.flatMap((patch) => {
    const seen = measurePatch(image, (right, down) =>
      project(eye, { x: patch.x + right * patchSideMm, y: patch.y + down * patchSideMm }),
    )
    const [red, green, blue] = patch.colour
    const printed: Triple = [light[red] ?? 0, light[green] ?? 0, light[blue] ?? 0]
    return seen ? [{ seen, printed }] : []
  })
  if (pairs.length < minPatches) return null
  const rows = [0, 1, 2].map((channel) => fitCorrectionRow(pairs, channel))
  const matrix = rows.flatMap((row) => row ?? [])
  if (matrix.length !== 12) return null
  const errors = pairs.map(({ seen, printed }) =>
    computeDistance(toLab(applyMatrix(matrix, seen)), toLab(printed)),
  )
  return { matrix, colourError: errors.reduce((sum, error) => sum + error, 0) / errors.length }
}

/** Least squares from the seen to the printed light, pulled a little towards a plain gain. */
function fitCorrectionRow(
  pairs: readonly { seen: Triple; printed: Triple }[],
  channel: number,
): number[] | null {
  const normal = new Float64Array(16)
  const right = new Float64Array(4)
  let up = 0
  let down = 0
  for (const { seen, printed } of pairs) {
    up += (seen[channel] ?? 0) * (printed[channel] ?? 0)
    down += (seen[channel] ?? 0) ** 2
  }
  const plain = [0, 1, 2, 3].map((place) => (place === channel ? up / (down || 1) : 0))
  for (const { seen, printed } of pairs) {
    const row = [...seen, 1]
    // Dark patches count as much as bright ones: the eye and the chart see ratios.
    const weight = 1 / (0.05 + (printed[channel] ?? 0)) ** 1.5
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++)
        normal[a * 4 + b] = (normal[a * 4 + b] ?? 0) + weight * (row[a] ?? 0) * (row[b] ?? 0)
      right[a] = (right[a] ?? 0) + weight * (row[a] ?? 0) * (printed[channel] ?? 0)
    }
  }
  for (let place = 0; place < 4; place++) {
    normal[place * 4 + place] = (normal[place * 4 + place] ?? 0) + 0.02
    right[place] = (right[place] ?? 0) + 0.02 * (plain[place] ?? 0)
  }
  const solved = solve(normal, right, 4)
  return solved ? Array.from(solved) : null
}

/** The mean light of the patch's inner part; null where it is out of view or blown out. */
function measurePatch(
  image: Pixels,
  at: (right: number, down: number) => { x: number; y: number },
): Triple | null {
  const sum = [0, 0, 0]
  let count = 0
  for (let down = 0.25; down <= 0.76; down += 0.05) {
    for (let right = 0.25; right <= 0.76; right += 0.05) {
      const { x, y } = at(right, down)
      const [column, row] = [Math.floor(x), Math.floor(y)]
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) return null
      const from = (row * image.width + column) * 4
      for (let channel = 0; channel < 3; channel++) {
        const value = image.data[from + channel] ?? 0
        if (value >= 254) return null
        sum[channel] = (sum[channel] ?? 0) + (light[value] ?? 0)
      }
      count++
    }
  }
  return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]
}

export function correctColors(image: Pixels, correction: ColorCorrection): Pixels {
  const data = new Uint8ClampedArray(image.data.length)
  for (let at = 0; at < data.length; at += 4) {
    const seen = getLinearPixel(image, at)
    const corrected = applyMatrix(correction.matrix, seen)
    for (let channel = 0; channel < 3; channel++) data[at + channel] = toScreen(corrected[channel] ?? 0)
    data[at + 3] = image.data[at + 3] ?? 255
  }
  return { width: image.width, height: image.height, data }
}

export const getLinearPixel = ({ data }: Pixels, at: number): Triple => [
  light[data[at] ?? 0] ?? 0,
  light[data[at + 1] ?? 0] ?? 0,
  light[data[at + 2] ?? 0] ?? 0,
]

export function applyMatrix(matrix: readonly number[], [red, green, blue]: Triple): Triple {
  const row = (channel: number) =>
    Math.max(
      0,
      (matrix[channel * 4] ?? 0) * red +
        (matrix[channel * 4 + 1] ?? 0) * green +
        (matrix[channel * 4 + 2] ?? 0) * blue +
        (matrix[channel * 4 + 3] ?? 0),
    )
  return [row(0), row(1), row(2)]
}

function toScreen(value: number): number {
  if (value >= 1) return 255
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}

/** CIE 1976 L*a*b* under D65, from linear sRGB. */
export function toLab([red, green, blue]: Triple): Triple {
  const x = labCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = labCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = labCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const labCurve = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)

const computeDistance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

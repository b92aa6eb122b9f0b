/**
 * The one way a photo becomes the model's input: laid into a square at the top left, the rest black. Repeats
 * `ml/letterbox.py` number for number, so that the model sees here what it was trained on.
 */
import type { Pixels } from '../types.ts'

/** Width and height of the photo inside the square: the longest side fills it, halves round up. */
export function computeLetterboxSize(width: number, height: number, size: number) {
  const scale = size / Math.max(width, height)
  return {
    width: Math.max(1, Math.floor(width * scale + 0.5)),
    height: Math.max(1, Math.floor(height * scale + 0.5)),
  }
}

/** Exact halves round up, whatever the last digit of a sum is. */
const aHalfIsAHalf = 1e-6

/** Which source pixels make a target pixel, and by how much each. */
type Taps = { readonly from: number; readonly weights: readonly number[] }

/** Shrinking averages by overlap, growing interpolates between pixel centers. */
function createTaps(source: number, target: number): Taps[] {
  return Array.from({ length: target }, (_, at) =>
    target < source ? createAreaTaps(source, target, at) : createLinearTaps(source, target, at),
  )
}

function createAreaTaps(source: number, target: number, at: number): Taps {
  const start = (at * source) / target
  const end = ((at + 1) * source) / target
  const from = Math.floor(start)
  const to = Math.min(source, Math.ceil(end))
  const weights = Array.from({ length: to - from }, (_, step) => {
    const pixel = from + step
    return (Math.max(0, Math.min(end, pixel + 1) - Math.max(start, pixel)) * target) / source
  })
  return { from, weights }
}

function createLinearTaps(source: number, target: number, at: number): Taps {
  const place = Math.min(source - 1, Math.max(0, ((at + 0.5) * source) / target - 0.5))
  const from = Math.floor(place)
  const share = place - from
  return from + 1 < source ? { from, weights: [1 - share, share] } : { from, weights: [1] }
}

/** Red, green and blue bytes of the square, row by row. */
export function renderLetterbox(image: Pixels, size: number): Uint8Array {
  const fit = computeLetterboxSize(image.width, image.height, size)
  const square = new Uint8Array(size * size * 3)
  const isSame = fit.width === image.width && fit.height === image.height
  if (isSame) copyInto(square, image, size)
  else resampleInto(square, image, fit, size)
  return square
}

function copyInto(square: Uint8Array, { width, height, data }: Pixels, size: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        square[(y * size + x) * 3 + channel] = data[(y * width + x) * 4 + channel] ?? 0
      }
    }
  }
}

/** Columns first, then rows, in double precision. */
function resampleInto(
  square: Uint8Array,
  image: Pixels,
  fit: { readonly width: number; readonly height: number },
  size: number,
): void {
  const columns = createTaps(image.width, fit.width)
  const rows = createTaps(image.height, fit.height)
  const narrow = new Float64Array(image.height * fit.width * 3)
  for (let y = 0; y < image.height; y++) {
    columns.forEach(({ from, weights }, x) => {
      let [red, green, blue] = [0, 0, 0]
      for (let step = 0; step < weights.length; step++) {
        const weight = weights[step] ?? 0
        const at = (y * image.width + from + step) * 4
        red += weight * (image.data[at] ?? 0)
        green += weight * (image.data[at + 1] ?? 0)
        blue += weight * (image.data[at + 2] ?? 0)
      }
      const to = (y * fit.width + x) * 3
      narrow[to] = red
      narrow[to + 1] = green
      narrow[to + 2] = blue
    })
  }
  rows.forEach(({ from, weights }, y) => {
    for (let at = 0; at < fit.width * 3; at++) {
      let sum = 0
      for (let step = 0; step < weights.length; step++) {
        sum += (weights[step] ?? 0) * (narrow[(from + step) * fit.width * 3 + at] ?? 0)
      }
      square[y * size * 3 + at] = Math.floor(sum + 0.5 + aHalfIsAHalf)
    }
  })
}

/** Bytes to the network's planes: value / 127.5 - 1 in single precision, all red, then all green, then all blue. */
export function toInput(square: Uint8Array, size: number): Float32Array {
  const values = Float32Array.from({ length: 256 }, (_, byte) => Math.fround(Math.fround(byte / 127.5) - 1))
  const planes = new Float32Array(3 * size * size)
  for (let pixel = 0; pixel < size * size; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      planes[channel * size * size + pixel] = values[square[pixel * 3 + channel] ?? 0] ?? 0
    }
  }
  return planes
}

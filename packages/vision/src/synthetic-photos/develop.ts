/** From light to a photo's pixels (every `!` here is an index inside the image): lens blur, camera motion, sensor noise, screen values. */
import type { Pixels } from '../types.ts'
import { createRandomSource } from './random-source.ts'
import { toScreen } from './color.ts'
import type { Scene } from './scene.ts'

export function developPhoto(light: Float32Array, scene: Scene): Pixels {
  const { width, height } = scene.camera
  const sharp = scene.blurPixels > 0 ? blurLight(light, width, height, scene.blurPixels) : light
  const still = scene.motion
    ? blurMotion(sharp, width, height, scene.motion.pixels, scene.motion.degrees)
    : sharp
  const data = new Uint8ClampedArray(width * height * 4)
  const steps = 4096
  const screen = Float32Array.from({ length: steps + 2 }, (_, at) => toScreen(at / steps))
  const chance = createRandomSource(scene.seed ^ 0x51ab3)
  const bells = Float32Array.from({ length: 65_536 }, () => chance.normal())
  for (let pixel = 0; pixel < width * height; pixel++) {
    // A fresh place in the table for every pixel.
    const from = Math.floor(chance.next() * 65_533)
    for (let channel = 0; channel < 3; channel++) {
      const at = Math.min(1, Math.max(0, still[pixel * 3 + channel] ?? 0)) * steps
      const low = Math.floor(at)
      const value = (screen[low] ?? 0) + ((screen[low + 1] ?? 255) - (screen[low] ?? 0)) * (at - low)
      const spread = scene.noise * (0.5 + 0.5 * Math.sqrt(value / 255))
      data[pixel * 4 + channel] = value + spread * (bells[from + channel] ?? 0)
    }
    data[pixel * 4 + 3] = 255
  }
  return { width, height, data }
}

function blurLight(light: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2.6))
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const across = convolveAlong(
    light,
    width,
    height,
    weights.map((weight) => weight / total),
    1,
    0,
  )
  return convolveAlong(
    across,
    width,
    height,
    weights.map((weight) => weight / total),
    0,
    1,
  )
}

function convolveAlong(
  light: Float32Array,
  width: number,
  height: number,
  weights: readonly number[],
  right: number,
  down: number,
): Float32Array {
  const result = new Float32Array(light.length)
  const reach = (weights.length - 1) / 2
  const step = (right + down * width) * 3
  weights.forEach((weight, place) => {
    const shift = place - reach
    for (let y = 0; y < height; y++) {
      // Beyond the image's border its last pixel repeats.
      const fromY = Math.min(height - 1, Math.max(0, y + shift * down))
      const row = y * width * 3
      const offset = (fromY - y) * width * 3
      if (right === 0) {
        for (let at = row; at < row + width * 3; at++) result[at] = result[at]! + weight * light[at + offset]!
        continue
      }
      for (let x = 0; x < width; x++) {
        const to = row + x * 3
        const inside = x + shift >= 0 && x + shift < width
        const from = inside ? to + shift * step : row + (shift < 0 ? 0 : width - 1) * 3
        result[to] = result[to]! + weight * light[from]!
        result[to + 1] = result[to + 1]! + weight * light[from + 1]!
        result[to + 2] = result[to + 2]! + weight * light[from + 2]!
      }
    }
  })
  return result
}

/** The mean along a short straight way. */
function blurMotion(light: Float32Array, width: number, height: number, pixels: number, degrees: number) {
  const steps = Math.max(2, Math.ceil(pixels * 2))
  const result = new Float32Array(light.length)
  const angle = (degrees * Math.PI) / 180
  for (let step = 0; step < steps; step++) {
    const way = (step / (steps - 1) - 0.5) * pixels
    const shiftX = way * Math.cos(angle)
    const shiftY = way * Math.sin(angle)
    const wholeX = Math.floor(shiftX)
    const wholeY = Math.floor(shiftY)
    const partX = shiftX - wholeX
    const partY = shiftY - wholeY
    for (let y = 0; y < height; y++) {
      const top = Math.min(height - 1, Math.max(0, y + wholeY)) * width
      const bottom = Math.min(height - 1, Math.max(0, y + wholeY + 1)) * width
      for (let x = 0; x < width; x++) {
        const left = Math.min(width - 1, Math.max(0, x + wholeX))
        const right = Math.min(width - 1, Math.max(0, x + wholeX + 1))
        for (let channel = 0; channel < 3; channel++) {
          const upper =
            (light[(top + left) * 3 + channel] ?? 0) * (1 - partX) +
            (light[(top + right) * 3 + channel] ?? 0) * partX
          const lower =
            (light[(bottom + left) * 3 + channel] ?? 0) * (1 - partX) +
            (light[(bottom + right) * 3 + channel] ?? 0) * partX
          const to = (y * width + x) * 3 + channel
          result[to] = (result[to] ?? 0) + (upper * (1 - partY) + lower * partY) / steps
        }
      }
    }
  }
  return result
}

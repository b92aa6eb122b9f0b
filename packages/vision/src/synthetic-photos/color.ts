/** Screen colours (sRGB) and light. */

export type Rgb = readonly [number, number, number]

/** IEC 61966-2-1. */
export function toLinear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

export function toScreen(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 255
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}

export const toLinearRgb = ([red, green, blue]: Rgb): Rgb => [toLinear(red), toLinear(green), toLinear(blue)]

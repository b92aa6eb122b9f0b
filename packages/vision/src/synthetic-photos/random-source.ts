/** Chance from a seed: the same seed draws the same photo, everywhere. */

export type RandomSource = {
  /** From 0 up to 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** Mean 0, deviation 1. */
  readonly normal: () => number
}

/** Mulberry32: small, even, good enough for pictures. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, between, normal }
}

/** Smooth noise from -1 to 1 over the plane, with bumps about one unit wide. */
export function createSmoothNoise(seed: number): (x: number, y: number) => number {
  const chance = createRandomSource(seed)
  const size = 64
  const values = Float32Array.from({ length: size * size }, () => chance.between(-1, 1))
  const at = (x: number, y: number) => values[(y & (size - 1)) * size + (x & (size - 1))] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const across = ease(x - left)
    const down = ease(y - top)
    const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
    const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
}

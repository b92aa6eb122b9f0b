/** Seeded chance: repeatable, independent by name, of the right shape. */
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

const drawNumbers = (random: Random, count = 20) => Array.from({ length: count }, () => random.next())

describe('chance that repeats', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    expect(drawNumbers(createRandom('spring'))).toEqual(drawNumbers(createRandom('spring')))
    expect(drawNumbers(createRandom('spring'))).not.toEqual(drawNumbers(createRandom('sprinh')))
  })

  it('gives these very numbers, so that a population survives a change of machine', () => {
    const random = createRandom('spring')
    expect([random.int(0, 999), random.int(0, 999), random.stream('weight').int(0, 999)]).toEqual([
      586, 862, 610,
    ])
  })

  it('gives a named stream the same numbers however much was drawn before', () => {
    const fresh = createRandom('spring')
    const used = createRandom('spring')
    drawNumbers(used, 100)
    used.stream('height')
    expect(drawNumbers(used.stream('weight'))).toEqual(drawNumbers(fresh.stream('weight')))
  })

  it('gives streams of different names different numbers', () => {
    const random = createRandom('spring')
    const firsts = Array.from({ length: 2_000 }, (_, at) => random.stream(`patient ${at}`).next())
    expect(new Set(firsts).size).toBeGreaterThan(1_995)
    expect(computeMean(firsts)).toBeCloseTo(0.5, 1)
  })
})

describe('the shapes of chance', () => {
  const random = createRandom('shapes')
  const many = <T>(draw: () => T) => Array.from({ length: 20_000 }, draw)

  it('whole numbers reach both ends, evenly', () => {
    const throws = many(() => random.int(1, 6))
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(throws.filter((thrown) => thrown === face).length / throws.length).toBeCloseTo(1 / 6, 1)
    expect([Math.min(...throws), Math.max(...throws)]).toEqual([1, 6])
  })

  it('a bell has its mean and its deviation, and an end', () => {
    const heights = many(() => random.normal(170, 10))
    expect(Math.abs(computeMean(heights) - 170)).toBeLessThan(0.5)
    expect(Math.sqrt(computeMean(heights.map((height) => (height - 170) ** 2)))).toBeCloseTo(10, 0)
    expect(Math.max(...heights)).toBeLessThan(205)
  })

  it('weights determine how often an option is selected', () => {
    const chosen = many(() =>
      random.weighted([
        ['seldom', 1],
        ['often', 3],
        ['never', 0],
      ]),
    )
    expect(chosen.filter((choice) => choice === 'often').length / chosen.length).toBeCloseTo(0.75, 1)
    expect(chosen).not.toContain('never')
  })

  it('nothing can be chosen from nothing', () => {
    expect(() => random.pick([])).toThrow('nothing to choose from')
    expect(() => random.weighted([])).toThrow('nothing to choose from')
  })
})

function computeMean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Band tables: which cannot be loaded, and what is read from those that can. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineBandTable, readBand } from './bands.ts'
import type { Band } from './bands.ts'

const table = (bands: Band[], decimals = 0, from = 0, to = 10) =>
  defineBandTable({ name: 'trial', decimals, from, to, source: 'a test', bands })
const band = (id: string, from: number, to: number): Band => ({ id, label: id, from, to })

describe('a band table that is not whole cannot be loaded', () => {
  it.each([
    ['a gap', [band('a', 0, 4), band('b', 6, 10)], 'nothing covers 5 to 5'],
    ['an overlap', [band('a', 0, 5), band('b', 5, 10)], 'b starts at 5, which is already covered'],
    ['a late start', [band('a', 1, 10)], 'nothing covers 0 to 0'],
    ['an early end', [band('a', 0, 9)], 'they end at 9, the range at 10'],
    ['no band', [], 'they end at -1, the range at 10'],
    ['a band turned round', [band('a', 0, 5), band('b', 10, 6)], 'b ends before it starts'],
    ['an id used twice', [band('a', 0, 5), band('a', 6, 10)], 'two bands share an id'],
    ['a limit finer than the measure', [band('a', 0, 4.5), band('b', 5.5, 10)], 'a is finer than 0 decimals'],
  ])('%s', (_fault, bands, message) => {
    expect(() => table(bands)).toThrow(message)
  })

  it('a gap of one tenth between bands of tenths', () => {
    expect(() => table([band('a', 0, 4.9), band('b', 5.1, 10)], 1)).toThrow('nothing covers 5 to 5')
  })
})

describe('reading a band', () => {
  const tenths = table([band('low', 0, 4.9), band('high', 5, 10)], 1)

  it('a value that was not taken is unknown, and so is one outside the range', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -0.1, 10.1])
      expect(readBand(tenths, value)).toEqual({ state: 'unknown' })
  })

  it('zero is a value', () => {
    expect(readBand(tenths, 0)).toMatchObject({ state: 'known', band: { id: 'low' } })
  })

  it('a value between two steps is read at the precision of the measure, halves upwards', () => {
    expect(readBand(tenths, 4.94)).toMatchObject({ band: { id: 'low' } })
    expect(readBand(tenths, 4.95)).toMatchObject({ band: { id: 'high' } })
    expect(readBand(tenths, 1e-7)).toMatchObject({ band: { id: 'low' } })
  })

  it('any cut of a range into bands holds each of its values exactly once', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 8 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 100 }), (unsorted, value) => {
        const starts = [0, ...unsorted.toSorted((a, b) => a - b)]
        const bands = starts.map((start, at) =>
          band(`b${at}`, start / 10, ((starts[at + 1] ?? 101) - 1) / 10),
        )
        const holding = bands.filter(({ from, to }) => value / 10 >= from && value / 10 <= to)
        expect(holding).toHaveLength(1)
        expect(readBand(table(bands, 1), value / 10)).toEqual({ state: 'known', band: holding[0] })
      }),
    )
  })
})

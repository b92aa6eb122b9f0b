/** Rules PF1 to PF5: indices from pressures, their bands on each side of every limit, and the gate for compression. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBand } from '../bands.ts'
import { abiBands, abiCategory, severeIschemiaBands, tbiBands, tbiCategory } from './bands.ts'
import { compressionAllowed, compressionBands } from './compression.ts'
import { ankleBrachialIndex, pressureFlagLabels, toeBrachialIndex } from './index-of-leg.ts'
import type { LegPressures } from './index-of-leg.ts'

const leg: LegPressures = { dorsalisPedis: 100, posteriorTibial: 110, brachialLeft: 130, brachialRight: 140 }

describe('index of a leg', () => {
  it('[PF1] is the higher ankle pressure over the higher arm pressure, to two decimals', () => {
    expect(ankleBrachialIndex(leg)).toEqual({
      state: 'known',
      index: 0.79,
      legPressureMmHg: 110,
      flags: [],
    })
  })

  it('[PF1] a half goes up: 101 over 200 is 0.51', () => {
    expect(ankleBrachialIndex({ ...leg, posteriorTibial: 101, brachialRight: 200 })).toMatchObject({
      index: 0.51,
    })
  })

  it('[PF1] says what was left out', () => {
    const half = ankleBrachialIndex({ ...leg, dorsalisPedis: null, brachialLeft: null })
    expect(half).toMatchObject({ flags: ['one-ankle-pressure', 'one-arm'] })
    expect(Object.keys(pressureFlagLabels)).toHaveLength(2)
  })

  it('[PF1] a vessel that no cuff could close gives no index', () => {
    expect(ankleBrachialIndex({ ...leg, posteriorTibial: 'not-compressible' })).toEqual({
      state: 'not-compressible',
    })
  })

  it('[PF1] a pulse that was sought and not found is 0; one that nobody sought is unknown', () => {
    expect(ankleBrachialIndex({ ...leg, dorsalisPedis: 0, posteriorTibial: 0 })).toMatchObject({ index: 0 })
    expect(ankleBrachialIndex({ ...leg, dorsalisPedis: null, posteriorTibial: null })).toEqual({
      state: 'unknown',
      reason: 'ankle-missing',
    })
    for (const arm of [null, 0, -5, 401])
      expect(ankleBrachialIndex({ ...leg, brachialLeft: arm, brachialRight: null })).toEqual({
        state: 'unknown',
        reason: 'arm-missing',
      })
  })

  it('[PF1] neither which artery nor which arm is named first matters', () => {
    const pressure = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(pressure, pressure, pressure, pressure, (a, b, c, d) => {
        const one = { dorsalisPedis: a, posteriorTibial: b, brachialLeft: c, brachialRight: d }
        const other = { dorsalisPedis: b, posteriorTibial: a, brachialLeft: d, brachialRight: c }
        expect(ankleBrachialIndex(one)).toEqual(ankleBrachialIndex(other))
      }),
    )
  })

  it('[PF2] the toe over the higher arm', () => {
    expect(toeBrachialIndex(70, leg)).toMatchObject({ state: 'known', index: 0.5, legPressureMmHg: 70 })
    expect(toeBrachialIndex(null, leg)).toEqual({ state: 'unknown', reason: 'toe-missing' })
  })
})

describe('what the numbers mean', () => {
  const idOf = (reading: ReturnType<typeof abiCategory>) =>
    reading.state === 'known' ? reading.band.id : 'unknown'

  it.each([
    [0, 'severe'],
    [0.4, 'severe'],
    [0.41, 'moderate'],
    [0.7, 'moderate'],
    [0.71, 'mild'],
    [0.9, 'mild'],
    [0.91, 'borderline'],
    [0.99, 'borderline'],
    [1, 'normal'],
    [1.4, 'normal'],
    [1.41, 'not-compressible'],
    [3, 'not-compressible'],
  ])('[PF3] an ankle-brachial index of %d is %s', (index, id) => {
    expect(idOf(abiCategory(index))).toBe(id)
  })

  it.each([
    [0.7, 'abnormal'],
    [0.71, 'normal'],
  ])('[PF4] a toe-brachial index of %d is %s', (index, id) => {
    expect(idOf(tbiCategory(index))).toBe(id)
  })

  it('[PF4] a toe pressure or oxygen below 30 is severe ischemia', () => {
    expect(idOf(readBand(severeIschemiaBands, 29))).toBe('severe')
    expect(idOf(readBand(severeIschemiaBands, 30))).toBe('not-severe')
  })

  it('[PF3] what was not measured is unknown, never normal', () => {
    for (const value of [null, -0.01, 10.01, Number.NaN]) {
      expect(abiCategory(value)).toEqual({ state: 'unknown' })
      expect(tbiCategory(value)).toEqual({ state: 'unknown' })
    }
  })

  it.each([abiBands, tbiBands, severeIschemiaBands, compressionBands])(
    '[PF3] $name: each value lies in exactly one band',
    (table) => {
      const scale = 10 ** table.decimals
      fc.assert(
        fc.property(fc.integer({ min: 0, max: table.to * scale }), (count) => {
          const value = count / scale
          expect(table.bands.filter(({ from, to }) => value >= from && value <= to)).toHaveLength(1)
        }),
      )
    },
  )
})

describe('compression', () => {
  const measured = { abi: 1, anklePressureMmHg: 130, ageDays: 10 }

  it.each([
    [0.49, 'none'],
    [0.5, 'reduced'],
    [0.79, 'reduced'],
    [0.8, 'full'],
    [1.3, 'full'],
  ])('[PF5] an index of %d allows %s', (abi, allows) => {
    expect(compressionAllowed({ ...measured, abi })).toEqual({ state: 'known', allows })
  })

  it('[PF5] stiff arteries, no measurement or an old one allow nothing', () => {
    expect(compressionAllowed({ ...measured, abi: 1.31 })).toEqual({
      state: 'unknown',
      reason: 'not-reliable',
    })
    expect(compressionAllowed({ ...measured, abi: null })).toEqual({
      state: 'unknown',
      reason: 'not-measured',
    })
    expect(compressionAllowed({ ...measured, ageDays: 90 })).toMatchObject({ allows: 'full' })
    for (const ageDays of [91, null, -1])
      expect(compressionAllowed({ ...measured, ageDays })).toEqual({ state: 'unknown', reason: 'too-old' })
    expect(compressionAllowed({ ...measured, ageDays: 40, validDays: 30 })).toMatchObject({
      state: 'unknown',
    })
  })

  it('[PF5] an ankle below 60 mmHg forbids it whatever the index, and however old', () => {
    expect(compressionAllowed({ ...measured, anklePressureMmHg: 59 })).toEqual({
      state: 'known',
      allows: 'none',
    })
    expect(compressionAllowed({ ...measured, anklePressureMmHg: 60 })).toMatchObject({ allows: 'full' })
    expect(compressionAllowed({ abi: null, anklePressureMmHg: 40, ageDays: 900 })).toMatchObject({
      allows: 'none',
    })
    expect(compressionAllowed({ ...measured, abi: 0.3, ageDays: 900 })).toMatchObject({ allows: 'none' })
  })
})

/** Rules PF1 to PF7: indices from pressures, their bands on each side of every limit, and what compression, cast and blade rely on. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBand } from '../bands.ts'
import { abiBands, classifyAbi, toeIschemiaBands, tbiBands, classifyTbi } from './bands.ts'
import { evaluateCompression, compressionBands, compressionToeBands } from './compression.ts'
import { computeAnkleBrachialIndex, pressureFlagLabels, computeToeBrachialIndex } from './leg-index.ts'
import type { LegPressures } from './leg-index.ts'
import { hasSignOfIschemia } from './measures.ts'
import type { PerfusionMeasures } from './measures.ts'
import { assessIschemia, findDecidingAge } from './ischemia.ts'

const leg: LegPressures = { dorsalisPedis: 100, posteriorTibial: 110, brachialLeft: 130, brachialRight: 140 }

describe('index of a leg', () => {
  it('[PF1] is the higher ankle pressure over the higher arm pressure, to two decimals', () => {
    expect(computeAnkleBrachialIndex(leg)).toEqual({
      state: 'known',
      index: 0.79,
      legPressureMmHg: 110,
      flags: [],
    })
  })

  it('[PF1] a half goes up: 101 over 200 is 0.51', () => {
    expect(computeAnkleBrachialIndex({ ...leg, posteriorTibial: 101, brachialRight: 200 })).toMatchObject({
      index: 0.51,
    })
  })

  it('[PF1] says what was left out', () => {
    const half = computeAnkleBrachialIndex({ ...leg, dorsalisPedis: null, brachialLeft: null })
    expect(half).toMatchObject({ flags: ['one-ankle-pressure', 'one-arm'] })
    expect(Object.keys(pressureFlagLabels)).toHaveLength(2)
  })

  it('[PF1] a vessel that no cuff could close gives no index', () => {
    expect(computeAnkleBrachialIndex({ ...leg, posteriorTibial: 'not-compressible' })).toEqual({
      state: 'not-compressible',
    })
  })

  it('[PF1] a pulse that was sought and not found is 0; one that was not sought is unknown', () => {
    expect(computeAnkleBrachialIndex({ ...leg, dorsalisPedis: 0, posteriorTibial: 0 })).toMatchObject({
      index: 0,
    })
    expect(computeAnkleBrachialIndex({ ...leg, dorsalisPedis: null, posteriorTibial: null })).toEqual({
      state: 'unknown',
      reason: 'ankle-missing',
    })
    for (const arm of [null, 0, -5, 401])
      expect(computeAnkleBrachialIndex({ ...leg, brachialLeft: arm, brachialRight: null })).toEqual({
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
        expect(computeAnkleBrachialIndex(one)).toEqual(computeAnkleBrachialIndex(other))
      }),
    )
  })

  it('[PF2] the toe over the higher arm', () => {
    expect(computeToeBrachialIndex(70, leg)).toMatchObject({
      state: 'known',
      index: 0.5,
      legPressureMmHg: 70,
    })
    expect(computeToeBrachialIndex(null, leg)).toEqual({ state: 'unknown', reason: 'toe-missing' })
  })
})

describe('what the numbers mean', () => {
  const getBandId = (reading: ReturnType<typeof classifyAbi>) =>
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
    expect(getBandId(classifyAbi(index))).toBe(id)
  })

  it.each([
    [0.7, 'abnormal'],
    [0.71, 'normal'],
  ])('[PF4] a toe-brachial index of %d is %s', (index, id) => {
    expect(getBandId(classifyTbi(index))).toBe(id)
  })

  it.each([
    [29, 'severe'],
    [30, 'moderate'],
    [39, 'moderate'],
    [40, 'mild'],
    [59, 'mild'],
    [60, 'adequate'],
  ])('[PF4] a toe pressure or oxygen of %d mmHg is %s', (mmHg, id) => {
    expect(getBandId(readBand(toeIschemiaBands, mmHg))).toBe(id)
  })

  it('[PF3] what was not measured is unknown, never normal', () => {
    for (const value of [null, -0.01, 10.01, Number.NaN]) {
      expect(classifyAbi(value)).toEqual({ state: 'unknown' })
      expect(classifyTbi(value)).toEqual({ state: 'unknown' })
    }
  })

  it.each([abiBands, tbiBands, toeIschemiaBands, compressionBands, compressionToeBands])(
    '[PF3] $name: each value is in exactly one band',
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

const nothing: PerfusionMeasures = {
  abi: null,
  abiAgeDays: null,
  abiNoncompressible: null,
  tbi: null,
  tbiAgeDays: null,
  anklePressureMmHg: null,
  anklePressureAgeDays: null,
  toePressureMmHg: null,
  toePressureAgeDays: null,
  tcpo2MmHg: null,
  tcpo2AgeDays: null,
  absentPulse: null,
  coldLimb: null,
  capillaryRefillSeconds: null,
  peripheralVascularDisease: null,
}
const index = { ...nothing, abi: 1, abiAgeDays: 10 }
const buildToeMeasure = (toePressureMmHg: number, toePressureAgeDays = 10) => ({
  toePressureMmHg,
  toePressureAgeDays,
})
const buildOxygenMeasure = (tcpo2MmHg: number, tcpo2AgeDays = 10) => ({ tcpo2MmHg, tcpo2AgeDays })

describe('compression', () => {
  const measured = { ...index, anklePressureMmHg: 130, anklePressureAgeDays: 10 }

  it.each([
    [0.49, 'none'],
    [0.5, 'reduced'],
    [0.79, 'reduced'],
    [0.8, 'full'],
    [1.3, 'full'],
  ])('[PF5] an index of %d allows %s', (abi, allows) => {
    expect(evaluateCompression({ ...measured, abi })).toEqual({ state: 'known', allows })
  })

  it.each([
    [29, 'none'],
    [30, 'reduced'],
    [59, 'reduced'],
    [60, 'full'],
  ])('[PF5] beside a good index a toe pressure or an oxygen of %d mmHg allows %s', (mmHg, allows) => {
    expect(evaluateCompression({ ...measured, ...buildToeMeasure(mmHg) })).toEqual({ state: 'known', allows })
    expect(evaluateCompression({ ...measured, ...buildOxygenMeasure(mmHg) })).toEqual({
      state: 'known',
      allows,
    })
    expect(evaluateCompression({ ...measured, ...buildOxygenMeasure(mmHg), ...buildToeMeasure(90) })).toEqual(
      {
        state: 'known',
        allows,
      },
    )
  })

  it('[PF5] stiff arteries, no measurement or an old one allow nothing', () => {
    expect(evaluateCompression({ ...measured, abi: 1.31 })).toEqual({
      state: 'unknown',
      reason: 'not-reliable',
    })
    expect(evaluateCompression({ ...measured, abi: null })).toEqual({
      state: 'unknown',
      reason: 'not-measured',
    })
    expect(evaluateCompression({ ...measured, abiAgeDays: 90 })).toMatchObject({ allows: 'full' })
    for (const abiAgeDays of [91, null, -1])
      expect(evaluateCompression({ ...measured, abiAgeDays })).toEqual({
        state: 'unknown',
        reason: 'too-old',
      })
    expect(evaluateCompression({ ...measured, abiAgeDays: 40 }, 30)).toMatchObject({ state: 'unknown' })
  })

  it('[PF5] a toe of these days settles what a stiff or missing index leaves open, and the stricter of both holds', () => {
    expect(evaluateCompression({ ...measured, abi: 1.5, ...buildToeMeasure(80) })).toMatchObject({
      allows: 'full',
    })
    expect(evaluateCompression({ ...nothing, ...buildToeMeasure(80) })).toMatchObject({ allows: 'full' })
    expect(evaluateCompression({ ...measured, abi: 0.6, ...buildToeMeasure(80) })).toMatchObject({
      allows: 'reduced',
    })
    expect(evaluateCompression({ ...nothing, ...buildToeMeasure(80, 91) })).toEqual({
      state: 'unknown',
      reason: 'too-old',
    })
    expect(evaluateCompression({ ...nothing, ...buildToeMeasure(500) })).toEqual({
      state: 'unknown',
      reason: 'not-measured',
    })
  })

  it('[PF5] what forbids or limits holds however old', () => {
    expect(evaluateCompression({ ...measured, anklePressureMmHg: 59 })).toEqual({
      state: 'known',
      allows: 'none',
    })
    expect(evaluateCompression({ ...measured, anklePressureMmHg: 60 })).toMatchObject({ allows: 'full' })
    expect(
      evaluateCompression({ ...nothing, anklePressureMmHg: 40, anklePressureAgeDays: 900 }),
    ).toMatchObject({ allows: 'none' })
    expect(evaluateCompression({ ...measured, abi: 0.3, abiAgeDays: 900 })).toMatchObject({ allows: 'none' })
    expect(evaluateCompression({ ...measured, ...buildToeMeasure(29, 900) })).toMatchObject({
      allows: 'none',
    })
    expect(evaluateCompression({ ...measured, ...buildOxygenMeasure(40, 900) })).toMatchObject({
      allows: 'reduced',
    })
  })

  it.each([
    { absentPulse: true },
    { coldLimb: true },
    { capillaryRefillSeconds: 3 },
    { peripheralVascularDisease: true },
  ])('[PF6] %o makes a good index unreliable until the toe is measured', (sign) => {
    expect(hasSignOfIschemia({ ...nothing, ...sign })).toBe(true)
    expect(evaluateCompression({ ...measured, ...sign })).toEqual({
      state: 'unknown',
      reason: 'not-reliable',
    })
    expect(evaluateCompression({ ...measured, ...sign, ...buildToeMeasure(80) })).toMatchObject({
      allows: 'full',
    })
  })

  it('[PF6] signs that were looked for and not found, or not looked for, change nothing', () => {
    expect(hasSignOfIschemia(nothing)).toBe(false)
    const none = {
      absentPulse: false,
      coldLimb: false,
      capillaryRefillSeconds: 2.9,
      peripheralVascularDisease: false,
    }
    expect(hasSignOfIschemia({ ...nothing, ...none })).toBe(false)
  })
})

describe('the grade that care relies on', () => {
  const relied = (measures: Partial<PerfusionMeasures>, diabetes: boolean | null = false) =>
    assessIschemia({ ...nothing, ...measures, diabetes })
  const grade = (value: number) => ({ state: 'known', grade: value })
  const unknown = (reason: string) => ({ state: 'unknown', reason })

  it('[PF7] good news counts for 90 days, bad news until that measure is taken again', () => {
    expect(relied({ abi: 1, abiAgeDays: 90 })).toEqual(grade(0))
    expect(relied({ abi: 1, abiAgeDays: 91 })).toEqual(unknown('too-old'))
    expect(relied(buildToeMeasure(45, 91))).toEqual(unknown('too-old'))
    expect(relied({ abi: 0.55, abiAgeDays: 900 })).toEqual(grade(2))
    expect(relied(buildToeMeasure(25, 900))).toEqual(grade(3))
    expect(relied({ ...buildToeMeasure(80), ...buildOxygenMeasure(25, 900) })).toEqual(grade(3))
    expect(relied({ abi: 1, abiAgeDays: 3, ...buildToeMeasure(25, 900) })).toEqual(grade(3))
    expect(relied({})).toEqual(unknown('not-measured'))
  })

  it('[PF7] the toe decides over the ankle, unless the ankle says that the limb is threatened', () => {
    expect(relied({ abi: 1, abiAgeDays: 3, ...buildToeMeasure(45) })).toEqual(grade(1))
    expect(relied({ abi: 0.55, abiAgeDays: 3, ...buildToeMeasure(80) })).toEqual(grade(0))
    expect(relied({ anklePressureMmHg: 45, anklePressureAgeDays: 200, ...buildToeMeasure(80) })).toEqual(
      grade(3),
    )
    expect(relied({ abi: 0.55, abiAgeDays: 3, ...buildToeMeasure(80, 91) })).toEqual(grade(2))
  })

  it('[PF7] a good ankle is not relied on with diabetes, or while diabetes is not excluded', () => {
    const good = { abi: 1, abiAgeDays: 3 }
    expect(relied(good, true)).toEqual(unknown('not-reliable'))
    expect(relied(good, null)).toEqual(unknown('not-reliable'))
    expect(relied({ ...good, ...buildToeMeasure(80) }, true)).toEqual(grade(0))
    expect(relied({ ...good, abi: 0.5 }, true)).toEqual(grade(2))
  })

  it('[PF7] a leg that was found perfused is relied on where no record names diabetes, never where one does', () => {
    const perfused = { abi: 1.1, abiAgeDays: 3, absentPulse: false, capillaryRefillSeconds: 2 }
    expect(relied(perfused, null)).toEqual(grade(0))
    expect(relied({ ...perfused, abi: 1.3 }, null)).toEqual(grade(0))
    expect(relied(perfused, true)).toEqual(unknown('not-reliable'))
    for (const doubt of [
      { absentPulse: null },
      { absentPulse: true },
      { abi: 0.9 },
      { abi: 1.31 },
      { abiAgeDays: 91 },
      { abiNoncompressible: true },
      { coldLimb: true },
      { capillaryRefillSeconds: 3 },
      { peripheralVascularDisease: true },
    ])
      expect(relied({ ...perfused, ...doubt }, null), JSON.stringify(doubt)).not.toEqual(grade(0))
  })

  it('[PF7] nor above 1.30, above 180 mmHg without an index, or with a sign of ischemia', () => {
    expect(relied({ abi: 1.3, abiAgeDays: 3 })).toEqual(grade(0))
    for (const abi of [1.31, 1.5]) expect(relied({ abi, abiAgeDays: 3 })).toEqual(unknown('not-reliable'))
    const ankle = (anklePressureMmHg: number) => ({ anklePressureMmHg, anklePressureAgeDays: 3 })
    expect(relied(ankle(180))).toEqual(grade(0))
    expect(relied(ankle(181))).toEqual(unknown('not-reliable'))
    expect(relied({ ...ankle(200), abi: 1.1, abiAgeDays: 3 })).toEqual(grade(0))
    expect(relied({ abi: 1, abiAgeDays: 3, coldLimb: true })).toEqual(unknown('not-reliable'))
  })
})

describe('the age of what decides a grade', () => {
  const nothingMeasured = {
    ...{ abi: null, abiAgeDays: null, abiNoncompressible: null, diabetes: null },
    ...{ anklePressureMmHg: null, anklePressureAgeDays: null, toePressureMmHg: null },
    ...{ toePressureAgeDays: null, tcpo2MmHg: null, tcpo2AgeDays: null },
  }
  it.each([
    [{}, null],
    [
      { abi: 1, abiAgeDays: 90 },
      { ageDays: 90, isOutOfDate: false },
    ],
    [{ abi: 1, abiAgeDays: 91 }, null],
    [
      { abi: 0.5, abiAgeDays: 91 },
      { ageDays: 91, isOutOfDate: true },
    ],
    [
      { abi: 1, abiAgeDays: 5, toePressureMmHg: 50, toePressureAgeDays: 30 },
      { ageDays: 30, isOutOfDate: false },
    ],
    [
      { toePressureMmHg: 50, toePressureAgeDays: 3, tcpo2MmHg: 20, tcpo2AgeDays: 200 },
      { ageDays: 200, isOutOfDate: true },
    ],
  ])('[GR6] of %o is %o', (measures, expected) => {
    expect(findDecidingAge({ ...nothingMeasured, ...measures })).toEqual(expected)
  })
})

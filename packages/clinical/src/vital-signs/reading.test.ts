/** Rule VS11, and that the bands of every sign cover its range exactly once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBand } from '../bands.ts'
import { isChild } from './adults.ts'
import { diastolicBands, systolicBands } from './blood-pressure.ts'
import { bmiBands } from './bmi.ts'
import { getVitalField, vitalFields } from './fields.ts'
import { glucoseBands } from './glucose.ts'
import type { VitalFieldId } from './fields.ts'
import { classifyVitals, hasVitalsWarning } from './reading.ts'
import {
  heartRateBands,
  oxygenSaturationBands,
  respiratoryRateBands,
  temperatureBands,
} from './single-signs.ts'

const healthy = {
  bloodPressureSystolic: 112,
  bloodPressureDiastolic: 72,
  heartRate: 68,
  respiratoryRate: 14,
  temperature: 98.2,
  oxygenSaturation: 98,
  weight: 70,
  height: 175,
}

describe('the warning over a set of vital signs', () => {
  it('[VS11] is absent when every category is normal', () => {
    expect(hasVitalsWarning(healthy)).toBe(false)
  })

  it.each([
    ['bloodPressureSystolic', 125],
    ['bloodPressureDiastolic', 55],
    ['heartRate', 104],
    ['respiratoryRate', 22],
    ['temperature', 99.6],
    ['oxygenSaturation', 94],
    ['weight', 80],
  ])('[VS11] appears when %s alone is %d', (field, value) => {
    expect(hasVitalsWarning({ ...healthy, [field]: value })).toBe(true)
  })

  it('[VS11] is not raised by what was not taken, which stays unknown', () => {
    expect(hasVitalsWarning({})).toBe(false)
    expect(Object.values(classifyVitals({})).every(({ state }) => state === 'unknown')).toBe(true)
  })

  it('[VS11] is always there when any category is not normal, and every answer is a known state', () => {
    const value = fc.option(fc.double({ min: -50, max: 500 }))
    const ids = vitalFields.map(({ id }) => id)
    fc.assert(
      fc.property(fc.array(value, { minLength: 9, maxLength: 9 }), (values) => {
        const vitals = Object.fromEntries(ids.map((id, at) => [id, values[at]]))
        const known = Object.values(classifyVitals(vitals)).filter((category) => category.state === 'known')
        expect(hasVitalsWarning(vitals)).toBe(known.some(({ id }) => id !== 'normal'))
      }),
    )
  })
})

describe('the bands of every sign', () => {
  const tables = [
    ['bloodPressureSystolic', systolicBands],
    ['bloodPressureDiastolic', diastolicBands],
    ['heartRate', heartRateBands],
    ['respiratoryRate', respiratoryRateBands],
    ['temperature', temperatureBands],
    ['oxygenSaturation', oxygenSaturationBands],
    ['glucose', glucoseBands],
    ['bmi', bmiBands],
  ] as const

  it.each(tables)('[VS1] %s: each possible value is in exactly one band', (_sign, table) => {
    const scale = 10 ** table.decimals
    const step = fc.integer({ min: table.from * scale, max: table.to * scale })
    fc.assert(
      fc.property(step, (count) => {
        const value = count / scale
        const holding = table.bands.filter(({ from, to }) => value >= from && value <= to)
        expect(holding).toHaveLength(1)
        expect(readBand(table, value)).toEqual({ state: 'known', band: holding[0] })
      }),
      { numRuns: 400 },
    )
  })

  it.each(tables.filter(([sign]) => sign !== 'bmi'))(
    '[VS1] %s: the bands cover the possible range at the precision stored',
    (sign, table) => {
      const { possible, decimals } = getVitalField(sign as VitalFieldId) // bmi is filtered out above
      expect([table.from, table.to, table.decimals]).toEqual([possible.from, possible.to, decimals])
    },
  )
})

describe('a child', () => {
  it('[VS13] is one until the eighteenth birthday; without a date of birth a patient is not treated as one', () => {
    expect(isChild('2008-11-17', '2026-11-16')).toBe(true)
    expect(isChild('2008-11-16', '2026-11-16')).toBe(false)
    expect(isChild('2008-02-29', '2026-02-28')).toBe(true)
    expect(isChild(null, '2026-11-16')).toBe(false)
  })

  it('[VS13] is not judged by the bands of adults', () => {
    const infant = {
      heartRate: 140,
      respiratoryRate: 40,
      bloodPressureSystolic: 85,
      bloodPressureDiastolic: 50,
    }
    for (const category of Object.values(classifyVitals(infant, 'child')))
      expect(category).toEqual({ state: 'unknown' })
    expect(classifyVitals(infant).heartRate).toMatchObject({ severity: 'critical' })
  })
})

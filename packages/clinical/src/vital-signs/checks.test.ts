/** Rules VS1, VS2 and VS4: the field table and the values on each side of every limit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPressureOrder, checkVital, checkVitals, formatOutsideRange } from './checks.ts'
import { toStoredVital, getVitalField, vitalFields } from './fields.ts'
import type { VitalFieldId } from './fields.ts'

describe('the table of vital signs', () => {
  it('[VS1] holds each of the nine signs once, with its unit and precision', () => {
    const table = vitalFields.map(({ id, unit, decimals }) => [id, unit, decimals])
    expect(table).toEqual([
      ['bloodPressureSystolic', 'mmHg', 0],
      ['bloodPressureDiastolic', 'mmHg', 0],
      ['heartRate', '/min', 0],
      ['respiratoryRate', '/min', 0],
      ['temperature', '°F', 1],
      ['oxygenSaturation', '%', 0],
      ['weight', 'kg', 1],
      ['height', 'cm', 1],
      ['glucose', 'mg/dL', 0],
    ])
    for (const field of vitalFields) expect(getVitalField(field.id)).toBe(field)
  })

  it('[VS1] a value is stored at the precision of its field, and one not taken stays not taken', () => {
    expect(toStoredVital('temperature', 98.65)).toBe(98.7)
    expect(toStoredVital('heartRate', 59.5)).toBe(60)
    expect(toStoredVital('weight', 0)).toBe(0)
    expect(toStoredVital('weight', null)).toBeNull()
    expect(toStoredVital('weight', undefined)).toBeNull()
  })

  it('[VS2] the possible range of a sign always holds its usual range', () => {
    for (const { usual, possible } of vitalFields) {
      expect(possible.from).toBeLessThanOrEqual(usual.from)
      expect(possible.to).toBeGreaterThanOrEqual(usual.to)
    }
  })
})

describe('values outside the usual range', () => {
  // Each row: the usual range of the specification, then the range beyond which a value is rejected.
  it.each<[VitalFieldId, number, number, number, number]>([
    ['bloodPressureSystolic', 50, 300, 0, 400],
    ['bloodPressureDiastolic', 20, 200, 0, 300],
    ['heartRate', 30, 220, 0, 400],
    ['respiratoryRate', 6, 60, 0, 120],
    ['temperature', 90, 110, 50, 120],
    ['oxygenSaturation', 70, 100, 0, 100],
    ['weight', 1, 1000, 0.2, 1000],
    ['height', 30, 300, 20, 300],
  ])('[VS2] %s is usual from %d to %d and possible from %d to %d', (id, low, high, least, most) => {
    const step = 10 ** -getVitalField(id).decimals
    expect(checkVital(id, low)).toBe('usual')
    expect(checkVital(id, high)).toBe('usual')
    expect(checkVital(id, low - step)).toBe('needs-confirmation')
    expect(checkVital(id, high + step)).toBe(most > high ? 'needs-confirmation' : 'impossible')
    expect(checkVital(id, least)).toBe('needs-confirmation')
    expect(checkVital(id, least - step)).toBe('impossible')
    expect(checkVital(id, most + step)).toBe('impossible')
  })

  it('[VS2] a real emergency can be charted: a heart rate of 24, an oxygen saturation of 62', () => {
    expect(checkVital('heartRate', 24)).toBe('needs-confirmation')
    expect(checkVital('oxygenSaturation', 62)).toBe('needs-confirmation')
  })

  it('[VS2] a temperature typed in Celsius is rejected, not confirmed', () => {
    for (const celsius of [35, 37, 38.5, 41]) expect(checkVital('temperature', celsius)).toBe('impossible')
  })

  it('[VS2] a sign that was not taken is unknown, and nonsense is impossible', () => {
    for (const { id } of vitalFields) {
      expect(checkVital(id, null)).toBe('unknown')
      expect(checkVital(id, undefined)).toBe('unknown')
      expect(checkVital(id, Number.NaN)).toBe('impossible')
      expect(checkVital(id, Number.NEGATIVE_INFINITY)).toBe('impossible')
    }
  })
})

describe('two pressures that contradict each other', () => {
  const order = (systolic?: number | null, diastolic?: number | null) =>
    checkPressureOrder({ bloodPressureSystolic: systolic, bloodPressureDiastolic: diastolic })

  it('[VS4] the systolic pressure must exceed the diastolic', () => {
    expect(order(120, 80)).toBe('ordered')
    expect(order(81, 80)).toBe('ordered')
    expect(order(80, 80)).toBe('impossible')
    expect(order(80, 120)).toBe('impossible')
  })

  it('[VS4] one pressure alone contradicts nothing', () => {
    expect(order(120, null)).toBe('unknown')
    expect(order(undefined, 80)).toBe('unknown')
  })

  it('[VS4] every problem of a set of readings is named at its field', () => {
    const readings = { bloodPressureSystolic: 80, bloodPressureDiastolic: 120, heartRate: 24, weight: 1200 }
    expect(checkVitals(readings)).toEqual([
      { field: 'heartRate', problem: 'needs-confirmation' },
      { field: 'weight', problem: 'impossible' },
      { field: 'bloodPressureDiastolic', problem: 'diastolic-not-below-systolic' },
    ])
    expect(checkVitals({})).toEqual([])
  })

  it('[VS2] asks to check the reading, and calls no limit usual', () => {
    expect(formatOutsideRange(getVitalField('heartRate'))).toBe('outside 30 to 220/min; verify the reading')
    for (const field of vitalFields) expect(formatOutsideRange(field)).not.toMatch(/usual|normal/)
  })

  it('[VS2] a set has no problem exactly when every sign taken is usual', () => {
    const reading = fc.option(fc.double({ min: -10, max: 1100, noNaN: true }))
    fc.assert(
      fc.property(reading, reading, (heartRate, temperature) => {
        const usual = [checkVital('heartRate', heartRate), checkVital('temperature', temperature)].every(
          (check) => check === 'usual' || check === 'unknown',
        )
        expect(checkVitals({ heartRate, temperature }).length === 0).toBe(usual)
      }),
    )
  })
})

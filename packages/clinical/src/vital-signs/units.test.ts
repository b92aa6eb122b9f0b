/** Rule VS14: conversion, its way back, and the limits in each unit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkVital, formatOutsideRange } from './checks.ts'
import { getVitalField, vitalFields } from './fields.ts'
import type { VitalFieldId } from './fields.ts'
import {
  formatShownVital,
  formatVitalWithUnit,
  fromShownVital,
  getShownField,
  toShownVital,
  type VitalUnits,
} from './units.ts'

const systems: readonly VitalUnits[] = ['us', 'metric', 'stored']
const converted: readonly [VitalFieldId, VitalUnits, stepsPerUnit: number][] = [
  ['temperature', 'metric', 10],
  ['weight', 'us', 2],
  ['height', 'us', 10],
  ['glucose', 'metric', 10],
]

describe('vital signs in the units of the reader', () => {
  it.each<[VitalFieldId, VitalUnits, stored: number, shown: string]>([
    ['temperature', 'us', 98.6, '98.6 °F'],
    ['temperature', 'metric', 98.6, '37.0 °C'],
    ['temperature', 'metric', 100.4, '38.0 °C'],
    ['temperature', 'metric', 95, '35.0 °C'],
    ['weight', 'metric', 70, '70.0 kg'],
    ['weight', 'us', 70, '154.5 lb (70.0 kg)'],
    ['weight', 'us', 69.9, '154.0 lb (69.9 kg)'],
    ['height', 'metric', 170, '170.0 cm'],
    ['height', 'us', 170.2, '67.0 in'],
    ['heartRate', 'us', 72, '72/min'],
    ['glucose', 'us', 142, '142 mg/dL'],
    ['glucose', 'metric', 142, '7.9 mmol/L (142 mg/dL)'],
    ['glucose', 'metric', 70, '3.9 mmol/L (70 mg/dL)'],
    ['oxygenSaturation', 'metric', 97, '97%'],
    ['bloodPressureSystolic', 'us', 120, '120 mmHg'],
  ])('[VS14] %s in %s units: %d is %s', (id, units, stored, shown) => {
    expect(formatVitalWithUnit(id, stored, units)).toBe(shown)
  })

  it.each(converted)(
    '[VS14] %s entered in %s units reads back as entered, over its whole range',
    (id, units, steps) => {
      const { from, to } = getShownField(id, units).possible
      for (let count = from * steps; count <= to * steps; count += 1) {
        const entered = Math.round(count) / steps
        const stored = fromShownVital(id, entered, units)
        expect(stored).not.toBeNull()
        expect(formatShownVital(id, stored!, units)).toBe(entered.toFixed(1))
      }
    },
  )

  it('[VS14] what is stored never changes by being shown: values of the stored units pass untouched', () => {
    for (const { id, decimals, possible } of vitalFields) {
      const middle = Number(((possible.from + possible.to) / 2).toFixed(decimals))
      expect(toShownVital(id, middle, 'stored')).toBe(middle)
      expect(fromShownVital(id, middle, 'stored')).toBe(middle)
    }
    expect(fromShownVital('temperature', 98.6, 'us')).toBe(98.6)
    expect(fromShownVital('weight', 70.5, 'metric')).toBe(70.5)
  })

  it('[VS14] one that was not measured stays not measured', () => {
    for (const units of systems)
      for (const { id } of vitalFields) expect(fromShownVital(id, null, units)).toBeNull()
  })

  it.each(converted)(
    '[VS14] the shown limits of %s in %s units are those of the stored value',
    (id, units, steps) => {
      const field = getShownField(id, units)
      const check = (shown: number) => checkVital(id, fromShownVital(id, shown, units))
      for (const [range, outside] of [
        [field.usual, /needs-confirmation|impossible/],
        [field.possible, /impossible/],
      ] as const) {
        expect(check(range.from)).not.toMatch(outside)
        expect(check(range.to)).not.toMatch(outside)
        expect(check(range.from - 1 / steps)).toMatch(outside)
        expect(check(range.to + 1 / steps)).toMatch(outside)
      }
    },
  )

  it('[VS14] a value of the wrong unit is impossible where the ranges do not meet', () => {
    expect(checkVital('temperature', fromShownVital('temperature', 98.6, 'metric'))).toBe('impossible')
    expect(checkVital('temperature', fromShownVital('temperature', 37, 'us'))).toBe('impossible')
    expect(checkVital('height', fromShownVital('height', 170, 'us'))).toBe('impossible')
  })

  it('[VS14] limits are worded in the unit shown', () => {
    expect(formatOutsideRange(getShownField('temperature', 'metric'))).toBe(
      'outside 32.2 to 43.3 °C; verify the reading',
    )
    expect(formatOutsideRange(getShownField('weight', 'us'))).toBe(
      'outside 2.5 to 2204.5 lb; verify the reading',
    )
    expect(formatOutsideRange(getShownField('height', 'us'))).toBe(
      'outside 11.8 to 118.1 in; verify the reading',
    )
  })

  it('[VS14] conversion keeps the order of values', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...converted),
        fc.integer({ min: 2, max: 9_999 }),
        ([id, units], tenths) => {
          const { from, to } = getVitalField(id).possible
          const stored = tenths / 10
          fc.pre(stored >= from && stored + 0.1 <= to)
          expect(toShownVital(id, stored, units)).toBeLessThanOrEqual(
            toShownVital(id, (tenths + 1) / 10, units),
          )
        },
      ),
    )
  })
})

/** Rules VS5 to VS8 and VS12: values on each side of every limit. */
import { describe, expect, it } from 'vitest'
import type { VitalCategory } from './category.ts'
import {
  classifyHeartRate,
  classifyOxygenSaturation,
  classifyRespiratoryRate,
  classifyTemperature,
} from './single-signs.ts'

const getCategoryId = (category: VitalCategory) => (category.state === 'known' ? category.id : 'unknown')
const listFlags = (category: VitalCategory) =>
  category.state === 'known' ? category.flags.map(({ id }) => id) : []

describe('heart rate', () => {
  it.each([
    [59, 'bradycardia'],
    [60, 'normal'],
    [100, 'normal'],
    [101, 'tachycardia'],
  ])('[VS5] %d a minute is %s', (perMinute, id) => {
    expect(getCategoryId(classifyHeartRate(perMinute))).toBe(id)
  })

  it.each([
    [40, 'critical', ['heart-rate-40-or-below']],
    [41, 'warning', []],
    [130, 'warning', []],
    [131, 'critical', ['heart-rate-131-or-above']],
  ])('[VS5] %d a minute is %s', (perMinute, severity, flags) => {
    expect(classifyHeartRate(perMinute)).toMatchObject({ severity, flags: flags.map((id) => ({ id })) })
  })
})

describe('respiratory rate', () => {
  it.each([
    [8, 'very-slow'],
    [9, 'slow'],
    [11, 'slow'],
    [12, 'normal'],
    [20, 'normal'],
    [21, 'fast'],
    [24, 'fast'],
    [25, 'very-fast'],
  ])('[VS6] %d a minute is %s', (perMinute, id) => {
    expect(getCategoryId(classifyRespiratoryRate(perMinute))).toBe(id)
  })
})

describe('temperature', () => {
  it.each([
    [96.9, 'hypothermia'],
    [97, 'normal'],
    [99.5, 'normal'],
    [99.6, 'low-grade-fever'],
    [100.4, 'low-grade-fever'],
    [100.5, 'moderate-fever'],
    [102.2, 'moderate-fever'],
    [102.3, 'high-fever'],
  ])('[VS7] %d °F is %s', (fahrenheit, id) => {
    expect(getCategoryId(classifyTemperature(fahrenheit))).toBe(id)
  })

  it('[VS7] from 95 to below 97 °F the category says that it is only below the normal range', () => {
    for (const fahrenheit of [95, 96, 96.9])
      expect(classifyTemperature(fahrenheit)).toMatchObject({
        label: 'Hypothermia',
        severity: 'note',
        flags: [{ id: 'below-normal-range', label: 'Below normal range' }],
      })
    expect(listFlags(classifyTemperature(97))).toEqual([])
  })

  it('[VS7] 100.4 °F retains its category and is a warning', () => {
    expect(classifyTemperature(100.3)).toMatchObject({ id: 'low-grade-fever', severity: 'note', flags: [] })
    expect(classifyTemperature(100.4)).toMatchObject({
      id: 'low-grade-fever',
      severity: 'warning',
      flags: [{ id: 'fever' }],
    })
  })

  it('[VS7] below 95 °F it is true hypothermia, and critical', () => {
    expect(classifyTemperature(94.9)).toMatchObject({ id: 'hypothermia', severity: 'critical' })
    expect(listFlags(classifyTemperature(94.9))).toEqual(['true-hypothermia'])
    expect(listFlags(classifyTemperature(89.9))).toEqual(['true-hypothermia', 'outside-usual-range'])
  })

  it('[VS7] a value between tenths is read as the tenth that is stored', () => {
    expect(listFlags(classifyTemperature(94.96))).toEqual(['below-normal-range'])
    expect(getCategoryId(classifyTemperature(99.54))).toBe('normal')
  })
})

describe('oxygen saturation', () => {
  it.each([
    [89, 'severe-hypoxemia'],
    [90, 'mild-hypoxemia'],
    [94, 'mild-hypoxemia'],
    [95, 'normal'],
    [100, 'normal'],
  ])('[VS8] %d %% is %s', (percent, id) => {
    expect(getCategoryId(classifyOxygenSaturation(percent))).toBe(id)
  })
})

describe('unknown and unusual readings', () => {
  const categories = [
    classifyHeartRate,
    classifyRespiratoryRate,
    classifyTemperature,
    classifyOxygenSaturation,
  ]

  it('[VS1] a sign that was not taken, or cannot be, is unknown and never normal', () => {
    for (const classify of categories)
      for (const value of [null, undefined, Number.NaN, -1, 1000])
        expect(classify(value)).toEqual({ state: 'unknown' })
  })

  it('[VS12] a reading outside the usual range is critical and says so', () => {
    expect(classifyHeartRate(24)).toMatchObject({
      id: 'bradycardia',
      severity: 'critical',
      flags: [{ id: 'heart-rate-40-or-below' }, { id: 'outside-usual-range' }],
    })
    expect(listFlags(classifyHeartRate(30))).toEqual(['heart-rate-40-or-below'])
  })
})

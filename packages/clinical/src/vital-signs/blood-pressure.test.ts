/** Rules VS3, VS4 and VS12: pressures on each side of every limit, and half readings. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyBloodPressure } from './blood-pressure.ts'

type Pressure = number | null
const getCategoryId = (systolic: Pressure, diastolic: Pressure) => {
  const category = classifyBloodPressure(systolic, diastolic)
  return category.state === 'known' ? category.id : 'unknown'
}
const listFlags = (systolic: Pressure, diastolic: Pressure) => {
  const category = classifyBloodPressure(systolic, diastolic)
  return category.state === 'known' ? category.flags.map(({ id }) => id) : []
}

describe('blood pressure categories', () => {
  it.each([
    [90, 60, 'normal'],
    [119, 79, 'normal'],
    [120, 79, 'elevated'],
    [129, 79, 'elevated'],
    [119, 80, 'stage-1'],
    [129, 80, 'stage-1'],
    [130, 79, 'stage-1'],
    [139, 89, 'stage-1'],
    [140, 79, 'stage-2'],
    [119, 90, 'stage-2'],
    [179, 119, 'stage-2'],
    [180, 79, 'crisis'],
    [179, 120, 'crisis'],
    [220, 130, 'crisis'],
    [89, 60, 'low'],
    [90, 59, 'low'],
    [85, 50, 'low'],
  ])('[VS3] %d/%d is %s', (systolic, diastolic, id) => {
    expect(getCategoryId(systolic, diastolic)).toBe(id)
  })

  it('[VS3] a pressure of 185/55 is a crisis, and also flagged low', () => {
    expect(classifyBloodPressure(185, 55)).toEqual({
      state: 'known',
      id: 'crisis',
      label: 'Hypertensive crisis range',
      severity: 'critical',
      flags: [{ id: 'low', label: 'Low blood pressure' }],
    })
  })

  it('[VS3] 85/50 is low, and does not say so twice', () => {
    expect(classifyBloodPressure(85, 50)).toEqual({
      state: 'known',
      id: 'low',
      label: 'Low',
      severity: 'critical',
      flags: [{ id: 'systolic-90-or-below', label: 'Systolic 90 or below' }],
    })
  })

  it('[VS3] a systolic pressure of 90 or below is critical under every category; a low diastolic alone is not', () => {
    for (const [systolic, diastolic] of [
      [90, 60],
      [90, 55],
      [89, 85],
      [80, null],
    ] as const)
      expect(classifyBloodPressure(systolic, diastolic)).toMatchObject({ severity: 'critical' })
    expect(classifyBloodPressure(91, 60)).toMatchObject({ id: 'normal', severity: 'normal' })
    expect(classifyBloodPressure(110, 55)).toMatchObject({ id: 'low', severity: 'warning', flags: [] })
  })

  it('[VS3] low is a second flag whenever a higher category applies', () => {
    expect([getCategoryId(125, 59), listFlags(125, 59)]).toEqual(['elevated', ['low']])
    expect([getCategoryId(150, 59), listFlags(150, 59)]).toEqual(['stage-2', ['low']])
    expect([getCategoryId(89, 85), listFlags(89, 85)]).toEqual(['stage-1', ['systolic-90-or-below', 'low']])
    expect(listFlags(150, 60)).toEqual([])
  })

  it('[VS3] the diastolic number decides when it is the higher of the two', () => {
    expect(getCategoryId(110, 95)).toBe('stage-2')
  })

  it('[VS3] a higher pressure never has a lower category', () => {
    const ranks = ['low', 'normal', 'elevated', 'stage-1', 'stage-2', 'crisis']
    const pressures = [fc.integer({ min: 60, max: 299 }), fc.integer({ min: 20, max: 199 })] as const
    fc.assert(
      fc.property(...pressures, (systolic, diastolic) => {
        fc.pre(systolic > diastolic)
        const here = ranks.indexOf(getCategoryId(systolic, diastolic))
        expect(here).toBeGreaterThanOrEqual(0)
        expect(ranks.indexOf(getCategoryId(systolic + 1, diastolic))).toBeGreaterThanOrEqual(here)
      }),
    )
  })
})

describe('pressures that are not a whole reading', () => {
  it('[VS4] no pressure, or one that contradicts the other, has no category', () => {
    expect(classifyBloodPressure(null, null)).toEqual({ state: 'unknown' })
    expect(classifyBloodPressure(80, 120)).toEqual({ state: 'unknown' })
    expect(classifyBloodPressure(100, 100)).toEqual({ state: 'unknown' })
    expect(classifyBloodPressure(401, 80)).toEqual({ state: 'unknown' })
    expect(classifyBloodPressure(120, -1)).toEqual({ state: 'unknown' })
  })

  it('[VS4] half a reading is never normal', () => {
    expect(getCategoryId(110, null)).toBe('unknown')
    expect(getCategoryId(null, 70)).toBe('unknown')
  })

  it('[VS4] half a reading that is out of range is shown, and says that it is half', () => {
    expect([getCategoryId(190, null), listFlags(190, null)]).toEqual(['crisis', ['one-number-only']])
    expect([getCategoryId(null, 95), listFlags(null, 95)]).toEqual(['stage-2', ['one-number-only']])
    expect([getCategoryId(80, null), listFlags(80, null)]).toEqual([
      'low',
      ['systolic-90-or-below', 'one-number-only'],
    ])
  })

  it('[VS12] a pressure outside the usual range is critical', () => {
    expect(classifyBloodPressure(48, 30)).toMatchObject({
      id: 'low',
      severity: 'critical',
      flags: [{ id: 'systolic-90-or-below' }, { id: 'outside-usual-range' }],
    })
    expect(listFlags(50, 30)).toEqual(['systolic-90-or-below'])
  })
})

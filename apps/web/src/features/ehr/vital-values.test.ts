import { describe, expect, it } from 'vitest'
import {
  validateVitals,
  createEmptyVitals,
  isBlank,
  parseVitals,
  toVitalSignsRequest,
} from './vital-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const blank = createEmptyVitals(now, zone)
const validate = (typed: Partial<typeof blank>) => validateVitals({ ...blank, ...typed }, now, zone)

describe('typing vital signs', () => {
  it('starts with the facility’s time and no value', () => {
    expect([blank.day, blank.time]).toEqual(['11/16/2026', '10:42 AM'])
    expect(isBlank(parseVitals(blank))).toBe(true)
  })

  it('reads a comma as the decimal separator', () => {
    expect(parseVitals({ ...blank, temperature: '98,6' }).temperature).toBe(98.6)
    expect(validate({ temperature: '98,6' })).toEqual({})
  })

  it('never turns a slip into a number', () => {
    expect(parseVitals({ ...blank, heartRate: '7o' }).heartRate).toBeNull()
    expect(validate({ heartRate: '7o' })).toEqual({ heartRate: 'Enter a number' })
  })

  it('[VS1] reads a value at the precision at which it is stored, halves away from zero', () => {
    const typed = { heartRate: '72.5', weight: '70.25', oxygenSaturation: '97.4' }
    expect(validate(typed)).toEqual({})
    expect(parseVitals({ ...blank, ...typed })).toMatchObject({
      heartRate: 73,
      weight: 70.3,
      oxygenSaturation: 97,
    })
  })

  it('asks for a confirmation and a reason outside the usual range', () => {
    expect(Object.keys(validate({ heartRate: '24' }))).toEqual(['confirmed', 'reason'])
    expect(validate({ heartRate: '24', confirmed: true, reason: 'Known heart block' })).toEqual({})
  })

  it('rejects impossible values', () => {
    expect(validate({ oxygenSaturation: '101' }).oxygenSaturation).toMatch(/0 to 100 %/)
    expect(
      validate({ bloodPressureSystolic: '80', bloodPressureDiastolic: '120' }).bloodPressureDiastolic,
    ).toMatch(/below the systolic/)
  })

  it('rejects a future time, by day and by minute', () => {
    expect(validate({ day: '11/17/2026' })).toEqual({ day: 'Cannot be in the future' })
    expect(validate({ time: '10:43' })).toEqual({ time: 'Cannot be in the future' })
    expect(validate({ time: '10:42' })).toEqual({})
  })
})

describe('sending vital signs', () => {
  it('sends the body mass index with weight and height, and none without both', () => {
    expect(toVitalSignsRequest({ ...blank, weight: '70.25', height: '175' }, false, zone).bmi).toBe(23)
    expect(toVitalSignsRequest({ ...blank, weight: '70' }, false, zone)).not.toHaveProperty('bmi')
  })

  it('leaves the time to the server unless it was changed', () => {
    const typed = { ...blank, heartRate: '72', time: '08:15' }
    expect(toVitalSignsRequest(typed, false, zone).takenAt).toBeUndefined()
    expect(toVitalSignsRequest(typed, true, zone).takenAt).toBe('2026-11-16T14:15:00.000Z')
  })

  it('sends a reason only with a value that needs one', () => {
    const typed = { ...blank, heartRate: '72', confirmed: true, reason: 'left over' }
    expect(toVitalSignsRequest(typed, false, zone)).toMatchObject({
      heartRate: 72,
      confirmOutOfRange: false,
      outOfRangeReason: null,
    })
  })
})

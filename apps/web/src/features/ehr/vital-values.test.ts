import { defaultFormats, unitSystems } from '@mendwell/contract/formats'
import { afterEach, describe, expect, it } from 'vitest'
import { setFormats } from '../../ui/form/date-time-text.ts'
import {
  validateVitals,
  createEmptyVitals,
  findRoundedValue,
  isBlank,
  listUnusualFields,
  parseVitals,
  readVitalDraft,
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
    const typed = { heartRate: '72.5', weight: '70.25', oxygenSaturation: '97.4', units: 'metric' as const }
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
    expect(validate({ oxygenSaturation: '101' }).oxygenSaturation).toMatch(/0% to 100%/)
    expect(
      validate({ bloodPressureSystolic: '80', bloodPressureDiastolic: '120' }).bloodPressureDiastolic,
    ).toMatch(/below the systolic/)
  })

  it('rejects a future time, by day and by minute', () => {
    expect(validate({ day: '11/17/2026' })).toEqual({ day: 'Can’t be in the future' })
    expect(validate({ time: '10:43' })).toEqual({ time: 'Can’t be in the future' })
    expect(validate({ time: '10:42' })).toEqual({})
  })
})

describe('sending vital signs', () => {
  it('sends the body mass index with weight and height, and none without both', () => {
    expect(toVitalSignsRequest({ ...blank, weight: '155', height: '68.9' }, false, zone).bmi).toBe(23)
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

describe('units of vital signs', () => {
  afterEach(() => setFormats(undefined))

  it('[VS14] reads what is typed in the person’s units and sends the stored ones', () => {
    const typed = { ...blank, temperature: '98.6', weight: '154.5', height: '67' }
    expect(typed.units).toBe('us')
    expect(parseVitals(typed)).toMatchObject({ temperature: 98.6, weight: 70.1, height: 170.2 })
    setFormats({ ...defaultFormats, unitSystem: 'metric' })
    const metric = { ...createEmptyVitals(now, zone), temperature: '37.0', weight: '70', height: '170' }
    expect(parseVitals(metric)).toMatchObject({ temperature: 98.6, weight: 70, height: 170 })
  })

  it('[VS14] a draft keeps the unit in which it was typed, and one without a unit was typed in the stored ones', () => {
    const draft = { ...blank, weight: '154.5' }
    setFormats({ ...defaultFormats, unitSystem: 'metric' })
    expect(parseVitals(readVitalDraft(draft)).weight).toBe(70.1)
    const { units: _, ...older } = { ...blank, temperature: '98.6', weight: '70' }
    for (const unitSystem of unitSystems) {
      setFormats({ ...defaultFormats, unitSystem })
      expect(parseVitals(readVitalDraft(older as typeof blank))).toMatchObject({
        temperature: 98.6,
        weight: 70,
      })
    }
  })

  it('[VS14] words limits in the unit shown', () => {
    const metric = { ...blank, units: 'metric' as const }
    expect(validate({ ...metric, temperature: '98.6' }).temperature).toBe('Enter a value from 10 to 48.9 °C')
    expect(listUnusualFields({ ...metric, temperature: '32.1' })).toMatchObject([
      { unit: '°C', usual: { from: 32.2, to: 43.3 } },
    ])
    expect(validate({ height: '170' }).height).toBe('Enter a value from 7.9 to 118.1 in')
  })

  it('[VS14] says how a value is saved that is typed more finely than it can be', () => {
    expect(findRoundedValue({ ...blank, weight: '154.3' }, 'weight')).toBe('154.5')
    expect(findRoundedValue({ ...blank, weight: '154.50' }, 'weight')).toBeUndefined()
    expect(findRoundedValue({ ...blank, temperature: '98.6' }, 'temperature')).toBeUndefined()
    expect(findRoundedValue({ ...blank, heartRate: '72.5' }, 'heartRate')).toBe('73')
    expect(findRoundedValue(blank, 'weight')).toBeUndefined()
  })
})

import type { VitalSigns } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { computeEndDays, createScale, computeTicks } from './axis.ts'
import { defaultFormats } from '@mendwell/contract/formats'
import { setFormats } from '../../../ui/form/date-time-text.ts'
import { buildVitalTrends, toVitalPoints } from './trend-points.ts'

const createEntry = (takenAt: string, heartRate: number | null, isVoided = false) =>
  ({
    takenAt,
    heartRate,
    voided: isVoided ? { at: takenAt, byName: 'Dana Okafor', reason: 'Wrong patient' } : null,
  }) as VitalSigns // the rest is not asked for

describe('a trend', () => {
  it('runs from the oldest to the newest and leaves out what was not taken or entered in error', () => {
    const entries = [
      createEntry('2026-11-16T10:00:00Z', 88),
      createEntry('2026-11-15T10:00:00Z', 240, true),
      createEntry('2026-11-14T10:00:00Z', null),
      createEntry('2026-11-13T10:00:00Z', 72),
    ]
    expect(toVitalPoints(entries, 'heartRate')).toEqual([
      { at: '2026-11-13T10:00:00Z', value: 72 },
      { at: '2026-11-16T10:00:00Z', value: 88 },
    ])
  })

  it('[VS14] is drawn in the units of the reader', () => {
    const entry = { ...createEntry('2026-11-16T10:00:00Z', 72), weight: 70, temperature: 98.6 }
    const getTrend = (id: string) => buildVitalTrends([entry]).find((trend) => trend.id === id)
    expect(getTrend('weight')).toMatchObject({ unit: 'lb', series: [{ points: [{ value: 154.5 }] }] })
    expect(getTrend('temperature')).toMatchObject({ unit: '°F', series: [{ points: [{ value: 98.6 }] }] })
    setFormats({ ...defaultFormats, unitSystem: 'metric' })
    expect(getTrend('weight')).toMatchObject({ unit: 'kg', series: [{ points: [{ value: 70 }] }] })
    expect(getTrend('temperature')).toMatchObject({ unit: '°C', series: [{ points: [{ value: 37 }] }] })
    setFormats(undefined)
  })

  it.each([
    [72, 88],
    [98.6, 98.6],
    [0, 0],
    [70.5, 71],
  ])('has round limits around %d and %d', (smallest, largest) => {
    const ticks = computeTicks(smallest, largest)
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks[0]).toBeLessThanOrEqual(smallest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
  })

  it('names the days of its ends as far as they fit beside each other', () => {
    const [first, last] = ['10/02/2026', '11/16/2026']
    expect(computeEndDays(first, last, 300)).toEqual({ first, last })
    expect(computeEndDays(first, last, 120)).toEqual({ first: '10/02', last: '11/16' })
    expect(computeEndDays(first, last, 60)).toEqual({ first: '', last })
    expect(computeEndDays('10/02/2025', last, 120)).toEqual({ first: '', last })
    expect(computeEndDays(last, last, 300)).toEqual({ first: last, last: '' })
  })

  it('puts a single value somewhere instead of nowhere', () => {
    expect(createScale([5, 5], [0, 100])(5)).toBe(0)
  })
})

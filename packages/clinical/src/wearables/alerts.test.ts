import { describe, expect, it } from 'vitest'
import { evaluateWearableAlerts, type WearableRule } from './alerts.ts'
import {
  isInSensorRange,
  sensorKinds,
  sensorRanges,
  type SensorKind,
  type SensorReading,
} from './readings.ts'

const start = Date.parse('2026-11-16T08:00:00Z')
const getInstant = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const buildReadings = (kind: SensorKind, values: readonly number[], everyMinutes = 10): SensorReading[] =>
  values.map((value, index) => ({ kind, at: getInstant(index * everyMinutes), value }))
const repeatValue = (value: number, count: number) => Array.from({ length: count }, () => value)
const findAlert = (rule: WearableRule, given: readonly SensorReading[]) =>
  evaluateWearableAlerts(given, (moment) => moment.slice(0, 10)).find((one) => one.rule === rule)

describe('[WR1] skin warmer than the other side', () => {
  const days = (differences: readonly number[]) =>
    differences.flatMap((difference, day): SensorReading[] => [
      { kind: 'temperature', at: getInstant(day * 1440), value: 30 + difference },
      { kind: 'reference_temperature', at: getInstant(day * 1440), value: 30 },
    ])
  it('is an alert above 2.2 °C on two days in a row', () => {
    expect(findAlert('WR1', days([2.3, 2.4]))).toEqual({
      state: 'alert',
      rule: 'WR1',
      since: getInstant(0),
      value: 2.4,
    })
    expect(findAlert('WR1', days([2.3, 2.2]))?.state).toBe('clear')
  })
  it('cannot decide from one day, from days apart, or without the other side', () => {
    expect(findAlert('WR1', days([3]))?.state).toBe('unknown')
    expect(
      findAlert(
        'WR1',
        days([3, 0, 3]).filter(({ at: moment }) => !moment.startsWith('2026-11-17')),
      )?.state,
    ).toBe('unknown')
    expect(
      findAlert(
        'WR1',
        days([3, 3]).filter(({ kind }) => kind === 'temperature'),
      )?.state,
    ).toBe('unknown')
    expect(findAlert('WR1', [])?.state).toBe('unknown')
  })
})

describe('[WR2] pressure without relief', () => {
  it('is an alert after two hours at or above 32 mmHg', () => {
    expect(findAlert('WR2', buildReadings('pressure', [10, ...repeatValue(32, 13)]))).toMatchObject({
      state: 'alert',
      since: getInstant(10),
      value: 32,
    })
    expect(findAlert('WR2', buildReadings('pressure', repeatValue(60, 12)))?.state).toBe('unknown')
  })
  it('is over with the first reading below, and starts again after a relief', () => {
    expect(findAlert('WR2', buildReadings('pressure', [...repeatValue(60, 20), 31, 20, 10]))).toEqual({
      state: 'clear',
      rule: 'WR2',
      since: getInstant(200),
    })
    expect(
      findAlert('WR2', buildReadings('pressure', [...repeatValue(60, 20), 31, ...repeatValue(60, 5)]))?.state,
    ).toBe('unknown')
  })
  it('does not take a gap for pressure', () => {
    expect(findAlert('WR2', buildReadings('pressure', repeatValue(60, 5), 31))?.state).toBe('unknown')
    expect(findAlert('WR2', buildReadings('pressure', repeatValue(60, 5), 30))?.state).toBe('alert')
  })
})

it('[WR3] a dressing is wet after an hour at or above 80 %', () => {
  expect(findAlert('WR3', buildReadings('moisture', repeatValue(80, 7)))).toMatchObject({
    state: 'alert',
    value: 80,
  })
  expect(findAlert('WR3', buildReadings('moisture', repeatValue(80, 6)))?.state).toBe('unknown')
  expect(findAlert('WR3', buildReadings('moisture', [...repeatValue(95, 9), 79]))?.state).toBe('clear')
})

it('[WR4] both ends of a range are measurements, and what is beyond is none', () => {
  for (const kind of sensorKinds) {
    const { from, to } = sensorRanges[kind]
    expect([from, to].every((value) => isInSensorRange(kind, value))).toBe(true)
    expect([from - 0.1, to + 0.1, Number.NaN].some((value) => isInSensorRange(kind, value))).toBe(false)
  }
})

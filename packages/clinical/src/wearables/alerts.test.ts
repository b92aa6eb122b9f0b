import { describe, expect, it } from 'vitest'
import { wearableAlerts, type WearableRule } from './alerts.ts'
import { inSensorRange, sensorKinds, sensorRanges, type SensorKind, type SensorReading } from './readings.ts'

const start = Date.parse('2026-11-16T08:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const readings = (kind: SensorKind, values: readonly number[], everyMinutes = 10): SensorReading[] =>
  values.map((value, index) => ({ kind, at: at(index * everyMinutes), value }))
const same = (value: number, count: number) => Array.from({ length: count }, () => value)
const answer = (rule: WearableRule, given: readonly SensorReading[]) =>
  wearableAlerts(given, (moment) => moment.slice(0, 10)).find((one) => one.rule === rule)

describe('[WR1] skin warmer than the other side', () => {
  const days = (differences: readonly number[]) =>
    differences.flatMap((difference, day): SensorReading[] => [
      { kind: 'temperature', at: at(day * 1440), value: 30 + difference },
      { kind: 'reference_temperature', at: at(day * 1440), value: 30 },
    ])
  it('is an alert above 2.2 °C on two days in a row', () => {
    expect(answer('WR1', days([2.3, 2.4]))).toEqual({ state: 'alert', rule: 'WR1', since: at(0), value: 2.4 })
    expect(answer('WR1', days([2.3, 2.2]))?.state).toBe('clear')
  })
  it('cannot tell from one day, from days apart, or without the other side', () => {
    expect(answer('WR1', days([3]))?.state).toBe('unknown')
    expect(
      answer(
        'WR1',
        days([3, 0, 3]).filter(({ at: moment }) => !moment.startsWith('2026-11-17')),
      )?.state,
    ).toBe('unknown')
    expect(
      answer(
        'WR1',
        days([3, 3]).filter(({ kind }) => kind === 'temperature'),
      )?.state,
    ).toBe('unknown')
    expect(answer('WR1', [])?.state).toBe('unknown')
  })
})

describe('[WR2] pressure without relief', () => {
  it('is an alert after two hours at or above 32 mmHg', () => {
    expect(answer('WR2', readings('pressure', [10, ...same(32, 13)]))).toMatchObject({
      state: 'alert',
      since: at(10),
      value: 32,
    })
    expect(answer('WR2', readings('pressure', same(60, 12)))?.state).toBe('unknown')
  })
  it('is over with the first reading below, and begins anew after a relief', () => {
    expect(answer('WR2', readings('pressure', [...same(60, 20), 31, 20, 10]))).toEqual({
      state: 'clear',
      rule: 'WR2',
      since: at(200),
    })
    expect(answer('WR2', readings('pressure', [...same(60, 20), 31, ...same(60, 5)]))?.state).toBe('unknown')
  })
  it('does not take a gap for pressure', () => {
    expect(answer('WR2', readings('pressure', same(60, 5), 31))?.state).toBe('unknown')
    expect(answer('WR2', readings('pressure', same(60, 5), 30))?.state).toBe('alert')
  })
})

it('[WR3] a dressing is wet after an hour at or above 80 %', () => {
  expect(answer('WR3', readings('moisture', same(80, 7)))).toMatchObject({ state: 'alert', value: 80 })
  expect(answer('WR3', readings('moisture', same(80, 6)))?.state).toBe('unknown')
  expect(answer('WR3', readings('moisture', [...same(95, 9), 79]))?.state).toBe('clear')
})

it('[WR4] both ends of a range are measurements, and what lies beyond is none', () => {
  for (const kind of sensorKinds) {
    const { from, to } = sensorRanges[kind]
    expect([from, to].every((value) => inSensorRange(kind, value))).toBe(true)
    expect([from - 0.1, to + 0.1, Number.NaN].some((value) => inSensorRange(kind, value))).toBe(false)
  }
})

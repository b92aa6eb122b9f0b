/**
 * When readings of a worn sensor are reason to look at the patient: rules WR1 to WR3. Unknown is its own answer: too few readings,
 * or a gap, never end or begin an episode.
 */
import type { SensorKind, SensorReading } from './readings.ts'

export const wearableRules = {
  WR1: {
    title: 'Skin warmer than the contralateral side',
    words: 'More than 4 °F (2.2 °C) warmer than the other foot on 2 consecutive days.',
    unit: '°C',
  },
  WR2: {
    title: 'Unrelieved pressure',
    words: '32 mmHg or higher for 2 hours without relief.',
    unit: 'mmHg',
  },
  WR3: { title: 'Wet dressing', words: 'Moisture 80% or higher for 1 hour.', unit: '%' },
} as const
export type WearableRule = keyof typeof wearableRules

export const warmerByC = 2.2
export const pressureMmHg = 32
export const wetPercent = 80
const minuteMs = 60_000
/** A longer gap between readings: what happened in between is unknown. */
const maxGapMs = 30 * minuteMs
const pressedForMs = 120 * minuteMs
const wetForMs = 60 * minuteMs

export type AlertReading =
  | { readonly state: 'alert'; readonly rule: WearableRule; readonly since: string; readonly value: number }
  /** Back in range since then. */
  | { readonly state: 'clear'; readonly rule: WearableRule; readonly since: string }
  | { readonly state: 'unknown'; readonly rule: WearableRule }

/** All rules over the readings of one device, in any order. `dayOf` returns the local date of an instant. */
export const evaluateWearableAlerts = (
  readings: readonly SensorReading[],
  getLocalDay: (at: string) => string,
): AlertReading[] => [
  evaluateWarmth(readings, getLocalDay),
  evaluateLasting('WR2', filterByKind(readings, 'pressure'), pressureMmHg, pressedForMs),
  evaluateLasting('WR3', filterByKind(readings, 'moisture'), wetPercent, wetForMs),
]

const filterByKind = (readings: readonly SensorReading[], kind: SensorKind) =>
  readings.filter((one) => one.kind === kind).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

/** The run of readings at or above the limit that ends with the newest one. */
function evaluateLasting(
  rule: WearableRule,
  readings: readonly SensorReading[],
  limit: number,
  longEnoughMs: number,
): AlertReading {
  const newest = readings.at(-1)
  if (!newest) return { state: 'unknown', rule }
  if (newest.value < limit) {
    const last = readings.findLastIndex(({ value }) => value >= limit)
    return { state: 'clear', rule, since: (readings[last + 1] ?? newest).at }
  }
  let since = newest
  let peak = newest.value
  for (const one of readings.toReversed()) {
    if (one.value < limit || Date.parse(since.at) - Date.parse(one.at) > maxGapMs) break
    since = one
    peak = Math.max(peak, one.value)
  }
  return Date.parse(newest.at) - Date.parse(since.at) >= longEnoughMs
    ? { state: 'alert', rule, since: since.at, value: peak }
    : { state: 'unknown', rule }
}

/** The mean of each day against the mean of the other side on that day: the last two days that both have. */
function evaluateWarmth(
  readings: readonly SensorReading[],
  getLocalDay: (at: string) => string,
): AlertReading {
  const rule = 'WR1'
  const here = computeDailyMeans(filterByKind(readings, 'temperature'), getLocalDay)
  const there = computeDailyMeans(filterByKind(readings, 'reference_temperature'), getLocalDay)
  const days = [...here.keys()].filter((day) => there.has(day)).toSorted()
  const differences = days.map((day) => ({
    day,
    since: here.get(day)!.first, // of its own keys, and of both
    value: Math.round((here.get(day)!.mean - there.get(day)!.mean) * 100) / 100,
  }))
  const [newest, before] = differences.toReversed()
  if (!newest) return { state: 'unknown', rule }
  if (newest.value <= warmerByC) return { state: 'clear', rule, since: newest.since }
  if (!before || !isDayAfter(before.day, newest.day)) return { state: 'unknown', rule }
  return before.value > warmerByC
    ? { state: 'alert', rule, since: before.since, value: newest.value }
    : { state: 'unknown', rule }
}

function computeDailyMeans(readings: readonly SensorReading[], getLocalDay: (at: string) => string) {
  const days = Map.groupBy(readings, ({ at }) => getLocalDay(at))
  return new Map(
    [...days].map(([day, own]) => [
      day,
      { first: own[0]!.at, mean: own.reduce((sum, { value }) => sum + value, 0) / own.length }, // a group has one
    ]),
  )
}

const isDayAfter = (day: string, next: string) => Date.parse(next) - Date.parse(day) === 24 * 60 * minuteMs

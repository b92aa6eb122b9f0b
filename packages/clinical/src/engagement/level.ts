/** Levels of 300 points, rule EG1, and runs of days, rule EG2. */
import { addDays } from '../measurement/days.ts'

export const pointsPerLevel = 300

export interface Level {
  readonly level: number
  /** The start of the level and of the next one. */
  readonly from: number
  readonly to: number
}

/** Points are never removed, so that they are never below zero. */
export function getLevel(points: number): Level {
  const level = Math.floor(Math.max(0, points) / pointsPerLevel) + 1
  return { level, from: (level - 1) * pointsPerLevel, to: level * pointsPerLevel }
}

/** Days in a row up to today. Today may still be open: then the run up to yesterday counts. */
export function countStreakDays(days: Iterable<string>, today: string): number {
  const active = new Set(days)
  let day = active.has(today) ? today : addDays(today, -1)
  let run = 0
  while (day !== null && active.has(day)) {
    run += 1
    day = addDays(day, -1)
  }
  return run
}

/** For each day the length of the run that ends with it, in the order of the calendar. */
export function listDayRuns(days: Iterable<string>): { readonly day: string; readonly run: number }[] {
  const runs: { day: string; run: number }[] = []
  for (const day of [...new Set(days)].toSorted()) {
    const before = runs.at(-1)
    runs.push({ day, run: before && addDays(before.day, 1) === day ? before.run + 1 : 1 })
  }
  return runs
}

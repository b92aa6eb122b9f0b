/** Appointments of one day beside each other where they overlap, and the hours that the day has to show. */
import { minuteOf } from './moving.ts'

export type Timed = { readonly id: string; readonly time: string; readonly duration: number }
export type Lane = { readonly lane: number; readonly of: number }

/** Each in the first lane that is free; those that touch each other share the width evenly. */
export function lanesOf(entries: readonly Timed[]): ReadonlyMap<string, Lane> {
  const sorted = entries.toSorted(
    (one, other) => minuteOf(one.time) - minuteOf(other.time) || other.duration - one.duration,
  )
  const lanes = new Map<string, Lane>()
  let cluster: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of cluster) lanes.set(id, { lane, of: ends.length })
    cluster = []
    ends = []
  }
  for (const { id, time, duration } of sorted) {
    const start = minuteOf(time)
    if (ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = start + duration
    cluster.push({ id, lane })
  }
  close()
  return lanes
}

const usualHours = { from: 7, until: 19 }

export type Hours = { readonly from: number; readonly until: number }

/** The working day, made longer by whatever lies outside of it. */
export function hoursOf(entries: readonly Timed[], isWholeDay: boolean): Hours {
  if (isWholeDay) return { from: 0, until: 24 }
  const starts = entries.map(({ time }) => Math.floor(minuteOf(time) / 60))
  const ends = entries.map(({ time, duration }) => Math.ceil((minuteOf(time) + duration) / 60))
  return {
    from: Math.min(usualHours.from, ...starts),
    until: Math.min(24, Math.max(usualHours.until, ...ends)),
  }
}

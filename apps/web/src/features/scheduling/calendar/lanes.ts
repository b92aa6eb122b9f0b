/** Appointments of one day beside each other where they overlap, and the hours that the day has to show. */
import { minuteOf } from './move-slot.ts'

export type Timed = { readonly id: string; readonly time: string; readonly duration: number }
export type Lane = { readonly lane: number; readonly of: number }

type Cluster = {
  readonly members: readonly { readonly id: string; readonly lane: number }[]
  /** How many lie beside each other. */
  readonly of: number
  /** The shortest of them. */
  readonly minutes: number
  readonly from: number
  readonly until: number
}

/** Those that touch each other, each in the first lane that is free. */
function clustersOf(entries: readonly Timed[]): Cluster[] {
  const sorted = entries.toSorted(
    (one, other) => minuteOf(one.time) - minuteOf(other.time) || other.duration - one.duration,
  )
  const clusters: Cluster[] = []
  let from = 0
  let until = 0
  let minutes = 0
  let cluster: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    if (cluster.length > 0) clusters.push({ members: cluster, of: ends.length, minutes, from, until })
    cluster = []
    ends = []
  }
  for (const { id, time, duration } of sorted) {
    const start = minuteOf(time)
    if (ends.every((end) => end <= start)) {
      close()
      from = start
      until = start
      minutes = duration
    }
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = start + duration
    until = Math.max(until, start + duration)
    minutes = Math.min(minutes, duration)
    cluster.push({ id, lane })
  }
  close()
  return clusters
}

/** Those that touch each other share the width evenly. */
export const lanesOf = (entries: readonly Timed[]): ReadonlyMap<string, Lane> =>
  new Map(
    clustersOf(entries).flatMap(({ members, of }) =>
      members.map(({ id, lane }): [string, Lane] => [id, { lane, of }]),
    ),
  )

export type Crowd = { readonly ids: readonly string[]; readonly from: number; readonly until: number }

/** One that lasts no longer has a single line, for its time and its name. */
export const shortMinutes = 15
/** What a time needs, and the beginning of a name: below each other, or on one line. */
const leastPx = 48
const leastShortPx = 88
/** Narrower than this, an appointment has no room for signs beside its words. */
const tightPx = 72

export const isTight = (widthPx: number) => widthPx < tightPx

/** More beside each other than a day of this width can name: in their order of time. */
export const crowdsOf = (entries: readonly Timed[], dayPx: number): Crowd[] =>
  clustersOf(entries)
    .filter(({ of, minutes }) => of > 1 && dayPx / of < (minutes <= shortMinutes ? leastShortPx : leastPx))
    .map(({ members, from, until }) => ({ ids: members.map(({ id }) => id), from, until }))

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

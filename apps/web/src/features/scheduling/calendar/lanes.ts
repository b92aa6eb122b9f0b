/** Appointments of one day beside each other where they overlap, and the hours that the day has to show. */
import { toMinutes } from './move-slot.ts'

export type TimedEntry = { readonly id: string; readonly time: string; readonly duration: number }
export type Lane = { readonly lane: number; readonly of: number }

type Cluster = {
  readonly members: readonly { readonly id: string; readonly lane: number }[]
  /** The number of appointments side by side. */
  readonly of: number
  /** The shortest of them. */
  readonly minutes: number
  readonly from: number
  readonly until: number
}

/** Those that touch each other, each in the first lane that is free. */
function buildClusters(entries: readonly TimedEntry[]): Cluster[] {
  const sorted = entries.toSorted(
    (one, other) => toMinutes(one.time) - toMinutes(other.time) || other.duration - one.duration,
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
    const start = toMinutes(time)
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
export const assignLanes = (entries: readonly TimedEntry[]): ReadonlyMap<string, Lane> =>
  new Map(
    buildClusters(entries).flatMap(({ members, of }) =>
      members.map(({ id, lane }): [string, Lane] => [id, { lane, of }]),
    ),
  )

export type Crowd = { readonly ids: readonly string[]; readonly from: number; readonly until: number }

/** One that lasts no longer has a single line, for its time and its name. */
export const shortMinutes = 15
/** What a time needs, and the beginning of a name: below each other, or on one line. */
const minWidthPx = 48
const minShortWidthPx = 88
/** Narrower than this, an appointment has no room for signs beside its words. */
const tightPx = 72

export const isTight = (widthPx: number) => widthPx < tightPx

/** More beside each other than a day of this width can name: in their order of time. */
export const findCrowds = (entries: readonly TimedEntry[], dayPx: number): Crowd[] =>
  buildClusters(entries)
    .filter(
      ({ of, minutes }) => of > 1 && dayPx / of < (minutes <= shortMinutes ? minShortWidthPx : minWidthPx),
    )
    .map(({ members, from, until }) => ({ ids: members.map(({ id }) => id), from, until }))

const defaultHours = { from: 7, until: 19 }

export type Hours = { readonly from: number; readonly until: number }

/** The working day, extended to include every appointment. */
export function computeHours(entries: readonly TimedEntry[], isWholeDay: boolean): Hours {
  if (isWholeDay) return { from: 0, until: 24 }
  const starts = entries.map(({ time }) => Math.floor(toMinutes(time) / 60))
  const ends = entries.map(({ time, duration }) => Math.ceil((toMinutes(time) + duration) / 60))
  return {
    from: Math.min(defaultHours.from, ...starts),
    until: Math.min(24, Math.max(defaultHours.until, ...ends)),
  }
}

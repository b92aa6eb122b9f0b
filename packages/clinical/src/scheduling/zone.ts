/**
 * Local time in an IANA zone and instants, both ways, by Intl alone. A time that is skipped in spring is moved forward; of a time that
 * occurs twice in autumn the first is used; both are reported. SD5 to SD7.
 */

export type WallTime = {
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM */
  readonly time: string
}

export type ZonedInstant = {
  /** UTC, as in 2026-03-08T07:30:00.000Z. */
  readonly instant: string
  readonly zone: string
  /** The local time at the instant: in a gap another time than requested. */
  readonly wall: WallTime
  readonly asked: WallTime
  readonly clock: 'plain' | 'moved-forward' | 'first-of-two' | 'second-of-two'
}

/** How a reader's dates (from YYYY-MM-DD) and times (from HH:MM) are written. */
export type WallTimeFormat = {
  readonly formatDate: (date: string) => string
  readonly formatTime: (time: string) => string
}

/** For the person who chose the time; null if there is nothing to say. */
export function formatClockNote(
  { asked, wall, clock }: Pick<ZonedInstant, 'asked' | 'wall' | 'clock'>,
  { formatDate, formatTime }: WallTimeFormat,
): string | null {
  if (clock === 'plain') return null
  const [time, date] = [formatTime(asked.time), formatDate(asked.date)]
  if (clock === 'moved-forward') {
    const day = wall.date === asked.date ? '' : ` on ${formatDate(wall.date)}`
    return `${time} does not exist on ${date} (clock change). Moved to ${formatTime(wall.time)}${day}.`
  }
  return `${time} occurs twice on ${date} (daylight saving time). Using the ${clock === 'first-of-two' ? 'first' : 'second'}.`
}

export type InstantResult =
  | { readonly state: 'known'; readonly at: ZonedInstant }
  | { readonly state: 'unknown'; readonly reason: 'not-a-zone' | 'not-a-date' | 'not-a-time' }

const dayMs = 86_400_000

/** Only zones with a name: an offset is no place and knows no summer. */
export function isTimeZone(zone: string): boolean {
  return getZoneOffset(zone) !== null
}

type ZoneOffset = (ms: number) => number

const clocks = new Map<string, ZoneOffset | null>()

/** Milliseconds that the wall of a zone is ahead of UTC at an instant; null for a zone that does not exist. */
function getZoneOffset(zone: string): ZoneOffset | null {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = createZoneOffset(zone)
  // Names come from people too: the memory of them must not grow without end.
  if (clocks.size > 1000) clocks.clear()
  clocks.set(zone, made)
  return made
}

function createZoneOffset(timeZone: string): ZoneOffset | null {
  if (!/^[A-Za-z]/.test(timeZone)) return null
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null
  }
  return (ms) => {
    // Month, day, year, hour, minute, second: cheaper than asking for the parts one by one.
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(ms).match(/\d+/g) ?? []
    ).map(Number)
    const wholeSecond = ms - (((ms % 1000) + 1000) % 1000)
    return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecond
  }
}

/** The wall time read as if it were UTC. Null if it is none. Years 1900 to 2199: beyond, zones are guesses. */
function toWallMs({ date, time }: WallTime): number | 'not-a-date' | 'not-a-time' {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(date)) return 'not-a-date'
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || toIso(midnight).slice(0, 10) !== date) return 'not-a-date'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'not-a-time'
  return midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
}

const toIso = (ms: number) => new Date(ms).toISOString()

const toWall = (ms: number, offsetAt: ZoneOffset): WallTime => {
  const text = toIso(ms + offsetAt(ms))
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The wall time of an instant, or null if one of the two is not what it should be. */
export function toWallTime(instant: string, zone: string): WallTime | null {
  const offsetAt = getZoneOffset(zone)
  const ms = Date.parse(instant)
  return offsetAt === null || Number.isNaN(ms) ? null : toWall(ms, offsetAt)
}

/** The date at an instant in a zone. */
export const getDateInZone = (instant: string, zone: string): string | null =>
  toWallTime(instant, zone)?.date ?? null

const hourMs = 3_600_000

/** On a later local day, and not within the hour: it can neither have taken place yet nor been missed. */
export function isOnLaterDay(
  slot: { date: string; startsAt: string; zone: string },
  instant: string,
): boolean {
  return (
    slot.date > (getDateInZone(instant, slot.zone) ?? slot.date) &&
    Date.parse(slot.startsAt) - Date.parse(instant) > hourMs
  )
}

export function toZonedInstant(wall: WallTime, zone: string): InstantResult {
  const offsetAt = getZoneOffset(zone)
  if (offsetAt === null) return { state: 'unknown', reason: 'not-a-zone' }
  const asked = toWallMs(wall)
  if (typeof asked === 'string') return { state: 'unknown', reason: asked }

  // A zone changes its clock at most once within two days, so these two are all that can hold.
  const before = offsetAt(asked - dayMs)
  const after = offsetAt(asked + dayMs)
  const fits = [...new Set([before, after])]
    .map((offset) => asked - offset)
    .filter((ms) => ms + offsetAt(ms) === asked)
  const first = Math.min(...fits)
  const known = (ms: number, clock: ZonedInstant['clock']): InstantResult => ({
    state: 'known',
    at: { instant: toIso(ms), zone, wall: toWall(ms, offsetAt), asked: wall, clock },
  })

  // Counted by the clock as it was before the change, a time that is skipped falls behind it.
  if (fits.length === 0) return known(asked - before, 'moved-forward')
  return known(first, fits.length > 1 ? 'first-of-two' : 'plain')
}

export type Bounds = {
  /** The first instant that belongs to it. */
  readonly from: string
  /** The first instant that no longer does. */
  readonly until: string
}

/** The first instant of a date: not always midnight, since some zones skip it. */
function findDayStart(date: string, offsetAt: ZoneOffset): number | null {
  const asked = toWallMs({ date, time: '00:00' })
  if (typeof asked === 'string') return null
  const before = offsetAt(asked - dayMs)
  const after = offsetAt(asked + dayMs)
  const fits = [before, after].map((offset) => asked - offset).filter((ms) => ms + offsetAt(ms) === asked)
  if (fits.length > 0) return Math.min(...fits)
  // Midnight is skipped: the day starts where the clock jumps, which is between these two.
  let low = asked - after
  let high = asked - before
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (middle + offsetAt(middle) >= asked) high = middle
    else low = middle
  }
  return high
}

/** From the first date to the last, both counted; null for what is no date or zone. */
export function getDateBounds(firstDate: string, lastDate: string, zone: string): Bounds | null {
  const offsetAt = getZoneOffset(zone)
  const next = shiftDate(lastDate, 1)
  if (offsetAt === null || next === null || firstDate > lastDate) return null
  const from = findDayStart(firstDate, offsetAt)
  const until = findDayStart(next, offsetAt)
  return from === null || until === null ? null : { from: toIso(from), until: toIso(until) }
}

export const getDayBounds = (date: string, zone: string): Bounds | null => getDateBounds(date, date, zone)

function shiftDate(date: string, days: number): string | null {
  const ms = toWallMs({ date, time: '00:00' })
  return typeof ms === 'string' ? null : toIso(ms + days * dayMs).slice(0, 10)
}

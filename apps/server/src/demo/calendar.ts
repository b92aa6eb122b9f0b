/** Days as integers since 1970-01-01, and clinic hours as instants. Does not use the current time: the caller passes today. */

const msPerMinute = 60_000
const msPerDay = 24 * 60 * msPerMinute

/** Ends at 16:00 so that even a Pacific clinic has closed before the next day begins in UTC. */
export const clinicHours = { opensMinute: 8 * 60, closesMinute: 16 * 60 } as const

export function toDayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / msPerDay
  if (!Number.isInteger(day)) throw new RangeError(`Not a date: ${date}`)
  return day
}

export function toIsoDate(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

export function isWeekday(day: number): boolean {
  const weekday = (day + 4) % 7 // 1970-01-01 was a Thursday
  return weekday !== 0 && weekday !== 6
}

/** The day itself, or the Friday before it. */
export function getLastWeekday(day: number): number {
  return isWeekday(day) ? day : getLastWeekday(day - 1)
}

/** A local day and minute as a UTC instant. Correct during clinic hours; clocks change at night. */
export function toInstant(day: number, minute: number, timeZone: string): string {
  const noonUtc = day * msPerDay + msPerDay / 2
  const local = day * msPerDay + minute * msPerMinute
  return new Date(local - getZone(timeZone).offsetMsAt(noonUtc)).toISOString()
}

type Zone = { offsetMsAt(instant: number): number }

const zones = new Map<string, Zone>()

function getZone(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? readZone(timeZone)
  zones.set(timeZone, zone)
  return zone
}

/** Remembers its answers: one per day of the two years that a population spans, asked a million times. */
function readZone(timeZone: string): Zone {
  const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const known = new Map<number, number>()
  return {
    offsetMsAt(instant) {
      const found = known.get(instant)
      if (found !== undefined) return found
      const offset = Date.parse(`${localTime.format(instant).replace(' ', 'T')}Z`) - instant
      known.set(instant, offset)
      return offset
    },
  }
}

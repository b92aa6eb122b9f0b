/** When a visit was: a day, a day and time on the facility's wall, or an instant; never later than now. */
import { getDateInZone, toZonedInstant, toWallTime } from '@mendwell/clinical'
import { DomainError } from '../../platform/domain-error.ts'

export interface VisitMoment {
  visitAt: string
  localDate: string
  localTime: string | null
  timeZone: string
}

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60_000

const invalidDateError = (words: string) =>
  new DomainError('request.invalid', { fields: { visitDate: words } })

export function parseVisitTime(given: string, zone: string, now: Date): VisitMoment {
  const moment = parseMoment(given, zone, now)
  if (Date.parse(moment.visitAt) > now.getTime() + maxFutureMs)
    throw invalidDateError('Can’t be in the future')
  return moment
}

function parseMoment(given: string, zone: string, now: Date): VisitMoment {
  const [date = '', time] = given.split('T')
  if (time === undefined) return toDayMoment(date, zone, now)
  if (time.length > 5) {
    const instant = new Date(given).toISOString()
    const wall = toWallTime(instant, zone)
    if (!wall) throw invalidDateError('Enter a date, or a date and time')
    return { visitAt: instant, localDate: wall.date, localTime: wall.time, timeZone: zone }
  }
  return { visitAt: resolveInstant(date, time, zone), localDate: date, localTime: time, timeZone: zone }
}

/** Without a time, noon is used, or now if that is earlier. */
function toDayMoment(date: string, zone: string, now: Date): VisitMoment {
  const today = getDateInZone(now.toISOString(), zone)
  if (today !== null && date > today) throw invalidDateError('Can’t be in the future')
  const noon = resolveInstant(date, '12:00', zone)
  const visitAt = date === today && noon > now.toISOString() ? now.toISOString() : noon
  return { visitAt, localDate: date, localTime: null, timeZone: zone }
}

function resolveInstant(date: string, time: string, zone: string): string {
  const answer = toZonedInstant({ date, time }, zone)
  if (answer.state === 'unknown') {
    throw invalidDateError(
      answer.reason === 'not-a-date' ? 'Enter a valid date' : 'Enter a date, or a date and time',
    )
  }
  return answer.at.instant
}

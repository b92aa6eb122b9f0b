/** When a visit was: a day, a day and time on the facility's wall, or an instant; never later than now. */
import { getDateInZone, toZonedInstant, toWallTime } from '@mendwell/clinical'
import { DomainError } from '../../platform/domain-error.ts'

export interface VisitMoment {
  visit_at: string
  local_date: string
  local_time: string | null
  time_zone: string
}

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60_000

const invalidDateError = (words: string) =>
  new DomainError('request.invalid', { fields: { visitDate: words } })

export function parseVisitTime(given: string, zone: string, now: Date): VisitMoment {
  const moment = parseMoment(given, zone, now)
  if (Date.parse(moment.visit_at) > now.getTime() + maxFutureMs)
    throw invalidDateError('Cannot be in the future')
  return moment
}

function parseMoment(given: string, zone: string, now: Date): VisitMoment {
  const [date = '', time] = given.split('T')
  if (time === undefined) return toDayMoment(date, zone, now)
  if (time.length > 5) {
    const instant = new Date(given).toISOString()
    const wall = toWallTime(instant, zone)
    if (!wall) throw invalidDateError('Use a date, or a date and time')
    return { visit_at: instant, local_date: wall.date, local_time: wall.time, time_zone: zone }
  }
  return { visit_at: resolveInstant(date, time, zone), local_date: date, local_time: time, time_zone: zone }
}

/** Without a time, noon is used, or now if that is earlier. */
function toDayMoment(date: string, zone: string, now: Date): VisitMoment {
  const today = getDateInZone(now.toISOString(), zone)
  if (today !== null && date > today) throw invalidDateError('Cannot be in the future')
  const noon = resolveInstant(date, '12:00', zone)
  const visit_at = date === today && noon > now.toISOString() ? now.toISOString() : noon
  return { visit_at, local_date: date, local_time: null, time_zone: zone }
}

function resolveInstant(date: string, time: string, zone: string): string {
  const answer = toZonedInstant({ date, time }, zone)
  if (answer.state === 'unknown') {
    throw invalidDateError(
      answer.reason === 'not-a-date' ? 'This date does not exist' : 'Use a date, or a date and time',
    )
  }
  return answer.at.instant
}

/** When a visit was: a day, a day and time on the facility's wall, or an instant; never later than now. */
import { dateIn, instantOf, wallTime } from '@mendwell/clinical'
import { Refusal } from '../../platform/domain-error.ts'

export interface VisitMoment {
  visit_at: string
  local_date: string
  local_time: string | null
  time_zone: string
}

/** Clocks of tablets run a little ahead. */
const tolerableLeadMs = 5 * 60_000

const invalid = (words: string) => new Refusal('request.invalid', { fields: { visitDate: words } })

export function momentOf(given: string, zone: string, now: Date): VisitMoment {
  const moment = read(given, zone, now)
  if (Date.parse(moment.visit_at) > now.getTime() + tolerableLeadMs) throw invalid('Cannot be in the future')
  return moment
}

function read(given: string, zone: string, now: Date): VisitMoment {
  const [date = '', time] = given.split('T')
  if (time === undefined) return ofDay(date, zone, now)
  if (time.length > 5) {
    const instant = new Date(given).toISOString()
    const wall = wallTime(instant, zone)
    if (!wall) throw invalid('Use a date, or a date and time')
    return { visit_at: instant, local_date: wall.date, local_time: wall.time, time_zone: zone }
  }
  return { visit_at: instantAt(date, time, zone), local_date: date, local_time: time, time_zone: zone }
}

/** Of a day whose hour nobody gave, noon stands in, or now where that is earlier. */
function ofDay(date: string, zone: string, now: Date): VisitMoment {
  const today = dateIn(now.toISOString(), zone)
  if (today !== null && date > today) throw invalid('Cannot be in the future')
  const noon = instantAt(date, '12:00', zone)
  const visit_at = date === today && noon > now.toISOString() ? now.toISOString() : noon
  return { visit_at, local_date: date, local_time: null, time_zone: zone }
}

function instantAt(date: string, time: string, zone: string): string {
  const answer = instantOf({ date, time }, zone)
  if (answer.state === 'unknown') {
    throw invalid(
      answer.reason === 'not-a-date' ? 'This date does not exist' : 'Use a date, or a date and time',
    )
  }
  return answer.at.instant
}

/**
 * When a scheduled report is due: at its time of day in its time zone, on its first day and then a day, a week or a month on; in a
 * month without its day on the last one it has.
 */
import { addDays, resolveDateInMonth, toZonedInstant } from '@mendwell/clinical'
import type { recurrences } from '@mendwell/contract'

type Recurrence = (typeof recurrences)[number]

export interface ReportTimes {
  readonly recurrence: Recurrence
  /** Also the weekday of a weekly report and the day of a monthly one. */
  readonly startsOn: string
  /** HH:MM. */
  readonly time: string
  readonly timeZone: string
}

/** The first of its times after this moment. */
export function computeNextTime({ recurrence, startsOn, time, timeZone }: ReportTimes, after: Date): Date {
  for (let nth = 0; ; nth += 1) {
    const answer = toZonedInstant({ date: computeDay(recurrence, startsOn, nth), time }, timeZone)
    if (answer.state === 'unknown') throw new Error(answer.reason)
    const at = new Date(answer.at.instant)
    if (at > after) return at
  }
}

function computeDay(recurrence: Recurrence, first: string, nth: number): string {
  if (recurrence !== 'monthly') return addDays(first, nth * (recurrence === 'daily' ? 1 : 7))!
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const then = new Date(Date.UTC(year, month - 1 + nth, 1)).toISOString().slice(0, 7)
  return resolveDateInMonth(then, { by: 'day', day })
}

/**
 * When a report is made again: at the time of day at which it was set up, by the clock of the practice, a day, a week or a month
 * on; in a month without its day on the last one it has.
 */
import { addDays, resolveDateInMonth, toZonedInstant, toWallTime } from '@mendwell/clinical'
import type { recurrences } from '@mendwell/contract'

type Recurrence = (typeof recurrences)[number]

/** The first of its times after this moment. */
export function computeNextTime(recurrence: Recurrence, began: Date, zone: string, after: Date): Date {
  const wall = toWallTime(began.toISOString(), zone)
  if (!wall) throw new Error(`There is no clock of ${zone}`)
  for (let nth = 1; ; nth += 1) {
    const answer = toZonedInstant({ ...wall, date: computeDay(recurrence, wall.date, nth) }, zone)
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

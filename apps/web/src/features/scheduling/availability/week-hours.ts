/** A week's hours as they are typed, and read back. */
import { formatClockTime, parseTime } from '../../../ui/form/date-time-text.ts'
import type { WeekHours } from './data.ts'

type TypedPeriod = { readonly from: string; readonly until: string }
/** By weekday, Sunday first. */
export type TypedWeek = readonly (readonly TypedPeriod[])[]

/** A morning and an afternoon. */
export const periodsOfDay = [0, 1] as const
const emptyPeriod: TypedPeriod = { from: '', until: '' }

export const writeWeek = (hours: WeekHours): TypedWeek =>
  Array.from({ length: 7 }, (_, day) => {
    const ofDay = hours
      .filter(({ weekday }) => weekday === day)
      .map(({ from, until }) => ({ from: formatClockTime(from), until: formatClockTime(until) }))
    // More periods than two were sent by another program: none is lost here.
    return [...ofDay, ...periodsOfDay.slice(ofDay.length).map(() => emptyPeriod)]
  })

export type WeekProblem = { readonly day: number; readonly kind: 'time' | 'order' | 'overlap' }

export function readWeek(week: TypedWeek): { hours: WeekHours; problems: readonly WeekProblem[] } {
  const problems: WeekProblem[] = []
  const hours = week.flatMap((periods, weekday) => {
    const read: WeekHours = []
    for (const { from, until } of periods) {
      if (from.trim() === '' && until.trim() === '') continue
      const [start, end] = [parseTime(from), parseTime(until)]
      if (!start || !end) problems.push({ day: weekday, kind: 'time' })
      else if (start >= end) problems.push({ day: weekday, kind: 'order' })
      else if (read.some((one) => one.from < end && start < one.until))
        problems.push({ day: weekday, kind: 'overlap' })
      else read.push({ weekday, from: start, until: end })
    }
    return read.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  })
  return { hours, problems }
}

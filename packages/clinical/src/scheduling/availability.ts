/**
 * Whether a provider works at a time: hours by weekday on the clock of the place, and days off. It never prevents a booking: it is said
 * before one. Rules SD14 and SD15.
 */
import { addDays, countDaysBetween } from '../measurement/days.ts'

export interface WorkHours {
  /** Sunday is 0. */
  readonly weekday: number
  /** HH:MM, as `until`. */
  readonly from: string
  readonly until: string
}

export interface TimeOff {
  readonly from: string
  readonly until: string
  readonly reason: string | null
}

export interface Availability {
  /** Without any, the hours are not known. */
  readonly hours: readonly WorkHours[]
  readonly timeOff: readonly TimeOff[]
}

export interface TimeSlot {
  readonly date: string
  /** HH:MM. */
  readonly time: string
  readonly minutes: number
}

export type AvailabilityGap =
  | { readonly kind: 'time-off'; readonly timeOff: TimeOff }
  /** With the hours of that weekday; none where it is no working day. */
  | { readonly kind: 'outside-hours'; readonly hours: readonly WorkHours[] }
  | { readonly kind: 'night' }

/** Where no hours are known, a visit in the night is most likely a mistyped time. */
const dayStarts = toMinutes('06:00')
const dayEnds = toMinutes('21:00')

export function findAvailabilityGap(
  slot: TimeSlot,
  { hours, timeOff }: Availability,
): AvailabilityGap | null {
  const off = timeOff.find(({ from, until }) => from <= slot.date && slot.date <= until)
  if (off) return { kind: 'time-off', timeOff: off }
  const from = toMinutes(slot.time)
  const until = from + slot.minutes
  if (hours.length === 0) return from < dayStarts || until > dayEnds ? { kind: 'night' } : null
  const ofDay = findHoursOn(slot.date, hours)
  const fits = ofDay.some((one) => toMinutes(one.from) <= from && until <= toMinutes(one.until))
  return fits ? null : { kind: 'outside-hours', hours: ofDay }
}

export interface OpenSlotQuery extends Availability {
  /** The first day, and the number of days to look through. */
  readonly from: string
  readonly days: number
  readonly minutes: number
  /** Taken times by day, on the same clock. */
  readonly taken: readonly TimeSlot[]
  readonly most: number
}

/** Slots begin at every quarter of an hour. */
const stepMinutes = 15

/** The first open times, each after the one before it: within the hours, outside days off, between what is taken. */
export function listOpenSlots({
  from,
  days,
  minutes,
  hours,
  timeOff,
  taken,
  most,
}: OpenSlotQuery): TimeSlot[] {
  const slots: TimeSlot[] = []
  for (let day = 0; day < days && slots.length < most; day += 1) {
    const date = addDays(from, day)!
    if (timeOff.some((one) => one.from <= date && date <= one.until)) continue
    const busy = taken.filter((one) => one.date === date).map(toSpan)
    for (const one of findHoursOn(date, hours)) {
      let at = toMinutes(one.from)
      while (at + minutes <= toMinutes(one.until) && slots.length < most) {
        const start = at
        const clash = busy.find((span) => span.from < start + minutes && start < span.until)
        if (!clash) slots.push({ date, time: formatMinutes(at), minutes })
        at = roundUp(clash ? clash.until : at + minutes)
      }
    }
  }
  return slots
}

const findHoursOn = (date: string, hours: readonly WorkHours[]): WorkHours[] =>
  hours
    .filter(({ weekday }) => weekday === getWeekdayNumber(date))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** A Sunday, to count weekdays from. */
const someSunday = '2026-01-04'
const getWeekdayNumber = (date: string) => (((countDaysBetween(someSunday, date) ?? 0) % 7) + 7) % 7

const toSpan = ({ time, minutes }: TimeSlot) => ({ from: toMinutes(time), until: toMinutes(time) + minutes })
const roundUp = (minutes: number) => Math.ceil(minutes / stepMinutes) * stepMinutes
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

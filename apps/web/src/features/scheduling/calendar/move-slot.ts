/**
 * Computes the new slot of an appointment that is dragged, moved by keys or resized. In the facility's local time: a day later is the same
 * clock time, whatever the time zone does in between.
 */
import { formatCalendarDate, formatClockTime } from '../../../ui/form/date-time-text.ts'
import { appointmentMinutes, formatClockNote, toZonedInstant } from '@mendwell/clinical'
import { addDays } from '../../../ui/calendar/month.ts'

export const stepMinutes = 15
const dayMinutes = 24 * 60

export type Slot = { readonly date: string; readonly time: string; readonly duration: number }

export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const formatMinutes = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** By so many days and minutes, to the nearest quarter of an hour, never over the edge of a day. */
export function moveSlot(place: Slot, days: number, minutes: number): Slot {
  const start = toMinutes(place.time)
  const to = minutes === 0 ? start : Math.round((start + minutes) / stepMinutes) * stepMinutes
  const last = dayMinutes - stepMinutes
  return {
    ...place,
    date: days === 0 ? place.date : addDays(place.date, days),
    time: formatMinutes(Math.min(Math.max(to, 0), Math.max(last, start))),
  }
}

/** The offered length that is nearest to what was dragged to. */
export function resizeSlot(place: Slot, minutes: number): Slot {
  const wanted = place.duration + minutes
  const duration = appointmentMinutes.reduce<number>(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    appointmentMinutes[0],
  )
  return { ...place, duration }
}

/** One length up or down among those offered. */
export function stepDuration(place: Slot, step: 1 | -1): Slot {
  const lengths: readonly number[] = appointmentMinutes
  const next =
    step === 1 ? lengths.find((one) => one > place.duration) : lengths.findLast((one) => one < place.duration)
  return next === undefined ? place : { ...place, duration: next }
}

export const isSameSlot = (one: Slot, other: Slot) =>
  one.date === other.date && one.time === other.time && one.duration === other.duration

/** When it is over by the clock on the wall: in the night of a change not simply the minutes later. */
export function computeEndTime({ date, time, duration }: Slot, zone: string): string {
  const start = toZonedInstant({ date, time }, zone)
  if (start.state === 'unknown')
    return formatClockTime(formatMinutes((toMinutes(time) + duration) % dayMinutes))
  const ms = Date.parse(start.at.instant) + duration * 60_000
  return formatClockTime(formatWallTime(ms, zone))
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

function formatWallTime(ms: number, zone: string): string {
  let clock = clockFormats.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    })
    clockFormats.set(zone, clock)
  }
  return clock.format(ms)
}

/** Warnings about a slot: the clock skips it, or shows it twice. */
export function findClockChangeNote({ date, time }: Slot, zone: string): string | null {
  const answer = toZonedInstant({ date, time }, zone)
  return answer.state === 'known'
    ? formatClockNote(answer.at, { formatDate: formatCalendarDate, formatTime: formatClockTime })
    : null
}

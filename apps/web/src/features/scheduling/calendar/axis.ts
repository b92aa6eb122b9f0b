/**
 * Where an appointment is drawn when the calendar has one zone: the same instant on the axis' clock. What is stored, moved and sent stays the
 * time at its place.
 */
import { toZonedInstant } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { toWallClock } from '../../../platform/dates.ts'
import { addDays } from '../../../ui/calendar/month.ts'
import type { Slot } from './move-slot.ts'

/** A time at a place, as the axis shows it. */
export function toAxisSlot(slot: Slot, timeZone: string, axisZone: string): Slot {
  if (timeZone === axisZone) return slot
  const answer = toZonedInstant(slot, timeZone)
  if (answer.state === 'unknown') return slot
  const { day: date, time } = toWallClock(answer.at.instant, axisZone)
  return { ...slot, date, time }
}

type Placed = Pick<
  Appointment,
  'scheduledDate' | 'scheduledTime' | 'scheduledDateTime' | 'duration' | 'timeZone'
>

/** Where a stored appointment is drawn. By its instant: of a time that comes twice it may be the second. */
export function getAxisSlot(appointment: Placed, axisZone: string): Slot {
  const { scheduledDate, scheduledTime, duration, timeZone } = appointment
  if (timeZone === axisZone) return { date: scheduledDate, time: scheduledTime, duration }
  const { day: date, time } = toWallClock(appointment.scheduledDateTime, axisZone)
  return { date, time, duration }
}

/** A time that was selected on the axis, as a place's clock shows it. */
export const fromAxis = (
  date: string,
  time: string,
  axisZone: string,
  timeZone: string,
): { date: string; time: string } => {
  const slot = toAxisSlot({ date, time, duration: 0 }, axisZone, timeZone)
  return { date: slot.date, time: slot.time }
}

/** The slot, moved by whole days so that the axis still shows it. */
export function clampToAxisDays(
  slot: Slot,
  days: readonly string[],
  timeZone: string,
  axisZone: string,
): Slot {
  const { date } = toAxisSlot(slot, timeZone, axisZone)
  const [first, last] = [days[0] ?? date, days.at(-1) ?? date]
  const shown = date < first ? first : date > last ? last : date
  return shown === date ? slot : { ...slot, date: addDays(slot.date, countDays(date, shown)) }
}

const dayMs = 86_400_000
const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The move in progress, by pointer or keys, and its announcements. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { canMoveAppointment } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { formatDay, formatZoneSuffix, toInstant } from '../../../platform/dates.ts'
import { findClockChangeNote, computeEndTime, type Slot } from './move-slot.ts'

export type HeldAppointment = { readonly id: string; readonly place: Slot; readonly by: 'pointer' | 'keys' }

export const toSlot = ({ scheduledDate, scheduledTime, duration }: Appointment): Slot => ({
  date: scheduledDate,
  time: scheduledTime,
  duration,
})

export const isMovable = ({ status }: Appointment) => canMoveAppointment(status)

/** By the clock of its place, whose zone is named where the axis has another. */
export function formatHeldSlot({ place, by }: HeldAppointment, timeZone: string, axisZone: string): string {
  const zone = formatZoneSuffix(timeZone, toInstant(place.date, place.time, timeZone), axisZone)
  const note = findClockChangeNote(place, timeZone)
  return [
    `${formatDay(place.date)} ${formatClockTime(place.time)} to ${computeEndTime(place, timeZone)}${zone}.`,
    note,
    by === 'keys' && 'Press Enter to confirm or Esc to cancel.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Read out with every appointment that can be moved. */
export const moveKeysHint =
  'Use the arrow keys to move, Shift+Up or Shift+Down to change the duration, Enter to confirm, Esc to cancel. Press M to use a form instead.'
export const monthKeysHint =
  'Use the arrow keys to move to another day, Enter to confirm, Esc to cancel. Press M to use a form instead.'

/** What the views of the schedule have in common. */
export type ViewProps = {
  days: readonly string[]
  appointments: readonly Appointment[]
  today: string
  chosen: string
  /** The position of an appointment that is being saved. */
  moving: ReadonlyMap<string, Slot>
  onOpen: (appointment: Appointment) => void
  onMove: (appointment: Appointment, place: Slot) => void
  /** The form for moving it. */
  onForm: (appointment: Appointment) => void
  onChoose: (day: string) => void
  /** Undefined for those who may not book. */
  onNew: ((date: string, time?: string) => void) | undefined
}

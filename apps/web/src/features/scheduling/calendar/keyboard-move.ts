/** The move in progress, by pointer or keys, and its announcements. */
import { canMoveAppointment } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { findClockChangeNote, computeEndTime, type Slot } from './move-slot.ts'

export type HeldAppointment = { readonly id: string; readonly place: Slot; readonly by: 'pointer' | 'keys' }

export const toSlot = ({ scheduledDate, scheduledTime, duration }: Appointment): Slot => ({
  date: scheduledDate,
  time: scheduledTime,
  duration,
})

export const isMovable = ({ status }: Appointment) => canMoveAppointment(status)

export function formatHeldSlot({ place, by }: HeldAppointment, timeZone: string): string {
  const note = findClockChangeNote(place, timeZone)
  return [
    `${formatDay(place.date)} ${place.time} to ${computeEndTime(place, timeZone)}.`,
    note,
    by === 'keys' && 'Enter keeps it, Escape puts it back.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Read out with every appointment that can be moved. */
export const moveKeysHint =
  'Arrow keys move it, Shift with up or down changes its length, Enter keeps it there, Escape puts it back. M opens a form for the same.'
export const monthKeysHint =
  'Arrow keys move it to another day, Enter keeps it there, Escape puts it back. M opens a form for the same.'

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

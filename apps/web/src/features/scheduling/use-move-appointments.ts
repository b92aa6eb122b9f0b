/**
 * Moves what was dragged: checks conflicts first, shows the result at once, and can be undone. What needs a decision (a series, a conflict,
 * a clock change) opens the form instead.
 */
import { type Appointment, changeAppointment } from '@mendwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { formatDay } from '../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../platform/format-problem.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { toSlot } from './calendar/keyboard-move.ts'
import { findClockChangeNote, isSameSlot, type Slot } from './calendar/move-slot.ts'
import { fetchPreview, reconfirmAppointment, type Scope } from './data.ts'
import { parseDuration } from './form/parse-duration.ts'
import { formatTimes } from './labels.ts'

const listed = { queryKey: ['appointments'] }

/** Undoes a move: restores the slot and the confirmation. */
function useUndoMove() {
  const client = useQueryClient()
  return async (before: Appointment, after: Appointment, scope: Scope) => {
    try {
      const { body: back } = await call(
        changeAppointment,
        {
          params: { appointmentId: before.id },
          body: {
            scheduledDate: before.scheduledDate,
            scheduledTime: before.scheduledTime,
            scheduledDateTime: before.scheduledDateTime,
            duration: parseDuration(String(before.duration)),
            providerId: before.providerId,
            scope,
          },
        },
        { version: after.version },
      )
      if (before.status === 'confirmed' && back.status === 'scheduled' && scope === 'this')
        await reconfirmAppointment(before.id)
      toast('Move undone', `${formatDay(before.scheduledDate)} ${formatTimes(before)}`)
    } catch (error) {
      if (!isUnauthorized(error))
        toastProblem('Error', `The move could not be undone. ${formatProblem(error)}`)
    } finally {
      await client.invalidateQueries(listed)
    }
  }
}

/** Announces the move, and offers to undo it. */
export function useMoveToast() {
  const undo = useUndoMove()
  return (before: Appointment, after: Appointment, scope: Scope) =>
    toast(
      'Appointment moved',
      [
        `${formatPatientName(after.patient)}: ${formatDay(after.scheduledDate)} ${formatTimes(after)}.`,
        after.clockNote,
        before.status === 'confirmed' && after.status === 'scheduled' && 'It needs to be confirmed again.',
      ]
        .filter(Boolean)
        .join(' '),
      { label: 'Undo', onTake: () => void undo(before, after, scope) },
    )
}

export function useMoveAppointments(
  onForm: (appointment: Appointment, place: Slot) => void,
  /** With the appointment as it was. */
  onMoved: (before: Appointment) => void,
) {
  const client = useQueryClient()
  const say = useMoveToast()
  const [moving, setMoving] = useState<ReadonlyMap<string, Slot>>(new Map())

  const move = async (appointment: Appointment, place: Slot) => {
    const own = toSlot(appointment)
    if (isSameSlot(place, own) || moving.has(appointment.id)) return
    if (appointment.seriesId || findClockChangeNote(place, appointment.timeZone))
      return onForm(appointment, place)
    const isElsewhere = place.date !== own.date || place.time !== own.time
    const duration = parseDuration(String(place.duration))
    setMoving((now) => new Map(now).set(appointment.id, place))
    try {
      const { patientId, providerId, facilityId, treatmentRoomId } = appointment
      const preview = await fetchPreview({
        appointmentId: appointment.id,
        patientId,
        providerId,
        facilityId,
        treatmentRoomId,
        scheduledDate: place.date,
        scheduledTime: place.time,
        ...(duration && { duration }),
      })
      if (preview.conflictCount > 0 || (isElsewhere && preview.inThePast)) return onForm(appointment, place)
      const body = {
        ...(isElsewhere && { scheduledDate: place.date, scheduledTime: place.time }),
        ...(place.duration !== own.duration && duration && { duration }),
        scope: 'this' as const,
      }
      const { body: after } = await call(
        changeAppointment,
        { params: { appointmentId: appointment.id }, body },
        { version: appointment.version },
      )
      say(appointment, after, 'this')
      if (isElsewhere) onMoved(appointment)
    } catch (error) {
      if (!isUnauthorized(error)) toastProblem('Error', `Failed to move appointment. ${formatProblem(error)}`)
    } finally {
      await client.invalidateQueries(listed)
      setMoving((now) => new Map([...now].filter(([id]) => id !== appointment.id)))
    }
  }
  return { moving, move: (appointment: Appointment, place: Slot) => void move(appointment, place) }
}

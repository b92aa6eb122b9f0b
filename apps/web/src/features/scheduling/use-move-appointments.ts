/**
 * Moving what was dragged or pushed: asked first who is taken, shown at once where it will lie, and taken back by one press.
 * Whatever needs a word from the person (a series, a conflict, a change of the clock) opens the form instead.
 */
import { type Appointment, changeAppointment } from '@mendwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { formatDay } from '../../platform/dates.ts'
import { isUnauthorized, problemText } from '../../platform/format-problem.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { placeOf } from './calendar/keyboard-move.ts'
import { clockNote, isSamePlace, type Place } from './calendar/move-slot.ts'
import { askPreview, confirmAgain, type Scope } from './data.ts'
import { minutesOf } from './form/parse-duration.ts'
import { patientName, timesOf } from './labels.ts'

const listed = { queryKey: ['appointments'] }

/** Takes a move back: the place it had, and that it was confirmed. */
export function useUndo() {
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
            duration: minutesOf(String(before.duration)),
            providerId: before.providerId,
            scope,
          },
        },
        { version: after.version },
      )
      if (before.status === 'confirmed' && back.status === 'scheduled' && scope === 'this')
        await confirmAgain(before.id)
      toast('Moved back', `${formatDay(before.scheduledDate)} ${timesOf(before)}`)
    } catch (error) {
      if (!isUnauthorized(error)) toastProblem('Error', `It could not be moved back. ${problemText(error)}`)
    } finally {
      await client.invalidateQueries(listed)
    }
  }
}

/** Says that it was moved, and offers to take that back. */
export function useMovedToast() {
  const undo = useUndo()
  return (before: Appointment, after: Appointment, scope: Scope) =>
    toast(
      'Appointment moved',
      [
        `${patientName(after.patient)}: ${formatDay(after.scheduledDate)} ${timesOf(after)}.`,
        after.clockNote,
        before.status === 'confirmed' && after.status === 'scheduled' && 'It has to be confirmed anew.',
      ]
        .filter(Boolean)
        .join(' '),
      { label: 'Undo', onTake: () => void undo(before, after, scope) },
    )
}

export function useMoves(onForm: (appointment: Appointment, place: Place) => void) {
  const client = useQueryClient()
  const say = useMovedToast()
  const [moving, setMoving] = useState<ReadonlyMap<string, Place>>(new Map())

  const move = async (appointment: Appointment, place: Place) => {
    const own = placeOf(appointment)
    if (isSamePlace(place, own) || moving.has(appointment.id)) return
    if (appointment.seriesId || clockNote(place, appointment.timeZone)) return onForm(appointment, place)
    const isElsewhere = place.date !== own.date || place.time !== own.time
    const duration = minutesOf(String(place.duration))
    setMoving((now) => new Map(now).set(appointment.id, place))
    try {
      const { patientId, providerId, facilityId } = appointment
      const preview = await askPreview({
        appointmentId: appointment.id,
        patientId,
        providerId,
        facilityId,
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
    } catch (error) {
      if (!isUnauthorized(error))
        toastProblem('Error', `Failed to move the appointment. ${problemText(error)}`)
    } finally {
      await client.invalidateQueries(listed)
      setMoving((now) => new Map([...now].filter(([id]) => id !== appointment.id)))
    }
  }
  return { moving, move: (appointment: Appointment, place: Place) => void move(appointment, place) }
}

/** Moving or changing an open appointment; of a series this one, those from it on, or all still open. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import type { Appointment } from '@mendwell/contract'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock, getZoneAbbreviation } from '../../../platform/dates.ts'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { formatCalendarDate, formatClockTime } from '../../../ui/form/date-time-text.ts'
import type { Slot } from '../calendar/move-slot.ts'
import { useAppointment, useUpdateAppointment, usePreview, useProviders } from '../data.ts'
import { useMoveToast } from '../use-move-appointments.ts'
import {
  toAppointmentChange,
  listEditDifferences,
  buildEditPreview,
  toEditValues,
  type EditValues,
  validateEdit,
  isMove,
} from './edit-values.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { SlotFields, toSlotForm } from './slot-fields.tsx'
import { SlotPreview } from './slot-preview.tsx'
import { toFieldName } from './values.ts'

export function EditAppointmentDialog({
  appointment,
  place,
  providerId,
  waitingListEntryId,
  onMoved,
  onClose,
}: {
  appointment: Appointment
  /** Where it was dragged to; it is not saved yet. */
  place: Slot | null
  /** Whose open time it is; undefined: nobody else's. */
  providerId?: string | undefined
  /** The entry of the waiting list that the change closes. */
  waitingListEntryId?: string
  /** With the appointment as it was. */
  onMoved?: (before: Appointment) => void
  onClose: () => void
}) {
  const now = useNow()
  const stored = useAppointment(appointment.id).data ?? appointment
  const sending = useUpdateAppointment(appointment.id)
  const say = useMoveToast()
  const listed = useProviders().data ?? []
  // The one it has stays an option, whoever can be picked now.
  const providers = listed.some(({ id }) => id === appointment.providerId)
    ? listed
    : [{ ...appointment.provider, id: appointment.providerId }, ...listed]
  const today = toWallClock(now, appointment.timeZone).day
  const change = useEditRecord({
    stored,
    sending: {
      ...sending,
      mutate: (what, answered) =>
        sending.mutate(what, {
          onError: answered.onError,
          onSuccess: (after) => {
            answered.onSuccess()
            if (isMove(what.body)) {
              say(stored, after, what.body.scope ?? 'this')
              onMoved?.(stored)
            }
          },
        }),
    },
    toValues: toEditValues,
    toBody: (values: EditValues, basis: Appointment) => ({
      ...toAppointmentChange(values, basis),
      ...(waitingListEntryId && { waitingListEntryId }),
    }),
    check: (values: EditValues) => validateEdit(values, stored, today),
    rename: toFieldName,
    saved: ['Success', 'Appointment updated successfully'],
    refused: 'Failed to update appointment',
    onClose,
  })
  const { form } = change
  useEffect(() => {
    if (!place) return
    form.setValue('day', formatCalendarDate(place.date), { shouldDirty: true })
    form.setValue('time', formatClockTime(place.time), { shouldDirty: true })
    form.setValue('duration', String(place.duration), { shouldDirty: true })
    if (providerId) form.setValue('providerId', providerId, { shouldDirty: true })
  }, [form, place, providerId])
  // Every field, as the types say.
  const values = useWatch({ control: form.control }) as EditValues
  const question = useDebouncedValue(buildEditPreview(values, stored, today))
  const preview = usePreview(question)
  const { errors } = form.formState
  const isTaken = question !== null && !preview.isPlaceholderData && (preview.data?.conflictCount ?? 0) > 0
  return (
    <EditDialog
      title={`Reschedule or edit: ${formatPatientName(appointment.patient)}`}
      description={[appointment.patient.medicalRecordNumber, appointment.recurrenceInWords]
        .filter(Boolean)
        .join(', ')}
      change={change}
      failed="Appointment not updated"
      disabledReason={isTaken ? 'Select an available time' : undefined}
      differences={() => listEditDifferences(form.getValues(), stored, providers)}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {appointment.seriesId && (
          <div className="sm:col-span-2">
            <ScopeChoice
              value={values.scope}
              error={errors.scope?.message}
              onChange={(scope) =>
                form.setValue('scope', scope, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          </div>
        )}
        <SlotFields
          form={toSlotForm(form)}
          today={today}
          providers={providers}
          zone={`facility time, ${getZoneAbbreviation(appointment.timeZone, now)}`}
          facilityId={appointment.facilityId}
          room={
            appointment.treatmentRoomId === null || appointment.treatmentRoom === null
              ? null
              : { id: appointment.treatmentRoomId, name: appointment.treatmentRoom.name }
          }
        />
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
        <div className="empty:hidden sm:col-span-2">
          <SlotPreview
            asked={{
              data: question ? preview.data : undefined,
              error: question ? preview.error : null,
              isFetching: preview.isFetching,
              refetch: () => void preview.refetch(),
            }}
            duration={Number(values.duration)}
          />
        </div>
      </div>
    </EditDialog>
  )
}

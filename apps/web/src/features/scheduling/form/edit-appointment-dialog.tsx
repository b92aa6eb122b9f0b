/** Moving or changing an open appointment; of a series this one, those from it on, or all still open. */
import type { Appointment } from '@mendwell/contract'
import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { useNow } from '../../../platform/clock.ts'
import { wallClock, zoneLetters } from '../../../platform/dates.ts'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { Field } from '../../../ui/form/field.tsx'
import { writeDay } from '../../../ui/form/date-time-text.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { Place } from '../calendar/move-slot.ts'
import { useAppointment, useChangeAppointment, usePreview, useProviders } from '../data.ts'
import { useMovedToast } from '../use-move-appointments.ts'
import { patientName } from '../labels.ts'
import {
  changeBody,
  changeDifferences,
  changePreview,
  changeValues,
  type ChangeValues,
  checkChange,
  isMove,
} from './edit-values.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { SlotFields, slotOf } from './slot-fields.tsx'
import { SlotPreview } from './slot-preview.tsx'
import { formName } from './values.ts'

export function ChangeAppointmentDialog({
  appointment,
  place,
  onClose,
}: {
  appointment: Appointment
  /** Where it was dragged to; it is not saved yet. */
  place: Place | null
  onClose: () => void
}) {
  const now = useNow()
  const stored = useAppointment(appointment.id).data ?? appointment
  const sending = useChangeAppointment(appointment.id)
  const say = useMovedToast()
  const providers = useProviders().data ?? [{ ...appointment.provider, id: appointment.providerId }]
  const today = wallClock(now, appointment.timeZone).day
  const change = useChange({
    stored,
    sending: {
      ...sending,
      mutate: (what, answered) =>
        sending.mutate(what, {
          onError: answered.onError,
          onSuccess: (after) => {
            answered.onSuccess()
            if (isMove(what.body)) say(stored, after, what.body.scope ?? 'this')
          },
        }),
    },
    valuesOf: changeValues,
    bodyOf: changeBody,
    check: (values: ChangeValues) => checkChange(values, stored, today),
    rename: formName,
    saved: ['Success', 'Appointment changed successfully'],
    refused: 'Failed to change appointment',
    onClose,
  })
  const { form } = change
  useEffect(() => {
    if (!place) return
    form.setValue('day', writeDay(place.date), { shouldDirty: true })
    form.setValue('time', place.time, { shouldDirty: true })
    form.setValue('duration', String(place.duration), { shouldDirty: true })
  }, [form, place])
  // Every field, as the types say.
  const values = useWatch({ control: form.control }) as ChangeValues
  const question = useDebouncedValue(changePreview(values, stored, today))
  const preview = usePreview(question)
  const { errors } = form.formState
  const isTaken = question !== null && !preview.isPlaceholderData && (preview.data?.conflictCount ?? 0) > 0
  return (
    <ChangeDialog
      title={`Move or change: ${patientName(appointment.patient)}`}
      description={[appointment.patient.medicalRecordNumber, appointment.recurrenceInWords]
        .filter(Boolean)
        .join(', ')}
      change={change}
      failed="The appointment was not changed"
      {...(isTaken && { disabledReason: 'Choose a time that is free' })}
      differences={() => changeDifferences(form.getValues(), stored, providers)}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {appointment.seriesId && (
          <div className="sm:col-span-2">
            <Controller
              control={form.control}
              name="scope"
              render={({ field }) => (
                <ScopeChoice value={field.value} error={errors.scope?.message} onChange={field.onChange} />
              )}
            />
          </div>
        )}
        <SlotFields
          form={slotOf(form)}
          today={today}
          providers={providers}
          zone={`facility time, ${zoneLetters(appointment.timeZone, now)}`}
        />
        <Field label="Notes" error={errors.notes?.message} className="sm:col-span-2">
          {(wiring) => <TextArea {...wiring} {...form.register('notes')} />}
        </Field>
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
    </ChangeDialog>
  )
}

/** Books an appointment, or a series. It shows conflicts before anything is saved, and stays open until the server has accepted it. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock, getZoneAbbreviation } from '../../../platform/dates.ts'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecurrenceFields, toRecurrenceForm } from '../../../platform/recurrence/recurrence-fields.tsx'
import { useUser } from '../../../platform/session/session.ts'
import {
  toChosenOption,
  choosePatient,
  type PatientPickerComponent,
} from '../../../platform/forms/patient-choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useCreateAppointment, usePreview, useProviders } from '../data.ts'
import { SlotFields, toSlotForm } from './slot-fields.tsx'
import { SlotPreview } from './slot-preview.tsx'
import {
  type AppointmentValues,
  validateAppointment,
  createEmptyAppointment,
  toFieldName,
  moveProposedDay,
  buildPreview,
  toAppointmentRequest,
} from './values.ts'

export type FacilityOption = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly isActive: boolean
}

export function NewAppointmentDialog({
  start,
  patient,
  facilities,
  patientPicker: PatientPicker,
  waitingListEntryId,
  onClose,
}: {
  start: {
    day?: string | undefined
    time?: string | undefined
    facilityId?: string | undefined
    providerId?: string | undefined
    duration?: number | undefined
    appointmentType?: string | undefined
    notes?: string | undefined
  }
  /** The entry of the waiting list that the booking closes. */
  waitingListEntryId?: string
  /** Whose appointment it is, where that is known already. */
  patient: PickerOption | null
  facilities: readonly FacilityOption[]
  patientPicker: PatientPickerComponent
  onClose: () => void
}) {
  const user = useUser()
  const now = useNow()
  const providers = useProviders().data ?? [{ ...user, credential: null }]
  const getTimeZone = (facilityId: string) =>
    facilities.find(({ id }) => id === facilityId)?.timeZone ?? user.organization.timeZone
  const form = useForm<AppointmentValues>({
    shouldFocusError: false,
    defaultValues: {
      ...createEmptyAppointment({
        ...start,
        day: start.day ?? toWallClock(now, getTimeZone(start.facilityId ?? '')).day,
        providerId: start.providerId ?? (user.rights.includes('sign') ? user.id : ''),
      }),
      ...(patient && {
        patientId: patient.id,
        patientLabel: patient.label,
        patientDetail: patient.detail ?? '',
      }),
    },
    resolver: createResolver((values: AppointmentValues) =>
      validateAppointment(values, toWallClock(now, getTimeZone(values.facilityId)).day),
    ),
  })
  const { errors } = form.formState

  // Every field, as the types say; the library calls them perhaps missing.
  const values = useWatch({ control: form.control }) as AppointmentValues
  const today = toWallClock(now, getTimeZone(values.facilityId)).day
  const question = useDebouncedValue(buildPreview(values, today))
  const preview = usePreview(question)
  const asked = {
    data: question ? preview.data : undefined,
    error: preview.error,
    isFetching: preview.isFetching,
    refetch: () => void preview.refetch(),
  }
  const isTaken = !preview.isPlaceholderData && (asked.data?.conflictCount ?? 0) > 0 && !values.skipConflicts
  const zone = asked.data?.timeZone ?? getTimeZone(values.facilityId)
  const chosen = toChosenOption(values)

  return (
    <FormDialog
      title="Schedule Appointment"
      form={form}
      draft={{ formId: 'appointment', title: 'appointment', recordId: patient?.id ?? '' }}
      sending={useCreateAppointment()}
      toBody={(filled) => ({ ...toAppointmentRequest(filled), waitingListEntryId })}
      rename={toFieldName}
      saved={['Success', 'Appointment scheduled successfully']}
      refused="Failed to schedule appointment"
      failed="Appointment not scheduled"
      save="Schedule Appointment"
      savingLabel="Scheduling..."
      disabledReason={isTaken ? 'Select an available time' : undefined}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Patient" required error={errors.patientId?.message} className="sm:col-span-2">
          <PatientPicker chosen={chosen} onChoose={(option) => choosePatient(form, option)} />
        </Field>
        <SlotFields
          form={toSlotForm(form)}
          today={today}
          providers={providers}
          zone={`facility time, ${getZoneAbbreviation(zone, now)}`}
          facilityId={values.facilityId || asked.data?.facilityId || null}
        />
        <Field label="Facility" error={errors.facilityId?.message} className="sm:col-span-2">
          <Select
            prompt="The patient’s facility"
            options={facilities
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('facilityId', {
              onChange: (event: { target: { value: string } }) => {
                form.setValue('treatmentRoomId', '')
                form.setValue(
                  'day',
                  moveProposedDay(
                    form.getValues('day'),
                    today,
                    toWallClock(now, getTimeZone(event.target.value)).day,
                  ),
                )
              },
            })}
          />
        </Field>
        <div className="empty:hidden sm:col-span-2">
          <SlotPreview
            asked={asked}
            duration={Number(values.duration)}
            skip={form.register('skipConflicts')}
          />
        </div>
        <RecurrenceFields form={toRecurrenceForm(form)} />
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
      </div>
    </FormDialog>
  )
}

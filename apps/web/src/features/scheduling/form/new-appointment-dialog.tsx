/** Booking an appointment, or a series of them. It says who is taken before anything is saved, and stays open until the server said yes. */
import { useForm, useWatch } from 'react-hook-form'
import { CreateDialog } from '../../../platform/create-record/create-dialog.tsx'
import { useNow } from '../../../platform/clock.ts'
import { wallClock, zoneLetters } from '../../../platform/dates.ts'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { resolverOf } from '../../../platform/forms/form-adapter.ts'
import { RepeatFields, repeatOf } from '../../../platform/recurrence/recurrence-fields.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { chosenPatient, choosePatient, type PatientPickerOf } from '../../../platform/forms/patient-choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useCreateAppointment, usePreview, useProviders } from '../data.ts'
import { SlotFields, slotOf } from './slot-fields.tsx'
import { SlotPreview } from './slot-preview.tsx'
import {
  type AppointmentValues,
  checkAppointment,
  emptyAppointment,
  formName,
  moveProposedDay,
  previewOf,
  toWire,
} from './values.ts'

export type FacilityOfForm = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly isActive: boolean
}

export function NewAppointmentDialog({
  start,
  patient,
  facilities,
  patientPicker: PatientPickerOf,
  onClose,
}: {
  start: { day?: string | undefined; time?: string | undefined; facilityId?: string | undefined }
  /** Whose appointment it is, where that is known already. */
  patient: PickerOption | null
  facilities: readonly FacilityOfForm[]
  patientPicker: PatientPickerOf
  onClose: () => void
}) {
  const user = useUser()
  const now = useNow()
  const providers = useProviders().data ?? [{ ...user, credential: null }]
  const zoneOf = (facilityId: string) =>
    facilities.find(({ id }) => id === facilityId)?.timeZone ?? user.organization.timeZone
  const form = useForm<AppointmentValues>({
    shouldFocusError: false,
    defaultValues: {
      ...emptyAppointment({
        day: start.day ?? wallClock(now, zoneOf(start.facilityId ?? '')).day,
        time: start.time,
        providerId: user.id,
        facilityId: start.facilityId,
      }),
      ...(patient && {
        patientId: patient.id,
        patientLabel: patient.label,
        patientDetail: patient.detail ?? '',
      }),
    },
    resolver: resolverOf((values: AppointmentValues) =>
      checkAppointment(values, wallClock(now, zoneOf(values.facilityId)).day),
    ),
  })
  const { errors } = form.formState

  // Every field, as the types say; the library calls them perhaps missing.
  const values = useWatch({ control: form.control }) as AppointmentValues
  const today = wallClock(now, zoneOf(values.facilityId)).day
  const question = useDebouncedValue(previewOf(values, today))
  const preview = usePreview(question)
  const asked = {
    data: question ? preview.data : undefined,
    error: preview.error,
    isFetching: preview.isFetching,
    refetch: () => void preview.refetch(),
  }
  const isTaken = !preview.isPlaceholderData && (asked.data?.conflictCount ?? 0) > 0 && !values.skipConflicts
  const zone = asked.data?.timeZone ?? zoneOf(values.facilityId)
  const chosen = chosenPatient(values)

  return (
    <CreateDialog
      title="Schedule Appointment"
      form={form}
      draft={{ formId: 'appointment', title: 'appointment', recordId: patient?.id ?? '' }}
      sending={useCreateAppointment()}
      bodyOf={toWire}
      rename={formName}
      saved={['Success', 'Appointment scheduled successfully']}
      refused="Failed to schedule appointment"
      failed="The appointment was not scheduled"
      save="Schedule Appointment"
      saving="Scheduling..."
      disabledReason={isTaken ? 'Choose a time that is free' : undefined}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Patient" required error={errors.patientId?.message} className="sm:col-span-2">
          {(wiring) => (
            <PatientPickerOf
              wiring={wiring}
              chosen={chosen}
              onChoose={(option) => choosePatient(form, option)}
            />
          )}
        </Field>
        <SlotFields
          form={slotOf(form)}
          today={today}
          providers={providers}
          zone={`facility time, ${zoneLetters(zone, now)}`}
        />
        <Field label="Facility" error={errors.facilityId?.message} className="sm:col-span-2">
          {(wiring) => (
            <Select
              {...wiring}
              prompt="The patient's facility"
              options={facilities
                .filter(({ isActive }) => isActive)
                .map(({ id, name }) => ({ value: id, label: name }))}
              {...form.register('facilityId', {
                onChange: (event: { target: { value: string } }) =>
                  form.setValue(
                    'day',
                    moveProposedDay(
                      form.getValues('day'),
                      today,
                      wallClock(now, zoneOf(event.target.value)).day,
                    ),
                  ),
              })}
            />
          )}
        </Field>
        <div className="empty:hidden sm:col-span-2">
          <SlotPreview
            asked={asked}
            duration={Number(values.duration)}
            skip={form.register('skipConflicts')}
          />
        </div>
        <RepeatFields form={repeatOf(form)} />
        <Field label="Notes" error={errors.notes?.message} className="sm:col-span-2">
          {(wiring) => <TextArea {...wiring} {...form.register('notes')} />}
        </Field>
      </div>
    </CreateDialog>
  )
}

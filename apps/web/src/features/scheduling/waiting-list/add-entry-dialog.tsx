/** Adds a patient to the waiting list: for any appointment, or for an earlier one than they have. */
import { appointmentMinutes, appointmentTypes, listOptions } from '@mendwell/clinical'
import { useForm, useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import {
  choosePatient,
  type PatientPickerComponent,
  toChosenOption,
} from '../../../platform/forms/patient-choice.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useProviders, useUpcoming } from '../data.ts'
import type { FacilityOption } from '../form/new-appointment-dialog.tsx'
import { formatMinutes, formatTimes } from '../labels.ts'
import { useAddEntry } from './data.ts'
import {
  emptyEntry,
  type EntryValues,
  toEntryFieldName,
  toEntryRequest,
  validateEntry,
} from './entry-values.ts'

export function AddEntryDialog({
  today,
  facilities,
  patientPicker: PatientPicker,
  onClose,
}: {
  today: string
  facilities: readonly FacilityOption[]
  patientPicker: PatientPickerComponent
  onClose: () => void
}) {
  const providers = useProviders().data ?? []
  const form = useForm<EntryValues>({
    shouldFocusError: false,
    defaultValues: emptyEntry,
    resolver: createResolver(validateEntry),
  })
  const { errors } = form.formState
  // Every field, as the types say.
  const values = useWatch({ control: form.control }) as EntryValues
  return (
    <FormDialog
      title="Add to waiting list"
      form={form}
      sending={useAddEntry()}
      toBody={toEntryRequest}
      rename={toEntryFieldName}
      saved={[
        'Added to waiting list',
        'Matching open times are offered when an appointment is cancelled or moved.',
      ]}
      refused="Failed to add to waiting list"
      failed="Entry not added"
      save="Add to waiting list"
      savingLabel="Adding..."
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Patient" required error={errors.patientId?.message} className="sm:col-span-2">
          <PatientPicker
            chosen={toChosenOption(values)}
            onChoose={(option) => {
              choosePatient(form, option)
              form.setValue('appointmentId', '')
            }}
          />
        </Field>
        {values.patientId !== '' && <WantedField form={form} patientId={values.patientId} />}
        <SelectField
          form={form}
          name="appointmentType"
          label="Appointment Type"
          prompt="Any type"
          options={listOptions(appointmentTypes)}
        />
        <SelectField
          form={form}
          name="duration"
          label="Duration"
          options={appointmentMinutes.map((minutes) => ({
            value: String(minutes),
            label: formatMinutes(minutes),
          }))}
        />
        <SelectField
          form={form}
          name="providerId"
          label="Provider"
          prompt="Any provider"
          options={providers.map((one) => ({ value: one.id, label: formatPersonName(one) }))}
        />
        <SelectField
          form={form}
          name="facilityId"
          label="Facility"
          prompt="Any facility"
          options={facilities
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DayPickerField form={form} name="earliest" label="Earliest date" today={today} earliest={today} />
        <DayPickerField form={form} name="latest" label="Latest date" today={today} earliest={today} />
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
      </div>
    </FormDialog>
  )
}

function WantedField({
  form,
  patientId,
}: {
  form: ReturnType<typeof useForm<EntryValues>>
  patientId: string
}) {
  const upcoming = useUpcoming({ patientId, limit: 20 }).data ?? []
  return (
    <SelectField
      form={form}
      name="appointmentId"
      label="Request"
      prompt="Any appointment"
      className="sm:col-span-2"
      options={upcoming.map((one) => ({
        value: one.id,
        label: `Earlier than ${formatDay(one.scheduledDate)} ${formatTimes(one)}, ${formatPersonName(one.provider)}`,
      }))}
    />
  )
}

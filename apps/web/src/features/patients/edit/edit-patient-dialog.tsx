/** Changing a patient's record. Two people editing the same patient see both versions. */
import { type Patient, preferredLanguages, sexes } from '@mendwell/contract'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useUpdatePatient } from '../data.ts'
import { preferredLanguageLabels } from '../language-labels.ts'
import { toFieldName } from '../new-patient-values.ts'
import {
  validatePatient,
  toPatientChange,
  listPatientDifferences,
  toPatientValues,
  type PatientValues,
} from './patient-values.ts'

type Form = UseFormReturn<PatientValues>
export type FacilityName = { readonly id: string; readonly name: string }

export function EditPatientDialog({
  patient,
  facilities,
  banner,
  onClose,
}: {
  /** As the server has it now: after a conflict, the newer version. */
  patient: Patient
  facilities: readonly FacilityName[]
  banner: BannerPatient
  onClose: () => void
}) {
  const { organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const change = useEditRecord({
    stored: patient,
    sending: useUpdatePatient(patient.id),
    toValues: toPatientValues,
    toBody: toPatientChange,
    check: (values) => validatePatient(values, today),
    rename: toFieldName,
    saved: ['Success', 'Patient changed successfully'],
    refused: 'Failed to change patient',
    onClose,
  })
  const findFacilityName = (id: string) => facilities.find((facility) => facility.id === id)?.name
  return (
    <EditDialog
      title="Edit patient"
      banner={<MicroBanner patient={banner} />}
      change={change}
      failed="The record was not changed"
      differences={() =>
        listPatientDifferences(change.form.getValues(), toPatientValues(patient), findFacilityName)
      }
    >
      <PatientFields form={change.form} facilities={facilities} />
    </EditDialog>
  )
}

const sexLabels = { female: 'Female', male: 'Male', other: 'Other' }

function PatientFields({ form, facilities }: { form: Form; facilities: readonly FacilityName[] }) {
  const { errors } = form.formState
  const renderTextField = (name: keyof PatientValues, label: string, required = false, wide = false) => (
    <Field
      label={label}
      required={required}
      error={errors[name]?.message}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register(name)} />}
    </Field>
  )
  const renderTextArea = (name: keyof PatientValues, label: string) => (
    <Field label={label} error={errors[name]?.message} className="sm:col-span-2">
      {(wiring) => <TextArea {...wiring} {...form.register(name)} />}
    </Field>
  )
  const renderDateField = (name: 'dateOfBirth' | 'admissionDate', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      {(wiring) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <DayInput placeholder="12-Mar-1948" {...wiring} {...field} />}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {renderTextField('firstName', 'First Name', true)}
      {renderTextField('lastName', 'Last Name', true)}
      {renderTextField('medicalRecordNumber', 'Medical Record Number', true)}
      {renderDateField('dateOfBirth', 'Date of Birth')}
      <Field label="Sex" error={errors.sex?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            prompt="Not recorded"
            options={sexes.map((value) => ({ value, label: sexLabels[value] }))}
            {...form.register('sex')}
          />
        )}
      </Field>
      <Field label="Preferred Language" error={errors.preferredLanguage?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            prompt="Not documented"
            options={preferredLanguages.map((value) => ({ value, label: preferredLanguageLabels[value] }))}
            {...form.register('preferredLanguage')}
          />
        )}
      </Field>
      {renderTextField('phone', 'Phone Number')}
      {renderTextField('email', 'Email')}
      {renderTextField('address', 'Address', false, true)}
      {renderTextField('emergencyContactName', 'Emergency Contact Name')}
      {renderTextField('emergencyContactPhone', 'Emergency Contact Phone')}
      <Field label="Facility" error={errors.facilityId?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            prompt="No facility"
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('facilityId')}
          />
        )}
      </Field>
      {renderTextField('room', 'Room')}
      {renderDateField('admissionDate', 'Admitted')}
      {renderTextArea('medicalHistory', 'Medical History')}
      {renderTextArea('currentMedications', 'Current Medications')}
    </div>
  )
}

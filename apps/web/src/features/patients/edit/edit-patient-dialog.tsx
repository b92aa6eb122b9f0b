/** Changing a patient's record. Two people editing the same patient see both versions. */
import { AddressFields } from '../../../platform/forms/address-fields.tsx'
import { DayField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { type Patient, preferredLanguages, sexes } from '@mendwell/contract'
import type { UseFormReturn } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useUpdatePatient } from '../data.ts'
import { sexLabels } from '../chart-banner.ts'
import type { FacilityName } from '../facility-name.ts'
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
    saved: ['Success', 'Patient updated successfully'],
    refused: 'Failed to update patient',
    onClose,
  })
  const findFacilityName = (id: string) => facilities.find((facility) => facility.id === id)?.name
  return (
    <EditDialog
      title="Edit patient"
      banner={<MicroBanner patient={banner} />}
      change={change}
      failed="The patient was not updated"
      differences={() =>
        listPatientDifferences(change.form.getValues(), toPatientValues(patient), findFacilityName)
      }
    >
      <PatientFields form={change.form} facilities={facilities} withChart={!patient.registrationOnly} />
    </EditDialog>
  )
}

function PatientFields({
  form,
  facilities,
  withChart,
}: {
  form: Form
  facilities: readonly FacilityName[]
  /** What is asked of the chart at registration. */
  withChart: boolean
}) {
  const renderTextField = (name: keyof PatientValues, label: string, required = false) => (
    <TextField form={form} name={name} label={label} required={required} autoComplete="off" />
  )
  const renderTextArea = (name: keyof PatientValues, label: string) => (
    <TextAreaField form={form} name={name} label={label} className="sm:col-span-2" />
  )
  const renderDateField = (name: 'dateOfBirth' | 'admissionDate', label: string) => (
    <DayField form={form} name={name} label={label} />
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {renderTextField('firstName', 'First Name', true)}
      {renderTextField('middleName', 'Middle Name')}
      {renderTextField('lastName', 'Last Name', true)}
      {renderTextField('medicalRecordNumber', 'Medical Record Number', true)}
      {renderDateField('dateOfBirth', 'Date of Birth')}
      <SelectField
        form={form}
        name="sex"
        label="Sex"
        prompt="Not documented"
        options={sexes.map((value) => ({ value, label: sexLabels[value] }))}
      />
      <SelectField
        form={form}
        name="preferredLanguage"
        label="Preferred Language"
        prompt="Not documented"
        options={preferredLanguages.map((value) => ({ value, label: preferredLanguageLabels[value] }))}
      />
      {renderTextField('phone', 'Phone Number')}
      {renderTextField('email', 'Email')}
      <AddressFields form={form} />
      {renderTextField('emergencyContactName', 'Emergency Contact Name')}
      {renderTextField('emergencyContactPhone', 'Emergency Contact Phone')}
      <SelectField
        form={form}
        name="facilityId"
        label="Facility"
        prompt="No facility"
        options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {renderTextField('room', 'Room')}
      {renderDateField('admissionDate', 'Admitted')}
      {withChart && renderTextArea('medicalHistory', 'Medical History')}
      {withChart && renderTextArea('currentMedications', 'Current Medications')}
    </div>
  )
}

/** The fields of a new patient. */
import { sexes } from '@mendwell/contract'
import { AddressFields } from '../../platform/forms/address-fields.tsx'
import { DayField, SelectField, TextAreaField, TextField } from '../../platform/forms/fields.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '../../platform/session/session.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { TextInputProps } from '../../ui/form/text-input.tsx'
import { sexLabels } from './chart-banner.ts'
import type { FacilityName } from './facility-name.ts'
import type { NewPatientValues } from './new-patient-values.ts'

type Form = UseFormReturn<NewPatientValues>
type TextName = Exclude<keyof NewPatientValues, 'noKnownAllergies'>

export function NewPatientFields({ form, facilities }: { form: Form; facilities: readonly FacilityName[] }) {
  // Roles without the chart register the patient only.
  const withChart = useUser().rights.includes('charts.write')
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Text form={form} name="firstName" label="First Name" required />
      <Text form={form} name="middleName" label="Middle Name" />
      <Text form={form} name="lastName" label="Last Name" required />
      <Text form={form} name="medicalRecordNumber" label="Medical Record Number" required />
      <DateOfBirth form={form} />
      <SelectField
        form={form}
        name="sex"
        label="Sex"
        prompt="Not documented"
        options={sexes.map((value) => ({ value, label: sexLabels[value] }))}
      />
      <Text form={form} name="phone" label="Phone Number" type="tel" />
      <Text form={form} name="email" label="Email" type="email" />
      <AddressFields form={form} />
      <Text form={form} name="emergencyContactName" label="Emergency Contact Name" />
      <Text form={form} name="emergencyContactPhone" label="Emergency Contact Phone" type="tel" />
      <SelectField
        form={form}
        name="facilityId"
        label="Facility"
        prompt="No facility"
        options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Text form={form} name="room" label="Room" />
      {withChart && <ChartFields form={form} />}
    </div>
  )
}

function ChartFields({ form }: { form: Form }) {
  return (
    <>
      <LongText form={form} name="medicalHistory" label="Medical History" />
      <div className="sm:col-span-2">
        <LongText form={form} name="allergies" label="Allergies" />
        <Checkbox
          label="No known allergies"
          hint="Leave blank if allergies have not been assessed."
          {...form.register('noKnownAllergies', { deps: 'allergies' })}
        />
      </div>
      <LongText form={form} name="currentMedications" label="Current Medications" />
    </>
  )
}

function Text(
  field: { form: Form; name: TextName; label: string } & Pick<TextInputProps, 'required' | 'type'>,
) {
  return <TextField {...field} autoComplete="off" />
}

function LongText({ form, name, label }: { form: Form; name: TextName; label: string }) {
  return <TextAreaField form={form} name={name} label={label} className="sm:col-span-2" />
}

function DateOfBirth({ form }: { form: Form }) {
  return <DayField form={form} name="dateOfBirth" label="Date of Birth" />
}

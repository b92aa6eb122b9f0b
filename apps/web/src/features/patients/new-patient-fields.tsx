/** The fields of a new patient. */
import { DayField, TextAreaField, TextField } from '../../platform/forms/fields.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { TextInputProps } from '../../ui/form/text-input.tsx'
import type { NewPatientValues } from './new-patient-values.ts'

type Form = UseFormReturn<NewPatientValues>
type TextName = Exclude<keyof NewPatientValues, 'noKnownAllergies'>

export function NewPatientFields({ form }: { form: Form }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Text form={form} name="firstName" label="First Name" required />
      <Text form={form} name="lastName" label="Last Name" required />
      <Text form={form} name="medicalRecordNumber" label="Medical Record Number" required />
      <DateOfBirth form={form} />
      <Text form={form} name="phone" label="Phone Number" type="tel" />
      <Text form={form} name="email" label="Email" type="email" />
      <Text form={form} name="address" label="Address" wide />
      <Text form={form} name="emergencyContactName" label="Emergency Contact Name" />
      <Text form={form} name="emergencyContactPhone" label="Emergency Contact Phone" type="tel" />
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
    </div>
  )
}

function Text({
  wide = false,
  ...field
}: { form: Form; name: TextName; label: string; wide?: boolean } & Pick<
  TextInputProps,
  'required' | 'type'
>) {
  return <TextField {...field} autoComplete="off" className={wide ? 'sm:col-span-2' : undefined} />
}

function LongText({ form, name, label }: { form: Form; name: TextName; label: string }) {
  return <TextAreaField form={form} name={name} label={label} className="sm:col-span-2" />
}

function DateOfBirth({ form }: { form: Form }) {
  return <DayField form={form} name="dateOfBirth" label="Date of Birth" />
}

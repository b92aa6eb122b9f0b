/** The fields of a facility, for a new one and for one that is changed. */
import { facilityTypeNames, facilityTypes } from '@mendwell/contract'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { zoneOptions } from '../../../platform/words/zone-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type FacilityValues, mixWarning } from './facility-values.ts'

const types = facilityTypes.map((value) => ({ value, label: facilityTypeNames[value] }))

export function FacilityFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const { errors } = form.formState
  const text = (name: keyof FacilityValues, label: string, required = false, wide = false) => (
    <Field
      label={label}
      required={required}
      error={errors[name]?.message}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register(name)} />}
    </Field>
  )
  const share = (name: 'medicare' | 'medicaid' | 'private', label: string) => (
    <Field label={label} unit="%" error={errors[name]?.message}>
      {(wiring) => <NumberInput {...wiring} {...form.register(name)} />}
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {text('name', 'Facility Name', true)}
      <Field label="Facility Type" required error={errors.facilityType?.message}>
        {(wiring) => (
          <Select {...wiring} prompt="Select type" options={types} {...form.register('facilityType')} />
        )}
      </Field>
      {text('address', 'Address', true, true)}
      {text('city', 'City', true)}
      <div className="grid grid-cols-2 gap-x-4">
        {text('state', 'State', true)}
        {text('zipCode', 'ZIP Code', true)}
      </div>
      {text('phone', 'Phone')}
      <Field label="Time Zone" error={errors.timeZone?.message} hint="Appointments there go by this clock">
        {(wiring) => <Select {...wiring} options={zoneOptions()} {...form.register('timeZone')} />}
      </Field>
      <Field label="Bed Count" unit="beds" error={errors.bedCount?.message}>
        {(wiring) => <NumberInput {...wiring} {...form.register('bedCount')} />}
      </Field>
      {text('licenseNumber', 'License Number')}
      {text('medicareProviderNumber', 'Medicare Provider Number')}
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-h2">Payer Mix</legend>
        <div className="grid grid-cols-3 gap-x-4 max-sm:grid-cols-1 max-sm:gap-y-3">
          {share('medicare', 'Medicare')}
          {share('medicaid', 'Medicaid')}
          {share('private', 'Private')}
        </div>
        <MixWarning form={form} />
      </fieldset>
    </div>
  )
}

function MixWarning({ form }: { form: UseFormReturn<FacilityValues> }) {
  // Every field, as the types say.
  const values = useWatch({ control: form.control }) as FacilityValues
  const warning = mixWarning(values)
  return (
    <div role="status" className="mt-2">
      {warning && (
        <Notice level="warning" title={warning}>
          It can be saved like this.
        </Notice>
      )}
    </div>
  )
}

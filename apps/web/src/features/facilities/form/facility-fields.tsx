/** The fields of a facility, for a new one and for one that is changed. */
import { AddressFields } from '../../../platform/forms/address-fields.tsx'
import { NumberField, SelectField } from '../../../platform/forms/fields.tsx'
import { facilityTypes, formatZoneName, haveSameClock, listOptions, needsAddress } from '@mendwell/clinical'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { formatTime } from '../../../platform/dates.ts'
import { ZoneField } from '../../../platform/forms/zone-field.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  type FacilityValues,
  computeZoneUpdate,
  findMixWarning,
  isSplitState,
  proposeZone,
} from './facility-values.ts'

const types = listOptions(facilityTypes)

export function FacilityFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const { errors } = form.formState
  const type = useWatch({ control: form.control, name: 'facilityType' })
  const setZone = (zone: ReturnType<typeof computeZoneUpdate>) => {
    if (!zone) return
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('timeZone', zone.timeZone, how)
    form.setValue('isZoneConfirmed', zone.isZoneConfirmed, how)
  }
  const updateZone = () => setZone(computeZoneUpdate(form.getValues()))
  const renderTextField = (
    name: Exclude<keyof FacilityValues, 'isZoneConfirmed'>,
    label: string,
    required = false,
  ) => (
    <Field label={label} required={required} error={errors[name]?.message}>
      <TextInput autoComplete="off" {...form.register(name)} />
    </Field>
  )
  const renderShareField = (name: 'medicare' | 'medicaid' | 'private', label: string) => (
    <NumberField form={form} name={name} label={label} unit="%" />
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {renderTextField('name', 'Facility Name', true)}
      <SelectField
        form={form}
        name="facilityType"
        label="Facility Type"
        required
        prompt="Select type"
        options={types}
      />
      <AddressFields form={form} required={needsAddress(type)} onPlaceChange={updateZone} />
      {renderTextField('phone', 'Phone')}
      <ConfirmedZone form={form} />
      <NumberField form={form} name="bedCount" label="Bed Count" unit="beds" />
      {renderTextField('licenseNumber', 'License Number')}
      {renderTextField('medicareProviderNumber', 'Medicare Provider Number')}
      {renderTextField('npi', 'Facility NPI')}
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-h2">Payer Mix</legend>
        <div className="grid grid-cols-3 gap-x-4 max-sm:grid-cols-1 max-sm:gap-y-3">
          {renderShareField('medicare', 'Medicare')}
          {renderShareField('medicaid', 'Medicaid')}
          {renderShareField('private', 'Private')}
        </div>
        <MixWarning form={form} />
      </fieldset>
    </div>
  )
}

/** Proposed from state and ZIP code, and confirmed against the clock on the wall there. */
function ConfirmedZone({ form }: { form: UseFormReturn<FacilityValues> }) {
  const { errors } = form.formState
  const now = useNow()
  const values = useWatch({ control: form.control }) as FacilityValues // every field, as the types say
  const { timeZone, state, zipCode } = values
  const proposed = proposeZone(values)
  const differs = proposed !== null && timeZone !== '' && !haveSameClock(proposed, timeZone)
  return (
    <div className="flex flex-col gap-1">
      <ZoneField
        form={form}
        name="timeZone"
        label="Time Zone"
        required
        hint={
          differs
            ? `${state} ${zipCode} is usually in ${formatZoneName(proposed)}`
            : isSplitState(values)
              ? `${state} has more than one time zone. Check that this one applies.`
              : 'Suggested from state and ZIP code. Appointments use this time zone.'
        }
        prompt={needsAddress(values.facilityType) ? 'Enter state and ZIP code' : 'Select a time zone'}
        onSelect={() => form.setValue('isZoneConfirmed', false, { shouldDirty: true })}
      />
      {timeZone !== '' && (
        <Checkbox
          label={`Confirmed: local time is now ${formatTime(now, timeZone)}`}
          error={errors.isZoneConfirmed?.message}
          {...form.register('isZoneConfirmed')}
        />
      )}
    </div>
  )
}

function MixWarning({ form }: { form: UseFormReturn<FacilityValues> }) {
  // Every field, as the types say.
  const values = useWatch({ control: form.control }) as FacilityValues
  const warning = findMixWarning(values)
  return (
    <div role="status" className="mt-2">
      {warning && (
        <Notice level="warning" title={warning}>
          You can still save.
        </Notice>
      )}
    </div>
  )
}

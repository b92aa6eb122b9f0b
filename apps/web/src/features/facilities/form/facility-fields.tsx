/** The fields of a facility, for a new one and for one that is changed. */
import { NumberField, SelectField } from '../../../platform/forms/fields.tsx'
import { haveSameClock, formatZoneName } from '@mendwell/clinical'
import { facilityTypeNames, facilityTypes } from '@mendwell/contract'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { formatTime } from '../../../platform/dates.ts'
import { listZoneOptions } from '../../../platform/labels/time-zone-labels.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type FacilityValues, computeZoneUpdate, findMixWarning, proposeZone } from './facility-values.ts'

const types = facilityTypes.map((value) => ({ value, label: facilityTypeNames[value] }))

export function FacilityFields({ form }: { form: UseFormReturn<FacilityValues> }) {
  const { errors } = form.formState
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
    wide = false,
  ) => (
    <Field
      label={label}
      required={required}
      error={errors[name]?.message}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      <TextInput
        autoComplete="off"
        {...form.register(name, name === 'state' || name === 'zipCode' ? { onChange: updateZone } : {})}
      />
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
      {renderTextField('address', 'Address', true, true)}
      {renderTextField('city', 'City', true)}
      <div className="grid grid-cols-2 gap-x-4">
        {renderTextField('state', 'State', true)}
        {renderTextField('zipCode', 'ZIP Code', true)}
      </div>
      {renderTextField('phone', 'Phone')}
      <ZoneField form={form} />
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
function ZoneField({ form }: { form: UseFormReturn<FacilityValues> }) {
  const { errors } = form.formState
  const now = useNow()
  const values = useWatch({ control: form.control }) as FacilityValues // every field, as the types say
  const { timeZone, state, zipCode } = values
  const proposed = proposeZone(values)
  const options = listZoneOptions()
  // The browser may list a zone under an older name than the one that is stored.
  const listed =
    timeZone === '' || options.some(({ value }) => value === timeZone)
      ? options
      : [{ value: timeZone, label: formatZoneName(timeZone) }, ...options]
  const differs = proposed !== null && timeZone !== '' && !haveSameClock(proposed, timeZone)
  return (
    <div className="flex flex-col gap-1">
      <Field
        label="Time Zone"
        required
        error={errors.timeZone?.message}
        hint={
          differs
            ? `${state} ${zipCode} is usually in ${formatZoneName(proposed)}`
            : 'Suggested from state and ZIP code. Appointments use this time zone.'
        }
      >
        <Select
          prompt="Enter state and ZIP code"
          options={listed}
          {...form.register('timeZone', {
            onChange: () => form.setValue('isZoneConfirmed', false, { shouldDirty: true }),
          })}
        />
      </Field>
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

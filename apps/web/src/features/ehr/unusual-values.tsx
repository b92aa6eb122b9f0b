/** Values outside the entry limits are accepted with a confirmation and a reason. */
import { TextField } from '../../platform/forms/fields.tsx'
import { formatOutsideRange } from '@mendwell/clinical'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { VitalForm } from './vital-signs-form.tsx'
import { listUnusualFields, type VitalValues } from './vital-values.ts'

export function UnusualValues({ form, values }: { form: VitalForm; values: VitalValues }) {
  const unusual = listUnusualFields(values)
  if (unusual.length === 0) return null
  const { errors } = form.formState
  return (
    <fieldset className="mt-3 rounded-control border border-line2 px-3 pt-1 pb-3">
      <legend className="px-1 text-hint font-medium">Outside expected range</legend>
      <ul className="text-ink2">
        {unusual.map((field) => (
          <li key={field.id}>
            {field.label} <span className="font-semibold text-ink">{values[field.id].trim()}</span>,{' '}
            {formatOutsideRange(field)}
          </li>
        ))}
      </ul>
      <Checkbox
        label="I verified these values"
        error={errors.confirmed?.message}
        {...form.register('confirmed')}
      />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        required
        className="mt-1"
        autoComplete="off"
        maxLength={500}
      />
    </fieldset>
  )
}

/** Values outside the entry limits are taken when somebody says that they were checked, and why they are so. */
import { formatOutsideRange } from '@mendwell/clinical'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { VitalForm } from './vital-signs-form.tsx'
import { listUnusualFields, type VitalValues } from './vital-values.ts'

export function UnusualValues({ form, values }: { form: VitalForm; values: VitalValues }) {
  const unusual = listUnusualFields(values)
  if (unusual.length === 0) return null
  const { errors } = form.formState
  return (
    <fieldset className="mt-3 rounded-control border border-line2 px-3 pt-1 pb-3">
      <legend className="px-1 text-hint font-medium">Outside the entry limits</legend>
      <ul className="text-ink2">
        {unusual.map((field) => (
          <li key={field.id}>
            {field.label} <span className="font-semibold text-ink">{values[field.id].trim()}</span>,{' '}
            {formatOutsideRange(field)}
          </li>
        ))}
      </ul>
      <Checkbox
        label="I checked these values"
        error={errors.confirmed?.message}
        {...form.register('confirmed')}
      />
      <Field label="Reason" required error={errors.reason?.message} className="mt-1">
        {(wiring) => (
          <TextInput {...wiring} autoComplete="off" maxLength={500} {...form.register('reason')} />
        )}
      </Field>
    </fieldset>
  )
}

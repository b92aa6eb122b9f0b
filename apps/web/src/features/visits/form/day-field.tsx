/** A day of the form, typed or taken from a calendar. */
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'

export function DayField<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
  hint,
  today,
  earliest,
  error,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  required?: boolean
  hint?: string
  today: string
  earliest?: string
  error: string | undefined
}) {
  return (
    <Field label={label} required={required} error={error} {...(hint !== undefined && { hint })}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <DayPicker
            name={field.name}
            label={`the ${label.toLowerCase()}`}
            value={field.value}
            today={today}
            {...(earliest !== undefined && { earliest })}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </Field>
  )
}

/** A date of a form, typed or selected from a calendar. */
import { type FieldValues, useController } from 'react-hook-form'
import { DayPicker } from '../../ui/form/day-picker.tsx'
import { FormField, type FormFieldProps } from './fields.tsx'

export function DayPickerField<Values extends FieldValues>({
  pickerLabel,
  today,
  earliest,
  ...frame
}: FormFieldProps<Values> & {
  /** Of the calendar: what the day is for. */
  pickerLabel?: string
  today: string
  earliest?: string
}) {
  const { field } = useController({ control: frame.form.control, name: frame.name })
  const { ref: _, ...input } = field
  return (
    <FormField {...frame}>
      <DayPicker
        {...input}
        label={pickerLabel ?? frame.label.toLowerCase()}
        today={today}
        earliest={earliest}
      />
    </FormField>
  )
}

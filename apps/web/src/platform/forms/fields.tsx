/** Fields of a form by name: the label, the control and the message of one value. The form knows its values and its errors. */
import type { ReactNode } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import { getTimeMask, rewriteTime } from '../../ui/form/date-time-text.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Select, type SelectProps } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput, type TextInputProps } from '../../ui/form/text-input.tsx'

export type FormFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children'> & {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
}

/** Props of the field are separated from props of the control. What the form provides is left out. */
type Bound<Values extends FieldValues, Control> = FormFieldProps<Values> &
  Omit<Control, keyof FormFieldProps<Values> | 'value' | 'defaultValue' | 'ref'>

/** `error`: instead of the message that the form has for this field. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  error,
  ...field
}: FormFieldProps<Values> & { children: ReactNode }) {
  // The library's `get` follows names such as `rates.0.amount`.
  const found = get(form.formState.errors, name) as FieldError | undefined
  return <Field {...field} error={error ?? found?.message} />
}

function splitProps<Values extends FieldValues, Control>(props: Bound<Values, Control>) {
  const { form, name, label, required, unit, hint, error, mark, className, ...control } = props
  return { frame: { form, name, label, required, unit, hint, error, mark, className }, control }
}

const bindControl = <Control,>(Input: (props: Control) => ReactNode) =>
  function BoundField<Values extends FieldValues>(props: Bound<Values, Control>) {
    const { frame, control } = splitProps<Values, Control>(props)
    // `Bound` left out exactly what the form gives.
    const whole = { ...control, ...frame.form.register(frame.name) } as unknown as Control & object
    return (
      <FormField {...frame}>
        <Input {...whole} />
      </FormField>
    )
  }

export const TextField = bindControl(TextInput)
export const TextAreaField = bindControl(TextArea)
export const NumberField = bindControl(NumberInput)
export const PasswordField = bindControl(PasswordInput)

/** The form holds its value, because the options may arrive after it. */
export function SelectField<Values extends FieldValues>(props: Bound<Values, SelectProps>) {
  const { frame, control } = splitProps<Values, SelectProps>(props)
  const { field } = useController({ control: frame.form.control, name: frame.name })
  return (
    <FormField {...frame}>
      <Select {...control} {...field} />
    </FormField>
  )
}

/** A date as it is typed; the form has its text. */
export function DayField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { placeholder?: string; maxLength?: number },
) {
  const { frame, control } = splitProps<Values, { placeholder?: string; maxLength?: number }>(props)
  const { field } = useController({ control: frame.form.control, name: frame.name })
  return (
    <FormField {...frame}>
      <DayInput {...control} {...field} />
    </FormField>
  )
}

/** A time of day; what was understood is written out on leaving the field. */
export function TimeField<Values extends FieldValues>({
  inputMode,
  ...frame
}: FormFieldProps<Values> & Pick<TextInputProps, 'inputMode'>) {
  const { field } = useController({ control: frame.form.control, name: frame.name })
  return (
    <FormField {...frame}>
      <TextInput
        {...field}
        autoComplete="off"
        inputMode={inputMode}
        placeholder={getTimeMask()}
        onBlur={() => {
          if (rewriteTime(field.value) !== field.value) field.onChange(rewriteTime(field.value))
          field.onBlur()
        }}
      />
    </FormField>
  )
}

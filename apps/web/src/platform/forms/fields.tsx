/** Fields of a form by name: the label, the control and the message of one value. The form knows its values and its errors. */
import type { ReactNode } from 'react'
import {
  Controller,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

type Frame<Values extends FieldValues> = Omit<FieldProps, 'children'> & {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
}

/** What stands around the control is the field's, the rest goes to the control. What the form gives is left out. */
type Bound<Values extends FieldValues, Control> = Frame<Values> &
  Omit<Control, keyof Frame<Values> | 'value' | 'defaultValue' | 'ref'>

/** `error`: instead of the message that the form has for this field. */
function FormField<Values extends FieldValues>({
  form,
  name,
  error,
  ...field
}: Frame<Values> & { children: ReactNode }) {
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
export const SelectField = bindControl(Select)

/** A date as it is typed; the form has its text. */
export function DayField<Values extends FieldValues>(
  props: Frame<Values> & { placeholder?: string; maxLength?: number },
) {
  const { frame, control } = splitProps<Values, { placeholder?: string; maxLength?: number }>(props)
  return (
    <FormField {...frame}>
      <Controller
        control={frame.form.control}
        name={frame.name}
        render={({ field }) => <DayInput {...control} {...field} />}
      />
    </FormField>
  )
}

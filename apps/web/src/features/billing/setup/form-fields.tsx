/** Fields of billing forms by name: text, day, choice, each with its message, and led to when a finding points at it. */
import { useEffect } from 'react'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

export function createFormFields<Values extends FieldValues>(form: UseFormReturn<Values>) {
  type Name = FieldPath<Values>
  const findMessage = (name: Name) => form.getFieldState(name, form.formState).error?.message
  type Extra = { required?: boolean; hint?: string; className?: string; unit?: string; maxLength?: number }
  const buildFieldProps = ({ required = false, hint, className, unit }: Extra) => ({
    required,
    ...(hint !== undefined && { hint }),
    ...(className !== undefined && { className }),
    ...(unit !== undefined && { unit }),
  })
  return {
    text: (name: Name, label: string, extra: Extra = {}) => (
      <Field label={label} {...buildFieldProps(extra)} error={findMessage(name)}>
        <TextInput autoComplete="off" maxLength={extra.maxLength ?? 100} {...form.register(name)} />
      </Field>
    ),
    day: (name: Name, label: string, extra: Extra = {}) => (
      <Field label={label} {...buildFieldProps(extra)} error={findMessage(name)}>
        <Controller control={form.control} name={name} render={({ field }) => <DayInput {...field} />} />
      </Field>
    ),
    choice: (
      name: Name,
      label: string,
      options: readonly Option[],
      extra: Extra & { prompt?: string } = {},
    ) => (
      <Field label={label} {...buildFieldProps(extra)} error={findMessage(name)}>
        {/* Held by the form, because its options may arrive after its value. */}
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Select
              {...field}
              options={options}
              {...(extra.prompt !== undefined && { prompt: extra.prompt })}
            />
          )}
        />
      </Field>
    ),
  }
}

/** Leads to the field that a finding points at, once, when the form is there. */
export function useFieldFocus<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | undefined,
) {
  const { setFocus, getValues } = form
  useEffect(() => {
    if (name === undefined || getValues(name as FieldPath<Values>) === undefined) return
    // Behind the dialog's own way of taking the focus.
    const timer = setTimeout(() => setFocus(name as FieldPath<Values>), 50)
    return () => clearTimeout(timer)
  }, [name, setFocus, getValues])
}

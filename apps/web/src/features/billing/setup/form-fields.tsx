/** Fields of billing forms by name: text, day, choice, each with its message, and led to when a finding points at it. */
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DayField, SelectField, TextField } from '../../../platform/forms/fields.tsx'
import type { Option } from '../../../ui/form/select.tsx'

export function createFormFields<Values extends FieldValues>(form: UseFormReturn<Values>) {
  type Name = FieldPath<Values>
  type Extra = { required?: boolean; hint?: string; className?: string; unit?: string; maxLength?: number }
  return {
    text: (name: Name, label: string, extra: Extra = {}) => (
      <TextField form={form} name={name} label={label} autoComplete="off" maxLength={100} {...extra} />
    ),
    day: (name: Name, label: string, extra: Omit<Extra, 'maxLength'> = {}) => (
      <DayField form={form} name={name} label={label} {...extra} />
    ),
    choice: (
      name: Name,
      label: string,
      options: readonly Option[],
      extra: Omit<Extra, 'maxLength'> & { prompt?: string } = {},
    ) => <SelectField form={form} name={name} label={label} options={options} {...extra} />,
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

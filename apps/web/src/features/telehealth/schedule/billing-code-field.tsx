/** The billing code of a video visit, with what the practice charges for it. */
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useBillingCodes } from '../data.ts'
import { formatCost } from '../labels.ts'

export function BillingCodeField({
  error,
  chosen,
  input,
}: {
  error: string | undefined
  /** Offered whether the list has loaded or not: it is the field's initial value. */
  chosen: string
  input: UseFormRegisterReturn
}) {
  const codes = useBillingCodes()
  const options = (codes.data ?? []).map(({ code, description, basePrice, isSamplePrice }) => ({
    value: code,
    label: `${code} ${description}, ${formatCost({ cost: basePrice, isSamplePrice })}`,
  }))
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <Field
      label="Billing code"
      error={error}
      hint={codes.isError ? 'Codes did not load. You can enter one when the call ends.' : undefined}
    >
      <Select
        prompt="None"
        options={isListed ? options : [{ value: chosen, label: chosen }, ...options]}
        {...input}
      />
    </Field>
  )
}

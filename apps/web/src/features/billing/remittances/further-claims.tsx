/** Further claims of the same payment, each with the paid amount and the contractual adjustment. */
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { createFormFields } from '../setup/form-fields.tsx'
import { formatMoney } from '../labels.ts'
import { ClaimChoice } from './claim-choice.tsx'
import { type PaymentValues, computeTotal } from './payment-values.ts'

export function FurtherClaims({ form, claimId }: { form: UseFormReturn<PaymentValues>; claimId: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'others' })
  const { text } = createFormFields(form)
  const values = useWatch({ control: form.control }) as PaymentValues // every field has its first value
  const taken = [claimId, ...values.others.flatMap(({ claim }) => claim?.id ?? [])]
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="pb-1 text-h2">Other claims in this payment</legend>
      {form.formState.errors.others?.message && (
        <p role="alert" className="text-hint text-critical">
          {form.formState.errors.others.message}
        </p>
      )}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_8rem_8rem_auto] items-end gap-2 max-sm:grid-cols-2">
          <Field label={`Claim ${index + 2}`} required className="max-sm:col-span-2">
            <ClaimChoice
              payerId={values.payerId || 'all'}
              except={taken}
              chosen={values.others[index]?.claim ?? null}
              onChoose={(claim) =>
                form.setValue(`others.${index}.claim`, claim, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          </Field>
          {text(`others.${index}.paid`, 'Paid', { unit: '$', maxLength: 12 })}
          {text(`others.${index}.agreed`, 'Contractual adjustment (CO-45)', { unit: '$', maxLength: 12 })}
          <IconButton label={`Remove claim ${index + 2}`} icon={Trash2} onClick={() => remove(index)} />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="small" icon={<Plus />} onClick={() => append({ claim: null, paid: '', agreed: '' })}>
          Add claim
        </Button>
        {fields.length > 0 && (
          <p className="text-ink2">
            Payment total: <strong>{formatMoney(computeTotal(values))}</strong>
          </p>
        )}
      </div>
    </fieldset>
  )
}

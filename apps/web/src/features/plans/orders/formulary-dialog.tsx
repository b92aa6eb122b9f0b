/** Product, supplier and price of one supply. Two people changing the same one see both versions. */
import type { FormularyItem } from '@mendwell/contract'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { countDecimals, parseNumber } from '../../../ui/form/number-text.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useUpdateFormulary } from './data.ts'

type Values = { productName: string; supplier: string; price: string }

const toValues = ({ productName, supplier, price }: FormularyItem): Values => ({
  productName: productName ?? '',
  supplier: supplier ?? '',
  price: price === null ? '' : price.toFixed(2),
})

const maxPrice = 99_999.99

function validate({ price }: Values): FieldMessages<Values> {
  const typed = parseNumber(price)
  if (typed.state === 'empty') return {}
  const isFine =
    typed.state === 'number' && typed.value >= 0 && typed.value <= maxPrice && countDecimals(price) <= 2
  return isFine ? {} : { price: 'Enter an amount in dollars, for example 5.25' }
}

const toRequest = (values: Values, { supplyId, version }: FormularyItem) => {
  const typed = parseNumber(values.price)
  const price = typed.state === 'number' ? typed.value : null
  const { productName, supplier } = values
  // A user who enters a price adopts it as the practice's own.
  return { items: [{ supplyId, productName, supplier, price, isSample: false, version }] }
}

const fieldLabels = { productName: 'Product', supplier: 'Supplier', price: 'Price' } as const

export function FormularyDialog({ item, onClose }: { item: FormularyItem; onClose: () => void }) {
  const sending = useUpdateFormulary()
  const change = useEditRecord<FormularyItem, Values, ReturnType<typeof toRequest>>({
    stored: item,
    sending: {
      ...sending,
      mutate: ({ body }, answered) => sending.mutate(body, answered),
    },
    toValues: toValues,
    toBody: toRequest,
    check: validate,
    saved: ['Formulary updated', item.name],
    refused: 'Failed to update the formulary',
    onClose,
  })
  const { register, formState, getValues } = change.form
  const stored = toValues(item)
  return (
    <EditDialog
      size="small"
      title={item.name}
      description={`Per ${item.unit}`}
      change={change}
      failed="Formulary was not updated"
      differences={() =>
        (Object.keys(fieldLabels) as (keyof Values)[]) // the keys of the table
          .filter((name) => getValues(name) !== stored[name])
          .map((name) => ({
            field: fieldLabels[name],
            mine: getValues(name) || 'empty',
            stored: stored[name] || 'empty',
          }))
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Product" error={formState.errors.productName?.message}>
          <TextInput maxLength={200} {...register('productName')} />
        </Field>
        <Field label="Supplier" error={formState.errors.supplier?.message}>
          <TextInput maxLength={200} {...register('supplier')} />
        </Field>
        <Field
          label="Price"
          unit="USD"
          error={formState.errors.price?.message}
          hint={
            item.isSample ? 'Currently a sample price; your entry replaces it' : 'Leave blank for no price'
          }
        >
          <NumberInput {...register('price')} />
        </Field>
      </div>
    </EditDialog>
  )
}

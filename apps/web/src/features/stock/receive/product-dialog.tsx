/** Adds a lot-tracked product. */
import type { StockProduct } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { useCreateProduct } from '../data.ts'

type Values = { name: string; manufacturer: string; hcpcs: string; deviceIdentifier: string; sizes: string }
const empty: Values = { name: '', manufacturer: '', hcpcs: '', deviceIdentifier: '', sizes: '' }

/** "4, 16 and 25.5" */
const splitSizes = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')

function validate({ name, hcpcs, sizes }: Values): FieldMessages<Values> {
  const areSizes = splitSizes(sizes).every((size) => /^\d{1,4}(\.\d)?$/.test(size) && Number(size) > 0)
  return {
    ...(name.trim() === '' && { name: 'Product is required' }),
    ...(hcpcs.trim() !== '' &&
      !/^[A-Z]\d{4}$/i.test(hcpcs.trim()) && { hcpcs: 'Enter a HCPCS code: one letter and 4 digits' }),
    ...(!areSizes && { sizes: 'Enter areas in cm², separated by commas' }),
  }
}

const toBody = ({ sizes, ...values }: Values) => ({ ...values, sizesCm2: splitSizes(sizes).map(Number) })

export function ProductDialog({
  onSaved,
  onClose,
}: {
  onSaved: (product: StockProduct) => void
  onClose: () => void
}) {
  const form = useForm<Values>({ defaultValues: empty, resolver: createResolver(validate) })
  return (
    <FormDialog
      size="small"
      title="Add product"
      form={form}
      sending={useCreateProduct()}
      toBody={toBody}
      rename={(name) => (name.startsWith('sizesCm2') ? 'sizes' : name)}
      saved={(answer: StockProduct) => ['Product added', answer.name]}
      failed="Product was not added"
      save="Add product"
      savingLabel="Adding..."
      onSaved={(answer: StockProduct) => {
        onSaved(answer)
        onClose()
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField form={form} name="name" label="Product" required maxLength={200} />
        <TextField form={form} name="manufacturer" label="Manufacturer" maxLength={200} />
        <TextField form={form} name="hcpcs" label="HCPCS code" maxLength={5} hint="As it is billed per cm²" />
        <TextField
          form={form}
          name="deviceIdentifier"
          label="Device identifier (UDI-DI)"
          maxLength={60}
          hint="Leave blank if each size has its own"
        />
        <TextField
          form={form}
          name="sizes"
          label="Sizes"
          maxLength={200}
          hint="Areas in cm², separated by commas"
        />
      </div>
    </FormDialog>
  )
}

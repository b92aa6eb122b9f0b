/** Adds a lot-tracked product, or changes one. Received packages and documented uses keep what they say. */
import type { StockProduct } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useCreateProduct, useUpdateProduct } from '../data.ts'

type Values = {
  name: string
  manufacturer: string
  hcpcs: string
  deviceIdentifier: string
  sizes: string
  isActive: boolean
}

const toValues = (product: StockProduct | null): Values => ({
  name: product?.name ?? '',
  manufacturer: product?.manufacturer ?? '',
  hcpcs: product?.hcpcs ?? '',
  deviceIdentifier: product?.deviceIdentifier ?? '',
  sizes: product?.sizesCm2.join(', ') ?? '',
  isActive: product?.isActive ?? true,
})

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

const toBody = ({ sizes, isActive: _, ...values }: Values) => ({
  ...values,
  sizesCm2: splitSizes(sizes).map(Number),
})
const toChange = (values: Values) => ({ ...toBody(values), isActive: values.isActive })
const rename = (name: string) => (name.startsWith('sizesCm2') ? 'sizes' : name)

export function ProductDialog({
  onSaved,
  onClose,
}: {
  onSaved: (product: StockProduct) => void
  onClose: () => void
}) {
  const form = useForm<Values>({ defaultValues: toValues(null), resolver: createResolver(validate) })
  return (
    <FormDialog
      size="small"
      title="Add product"
      form={form}
      sending={useCreateProduct()}
      toBody={toBody}
      rename={rename}
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
      <ProductFields form={form} />
    </FormDialog>
  )
}

export function EditProductDialog({ product, onClose }: { product: StockProduct; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: toValues(product), resolver: createResolver(validate) })
  return (
    <FormDialog
      size="small"
      title="Edit product"
      description={product.name}
      form={form}
      sending={useUpdateProduct(product.id)}
      version={product.version}
      toBody={toChange}
      rename={rename}
      saved={(answer: StockProduct) => ['Product updated', answer.name]}
      failed="Product was not updated"
      save="Save changes"
      onClose={onClose}
    >
      <ProductFields form={form} />
      <div className="mt-4">
        <Checkbox
          label="Packages of this product are received"
          checked={form.watch('isActive')}
          onChange={({ target }) => form.setValue('isActive', target.checked, { shouldDirty: true })}
        />
      </div>
    </FormDialog>
  )
}

function ProductFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField form={form} name="name" label="Product" required maxLength={200} />
      <TextField form={form} name="manufacturer" label="Manufacturer" maxLength={200} />
      <TextField form={form} name="hcpcs" label="HCPCS code" maxLength={5} hint="As billed per cm²" />
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
  )
}

/** Receiving packages: scan or type, compare with the label, save. The form stays open for the next package. */
import type { UdiReading } from '@mendwell/clinical'
import type { StockPackage } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { NumberField, SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, focusFirstError, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useReceiveStock, useStockPackages, useStockProducts } from '../data.ts'
import { formatLot } from '../labels.tsx'
import { ProductList } from './product-list.tsx'
import {
  applyScan,
  createReceiveValues,
  type ReceiveValues,
  toReceiveBody,
  validateReceive,
} from './receive-values.ts'

const ProductDialog = lazyComponent(() => import('./product-dialog.tsx'), 'ProductDialog')

export function ReceiveForm({
  today,
  facilities,
}: {
  today: string
  facilities: readonly { id: string; name: string }[]
}) {
  const products = useStockProducts()
  const packages =
    useStockPackages({ view: 'all', facilityId: 'all' }).data?.pages.flatMap(({ body }) => body) ?? []
  const sending = useReceiveStock()
  const idempotency = useIdempotencyKey()
  const [reading, setReading] = useState<UdiReading | null>(null)
  const [received, setReceived] = useState<readonly StockPackage[]>([])
  const [isAddingProduct, setAddingProduct] = useState(false)
  const form = useForm<ReceiveValues>({
    defaultValues: createReceiveValues(today),
    resolver: createResolver((values: ReceiveValues) => validateReceive(values, today)),
  })
  useServerProblems(form, sending.error)
  useLeaveGuard(form.formState.isDirty)
  const listed = products.data?.filter(({ isActive }) => isActive) ?? []
  const scan = (text: string) => {
    const isKnown = (one: StockPackage) =>
      one.deviceIdentifier !== null &&
      text.includes(one.deviceIdentifier) &&
      listed.some(({ id }) => id === one.productId)
    const { values, reading: read } = applyScan(form.getValues(), text, listed, packages.find(isKnown), today)
    setReading(read)
    if (read.state === 'parsed') form.reset(values, { keepDefaultValues: true })
  }
  const submit = (values: ReceiveValues) =>
    sending.mutate(
      { body: toReceiveBody(values), idempotencyKey: idempotency.key },
      {
        onSuccess: (answer) => {
          toast('Package received', `${answer.productName}, ${formatLot(answer)}`)
          idempotency.renew()
          setReceived((before) => [answer, ...before].slice(0, 10))
          setReading(null)
          const { facilityId, receivedOn } = values
          form.reset({ ...createReceiveValues(today), facilityId, receivedOn })
        },
        onError: (error) => idempotency.renewIfReused(error),
      },
    )
  const product = listed.find(({ id }) => id === form.watch('productId'))
  if (products.isPending) return <LoadingLine>Loading products...</LoadingLine>
  if (products.isError && !products.data)
    return (
      <ErrorState title="Products did not load" onRetry={() => void products.refetch()}>
        {formatProblem(products.error)}
      </ErrorState>
    )
  const addProduct = (
    <Button icon={<Plus />} onClick={() => setAddingProduct(true)}>
      Add product
    </Button>
  )
  return (
    <>
      <Card title="Receive package" actions={listed.length > 0 && addProduct}>
        {listed.length === 0 ? (
          <EmptyState title="No products yet" action={addProduct}>
            Add the products you keep in stock, then receive their packages.
          </EmptyState>
        ) : (
          <form
            noValidate
            onSubmit={form.handleSubmit(submit, focusFirstError)}
            className="flex flex-col gap-4 p-4"
          >
            <ScanField label="Barcode (UDI)" action="Read" onScan={scan} />
            {reading?.state === 'unreadable' && (
              <Notice level="warning" title="The barcode was not read" live>
                {reading.problem}. It was scanned as: <span className="break-all">{reading.raw}</span>
              </Notice>
            )}
            {reading?.state === 'parsed' && reading.caution !== null && (
              <Notice level="warning" title="Compare with the label" live>
                {reading.caution}.
              </Notice>
            )}
            {reading?.state === 'parsed' && form.watch('productId') === '' && (
              <Notice level="note" title="Select the product" live>
                No product has the device identifier {reading.deviceIdentifier ?? 'of this barcode'} yet.
              </Notice>
            )}
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <SelectField
                form={form}
                name="productId"
                label="Product"
                required
                prompt="Select a product"
                options={listed.map(({ id, name, manufacturer }) => ({
                  value: id,
                  label: manufacturer === null ? name : `${name}, ${manufacturer}`,
                }))}
              />
              <NumberField
                form={form}
                name="areaCm2"
                label="Size"
                unit="cm²"
                hint={
                  product && product.sizesCm2.length > 0
                    ? `Supplied in ${product.sizesCm2.join(', ')} cm²`
                    : undefined
                }
              />
              <NumberField form={form} name="quantity" label="Packages" required />
              <TextField form={form} name="lot" label="Lot" maxLength={60} autoComplete="off" />
              <TextField form={form} name="serial" label="Serial number" maxLength={60} autoComplete="off" />
              <DayPickerField
                form={form}
                name="expiresOn"
                label="Expires"
                pickerLabel="the expiration date"
                today={today}
              />
              <SelectField
                form={form}
                name="facilityId"
                label="Location"
                prompt="Practice"
                options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <DayPickerField
                form={form}
                name="receivedOn"
                label="Received on"
                required
                pickerLabel="the received date"
                today={today}
              />
              <TextField form={form} name="udi" label="UDI" maxLength={300} autoComplete="off" />
            </div>
            {sending.error !== null && (
              <Notice level="critical" title="Package was not received" live>
                {formatProblem(sending.error)}
              </Notice>
            )}
            <div>
              <Button type="submit" variant="primary" pending={sending.isPending} pendingLabel="Saving...">
                Receive package
              </Button>
            </div>
          </form>
        )}
      </Card>
      {received.length > 0 && (
        <Card title="Just received" count={String(received.length)}>
          <ul className="divide-y divide-line">
            {received.map((item) => (
              <li key={item.id} className="px-4 py-2">
                {item.productName}, {formatLot(item)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(products.data?.length ?? 0) > 0 && <ProductList products={products.data ?? []} />}
      <Suspense>
        {isAddingProduct && (
          <ProductDialog
            onSaved={({ id }) => form.setValue('productId', id, { shouldDirty: true })}
            onClose={() => setAddingProduct(false)}
          />
        )}
      </Suspense>
    </>
  )
}

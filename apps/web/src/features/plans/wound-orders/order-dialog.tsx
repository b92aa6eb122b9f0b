/** Entering an order: parts or a favorite, the sentence they make, safety alerts, and who orders it. */
import { listOptions, orderAuthorityText, orderSources } from '@mendwell/clinical'
import type { WoundOrder } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { SelectField } from '../../../platform/forms/fields.tsx'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCreateWoundOrder } from './data.ts'
import { FavoritePicker } from './favorite-picker.tsx'
import { OrderFields } from './order-fields.tsx'
import { useOrderSafety } from './order-safety.ts'
import {
  emptyWoundOrder,
  formatDraftSentence,
  toNewOrder,
  toOrderRequestParts,
  toOrderValues,
  validateOrder,
  type WoundOrderValues,
} from './order-values.ts'
import { useOrderingProviders } from './work-data.ts'

export type OrderWound = { id: string; patientId: string; name: string }

export function NewOrderDialog({
  wound,
  orders,
  from,
  today,
  banner,
  onClose,
}: {
  wound: OrderWound
  /** In effect at this wound. */
  orders: readonly WoundOrder[]
  /** The order that is changed; its parts are filled in. */
  from?: WoundOrder | undefined
  today: string
  banner: ReactNode
  onClose: () => void
}) {
  const form = useForm<WoundOrderValues>({
    defaultValues: from ? toOrderValues(from) : emptyWoundOrder,
    resolver: createResolver(validateOrder),
  })
  // Every field has a default.
  const values = useWatch({ control: form.control }) as WoundOrderValues
  const sentence = formatDraftSentence(values)
  const former = orders.find(({ orderType }) => orderType === values.orderType)
  const deciding = useOrderSafety(
    wound.patientId,
    wound.id,
    values.product.trim() === '' ? null : toOrderRequestParts(values),
  )
  return (
    <FormDialog
      title={from ? 'Change order' : 'New order'}
      description={`Wound ${wound.name}`}
      banner={banner}
      form={form}
      draft={{ formId: 'wound-order', title: 'wound order', recordId: wound.id, patientId: wound.patientId }}
      sending={useCreateWoundOrder()}
      toBody={(typed) => ({
        ...toNewOrder(typed, wound.id, former?.id ?? null),
        safetyDecisions: [...deciding.decisions],
      })}
      disabledReason={deciding.isChecking ? 'Checking safety...' : deciding.missing}
      saved={({ state, name }) => [
        state === 'pending' ? 'Order entered, pending signature' : 'Order signed',
        former ? `${name}. Discontinued: ${former.name}` : name,
      ]}
      refused="Failed to save order"
      failed="Order was not saved"
      save={values.source === 'written' ? 'Sign order' : 'Enter order'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FavoritePicker form={form} />
        <OrderFields form={form} today={today} />
        <section aria-label="Order sentence" className="rounded-card border border-line bg-sunken px-4 py-3">
          <p className="text-hint text-ink3">Order</p>
          <p role="status" className={sentence ? 'font-medium' : 'text-ink2'}>
            {sentence ?? 'Enter a product and a frequency.'}
          </p>
        </section>
        {former && (
          <Notice level="note" title={`Discontinues: ${former.name}`}>
            It is in effect until you save this order.
          </Notice>
        )}
        <SafetyDecisions deciding={deciding} />
        <SourceFields form={form} source={values.source} />
      </div>
    </FormDialog>
  )
}

function SourceFields({ form, source }: { form: UseFormReturn<WoundOrderValues>; source: string }) {
  const { data } = useOrderingProviders()
  const { id: ownId } = useUser()
  const readBack = useController({ control: form.control, name: 'readBack' })
  const attest = useController({ control: form.control, name: 'attest' })
  const sources = listOptions(orderSources).filter(({ value }) => value !== 'written' || data?.canSign)
  const providers = (data?.providers ?? []).filter(({ id }) => id !== ownId)
  const isSpoken = source === 'verbal' || source === 'telephone'
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="pb-1 text-hint font-medium">Ordered by</legend>
      <SelectField
        form={form}
        name="source"
        label="Order given"
        required
        prompt="Select"
        options={sources}
        {...(data?.canSign === false && { hint: orderAuthorityText })}
      />
      {isSpoken && (
        <SelectField
          form={form}
          name="orderedBy"
          label="Ordering provider"
          required
          prompt="Select"
          options={providers.map(({ id, name, credential }) => ({
            value: id,
            label: `${name}, ${credential}`,
          }))}
        />
      )}
      <div className="sm:col-span-2">
        {isSpoken && (
          <Checkbox
            label="I read the order back and the provider confirmed it"
            hint="The order is in effect now and pending the provider’s signature."
            checked={readBack.field.value}
            error={readBack.fieldState.error?.message}
            onChange={({ target }) => readBack.field.onChange(target.checked)}
          />
        )}
        {source === 'written' && (
          <Checkbox
            label="I sign this order"
            checked={attest.field.value}
            error={attest.fieldState.error?.message}
            onChange={({ target }) => attest.field.onChange(target.checked)}
          />
        )}
      </div>
    </fieldset>
  )
}

/** Supplies for an order: proposed from its parts for two weeks. What the order does not say is left for the person who orders. */
import {
  checkSafety,
  identifySupplies,
  listOptions,
  proposeOrderSupplies,
  supplies,
  supplyOrderUrgencies,
} from '@mendwell/clinical'
import type { WoundOrder } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NumberField, SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useSafetyDecisions, useSafetyFacts } from '../../../platform/safety/use-safety.ts'
import { parseCount, validateOrder, type OrderValues } from '../dialogs/order-values.ts'
import { formatWound } from '../labels.ts'
import { useCreateOrder } from '../orders/data.ts'

const days = 14

export function OrderSuppliesForDialog({
  order,
  banner,
  onClose,
}: {
  order: WoundOrder
  banner: ReactNode
  onClose: () => void
}) {
  const proposed = proposeOrderSupplies(order, days)
  const form = useForm<OrderValues>({
    defaultValues: {
      quantities: Object.fromEntries(
        proposed.map(({ supplyId, quantity }) => [supplyId, quantity === null ? '' : String(quantity)]),
      ),
      urgency: 'normal',
      notes: '',
    },
    resolver: createResolver(validateOrder),
  })
  const quantities = useWatch({ control: form.control, name: 'quantities' })
  const ordered = proposed.map(({ supplyId }) => supplyId).filter((id) => parseCount(quantities[id]) !== 0)
  const charted = useSafetyFacts(order.patientId, order.woundId)
  const { safety } = charted
  const hits = safety ? checkSafety(identifySupplies(ordered), safety.facts) : []
  const deciding = useSafetyDecisions(hits, charted)
  const { errors } = form.formState
  const nothing =
    proposed.length === 0 ? 'No part of this order matches a supply of the formulary' : undefined
  return (
    <FormDialog
      title="Order Supplies"
      description={`${order.name}, ${formatWound(order)}`}
      banner={banner}
      form={form}
      sending={useCreateOrder()}
      toBody={(values) => ({
        patientId: order.patientId,
        woundId: order.woundId,
        urgency: values.urgency as keyof typeof supplyOrderUrgencies.labels, // selected from its list
        items: proposed.flatMap(({ supplyId }) => {
          const quantity = parseCount(values.quantities[supplyId])
          return quantity ? [{ supplyId, quantity }] : []
        }),
        notes: values.notes.trim() || null,
        safetyDecisions: [...deciding.decisions],
      })}
      disabledReason={nothing ?? (safety || charted.isUnavailable ? deciding.missing : 'Checking safety...')}
      saved={({ orderNumber }) => [
        'Supplies Ordered',
        `Order ${orderNumber}. The supplier will confirm the delivery date.`,
      ]}
      refused="Failed to order supplies"
      failed="Supplies were not ordered"
      save="Order Supplies"
      savingLabel="Ordering..."
      onClose={onClose}
    >
      <p className="pb-3 text-ink2">{order.sentence}</p>
      {nothing && <p className="pb-3">{nothing}.</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {proposed.map(({ supplyId, quantity }) => (
          <NumberField
            form={form}
            name={`quantities.${supplyId}`}
            key={supplyId}
            label={supplies[supplyId].name}
            hint={
              quantity === null
                ? `The order does not state how many are needed. If blank, none is ordered.`
                : `For ${days} days. Enter 0 to skip.`
            }
            unit={supplies[supplyId].unit}
          />
        ))}
        <SelectField form={form} name="urgency" label="Urgency" options={listOptions(supplyOrderUrgencies)} />
      </div>
      <TextAreaField form={form} name="notes" label="Notes" className="mt-4" maxLength={2_000} />
      {errors.quantities && (
        <p role="alert" className="pt-2 text-hint text-critical">
          {validateOrder(form.getValues()).quantities}
        </p>
      )}
      <div className="pt-3">
        <SafetyDecisions deciding={deciding} />
      </div>
    </FormDialog>
  )
}

/** Ordering the supplies of a recommendation: how many of each, how urgent, and what it costs by the formulary. */
import { NumberField, SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { checkSafety, listOptions, identifySupplies, supplyOrderUrgencies } from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useSafetyDecisions, useSafetyFacts } from '../../../platform/safety/use-safety.ts'
import { useCreateOrder } from '../orders/data.ts'
import { formatPrice, formatWound } from '../labels.ts'
import {
  validateOrder,
  createEmptyOrder,
  listOrderedSupplies,
  computeOrderTotal,
  toOrderRequest,
  type OrderValues,
} from './order-values.ts'

export function OrderSuppliesDialog({
  one,
  banner,
  onClose,
}: {
  one: TreatmentRecommendation
  banner: ReactNode
  onClose: () => void
}) {
  const form = useForm<OrderValues>({
    defaultValues: createEmptyOrder(one),
    resolver: createResolver(validateOrder),
  })
  const quantities = useWatch({ control: form.control, name: 'quantities' })
  const { errors } = form.formState
  const total = computeOrderTotal(one, quantities)
  const charted = useSafetyFacts(one.patientId, one.woundId)
  const { safety } = charted
  const ordered = listOrderedSupplies(one, quantities)
  const hits = safety ? checkSafety(identifySupplies(ordered), safety.facts) : []
  const deciding = useSafetyDecisions(hits, charted)
  return (
    <FormDialog
      title="Order Supplies"
      description={`${one.title}, ${formatWound(one)}`}
      banner={banner}
      form={form}
      draft={{ formId: 'supply-order', title: 'supply order', recordId: one.id, patientId: one.patientId }}
      sending={useCreateOrder()}
      toBody={(values) => ({ ...toOrderRequest(one, values), safetyDecisions: [...deciding.decisions] })}
      disabledReason={safety || charted.isUnavailable ? deciding.missing : 'Checking safety...'}
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
      <div className="grid gap-4 sm:grid-cols-2">
        {one.supplies.map((supply) => (
          <NumberField
            form={form}
            name={`quantities.${supply.id}`}
            key={supply.id}
            label={supply.name}
            hint={`${formatPrice(supply.cost)} each${supply.isSamplePrice ? ', sample price' : ''}; enter 0 to skip`}
            unit={supply.unit}
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
      <p className="pt-3 font-semibold" role="status">
        Total {total === null ? 'not available: one or more supplies have no price' : formatPrice(total)}
      </p>
    </FormDialog>
  )
}

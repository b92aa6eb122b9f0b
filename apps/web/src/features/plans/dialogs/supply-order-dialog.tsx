/** Ordering supplies for a wound: how many of each and how urgent, checked for safety. What is proposed and said beside it, the caller knows. */
import {
  checkSafety,
  identifySupplies,
  listOptions,
  type SupplyId,
  supplyOrderUrgencies,
} from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NumberField, SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useSafetyDecisions, useSafetyFacts } from '../../../platform/safety/use-safety.ts'
import { type NewOrderBody, useCreateOrder } from '../orders/data.ts'
import {
  createEmptyOrder,
  listOrderedSupplies,
  type OrderValues,
  toOrderRequest,
  validateOrder,
} from './order-values.ts'

export type SupplyLine = {
  readonly id: SupplyId
  readonly name: string
  readonly unit: string
  readonly hint: string
  /** As proposed; null is left blank for the person who orders. */
  readonly quantity: number | null
}

export function SupplyOrderDialog({
  about,
  description,
  banner,
  lines,
  draftId,
  blocked,
  intro,
  renderTotal,
  onClose,
}: {
  about: Pick<NewOrderBody, 'recommendationId'> & { patientId: string; woundId: string }
  description: string
  banner: ReactNode
  lines: readonly SupplyLine[]
  /** Of a dialog whose input is saved as a draft, the key of it. */
  draftId?: string
  /** Why nothing can be ordered. */
  blocked?: string | undefined
  intro?: ReactNode
  renderTotal?: (quantities: OrderValues['quantities']) => ReactNode
  onClose: () => void
}) {
  const form = useForm<OrderValues>({
    defaultValues: createEmptyOrder(lines),
    resolver: createResolver(validateOrder),
  })
  const quantities = useWatch({ control: form.control, name: 'quantities' })
  const { errors } = form.formState
  const ids = lines.map(({ id }) => id)
  const charted = useSafetyFacts(about.patientId, about.woundId)
  const { safety } = charted
  const hits = safety ? checkSafety(identifySupplies(listOrderedSupplies(ids, quantities)), safety.facts) : []
  const deciding = useSafetyDecisions(hits, charted)
  return (
    <FormDialog
      title="Order Supplies"
      description={description}
      banner={banner}
      form={form}
      {...(draftId !== undefined && {
        draft: {
          formId: 'supply-order',
          title: 'supply order',
          recordId: draftId,
          patientId: about.patientId,
        },
      })}
      sending={useCreateOrder()}
      toBody={(values) => ({
        ...about,
        ...toOrderRequest(ids, values),
        safetyDecisions: [...deciding.decisions],
      })}
      disabledReason={blocked ?? (safety || charted.isUnavailable ? deciding.missing : 'Checking safety...')}
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
      {intro}
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ id, name, hint, unit }) => (
          <NumberField form={form} name={`quantities.${id}`} key={id} label={name} hint={hint} unit={unit} />
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
      {renderTotal?.(quantities)}
    </FormDialog>
  )
}

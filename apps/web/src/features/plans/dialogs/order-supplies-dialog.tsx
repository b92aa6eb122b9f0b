/** Ordering the supplies of a recommendation: how many of each, how urgent, and what it costs by the formulary. */
import { choicesOf, supplyOrderUrgencies } from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCreateOrder } from '../orders/data.ts'
import { dollars, woundWords } from '../words.ts'
import { checkOrder, emptyOrder, orderTotal, toOrder, type OrderValues } from './order-values.ts'

export function OrderSuppliesDialog({
  one,
  banner,
  onClose,
}: {
  one: TreatmentRecommendation
  banner: ReactNode
  onClose: () => void
}) {
  const create = useCreateOrder()
  const idempotency = useIdempotencyKey()
  const form = useForm<OrderValues>({ defaultValues: emptyOrder(one), resolver: resolverOf(checkOrder) })
  const draft = useSealedDraft(
    form,
    {
      formId: 'supply-order',
      recordId: one.id,
      patientId: one.patientId,
      title: 'supply order',
      formVersion: 1,
    },
    idempotency,
  )
  const quantities = useWatch({ control: form.control, name: 'quantities' })
  const { errors, isDirty } = form.formState
  useServerProblems(form, create.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = (values: OrderValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toOrder(one, values), idempotencyKey: idempotency.key },
      {
        onSuccess: ({ orderNumber }) => {
          toast('Supplies Ordered', `Order ${orderNumber}. The supplier names the day of delivery.`)
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to order supplies')
        },
      },
    )
  }
  const total = orderTotal(one, quantities)
  return (
    <Dialog
      open
      title="Order Supplies"
      description={`${one.title}, ${woundWords(one)}`}
      banner={banner}
      dirty={isDirty}
      locked={create.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            <div className="grid gap-4 sm:grid-cols-2">
              {one.supplies.map((supply) => (
                <Field
                  key={supply.id}
                  label={supply.name}
                  hint={`${dollars(supply.cost)} each${supply.isSamplePrice ? ', sample price' : ''}; 0 orders none`}
                  unit={supply.unit}
                >
                  {(wiring) => <NumberInput {...wiring} {...form.register(`quantities.${supply.id}`)} />}
                </Field>
              ))}
              <Field label="Urgency">
                {(wiring) => (
                  <Select
                    {...wiring}
                    options={choicesOf(supplyOrderUrgencies)}
                    {...form.register('urgency')}
                  />
                )}
              </Field>
            </div>
            <Field label="Notes" className="mt-4" error={errors.notes?.message}>
              {(wiring) => <TextArea {...wiring} maxLength={2_000} {...form.register('notes')} />}
            </Field>
            {errors.quantities && (
              <p role="alert" className="pt-2 text-hint text-critical">
                {checkOrder(form.getValues()).quantities}
              </p>
            )}
            <p className="pt-3 font-semibold" role="status">
              Total {total === null ? 'not known: a supply has no price' : dollars(total)}
            </p>
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The supplies were not ordered" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Ordering...">
              Order Supplies
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

/** Applies a payment to visits that the biller names, instead of the oldest. What is left open is applied automatically. */
import type { AccountClaim, PatientPayment } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatMoney } from '../labels.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import { isNumber, parseOptionalNumber } from '../setup/parse-fields.ts'
import { useAllocatePayment } from './data.ts'

/** One amount for each visit, by its place in the list. */
type Values = { amounts: Record<string, string> }

/** Visits to which a payment can be applied: with a balance, or paid by this or another payment. */
export const listPayableVisits = (claims: readonly AccountClaim[]): readonly AccountClaim[] =>
  claims.filter(({ balance, paid }) => balance > 0 || paid > 0)

const toAmount = (text: string | undefined): number => parseOptionalNumber(text ?? '') ?? 0
const toCents = (dollars: number): number => Math.round(dollars * 100)

export function ApplyPaymentForm({
  payment,
  claims,
  onClose,
}: {
  payment: PatientPayment
  claims: readonly AccountClaim[]
  onClose: () => void
}) {
  const visits = listPayableVisits(claims)
  const available = toCents(payment.amount) - toCents(payment.refunded)
  const first = visits.findIndex(({ balance }) => balance > 0)
  const suggested = Math.min(payment.unapplied, visits[first]?.balance ?? 0)
  const form = useForm<Values>({
    defaultValues: {
      amounts: Object.fromEntries(
        visits.map((_, at) => [at, at === first && suggested > 0 ? suggested.toFixed(2) : '']),
      ),
    },
    resolver: createResolver((values) => validate(values, visits.length, available)),
  })
  const { text } = createFormFields(form)
  const amounts = useWatch({ control: form.control, name: 'amounts' })
  const left = available - sumCents(amounts)
  return (
    <FormDialog
      title={`Apply receipt ${payment.receiptNumber}`}
      description={`${formatMoney(payment.amount)} received ${formatDay(payment.receivedOn)}, ${formatMoney(payment.unapplied)} unapplied. The payment is applied to these visits instead of where it is applied now.`}
      form={form}
      sending={useAllocatePayment(payment.patientId, payment.id)}
      toBody={(values) => ({
        allocations: visits.flatMap(({ claimId }, at) => {
          const amount = toAmount(values.amounts[at])
          return amount > 0 ? [{ claimId, amount }] : []
        }),
      })}
      rename={() => `amounts.${Math.max(0, first)}`}
      save="Apply payment"
      saved={['Payment applied']}
      refused="Failed to apply the payment"
      failed="The payment was not applied"
      onClose={onClose}
    >
      <div className="grid gap-3">
        {visits.map((visit, at) => (
          <div key={visit.claimId}>
            {text(`amounts.${at}`, `${formatDay(visit.serviceDate)}, ${visit.claimNumber}`, {
              unit: '$',
              maxLength: 12,
              hint: `Balance ${formatMoney(visit.balance)}`,
            })}
          </div>
        ))}
      </div>
      <p className="mt-2 text-ink2">
        {left < 0
          ? `${formatMoney(-left / 100)} more than the payment`
          : `${formatMoney(left / 100)} left. It is applied to the oldest visits first; a copay is not applied to an earlier visit.`}
      </p>
    </FormDialog>
  )
}

const sumCents = (amounts: Values['amounts']): number =>
  Object.values(amounts).reduce((sum, text) => sum + toCents(toAmount(text)), 0)

function validate({ amounts }: Values, count: number, available: number): FieldMessages<Values> {
  const found: Record<string, string> = {}
  for (let at = 0; at < count; at += 1) {
    const text = amounts[at] ?? ''
    if (text.trim() !== '' && (!isNumber(text) || toAmount(text) < 0))
      found[`amounts.${at}`] = 'Enter an amount of 0 or more'
  }
  if (Object.keys(found).length > 0) return found as FieldMessages<Values> // names of its own fields
  if (sumCents(amounts) === 0) found['amounts.0'] = 'Enter an amount for one or more visits'
  if (sumCents(amounts) > available) found['amounts.0'] = 'The amounts exceed the payment'
  return found as FieldMessages<Values> // the same
}

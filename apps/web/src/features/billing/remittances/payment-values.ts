/** A payment's form: values, validation, and conversion to the request. Amounts are added in whole cents. */
import type { adjustmentGroups } from '@mendwell/clinical'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import {
  parseOptionalDate,
  isOptionalDate,
  isNumber,
  parseOptionalNumber,
  emptyToNull,
} from '../setup/parse-fields.ts'
import type { PaymentBody } from './data.ts'

export type PaymentValues = {
  payerId: string
  traceNumber: string
  paymentDate: string
  paid: string
  payerControlNumber: string
  adjustments: { line: string; group: string; code: string; amount: string }[]
  others: { claim: PickerOption | null; paid: string; agreed: string }[]
}

export function validatePayment(values: PaymentValues): FieldMessages<PaymentValues> {
  const found: FieldMessages<PaymentValues> = {}
  if (values.payerId === '') found.payerId = 'Payer is required'
  if (values.traceNumber.trim() === '') found.traceNumber = 'Enter the check or EFT number'
  if (!isOptionalDate(values.paymentDate)) found.paymentDate = 'Enter the payment date'
  if (!isNumber(values.paid)) found.paid = 'Enter an amount'
  if (values.adjustments.some(({ code, amount }) => code.trim() === '' || !isNumber(amount)))
    found.adjustments = 'Each adjustment needs a reason code and amount'
  const isWhole = ({ claim, paid, agreed }: PaymentValues['others'][number]) =>
    claim !== null && isNumber(paid) && (agreed.trim() === '' || isNumber(agreed))
  if (!values.others.every(isWhole))
    found.others = 'Each additional claim needs a claim number and an amount paid'
  return found
}

const toCents = (text: string) => Math.round((parseOptionalNumber(text) ?? 0) * 100)

export const computeTotal = ({ paid, others }: Pick<PaymentValues, 'paid' | 'others'>): number =>
  [paid, ...others.map((one) => one.paid)].reduce((sum, text) => sum + toCents(text), 0) / 100

export function toPaymentRequest(claimId: string, values: PaymentValues): PaymentBody {
  const adjustments = values.adjustments.map((one) => ({
    line: one.line === '' ? null : Number(one.line),
    // One of the list, by the control itself.
    group: one.group as (typeof adjustmentGroups.values)[number],
    code: one.code.trim().toUpperCase(),
    amount: parseOptionalNumber(one.amount) ?? 0,
    remarks: [],
  }))
  const agreed = (text: string) =>
    toCents(text) === 0
      ? []
      : [{ line: null, group: 'CO' as const, code: '45', amount: toCents(text) / 100, remarks: [] }]
  return {
    payerId: values.payerId,
    traceNumber: values.traceNumber.trim(),
    paymentDate: parseOptionalDate(values.paymentDate) ?? '',
    amount: computeTotal(values),
    claims: [
      {
        claimId,
        paid: parseOptionalNumber(values.paid) ?? 0,
        adjustments,
        payerControlNumber: emptyToNull(values.payerControlNumber),
      },
      ...values.others.flatMap((one) =>
        one.claim === null
          ? []
          : [
              {
                claimId: one.claim.id,
                paid: parseOptionalNumber(one.paid) ?? 0,
                adjustments: agreed(one.agreed),
                payerControlNumber: null,
              },
            ],
      ),
    ],
  }
}

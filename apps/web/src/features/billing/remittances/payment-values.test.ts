import { expect, it } from 'vitest'
import { validatePayment, toPaymentRequest, computeTotal, type PaymentValues } from './payment-values.ts'

const values: PaymentValues = {
  payerId: 'payer',
  traceNumber: ' CHK-1 ',
  paymentDate: '11/14/2026',
  paid: '0.10',
  payerControlNumber: '',
  adjustments: [],
  others: [{ claim: { id: 'other', label: 'MW2' }, paid: '0.20', agreed: '12.5' }],
}

it('a payment over several claims comes to their sum, to the cent', () => {
  expect(computeTotal(values)).toBe(0.3)
  expect(toPaymentRequest('first', values)).toMatchObject({
    traceNumber: 'CHK-1',
    amount: 0.3,
    claims: [
      { claimId: 'first', paid: 0.1, adjustments: [] },
      { claimId: 'other', paid: 0.2, adjustments: [{ group: 'CO', code: '45', amount: 12.5 }] },
    ],
  })
})

it('a further claim without its number or amount is rejected at once', () => {
  expect(validatePayment(values)).toEqual({})
  for (const other of [
    { claim: null, paid: '1', agreed: '' },
    { claim: { id: 'other', label: 'MW2' }, paid: '', agreed: '' },
  ]) {
    expect(validatePayment({ ...values, others: [other] })).toHaveProperty('others')
  }
})

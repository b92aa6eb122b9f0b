/** Coded values of patient accounts. The router imports them too, so nothing else is in this file. */
import { defineOptions } from '../vocabulary.ts'

export const paymentMethods = defineOptions('payment methods', {
  cash: 'Cash',
  check: 'Check',
  card: 'Card (terminal)',
  ach: 'Bank transfer (ACH)',
  online: 'Online',
})
export type PaymentMethod = (typeof paymentMethods.values)[number]

export const adjustmentKinds = defineOptions('patient balance adjustments', {
  small_balance: 'Small balance',
  bad_debt: 'Bad debt',
  charity: 'Financial hardship',
  administrative: 'Administrative',
  courtesy: 'Courtesy',
})
export type AdjustmentKind = (typeof adjustmentKinds.values)[number]

export const accountHoldKinds = defineOptions('account holds', {
  disputed: 'Balance disputed',
  bad_address: 'Mail returned, address not valid',
  other: 'Other',
})
export type AccountHoldKind = (typeof accountHoldKinds.values)[number]

export const statementDeliveries = defineOptions('statement deliveries', {
  printed: 'Printed',
  email: 'Portal with email notice',
  portal: 'Portal only',
})
export type StatementDelivery = (typeof statementDeliveries.values)[number]

/** What a payer said about a claim, in the contract's format. */
import { toDollars, type ClaimStatusAnswer } from '@mendwell/contract'
import type { AnswerRow } from './store.ts'

const toAmount = (cents: number | null) => (cents === null ? null : toDollars(cents))

export const presentAnswer = ({
  chargeCents,
  paidCents,
  statuses,
  ...row
}: AnswerRow): ClaimStatusAnswer => ({
  ...row,
  statuses: statuses as unknown as ClaimStatusAnswer['statuses'], // as stored by import-response.ts
  chargeAmount: toAmount(chargeCents),
  paidAmount: toAmount(paidCents),
})

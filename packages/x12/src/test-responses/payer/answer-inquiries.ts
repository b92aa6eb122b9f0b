/** What the fake payer answers when it is asked about coverage or a claim. */
import type { StatusAnswer } from '../../claim-status/types.ts'
import type { EligibilityResponse } from '../../eligibility/types.ts'
import type { RemittedClaim } from '../../responses/types.ts'
import type { Inquiry } from '../read-inquiries.ts'
import { buildPayerControlNumber, type ReceivedClaim } from './adjudicate.ts'

/** A claim as the payer has it. */
export type KnownClaim = {
  received: ReceivedClaim
  state: 'pending' | 'rejected' | 'decided'
  answer: RemittedClaim | null
  on: string | null
}

export function answerCoverage(
  { trace, payer, patient, birthDate }: Inquiry,
  now: Date,
): EligibilityResponse {
  return {
    ...{ trace, payer, patient: { ...patient, birthDate } },
    ...{ outcome: 'active', rejections: [], planName: payer.name, planType: null },
    plan: { from: `${now.getUTCFullYear()}-01-01`, to: null },
    benefits: [],
    otherPayers: [],
    ...{ hospice: [], homeHealth: [], skilledNursing: [], isQmb: false, messages: [] },
  }
}

export function answerStatus(inquiry: Inquiry, known: KnownClaim | undefined, now: Date): StatusAnswer {
  const { answer, state } = known ?? { answer: null, state: null }
  const [category, code] =
    state === null
      ? ['A4', '35']
      : state === 'pending'
        ? ['P1', '3']
        : state === 'rejected'
          ? ['A7', '562']
          : answer?.status === '4'
            ? ['F2', '287']
            : ['F1', '65']
  const isPaid = state === 'decided' && answer !== null && answer.status !== '4'
  return {
    ...{ trace: inquiry.trace, outcome: 'unclear', statuses: [{ category, code, entity: null, words: '' }] },
    claimNumber: inquiry.claimNumber,
    payerControlNumber:
      state === null || inquiry.claimNumber === null ? null : buildPayerControlNumber(inquiry.claimNumber),
    payer: inquiry.payer,
    patient: inquiry.patient,
    serviceDate: inquiry.serviceDate,
    effectiveDate: known?.on ?? now.toISOString().slice(0, 10),
    chargeCents: known?.received.claim.totalCents ?? null,
    paidCents: isPaid ? answer.paidCents : null,
    adjudicationDate: state === 'decided' ? (known?.on ?? null) : null,
    ...{ paymentDate: null, paymentTrace: null },
  }
}

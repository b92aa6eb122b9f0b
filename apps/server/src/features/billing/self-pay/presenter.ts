/** Self-pay charges in the contract's format. */
import { computeEstimateExcess } from '@mendwell/clinical'
import { toDollars, type ProviderVisit, type SelfPayCharge, type SelfPayOffer } from '@mendwell/contract'
import type { Offer } from './offer.ts'
import type { ChargeRow } from './store.ts'

export const presentOffer = (visit: ProviderVisit, offer: Offer): SelfPayOffer => ({
  visitId: visit.id,
  patientId: visit.patientId,
  patientName: `${visit.patient.lastName}, ${visit.patient.firstName}`,
  serviceDate: visit.visitDay,
  reason: offer.reason,
  problem: offer.problem,
  claimNumber: offer.claim?.claimNumber ?? null,
  lines: offer.lines.map(({ cents, ...line }) => ({
    ...line,
    amount: cents === null ? null : toDollars(cents),
  })),
  estimate: offer.estimate && { id: offer.estimate.id, total: toDollars(offer.estimate.cents) },
})

export function presentCharge(row: ChargeRow): SelfPayCharge {
  const excess = computeEstimateExcess(row.totalCents, row.estimateCents)
  return {
    id: row.id,
    chargeNumber: row.chargeNumber,
    visitId: row.visitId,
    patientId: row.patientId,
    serviceDate: row.serviceDate,
    reason: row.reason,
    isWholeVisit: row.isWholeVisit,
    lines: row.lines.map(({ cents, ...line }) => ({ ...line, amount: toDollars(cents) })),
    total: toDollars(row.totalCents),
    estimate:
      row.estimateId === null || row.estimateCents === null
        ? null
        : { id: row.estimateId, total: toDollars(row.estimateCents) },
    exceedsEstimateBy: excess === null ? null : toDollars(excess),
    note: row.note,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    voided:
      row.voidedAt === null
        ? null
        : { at: row.voidedAt, byName: row.voidedByName ?? '', reason: row.voidReason ?? '' },
  }
}

/** A payer's 835 content for tests: nothing paid and no adjustments by default. */
import type { ClaimRecord } from '@mendwell/contract'
import type { Remittance, RemittedClaim } from '@mendwell/x12'

export const buildRemittedClaim = (claim: ClaimRecord, more: Partial<RemittedClaim>): RemittedClaim => ({
  claimNumber: claim.claimNumber,
  status: '1',
  chargeCents: Math.round(claim.totalAmount * 100),
  paidCents: 0,
  patientCents: null,
  payerControlNumber: `ICN${claim.claimNumber}`,
  forwardedTo: null,
  patient: null,
  serviceDate: '2026-11-16',
  adjustments: [],
  remarks: [],
  lines: [],
  ...more,
})
export const buildRemittance = (
  trace: string,
  claims: RemittedClaim[],
  payerNumber = '15202',
): Remittance => ({
  kind: '835',
  paymentCents: claims.reduce((sum, { paidCents }) => sum + paidCents, 0),
  method: 'ACH',
  date: '2026-11-15',
  traceNumber: trace,
  payer: { name: 'A PAYER', id: '1311234567', numbers: [payerNumber] },
  payee: { name: 'HARBOR WOUND CARE', npi: '1234567893', taxId: null },
  claims,
  providerAdjustments: [],
})
export const buildAdjustment = (group: 'CO' | 'PR', reason: string, cents: number) => ({
  group,
  reason,
  cents,
  units: null,
})

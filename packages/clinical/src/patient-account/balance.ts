/**
 * What a patient owes for each claim after payers, payments, and adjustments, and what is unapplied. Whole cents. Rules PA1, PA2, PA4, PA6.
 * A balance is never below zero: what exceeds the patient's share is credit.
 */
import { countDaysBetween } from '../measurement/days.ts'

export interface AccountClaim {
  readonly id: string
  readonly serviceDate: string
  /** The patient's share after all payers; 0 while the claim is undecided, voided, or replaced. */
  readonly patientCents: number
  /** Of it: deductible, coinsurance, and copay of Medicare while the patient is a Qualified Medicare Beneficiary. Never billed. */
  readonly qmbCents: number
  /** When the share became the patient's; null: there is none. */
  readonly patientSince: string | null
  /** A payer still has to decide a part of the claim. */
  readonly isPayerOpen: boolean
}

export interface AccountPayment {
  readonly id: string
  readonly receivedOn: string
  /** Less what was reversed and refunded. */
  readonly cents: number
  /** A copay is for the visit of its day: never applied automatically to an earlier service. Null: to any. */
  readonly fromServiceOn: string | null
}

/** The sum of a payment's applications to a claim, reversals included. */
export interface AppliedSum {
  readonly paymentId: string
  readonly claimId: string
  readonly cents: number
}

/** The sum of an adjustment and its reversals. */
export interface AdjustedSum {
  readonly adjustmentId: string
  readonly claimId: string
  readonly cents: number
}

export interface PatientLedger {
  readonly claims: readonly AccountClaim[]
  readonly payments: readonly AccountPayment[]
  /** In the order in which they were applied. */
  readonly applied: readonly AppliedSum[]
  /** In the order in which they were entered. */
  readonly adjusted: readonly AdjustedSum[]
}

export interface ClaimBalance {
  readonly claimId: string
  readonly serviceDate: string
  /** The part of the patient's share that may be billed to the patient. */
  readonly shareCents: number
  readonly paidCents: number
  readonly adjustedCents: number
  readonly balanceCents: number
  readonly isPayerOpen: boolean
  readonly isQmb: boolean
  /** Days since it became the patient's; null: no balance, or the day is not known. */
  readonly ageDays: number | null
}

export interface PatientAccount {
  readonly claims: readonly ClaimBalance[]
  readonly balanceCents: number
  /** Received, and not applied to a share: a liability, never revenue. */
  readonly unappliedCents: number
  /** Of it: copays that wait for the claim of their visit. */
  readonly reservedCents: number
  readonly aging: PatientAging
}

export const patientAgingBuckets = [
  { id: '0-30', label: '0–30 days', to: 30 },
  { id: '31-60', label: '31–60 days', to: 60 },
  { id: '61-90', label: '61–90 days', to: 90 },
  { id: '91-120', label: '91–120 days', to: 120 },
  { id: '120+', label: 'Over 120 days', to: Number.POSITIVE_INFINITY },
] as const
export type PatientAgingBucketId = (typeof patientAgingBuckets)[number]['id']
export type PatientAging = Readonly<Record<PatientAgingBucketId, number>>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sumCents = (rows: readonly { readonly cents: number }[]) => sum(rows.map(({ cents }) => cents))

/** The part of a share that may be billed to the patient. Rule PA6. */
export const computeBillableShare = ({ patientCents, qmbCents }: AccountClaim): number =>
  Math.max(0, patientCents - Math.max(0, qmbCents))

export const findPatientAgingBucket = (ageDays: number): PatientAgingBucketId =>
  patientAgingBuckets.find(({ to }) => ageDays <= to)!.id // the last has no end

export function computePatientAccount(ledger: PatientLedger, today: string): PatientAccount {
  const claims = ledger.claims.map((claim): ClaimBalance => {
    const shareCents = computeBillableShare(claim)
    const isForClaim = ({ claimId }: { claimId: string }) => claimId === claim.id
    // Payments first: money that was paid is never made superfluous by a write-off.
    const paidCents = Math.min(shareCents, Math.max(0, sumCents(ledger.applied.filter(isForClaim))))
    const adjustedCents = Math.min(
      shareCents - paidCents,
      Math.max(0, sumCents(ledger.adjusted.filter(isForClaim))),
    )
    const balanceCents = shareCents - paidCents - adjustedCents
    const days =
      balanceCents === 0 || claim.patientSince === null ? null : countDaysBetween(claim.patientSince, today)
    return {
      claimId: claim.id,
      serviceDate: claim.serviceDate,
      shareCents,
      paidCents,
      adjustedCents,
      balanceCents,
      isPayerOpen: claim.isPayerOpen,
      isQmb: claim.patientCents > 0 && claim.qmbCents > 0,
      ageDays: days === null ? null : Math.max(0, days),
    }
  })
  return {
    claims,
    balanceCents: sum(claims.map(({ balanceCents }) => balanceCents)),
    unappliedCents: sumCents(ledger.payments) - sum(claims.map(({ paidCents }) => paidCents)),
    reservedCents: sum(
      ledger.payments
        .filter(({ fromServiceOn }) => fromServiceOn !== null)
        .map(({ id, cents }) => {
          const applied = sumCents(ledger.applied.filter(({ paymentId }) => paymentId === id))
          return Math.max(0, cents - Math.max(0, applied))
        }),
    ),
    aging: computePatientAging(claims),
  }
}

/** A balance whose day is not known counts as new: it is never presented as overdue. */
export function computePatientAging(
  claims: readonly Pick<ClaimBalance, 'ageDays' | 'balanceCents'>[],
): PatientAging {
  const sums = { '0-30': 0, '31-60': 0, '61-90': 0, '91-120': 0, '120+': 0 }
  for (const { ageDays, balanceCents } of claims) sums[findPatientAgingBucket(ageDays ?? 0)] += balanceCents
  return sums
}

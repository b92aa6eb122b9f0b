/**
 * What has to be entered so that an account is settled: money beyond a share is released, unapplied money is applied, oldest service first,
 * and write-offs beyond a share are reversed. Total: entering the result and settling again yields nothing. Rules PA2, PA3.
 */
import { type AppliedSum, type AdjustedSum, computeBillableShare, type PatientLedger } from './balance.ts'

export interface Settlement {
  /** Below zero: released from the claim. */
  readonly applications: readonly AppliedSum[]
  /** Always below zero: reversed. */
  readonly reversals: readonly AdjustedSum[]
}

const byService = (a: { serviceDate: string; id: string }, b: { serviceDate: string; id: string }) =>
  a.serviceDate.localeCompare(b.serviceDate) || a.id.localeCompare(b.id)
const byReceipt = (a: { receivedOn: string; id: string }, b: { receivedOn: string; id: string }) =>
  a.receivedOn.localeCompare(b.receivedOn) || a.id.localeCompare(b.id)

export function settleAccount(ledger: PatientLedger): Settlement {
  const claims = ledger.claims
    .map((claim) => ({ ...claim, shareCents: computeBillableShare(claim) }))
    .toSorted(byService)
  const payments = ledger.payments.toSorted(byReceipt)
  const applied = ledger.applied.map((row) => ({ ...row }))
  const applications: AppliedSum[] = []
  const apply = (paymentId: string, claimId: string, cents: number) => {
    applications.push({ paymentId, claimId, cents })
    const row = applied.find((one) => one.paymentId === paymentId && one.claimId === claimId)
    if (row) row.cents += cents
    else applied.push({ paymentId, claimId, cents })
  }
  const sumApplied = (key: 'paymentId' | 'claimId', id: string) =>
    applied.reduce((total, row) => (row[key] === id ? total + row.cents : total), 0)

  /** From the latest application back. */
  const release = (rows: readonly AppliedSum[], excess: number) => {
    let left = excess
    for (const { paymentId, claimId, cents } of rows.toReversed()) {
      const part = Math.min(left, cents)
      if (part <= 0) continue
      apply(paymentId, claimId, -part)
      left -= part
    }
  }
  // A payment that was reversed or refunded cannot pay for anything.
  for (const { id, cents } of payments)
    release(
      applied.filter(({ paymentId }) => paymentId === id),
      sumApplied('paymentId', id) - Math.max(0, cents),
    )
  for (const { id, shareCents } of claims)
    release(
      applied.filter(({ claimId }) => claimId === id),
      sumApplied('claimId', id) - shareCents,
    )

  const reversals: AdjustedSum[] = []
  const adjustedByClaim = new Map<string, number>()
  for (const { id, shareCents } of claims) {
    const rows = ledger.adjusted.filter(({ claimId, cents }) => claimId === id && cents > 0)
    let total = rows.reduce((sum, { cents }) => sum + cents, 0)
    for (const { adjustmentId, cents } of rows.toReversed()) {
      const part = Math.min(cents, total + sumApplied('claimId', id) - shareCents)
      if (part <= 0) break
      reversals.push({ adjustmentId, claimId: id, cents: -part })
      total -= part
    }
    adjustedByClaim.set(id, total)
  }

  for (const { id: claimId, shareCents, serviceDate } of claims) {
    let open = shareCents - (adjustedByClaim.get(claimId) ?? 0) - sumApplied('claimId', claimId)
    for (const { id, cents, fromServiceOn } of payments) {
      if (fromServiceOn !== null && serviceDate < fromServiceOn) continue
      const part = Math.min(open, cents - sumApplied('paymentId', id))
      if (part <= 0) continue
      apply(id, claimId, part)
      open -= part
    }
  }
  return { applications: mergeApplications(applications), reversals }
}

/** Released and applied again in one step is nothing. */
function mergeApplications(rows: readonly AppliedSum[]): AppliedSum[] {
  const merged = new Map<string, AppliedSum>()
  for (const row of rows) {
    const key = `${row.paymentId} ${row.claimId}`
    merged.set(key, { ...row, cents: row.cents + (merged.get(key)?.cents ?? 0) })
  }
  return [...merged.values()].filter(({ cents }) => cents !== 0)
}

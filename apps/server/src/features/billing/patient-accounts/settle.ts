/**
 * Keeps patient accounts settled: whenever a claim's patient share or the money of an account changes, unapplied money is applied, and what
 * exceeds a share is released, as rows of their own in the same transaction. Rules PA2, PA3.
 */
import { type PatientLedger, settleAccount } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/connection.ts'
import {
  findChartRoots,
  listAdjustedSums,
  listAppliedSums,
  listChartsToSettle,
  listLedgerClaims,
  listLedgerPayments,
  type LedgerClaimRow,
  type LedgerPaymentRow,
} from './ledger-store.ts'
import { insertAllocations, insertReversals } from './money-store.ts'

type OrganizationScope = { organizationId: string }

/** The ledger of an account, with what a caller needs beyond it. */
export type AccountLedger = Omit<PatientLedger, 'claims' | 'payments'> & {
  readonly claims: readonly LedgerClaimRow[]
  readonly payments: readonly LedgerPaymentRow[]
}

export async function loadLedgers(
  db: Db,
  of: OrganizationScope,
  chartIds: readonly string[],
): Promise<Map<string, AccountLedger>> {
  const [claims, payments, applied, adjusted] = await Promise.all([
    listLedgerClaims(db, of, chartIds),
    listLedgerPayments(db, of, chartIds),
    listAppliedSums(db, of, chartIds),
    listAdjustedSums(db, of, chartIds),
  ])
  const parts = [claims, payments, applied, adjusted].map((rows) =>
    Map.groupBy<string, { chartId: string }>(rows, ({ chartId }) => chartId),
  ) as unknown as [
    Map<string, LedgerClaimRow[]>,
    Map<string, LedgerPaymentRow[]>,
    Map<string, typeof applied>,
    Map<string, typeof adjusted>,
  ] // each of its own rows
  return new Map(
    chartIds.map((id) => [
      id,
      {
        claims: parts[0].get(id) ?? [],
        payments: parts[1].get(id) ?? [],
        applied: parts[2].get(id) ?? [],
        adjusted: parts[3].get(id) ?? [],
      },
    ]),
  )
}

/** The caller holds the accounts. */
export async function settleAccounts(
  db: Db,
  of: OrganizationScope,
  chartIds: readonly string[],
  at: string,
): Promise<void> {
  for (const ledger of (await loadLedgers(db, of, chartIds)).values()) {
    const { applications, reversals } = settleAccount(ledger)
    await insertAllocations(
      db,
      of,
      applications.map(({ paymentId, claimId, cents }) => ({
        paymentId,
        claimId,
        amountCents: cents,
        madeBy: null,
        madeAt: at,
      })),
    )
    await insertReversals(
      db,
      of.organizationId,
      reversals.map(({ adjustmentId, cents }) => ({ id: randomUUID(), adjustmentId, cents })),
      { reason: 'Patient responsibility for the claim decreased', at, by: null },
    )
  }
}

/** After the patient share of a claim changed. The caller holds the claim, and with it the account. */
export async function onPatientShareChanged(
  db: Db,
  of: OrganizationScope,
  patientId: string,
  at: string,
): Promise<void> {
  const roots = await findChartRoots(db, of, [patientId])
  const charts = await listChartsToSettle(
    db,
    of,
    roots.map(({ id }) => id),
  )
  if (charts.length === 0) return
  await settleAccounts(
    db,
    of,
    charts.map(({ id }) => id),
    at,
  )
}

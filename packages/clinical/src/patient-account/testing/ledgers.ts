/** Ledgers for tests, and a settlement as the server enters it. */
import type { AccountClaim, AccountPayment, PatientLedger } from '../balance.ts'
import { settleAccount } from '../settle.ts'

export const createClaim = (more: Partial<AccountClaim>): AccountClaim => ({
  id: 'c',
  serviceDate: '2026-09-01',
  patientCents: 0,
  qmbCents: 0,
  patientSince: '2026-10-01',
  isPayerOpen: false,
  ...more,
})

export const createPayment = (more: Partial<AccountPayment>): AccountPayment => ({
  id: 'p',
  receivedOn: '2026-11-01',
  cents: 0,
  fromServiceOn: null,
  ...more,
})

export const createLedger = (more: Partial<PatientLedger>): PatientLedger => ({
  claims: [],
  payments: [],
  applied: [],
  adjusted: [],
  ...more,
})

const merge = <Row extends { readonly cents: number }>(rows: readonly Row[], getKey: (row: Row) => string) =>
  [
    ...rows
      .reduce((sums, row) => {
        const key = getKey(row)
        return sums.set(key, { ...row, cents: row.cents + (sums.get(key)?.cents ?? 0) })
      }, new Map<string, Row>())
      .values(),
  ].filter(({ cents }) => cents !== 0)

export function applySettlement(ledger: PatientLedger): PatientLedger {
  const { applications, reversals } = settleAccount(ledger)
  return {
    ...ledger,
    applied: merge([...ledger.applied, ...applications], (row) => `${row.paymentId} ${row.claimId}`),
    adjusted: merge([...ledger.adjusted, ...reversals], (row) => row.adjustmentId),
  }
}

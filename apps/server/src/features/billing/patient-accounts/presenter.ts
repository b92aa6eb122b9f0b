/** Rows of patient accounts as the contract has them: dollars, and whole accounts with their ledger. */
import type { PatientAging, StatementDecision } from '@mendwell/clinical'
import {
  toDollars,
  type AccountClaim,
  type AccountHold,
  type BalanceAdjustment,
  type LedgerEntry,
  type PatientBalanceRow,
  type PatientBillingPolicy,
  type PatientPayment,
  type PatientRefund,
  type PaymentPlan,
  type StatementSummary,
} from '@mendwell/contract'
import { adjustmentKinds, computeEstimateExcess, paymentMethods, type PlanState } from '@mendwell/clinical'
import type { HoldRow, listInsurancePayments, PlanRow, PolicyRow, ShownClaimRow } from './account-store.ts'
import type { LoadedAccount } from './account.ts'
import type { AdjustmentRow, PaymentRow, RefundRow } from './money-store.ts'

export const presentAging = (aging: PatientAging) => ({
  '0-30': toDollars(aging['0-30']),
  '31-60': toDollars(aging['31-60']),
  '61-90': toDollars(aging['61-90']),
  '91-120': toDollars(aging['91-120']),
  '120+': toDollars(aging['120+']),
})

export const presentStatementStatus = ({ dueCents, ...decision }: StatementDecision) => ({
  ...decision,
  due: toDollars(dueCents),
  blocks: [...decision.blocks],
})

export const presentBalanceRow = ({
  holder,
  account,
  decision,
  plans,
  statements,
}: LoadedAccount): PatientBalanceRow => ({
  patientId: holder.id,
  patientName: `${holder.lastName}, ${holder.firstName}`,
  medicalRecordNumber: holder.medicalRecordNumber,
  dateOfBirth: holder.dateOfBirth,
  balance: toDollars(account.balanceCents),
  unapplied: toDollars(account.unappliedCents),
  aging: presentAging(account.aging),
  statement: presentStatementStatus(decision),
  lastStatementOn: statements[0]?.statementDate ?? null,
  plan: plans.find(({ endedOn }) => endedOn === null)?.state.status ?? null,
})

export const presentPayment = (row: PaymentRow): PatientPayment => {
  const isReversed = row.reversedCents !== 0
  return {
    id: row.id,
    patientId: row.patientId,
    receiptNumber: row.receiptNumber,
    amount: toDollars(row.amountCents),
    purpose: row.purpose,
    method: row.method,
    reference: row.reference,
    receivedOn: row.receivedOn,
    appointmentId: row.appointmentId,
    note: row.note,
    takenByName: row.takenByName,
    takenAt: row.takenAt,
    reversesId: row.reversesId,
    isReversed,
    refunded: toDollars(row.refundedCents),
    applied: toDollars(row.appliedCents),
    unapplied: toDollars(computeUnapplied(row)),
  }
}

/** Neither applied, refunded, nor reversed. */
export const computeUnapplied = (row: PaymentRow): number =>
  row.reversesId === null ? row.amountCents + row.reversedCents - row.refundedCents - row.appliedCents : 0

export const presentRefund = ({ amountCents, ...row }: RefundRow): PatientRefund => ({
  ...row,
  amount: toDollars(amountCents),
})

export const presentAdjustment = ({
  amountCents,
  activeCents,
  ...row
}: AdjustmentRow): BalanceAdjustment => ({
  ...row,
  amount: toDollars(amountCents),
  active: toDollars(activeCents),
})

export const presentPlan = (row: PlanRow & { state: PlanState }): PaymentPlan => ({
  id: row.id,
  amount: toDollars(row.amountCents),
  dayOfMonth: row.dayOfMonth,
  payments: row.payments,
  startsOn: row.startsOn,
  maxMissed: row.maxMissed,
  status: row.state.status,
  missed: row.state.missed,
  paid: toDollars(row.state.paidCents),
  left: toDollars(row.state.leftCents),
  nextDueOn: row.state.nextDueOn,
  createdByName: row.createdByName,
  endedOn: row.endedOn,
  endReason: row.endReason,
})

export const presentHold = ({ id, kind, reason, placedAt, placedByName, ...row }: HoldRow): AccountHold => ({
  ...{ id, kind, reason, placedAt, placedByName },
  releasedAt: row.releasedAt,
  releaseReason: row.releaseReason,
})

export const presentStatement = (row: LoadedAccount['statements'][number]): StatementSummary => ({
  id: row.id,
  number: row.statementNumber,
  date: row.statementDate,
  dueDate: row.dueDate,
  due: toDollars(row.dueCents),
  language: row.language,
  delivery: row.delivery,
  createdAt: row.createdAt,
})

export const presentPolicy = (row: PolicyRow): PatientBillingPolicy => ({
  minimum: toDollars(row.minimumCents),
  cycleDays: row.cycleDays,
  dueDays: row.dueDays,
  maxStatements: row.maxStatements,
  smallBalance: toDollars(row.smallBalanceCents),
  adjustmentLimit: toDollars(row.adjustmentLimitCents),
  planMaxMissed: row.planMaxMissed,
  payByEn: row.payByEn,
  payByEs: row.payByEs,
  version: row.version,
})

export function presentClaims(
  { account, ledger }: Pick<LoadedAccount, 'account' | 'ledger'>,
  shown: readonly ShownClaimRow[],
): AccountClaim[] {
  return shown.map((row) => {
    const balance = account.claims.find(({ claimId }) => claimId === row.id)
    const share = balance?.shareCents ?? 0
    const patientCents = ledger.claims.find(({ id }) => id === row.id)?.patientCents ?? 0
    return {
      claimId: row.id,
      claimNumber: row.claimNumber,
      serviceDate: row.serviceDate,
      providerName: row.providerName,
      payerName: row.payerName,
      isMedicare: row.isMedicare,
      charge: toDollars(row.totalCents),
      insurancePaid: toDollars(row.paidCents),
      insuranceAdjusted: toDollars(row.adjustedCents + row.writtenOffCents),
      insuranceOpen: toDollars(row.owedCents),
      share: toDollars(share),
      notBillable: toDollars(patientCents - share),
      paid: toDollars(balance?.paidCents ?? 0),
      adjusted: toDollars(balance?.adjustedCents ?? 0),
      balance: toDollars(balance?.balanceCents ?? 0),
      isPayerOpen: row.owedCents > 0,
      ageDays: balance?.ageDays ?? null,
      selfPay: presentSelfPay(row),
    }
  })
}

const presentSelfPay = (row: ShownClaimRow): AccountClaim['selfPay'] => {
  if (row.selfPayReason === null) return null
  const excess = computeEstimateExcess(row.totalCents, row.estimateCents)
  return {
    reason: row.selfPayReason,
    estimate: row.estimateCents === null ? null : toDollars(row.estimateCents),
    exceedsEstimateBy: excess === null ? null : toDollars(excess),
    isCoverageFound: row.isCoverageFound,
  }
}

const maxEntries = 200
type Entry = Omit<LedgerEntry, 'open' | 'amount'> & { cents: number }

/** Everything that changed what is open, in the order of its days. */
export function buildLedger(
  claims: readonly ShownClaimRow[],
  insurancePayments: Awaited<ReturnType<typeof listInsurancePayments>>,
  money: {
    payments: readonly PaymentRow[]
    refunds: readonly RefundRow[]
    adjustments: readonly AdjustmentRow[]
  },
): LedgerEntry[] {
  const entries: Entry[] = [
    ...claims.flatMap((row): Entry[] => {
      const on = row.answeredOn ?? row.serviceDate
      const { claimNumber } = row
      return [
        { on: row.serviceDate, kind: 'charge', words: row.providerName, claimNumber, cents: row.totalCents },
        ...(row.adjustedCents === 0
          ? []
          : [
              {
                ...{ on, kind: 'insurance-adjustment' as const, words: row.payerName },
                ...{ claimNumber, cents: -row.adjustedCents },
              },
            ]),
        ...(row.writtenOffCents === 0
          ? []
          : [
              {
                ...{ on, kind: 'write-off' as const, words: 'Written off by the practice' },
                ...{ claimNumber, cents: -row.writtenOffCents },
              },
            ]),
      ]
    }),
    ...insurancePayments.map((row): Entry => ({
      on: row.paidOn,
      kind: 'insurance-payment',
      words: row.payerName,
      claimNumber: row.claimNumber,
      cents: -row.amountCents,
    })),
    ...money.payments.map((row): Entry => ({
      on: row.receivedOn,
      kind: row.reversesId === null ? 'payment' : 'reversal',
      words: `${paymentMethods.labels[row.method]}, receipt ${row.receiptNumber}`,
      claimNumber: null,
      cents: -row.amountCents,
    })),
    ...money.refunds.map((row): Entry => ({
      ...{ on: row.refundedOn, kind: 'refund', words: paymentMethods.labels[row.method] },
      ...{ claimNumber: null, cents: row.amountCents },
    })),
    ...money.adjustments.map((row): Entry => ({
      ...{ on: row.adjustedOn, kind: 'adjustment', words: adjustmentKinds.labels[row.kind] },
      ...{ claimNumber: row.claimNumber, cents: -row.amountCents },
    })),
  ]
  let open = 0
  return entries
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(({ cents, ...entry }) => {
      open += cents
      return { ...entry, amount: toDollars(cents), open: toDollars(open) }
    })
    .slice(-maxEntries)
}

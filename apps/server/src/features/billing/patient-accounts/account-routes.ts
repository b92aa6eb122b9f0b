/** Patient accounts over HTTP: balances of the practice, one account, adjustments, plans, holds, and the policy. */
import { validateAdjustment } from '@mendwell/clinical'
import {
  adjustPatientBalance,
  changePatientBillingPolicy,
  createPaymentPlan,
  endPaymentPlan,
  listPatientBalances,
  placeAccountHold,
  readPatientAccount,
  readPatientBillingPolicy,
  releaseAccountHold,
  reversePatientAdjustment,
  toCents,
  toDollars,
  type RequestBody,
} from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import {
  endPlanRow,
  getPolicy,
  insertHold,
  insertPlan,
  listHoldRows,
  listInsurancePayments,
  listPlanRows,
  listShownClaims,
  releaseHoldRow,
  updatePolicy,
} from './account-store.ts'
import { assertDayOpen } from '../deposits/open-day.ts'
import { getAccountPatient, getToday, loadAccount, loadAccounts, lockAccount } from './account.ts'
import {
  insertAdjustment,
  insertReversals,
  listAdjustmentRows,
  listPaymentRows,
  listRefundRows,
} from './money-store.ts'
import { invalidFieldsError } from './payments.ts'
import {
  buildLedger,
  presentAdjustment,
  presentAging,
  presentBalanceRow,
  presentClaims,
  presentHold,
  presentPayment,
  presentPlan,
  presentPolicy,
  presentRefund,
  presentStatement,
  presentStatementStatus,
} from './presenter.ts'
import { settleAccounts } from './settle.ts'
import { computePatientAging } from '@mendwell/clinical'
import type { LoadedAccount } from './account.ts'

const maxRows = 500
const maxPayments = 500

const filters: Record<string, (account: LoadedAccount) => boolean> = {
  all: () => true,
  due: ({ decision }) => decision.state === 'due',
  'on-hold': ({ decision }) => decision.state === 'on-hold',
  plan: ({ plans }) => plans.some(({ endedOn }) => endedOn === null),
  credit: ({ account }) => account.unappliedCents > 0,
}

/** With a balance, a credit, or a share that may not be billed. */
const isListed = ({ account }: LoadedAccount) =>
  account.balanceCents > 0 || account.unappliedCents > 0 || account.claims.some(({ isQmb }) => isQmb)

export const accountRoutes = [
  route(listPatientBalances, async ({ db, actor, query, now, note }) => {
    const today = await getToday(db, actor, now)
    const { accounts } = await loadAccounts(db, actor, { facilityId: query.facilityId }, { today })
    const listed = accounts.filter(isListed)
    const matching = listed
      .filter(filters[query.show] ?? (() => true))
      .toSorted((a, b) => b.account.balanceCents - a.account.balanceCents)
    const rows = matching.slice(0, maxRows).map(presentBalanceRow)
    note({ patients: rows.map(({ patientId }) => patientId) })
    const sum = (pick: (one: LoadedAccount) => number) =>
      toDollars(listed.reduce((total, one) => total + pick(one), 0))
    return {
      asOf: today,
      rows,
      total: {
        patients: listed.length,
        balance: sum(({ account }) => account.balanceCents),
        unapplied: sum(({ account }) => account.unappliedCents),
        aging: presentAging(computePatientAging(listed.flatMap(({ account }) => account.claims))),
      },
      dueCount: listed.filter(({ decision }) => decision.state === 'due').length,
      isTruncated: matching.length > maxRows,
    }
  }),

  route(readPatientAccount, async ({ db, actor, params, now }) => {
    const patient = await getAccountPatient(db, actor, params.patientId)
    const chartId = patient.mergedInto ?? patient.id
    const today = await getToday(db, actor, now)
    const loaded = await loadAccount(db, actor, chartId, today)
    const [claims, insurancePayments, payments, refunds, adjustments] = await Promise.all([
      listShownClaims(db, actor, chartId),
      listInsurancePayments(db, actor, chartId),
      listPaymentRows(db, actor, chartId, maxPayments),
      listRefundRows(db, actor, chartId),
      listAdjustmentRows(db, actor, chartId),
    ])
    const { holder, account, decision, delivery, plans, holds, statements } = loaded
    return {
      patientId: holder.id,
      patientName: `${holder.lastName}, ${holder.firstName}`,
      medicalRecordNumber: holder.medicalRecordNumber,
      dateOfBirth: holder.dateOfBirth,
      asOf: today,
      balance: toDollars(account.balanceCents),
      unapplied: toDollars(account.unappliedCents),
      aging: presentAging(account.aging),
      statement: presentStatementStatus(decision),
      delivery,
      claims: presentClaims(loaded, claims),
      ledger: buildLedger(claims, insurancePayments, { payments, refunds, adjustments }),
      payments: payments.map(presentPayment),
      refunds: refunds.map(presentRefund),
      adjustments: adjustments.map(presentAdjustment),
      plans: plans.map(presentPlan),
      holds: holds.map(presentHold),
      statements: statements.map(presentStatement),
    }
  }),

  route(adjustPatientBalance, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const before = body.id ? await findAdjustment(db, actor, chart.id, body.id) : undefined
    if (before) {
      assertSameResubmission(before, body)
      return before
    }
    const today = await getToday(db, actor, now)
    await assertDayOpen(db, actor, today, 'amount')
    await assertAdjustable(db, actor, chart.id, body, today)
    const id = body.id ?? randomUUID()
    await insertAdjustment(db, {
      ...{ id, organizationId: actor.organizationId, patientId: chart.id, claimId: body.claimId },
      ...{ kind: body.kind, amountCents: toCents(body.amount), reason: body.reason, adjustedOn: today },
      ...{ madeBy: actor.userId, madeAt: now.toISOString() },
    })
    const kept = await findAdjustment(db, actor, chart.id, id)
    if (!kept) throw new DomainError('request.id-reused')
    return kept
  }),

  route(reversePatientAdjustment, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const before = await findAdjustment(db, actor, chart.id, params.adjustmentId)
    if (!before || before.reversesId !== null) throw new DomainError('request.not-found')
    const at = now.toISOString()
    if (before.active > 0) {
      const row = { id: randomUUID(), adjustmentId: before.id, cents: -toCents(before.active) }
      await insertReversals(db, actor.organizationId, [row], { reason: body.reason, at, by: actor.userId })
      await settleAccounts(db, actor, [chart.id], at)
    }
    return (await findAdjustment(db, actor, chart.id, before.id))! // found above
  }),

  route(createPaymentPlan, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const today = await getToday(db, actor, now)
    const before = body.id ? await findPlan(db, actor, chart.id, body.id, today) : undefined
    if (before) {
      assertSameResubmission(before, body)
      return before
    }
    if (body.startsOn < today) throw invalidFieldsError({ startsOn: 'Can’t be in the past' })
    const { plans, policy } = await loadAccount(db, actor, chart.id, today)
    if (plans.some(({ endedOn }) => endedOn === null)) throw new DomainError('payment-plan.open')
    const id = body.id ?? randomUUID()
    const added = await insertPlan(db, {
      ...{ id, organizationId: actor.organizationId, patientId: chart.id, amountCents: toCents(body.amount) },
      ...{ dayOfMonth: body.dayOfMonth, payments: body.payments, startsOn: body.startsOn },
      ...{ maxMissed: policy.planMaxMissed, createdBy: actor.userId, createdAt: now.toISOString() },
    })
    if (!added) throw new DomainError('request.id-reused')
    return (await findPlan(db, actor, chart.id, id, today))! // just added
  }),

  route(endPaymentPlan, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const today = await getToday(db, actor, now)
    const before = await findPlan(db, actor, chart.id, params.paymentPlanId, today)
    if (!before) throw new DomainError('request.not-found')
    await endPlanRow(db, actor, before.id, { on: today, reason: body.reason })
    return (await findPlan(db, actor, chart.id, before.id, today))! // found above
  }),

  route(placeAccountHold, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const before = body.id ? await findHold(db, actor, chart.id, body.id) : undefined
    if (before) {
      assertSameResubmission(before, body)
      return before
    }
    const holds = await listHoldRows(db, actor, [chart.id])
    if (holds.some(({ kind, releasedAt }) => kind === body.kind && releasedAt === null))
      throw new DomainError('account-hold.open', { fields: { kind: 'The account already has this hold' } })
    const id = body.id ?? randomUUID()
    const added = await insertHold(db, {
      ...{ id, organizationId: actor.organizationId, patientId: chart.id, kind: body.kind },
      ...{ reason: body.reason, placedBy: actor.userId, placedAt: now.toISOString() },
    })
    if (!added) throw new DomainError('request.id-reused')
    return (await findHold(db, actor, chart.id, id))! // just added
  }),

  route(releaseAccountHold, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const before = await findHold(db, actor, chart.id, params.accountHoldId)
    if (!before) throw new DomainError('request.not-found')
    await releaseHoldRow(db, actor, before.id, { at: now.toISOString(), reason: body.reason })
    return (await findHold(db, actor, chart.id, before.id))! // found above
  }),

  route(readPatientBillingPolicy, async ({ db, actor }) => presentPolicy(await getPolicy(db, actor))),

  route(changePatientBillingPolicy, async ({ db, actor, body, version, now }) => {
    const { minimum, smallBalance, adjustmentLimit, ...rest } = body
    const change = {
      ...rest,
      ...(minimum !== undefined && { minimumCents: toCents(minimum) }),
      ...(smallBalance !== undefined && { smallBalanceCents: toCents(smallBalance) }),
      ...(adjustmentLimit !== undefined && { adjustmentLimitCents: toCents(adjustmentLimit) }),
    }
    if (!(await updatePolicy(db, actor, version, change, now.toISOString())))
      throw new DomainError('request.version-stale', { version: (await getPolicy(db, actor)).version })
    return presentPolicy(await getPolicy(db, actor))
  }),
]

async function assertAdjustable(
  db: Db,
  actor: Actor,
  chartId: string,
  body: RequestBody<typeof adjustPatientBalance>,
  today: string,
): Promise<void> {
  const { account, ledger, policy } = await loadAccount(db, actor, chartId, today)
  const balance = account.claims.find(({ claimId }) => claimId === body.claimId)
  const claim = ledger.claims.find(({ id }) => id === body.claimId)
  if (!balance || !claim) throw invalidFieldsError({ claimId: 'Visit not found, or it has no balance' })
  const fields = validateAdjustment(
    {
      kind: body.kind,
      cents: toCents(body.amount),
      balanceCents: balance.balanceCents,
      accountCents: account.balanceCents,
      isMedicare: claim.isMedicare,
    },
    {
      smallBalanceCents: policy.smallBalanceCents,
      limitCents: hasRight(actor, 'settings') ? null : policy.adjustmentLimitCents,
    },
  )
  if (Object.keys(fields).length > 0) throw invalidFieldsError({ ...fields })
}

async function findAdjustment(db: Db, actor: Actor, chartId: string, id: string) {
  const row = (await listAdjustmentRows(db, actor, chartId)).find((one) => one.id === id)
  return row && presentAdjustment(row)
}

async function findPlan(db: Db, actor: Actor, chartId: string, id: string, today: string) {
  const isThere = (await listPlanRows(db, actor, [chartId])).some((one) => one.id === id)
  if (!isThere) return undefined
  const { plans } = await loadAccount(db, actor, chartId, today)
  const plan = plans.find((one) => one.id === id)
  return plan && presentPlan(plan)
}

async function findHold(db: Db, actor: Actor, chartId: string, id: string) {
  const row = (await listHoldRows(db, actor, [chartId])).find((one) => one.id === id)
  return row && presentHold(row)
}

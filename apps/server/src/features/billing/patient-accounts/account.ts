/** Patient accounts as the rules see them: balance, aging, plan, and whether a statement may be sent. */
import {
  computePatientAccount,
  computePlanState,
  decideStatement,
  type PatientAccount,
  type PlanState,
  type StatementDecision,
  type StatementDelivery,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { findPatientById } from '../../patients/public.ts'
import { lockClaims } from '../claims/write-store.ts'
import {
  getPolicy,
  listAccountHolders,
  listHoldRows,
  listPlanRows,
  listStatementRows,
  type AccountHolderRow,
  type HoldRow,
  type PlanRow,
  type PolicyRow,
} from './account-store.ts'
import { listChartClaimIds, lockAccountRows } from './ledger-store.ts'
import { loadLedgers, type AccountLedger } from './settle.ts'

export interface LoadedAccount {
  readonly holder: AccountHolderRow
  readonly ledger: AccountLedger
  readonly account: PatientAccount
  readonly decision: StatementDecision
  readonly delivery: StatementDelivery
  readonly plans: readonly (PlanRow & { state: PlanState })[]
  readonly holds: readonly HoldRow[]
  readonly statements: Awaited<ReturnType<typeof listStatementRows>>
}

export const getToday = async (db: Db, of: { organizationId: string }, now: Date): Promise<string> =>
  getLocalDate(now, await getOrganizationZone(db, of))

/** The chart that a patient's account belongs to. Not found where the actor may not see it. */
export async function getAccountPatient(db: Db, actor: Actor, patientId: string) {
  const patient = await findPatientById(db, actor, patientId)
  if (!patient) throw new DomainError('request.not-found')
  return patient
}

/** For a write: the account is held until the transaction ends. Claims first, as everywhere. */
export async function lockAccount(db: Db, actor: Actor, patientId: string) {
  const patient = await getAccountPatient(db, actor, patientId)
  if (patient.mergedInto) throw new DomainError('patient.merged')
  await holdAccounts(db, actor, [patient.id])
  return patient
}

/** Several at once: claims in one order, then accounts in one order. Who takes them one by one can wait for each other forever. */
export async function holdAccounts(
  db: Db,
  of: { organizationId: string },
  chartIds: readonly string[],
): Promise<void> {
  const claims = await listChartClaimIds(db, of, chartIds)
  await lockClaims(
    db,
    of,
    claims.map(({ id }) => id),
  )
  await lockAccountRows(db, of.organizationId, chartIds)
}

/** Those of the named patients, or of all who have a balance or a credit. */
export async function loadAccounts(
  db: Db,
  actor: Actor,
  asked: { facilityId: string; ids?: readonly string[] },
  { today, delivery }: { today: string; delivery?: StatementDelivery | null },
): Promise<{ accounts: LoadedAccount[]; policy: PolicyRow }> {
  const policy = await getPolicy(db, actor)
  const holders = await listAccountHolders(db, actor, asked)
  const ids = holders.map(({ id }) => id)
  const [ledgers, plans, holds, statements] = await Promise.all([
    loadLedgers(db, actor, ids),
    listPlanRows(db, actor, ids),
    listHoldRows(db, actor, ids),
    listStatementRows(db, actor, ids),
  ])
  const byChart = <Row extends { chartId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ chartId }) => chartId)
  const [planMap, holdMap, statementMap] = [byChart(plans), byChart(holds), byChart(statements)]
  return {
    policy,
    accounts: holders.map((holder) =>
      buildAccount(
        holder,
        {
          ledger: ledgers.get(holder.id)!, // one for each
          plans: planMap.get(holder.id) ?? [],
          holds: holdMap.get(holder.id) ?? [],
          statements: statementMap.get(holder.id) ?? [],
        },
        { policy, today, delivery: delivery ?? (holder.userId ? 'email' : 'printed') },
      ),
    ),
  }
}

function buildAccount(
  holder: AccountHolderRow,
  parts: {
    ledger: AccountLedger
    plans: readonly PlanRow[]
    holds: readonly HoldRow[]
    statements: LoadedAccount['statements']
  },
  { policy, today, delivery }: { policy: PolicyRow; today: string; delivery: StatementDelivery },
): LoadedAccount {
  const { ledger, holds, statements } = parts
  const account = computePatientAccount(ledger, today)
  const plans = parts.plans.map((plan) => ({ ...plan, state: computeState(plan, ledger, today) }))
  const open = account.claims.filter(({ balanceCents }) => balanceCents > 0)
  const since = ledger.claims
    .flatMap(({ id, patientSince }) => (open.some((one) => one.claimId === id) ? (patientSince ?? []) : []))
    .toSorted()[0]
  const lastPaidOn = ledger.payments
    .filter(({ cents }) => cents > 0)
    .map(({ receivedOn }) => receivedOn)
    .toSorted()
    .at(-1)
  const decision = decideStatement(
    {
      account,
      status: holder.status,
      holds: holds.filter(({ releasedAt }) => releasedAt === null).map(({ kind }) => kind),
      delivery,
      plan: plans.find(({ endedOn }) => endedOn === null)?.state.status ?? null,
      lastSentOn: statements[0]?.statementDate ?? null,
      sentCount: statements.filter(
        ({ statementDate: day }) =>
          since !== undefined && day >= since && (lastPaidOn === undefined || day >= lastPaidOn),
      ).length,
    },
    policy,
    today,
  )
  return { holder, ledger, account, decision, delivery, plans, holds, statements }
}

/** Copays are for visits that come; everything else received since the plan began counts. */
const computeState = (plan: PlanRow, ledger: AccountLedger, today: string): PlanState => {
  const begunOn = plan.createdOn < plan.startsOn ? plan.createdOn : plan.startsOn
  const paid = ledger.payments
    .filter(({ receivedOn, isCopay }) => !isCopay && receivedOn >= begunOn)
    .reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  return computePlanState({ ...plan, isEnded: plan.endedOn !== null }, paid, today)
}

/** One account, as it is now. */
export async function loadAccount(db: Db, actor: Actor, chartId: string, today: string) {
  const { accounts, policy } = await loadAccounts(db, actor, { facilityId: 'all', ids: [chartId] }, { today })
  const [loaded] = accounts
  if (!loaded) throw new DomainError('request.not-found')
  return { ...loaded, policy }
}

/** Writes of bank deposits and daily closes. */
import { toCents, toDollars, type BankDeposit, type DailyClose, type DailyFigures } from '@mendwell/contract'
import type { createBankDeposit, DepositItem, RequestBody } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { getOrganizationToday } from '../statistics/summary-cards.ts'
import { loadDailyFigures } from './figures.ts'
import { assertDayOpen } from './open-day.ts'
import {
  insertClose,
  insertDeposit,
  listCloses,
  listDepositRows,
  listItemsOfDeposits,
  lockDay,
  putIntoDeposit,
  reopenCloseRow,
  voidDepositRow,
  type DepositRow,
  type ItemRow,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export const presentItem = ({ kind, id, label, method, date, amountCents }: ItemRow): DepositItem => ({
  ...{ kind, id, label, method, date },
  amount: toDollars(amountCents),
})

function presentDeposit(row: DepositRow, items: readonly ItemRow[]): BankDeposit {
  const cents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    ...{ id: row.id, depositedOn: row.depositedOn, method: row.method, reference: row.reference },
    amount: toDollars(row.amountCents),
    items: items.map(presentItem),
    difference: toDollars(row.amountCents - cents),
    ...{ note: row.note, createdByName: row.createdByName, createdAt: row.createdAt },
    voided:
      row.voidedAt === null
        ? null
        : { at: row.voidedAt, byName: row.voidedByName ?? '', reason: row.voidReason ?? '' },
  }
}

export async function loadDeposits(
  db: Db,
  actor: Actor,
  filter: Parameters<typeof listDepositRows>[2],
): Promise<BankDeposit[]> {
  const rows = await listDepositRows(db, actor, filter)
  const items = await listItemsOfDeposits(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const byDeposit = Map.groupBy(items, ({ depositId }) => depositId)
  return rows.map((row) => presentDeposit(row, byDeposit.get(row.id) ?? []))
}

async function getDepositOrThrow(db: Db, actor: Actor, id: string): Promise<BankDeposit> {
  const [deposit] = await loadDeposits(db, actor, { id })
  if (!deposit) throw new DomainError('request.not-found')
  return deposit
}

export async function createDeposit(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof createBankDeposit>,
  now: Date,
): Promise<BankDeposit> {
  const id = body.id ?? randomUUID()
  const [before] = body.id ? await loadDeposits(db, actor, { id }) : []
  if (before) return assertSameDeposit(before, body)
  if (body.depositedOn > (await getOrganizationToday(db, actor, now)))
    throw invalidFieldsError({ depositedOn: 'Can’t be in the future' })
  await assertDayOpen(db, actor, body.depositedOn, 'depositedOn')
  const added = await insertDeposit(db, {
    id,
    organizationId: actor.organizationId,
    depositedOn: body.depositedOn,
    method: body.method,
    reference: body.reference,
    amountCents: toCents(body.amount),
    note: body.note,
    createdBy: actor.userId,
    createdAt: now.toISOString(),
  })
  if (!added) return assertSameDeposit(await getDepositOrThrow(db, actor, id), body)
  for (const kind of ['payer', 'patient', 'refund'] as const) {
    const ids = body.items.filter((item) => item.kind === kind).map((item) => item.id)
    if (ids.length > 0 && (await putIntoDeposit(db, actor, id, kind, ids)) !== ids.length)
      throw new DomainError('bank-deposit.taken', {
        fields: { items: 'A payment was not found, or is in another deposit. Reload the list.' },
      })
  }
  return getDepositOrThrow(db, actor, id)
}

function assertSameDeposit(
  stored: BankDeposit,
  { depositedOn, method, amount, reference, note }: RequestBody<typeof createBankDeposit>,
): BankDeposit {
  assertSameResubmission(stored, { depositedOn, method, amount, reference, note })
  return stored
}

export async function voidDeposit(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<BankDeposit> {
  const deposit = await getDepositOrThrow(db, actor, id)
  if (deposit.voided) return deposit
  await assertDayOpen(db, actor, deposit.depositedOn, 'reason')
  await voidDepositRow(db, actor, id, { reason, at: now.toISOString() })
  return getDepositOrThrow(db, actor, id)
}

export async function loadDailyClose(db: Db, actor: Actor, day: string): Promise<DailyClose> {
  const [closes, current] = await Promise.all([listCloses(db, actor, day), loadDailyFigures(db, actor, day)])
  const closed = closes.find(({ reopenedAt }) => reopenedAt === null)
  // What was stored has the format of its time; the page shows it as it is.
  const figures = closed ? (closed.figures as DailyFigures) : current
  return {
    day,
    figures,
    closed: closed
      ? {
          id: closed.id,
          at: closed.closedAt,
          byName: closed.closedByName,
          explanation: closed.explanation,
          isChangedSince: !isSameMoney(figures, current),
        }
      : null,
    reopened: closes.flatMap((row) =>
      row.reopenedAt === null
        ? []
        : [
            {
              closedAt: row.closedAt,
              at: row.reopenedAt,
              byName: row.reopenedByName ?? '',
              reason: row.reopenReason ?? '',
            },
          ],
    ),
  }
}

/** Payments may be applied, deposited, and posted later; what was taken in on the day is settled. */
const isSameMoney = (one: DailyFigures, other: DailyFigures): boolean =>
  one.payers.amount === other.payers.amount &&
  one.patients.amount === other.patients.amount &&
  one.refunds.amount === other.refunds.amount &&
  one.deposits.amount === other.deposits.amount

export async function closeDayFor(
  db: Db,
  actor: Actor,
  { date, explanation }: { date: string; explanation: string | null },
  now: Date,
): Promise<DailyClose> {
  if (date > (await getOrganizationToday(db, actor, now)))
    throw invalidFieldsError({ date: 'Can’t close a day in the future' })
  await lockDay(db, actor, date)
  const figures = await loadDailyFigures(db, actor, date)
  const before = await loadDailyClose(db, actor, date)
  if (before.closed) return before
  if (figures.differences.length > 0 && explanation === null)
    throw invalidFieldsError({ explanation: 'Explain the differences before closing the day' })
  await insertClose(db, {
    id: randomUUID(),
    organizationId: actor.organizationId,
    day: date,
    figures: JSON.stringify(figures),
    explanation,
    closedBy: actor.userId,
    closedAt: now.toISOString(),
  })
  return loadDailyClose(db, actor, date)
}

export async function reopenDayFor(
  db: Db,
  actor: Actor,
  { date, reason }: { date: string; reason: string },
  now: Date,
): Promise<DailyClose> {
  await lockDay(db, actor, date)
  const [reopened] = await reopenCloseRow(db, actor, date, { reason, at: now.toISOString() })
  if (!reopened) throw new DomainError('daily-close.open')
  return loadDailyClose(db, actor, date)
}

/** SQL of bank deposits and closed days. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

type Of = { organizationId: string }

export interface DepositRow {
  id: string
  depositedOn: string
  method: 'eft' | 'check' | 'cash' | 'card' | 'other'
  reference: string | null
  amountCents: number
  note: string | null
  createdByName: string
  createdAt: string
  voidedAt: string | null
  voidedByName: string | null
  voidReason: string | null
}

const depositColumns = `d.id, d.deposited_on, d.method, d.reference, d.amount_cents, d.note, d.created_at, d.voided_at, d.void_reason,
  u.first_name || ' ' || u.last_name as created_by_name, v.first_name || ' ' || v.last_name as voided_by_name`

export const listDepositRows = (
  db: Db,
  { organizationId }: Of,
  filter: { from?: string | undefined; to?: string | undefined; id?: string },
) =>
  db.raw<DepositRow>(
    `select ${depositColumns} from bank_deposits d join users u on u.id = d.created_by left join users v on v.id = d.voided_by
      where d.organization_id = $1 and ($2::date is null or d.deposited_on >= $2) and ($3::date is null or d.deposited_on <= $3)
        and ($4::uuid is null or d.id = $4)
      order by d.deposited_on desc, d.created_at desc, d.id limit 200`,
    [organizationId, filter.from ?? null, filter.to ?? null, filter.id ?? null],
  )

export interface ItemRow {
  depositId: string | null
  kind: 'payer' | 'patient' | 'refund'
  id: string
  label: string
  method: string
  date: string
  amountCents: number
}

/** Payments of every kind. A payer's payment counts with the amount that reached the bank; one without money is none. */
const itemsSql = `select r.deposit_id, 'payer' as kind, r.id, r.payer_name || ', ' || r.trace_number as label,
         'EFT or check' as method, r.payment_date as date, r.amount_cents
    from remittances r where r.organization_id = $1 and r.amount_cents <> 0
  union all
  select p.deposit_id, 'patient', p.id, 'Receipt ' || p.receipt_number, p.method, p.received_on, p.amount_cents
    from patient_payments p where p.organization_id = $1
  union all
  select f.deposit_id, 'refund', f.id, 'Refund of receipt ' || p.receipt_number, f.method, f.refunded_on, -f.amount_cents
    from patient_refunds f join patient_payments p on p.id = f.payment_id where f.organization_id = $1`

export const listItemsOfDeposits = (db: Db, { organizationId }: Of, ids: readonly string[]) =>
  db.raw<ItemRow>(
    `select * from (${itemsSql}) i where i.deposit_id = any($2::uuid[]) order by i.date, i.label, i.id`,
    [organizationId, ids],
  )

export const listUndepositedItems = (db: Db, { organizationId }: Of, limit: number) =>
  db.raw<ItemRow>(
    `select * from (${itemsSql}) i where i.deposit_id is null order by i.date, i.label, i.id limit $2`,
    [organizationId, limit],
  )

/** Undefined when the id is in use. */
export const insertDeposit = (db: Db, row: Insertable<Tables['bank_deposits']>) =>
  db.first(
    q
      .insertInto('bank_deposits')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

const itemTables = { payer: 'remittances', patient: 'patient_payments', refund: 'patient_refunds' } as const

/** Puts payments that are in no deposit into this one. Returns how many of the ids were. */
export const putIntoDeposit = async (
  db: Db,
  { organizationId }: Of,
  depositId: string,
  kind: ItemRow['kind'],
  ids: readonly string[],
): Promise<number> =>
  (
    await db.raw<{ id: string }>(
      `update ${itemTables[kind]} set deposit_id = $2
        where organization_id = $1 and id = any($3::uuid[]) and deposit_id is null returning id`,
      [organizationId, depositId, ids],
    )
  ).length

/** Undefined when it was voided before. Its payments are in no deposit afterwards. */
export async function voidDepositRow(
  db: Db,
  { organizationId, userId }: Actor,
  id: string,
  { reason, at }: { reason: string; at: string },
) {
  const [voided] = await db.raw<{ id: string }>(
    `update bank_deposits set voided_by = $3, voided_at = $4, void_reason = $5
      where organization_id = $1 and id = $2 and voided_at is null returning id`,
    [organizationId, id, userId, at, reason],
  )
  if (!voided) return undefined
  for (const table of Object.values(itemTables))
    await db.raw(
      `update ${table} set deposit_id = null where organization_id = $1 and deposit_id = $2 returning id`,
      [organizationId, id],
    )
  return voided
}

export interface CloseRow {
  id: string
  day: string
  figures: unknown
  explanation: string | null
  closedByName: string
  closedAt: string
  reopenedByName: string | null
  reopenedAt: string | null
  reopenReason: string | null
}

/** Of the day, the latest first. */
export const listCloses = (db: Db, { organizationId }: Of, day: string) =>
  db.raw<CloseRow>(
    `select d.id, d.day, d.figures, d.explanation, d.closed_at, d.reopened_at, d.reopen_reason,
            u.first_name || ' ' || u.last_name as closed_by_name, r.first_name || ' ' || r.last_name as reopened_by_name
       from daily_closes d join users u on u.id = d.closed_by left join users r on r.id = d.reopened_by
      where d.organization_id = $1 and d.day = $2 order by d.closed_at desc, d.id`,
    [organizationId, day],
  )

/** Undefined when the day was closed meanwhile. */
export const insertClose = (db: Db, row: Insertable<Tables['daily_closes']>) =>
  db.first(
    q
      .insertInto('daily_closes')
      .values(row)
      .onConflict((on) => on.columns(['organizationId', 'day']).where('reopenedAt', 'is', null).doNothing())
      .returning('id'),
  )

export const reopenCloseRow = (
  db: Db,
  { organizationId, userId }: Actor,
  day: string,
  { reason, at }: { reason: string; at: string },
) =>
  db.raw<{ id: string }>(
    `update daily_closes set reopened_by = $3, reopened_at = $4, reopen_reason = $5
      where organization_id = $1 and day = $2 and reopened_at is null returning id`,
    [organizationId, day, userId, at, reason],
  )

export const findOpenClose = async (
  db: Db,
  { organizationId }: Of,
  day: string,
): Promise<{ day: string } | undefined> =>
  (
    await db.raw<{ day: string }>(
      `select day from daily_closes where organization_id = $1 and day = $2 and reopened_at is null`,
      [organizationId, day],
    )
  )[0]

/** Writers of a day and its close wait for each other: held until the transaction ends. */
export const lockDay = (db: Db, { organizationId }: Of, day: string) =>
  db.raw(`select pg_advisory_xact_lock(hashtextextended('money of ' || $1::text || ' on ' || $2::text, 0))`, [
    organizationId,
    day,
  ])

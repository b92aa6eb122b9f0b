/** SQL of payments: remittances, what each says of a claim, adjustments and the money itself. */
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { AdjustmentGroup } from '@mendwell/clinical'
import { classifyAdjustment, computeSums, type PostedItem, type PostOutcome } from './posting/posting.ts'

type OrganizationScope = { organizationId: string }
type StoredProviderAdjustment = { code: string; reference: string | null; cents: number }
export type RemittanceRow = Omit<Selectable<Tables['remittances']>, 'providerAdjustments'> & {
  providerAdjustments: StoredProviderAdjustment[]
  postedByName: string
  claims: number
  unmatched: number
}
export type ItemRow = Selectable<Tables['remittance_items']> & {
  patientName: string | null
  settledByName: string | null
}

/** Undefined when this payer's number was posted before or the id is in use. A second request waits for the first. */
export const insertRemittance = (db: Db, row: Insertable<Tables['remittances']>) =>
  db.first(
    q
      .insertInto('remittances')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const findRemittanceByTrace = (
  db: Db,
  { organizationId }: OrganizationScope,
  payerKey: string,
  trace: string,
) =>
  db.first(
    q
      .selectFrom('remittances')
      .where('organizationId', '=', organizationId)
      .where('payerKey', '=', payerKey)
      .where('traceNumber', '=', trace)
      .select(['id']),
  )

/** What a payment says of one claim, its place in the payment, and what became of it. */
export interface StoredItem {
  position: number
  item: PostedItem
  outcome: PostOutcome
}

export async function insertItems(
  db: Db,
  { organizationId }: OrganizationScope,
  remittanceId: string,
  items: readonly StoredItem[],
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ position, item, outcome: { outcome, words } }) => ({
    remittanceId,
    position,
    organizationId,
    claimNumber: item.claimNumber.slice(0, 50),
    claimId: item.claimId,
    outcome,
    words,
    chargeCents: item.chargeCents,
    paidCents: item.paidCents,
    patientCents: computeSums(item.adjustments).patient,
    kind: item.kind,
    linePaid: JSON.stringify(item.linePaid),
    about: item.about && JSON.stringify(item.about),
    payerControlNumber: item.payerControlNumber,
    statusCode: item.statusCode,
    remarks: [...new Set(item.remarks)].slice(0, 10),
    forwardedTo: item.forwardedTo,
  }))
  await db.all(q.insertInto('remittance_items').values(rows).returning('position'))
  const adjustments = items.flatMap(({ position, item, outcome: { outcome, isRejection } }) =>
    item.adjustments.map(({ line, group, code, cents, remarks }) => ({
      organizationId,
      remittanceId,
      item: position,
      claimId: item.claimId,
      line,
      adjustmentGroup: group,
      code,
      amountCents: cents,
      remarks: remarks.slice(0, 10),
      isDenial: classifyAdjustment(group, code, cents) === 'denied',
      // What was not posted, and reversed money, does not count.
      isSuperseded: outcome !== 'posted' || item.kind === 'reversal' || isRejection === true,
    })),
  )
  for (let at = 0; at < adjustments.length; at += maxRows) {
    const some = adjustments.slice(at, at + maxRows)
    await db.all(q.insertInto('claim_adjustments').values(some).returning('id'))
  }
}

/** PostgreSQL accepts 65,535 values in one statement. */
const maxRows = 1_000

export type UnpostedRow = Selectable<Tables['remittance_items']>

/** What could not be posted, held until the transaction ends: two who try at once post it once. */
export const lockUnposted = (
  db: Db,
  { organizationId }: OrganizationScope,
  remittanceId: string,
): Promise<UnpostedRow[]> =>
  db.all(
    q
      .selectFrom('remittance_items')
      .where('organizationId', '=', organizationId)
      .where('remittanceId', '=', remittanceId)
      .where('outcome', 'in', ['unmatched', 'mismatch', 'refused'])
      .selectAll()
      .orderBy('position')
      .forUpdate(),
  )

export interface WaitingItem {
  row: UnpostedRow
  adjustments: AdjustmentOfItem[]
  payer: { id: string; name: string } | null
  paymentDate: string
  trace: string
}
type AdjustmentOfItem = Selectable<Tables['claim_adjustments']>

/** Of files, on this claim, not posted because of their amounts, in the order in which they were decided. */
export async function listWaitingItems(
  db: Db,
  { organizationId }: OrganizationScope,
  claimId: string,
): Promise<WaitingItem[]> {
  const rows = await db.all(
    q
      .selectFrom('remittance_items as i')
      .innerJoin('remittances as r', 'r.id', 'i.remittanceId')
      .where('i.organizationId', '=', organizationId)
      .where('i.claimId', '=', claimId)
      .where('i.outcome', '=', 'mismatch')
      .where('r.kind', '=', 'file')
      .selectAll('i')
      .select(['r.payerId', 'r.payerName', 'r.paymentDate', 'r.traceNumber as trace'])
      .orderBy('r.paymentDate')
      .orderBy('r.traceNumber')
      .orderBy('i.position')
      .limit(20),
  )
  if (rows.length === 0) return []
  const adjustments = await db.all(
    q
      .selectFrom('claim_adjustments')
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', claimId)
      .selectAll()
      .orderBy('line')
      .orderBy('id'),
  )
  return rows.map(({ payerId, payerName, paymentDate, trace, ...row }) => ({
    row,
    adjustments: adjustments.filter(
      (one) => one.remittanceId === row.remittanceId && one.item === row.position,
    ),
    payer: payerId === null ? null : { id: payerId, name: payerName },
    paymentDate,
    trace,
  }))
}

/** What was stored of it, in the format in which it is posted. */
export const toPostedItem = (
  row: UnpostedRow,
  claimId: string,
  said: readonly AdjustmentOfItem[],
): PostedItem => ({
  claimNumber: row.claimNumber,
  claimId,
  kind: row.kind,
  statusCode: row.statusCode,
  remarks: row.remarks,
  forwardedTo: row.forwardedTo,
  chargeCents: row.chargeCents,
  paidCents: row.paidCents,
  payerControlNumber: row.payerControlNumber,
  adjustments: said.map(({ line, adjustmentGroup, code, amountCents, remarks }) => ({
    ...{ line, code, remarks, cents: amountCents },
    group: adjustmentGroup as AdjustmentGroup, // the column's check
  })),
  linePaid: row.linePaid as unknown as PostedItem['linePaid'], // written from one
  about: row.about as unknown as PostedItem['about'], // so is this
})

/** What became of it now; its adjustments count from here on, if it was posted. */
export async function settleItem(
  db: Db,
  { organizationId }: OrganizationScope,
  row: UnpostedRow,
  claimId: string | null,
  { outcome, words, isRejection }: PostOutcome,
  byHand?: { by: string; reason: string; at: string },
): Promise<void> {
  await db.first(
    q
      .updateTable('remittance_items')
      .set({
        ...{ claimId, outcome, words },
        ...(byHand && { settledBy: byHand.by, settledReason: byHand.reason, settledAt: byHand.at }),
      })
      .where('organizationId', '=', organizationId)
      .where('remittanceId', '=', row.remittanceId)
      .where('position', '=', row.position)
      .returning('position'),
  )
  await db.all(
    q
      .updateTable('claim_adjustments')
      .set({
        claimId,
        isSuperseded: outcome !== 'posted' || row.kind === 'reversal' || isRejection === true,
      })
      .where('organizationId', '=', organizationId)
      .where('remittanceId', '=', row.remittanceId)
      .where('item', '=', row.position)
      .returning('id'),
  )
}

/** Not posted, and to be resolved by a person. */
const openOutcomes = "('unmatched', 'mismatch', 'refused')"

const selectRemittances = (actor: Actor) =>
  q
    .selectFrom('remittances as r')
    .innerJoin('users as u', 'u.id', 'r.postedBy')
    .where('r.organizationId', '=', actor.organizationId)
    .selectAll('r')
    .select([
      sql<StoredProviderAdjustment[]>`r.provider_adjustments`.as('providerAdjustments'),
      sql<string>`u.first_name || ' ' || u.last_name`.as('postedByName'),
      sql<number>`(select count(*) from remittance_items i where i.remittance_id = r.id)`.as('claims'),
      sql<number>`(select count(*) from remittance_items i
        where i.remittance_id = r.id and i.outcome in ${sql.raw(openOutcomes)})`.as('unmatched'),
    ])

export const listRemittanceRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<RemittanceRow[]> => {
  const [at, id] = page.after ?? []
  const query = selectRemittances(actor).limit(page.limit)
  const later = id ? query.where(sql<boolean>`(r.posted_at, r.id) < (${at}, ${id})`) : query
  return db.all(later.orderBy('r.postedAt', 'desc').orderBy('r.id', 'desc'))
}

export const countRemittances = async (db: Db, actor: Actor): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('remittances')
        .where('organizationId', '=', actor.organizationId)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** The payments of a month by their date, and what of them was posted to claims, or waits. In cents. */
export const sumDeposits = async (
  db: Db,
  { organizationId }: { organizationId: string },
  month: string,
): Promise<{
  payments: number
  deposited: number
  withheld: number
  posted: number
  unposted: number
  unpostedClaims: number
}> =>
  (
    await db.raw<Awaited<ReturnType<typeof sumDeposits>>>(
      `select count(*)::int8 as payments, coalesce(sum(r.amount_cents), 0)::int8 as deposited,
              coalesce(sum(r.provider_adjustment_cents), 0)::int8 as withheld, coalesce(sum(p.cents), 0)::int8 as posted,
              coalesce(sum(i.cents), 0)::int8 as unposted, coalesce(sum(i.claims), 0)::int8 as unposted_claims
         from remittances r
         left join lateral (select sum(c.amount_cents) as cents from claim_payments c
                             where c.organization_id = r.organization_id and c.paid_on = r.payment_date
                               and c.remittance_id = r.id) p on true
         left join lateral (select sum(i.paid_cents) as cents, count(*) as claims from remittance_items i
                             where i.remittance_id = r.id and i.outcome in ${openOutcomes}) i on true
        where r.organization_id = $1 and r.payment_date >= $2::date
          and r.payment_date < ($2::date + interval '1 month')::date`,
      [organizationId, `${month}-01`],
    )
  )[0]! // a sum without groups has one row

export const findRemittanceById = (db: Db, actor: Actor, id: string): Promise<RemittanceRow | undefined> =>
  db.first(selectRemittances(actor).where('r.id', '=', id))

export const listItems = (db: Db, actor: Actor, id: string): Promise<ItemRow[]> =>
  db.all(
    q
      .selectFrom('remittance_items as i')
      .leftJoin('billing_claims as c', 'c.id', 'i.claimId')
      .leftJoin('patients as p', 'p.id', 'c.patientId')
      .leftJoin('users as s', 's.id', 'i.settledBy')
      .where('i.organizationId', '=', actor.organizationId)
      .where('i.remittanceId', '=', id)
      .selectAll('i')
      .select([
        sql<string | null>`p.last_name || ', ' || p.first_name`.as('patientName'),
        sql<string | null>`s.first_name || ' ' || s.last_name`.as('settledByName'),
      ])
      .orderBy('i.position'),
  )

export const listRemittanceAdjustments = (db: Db, actor: Actor, id: string) =>
  db.all(
    q
      .selectFrom('claim_adjustments')
      .where('organizationId', '=', actor.organizationId)
      .where('remittanceId', '=', id)
      .selectAll()
      .orderBy('item')
      .orderBy('line')
      .orderBy('id'),
  )

/** The claims that these numbers name, whatever became of them; a number names one claim. */
export const listClaimsByNumber = (
  db: Db,
  { organizationId }: OrganizationScope,
  numbers: readonly string[],
) =>
  db.all(
    q
      .selectFrom('billing_claims as c')
      .innerJoin('patients as p', 'p.id', 'c.patientId')
      .where('c.organizationId', '=', organizationId)
      .where('c.claimNumber', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
      .select([
        'c.id',
        'c.claimNumber',
        'c.totalCents',
        'c.memberId',
        'c.serviceDate',
        'c.payerSequence',
        'p.lastName',
      ]),
  )

export const getLastName = async (
  db: Db,
  { organizationId }: OrganizationScope,
  patientId: string,
): Promise<string> =>
  (
    await db.first(
      q
        .selectFrom('patients')
        .where('organizationId', '=', organizationId)
        .where('id', '=', patientId)
        .select('lastName'),
    )
  )?.lastName ?? ''

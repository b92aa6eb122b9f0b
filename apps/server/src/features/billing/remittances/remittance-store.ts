/** SQL of payments: remittances, what each says of a claim, adjustments and the money itself. */
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { ClaimRow } from '../claims/store.ts'
import {
  classifyAdjustment,
  computeSums,
  type PostedItem,
  type PostOutcome,
  type Posting,
} from './posting.ts'

type OrganizationScope = { organizationId: string }
export type RemittanceRow = Selectable<Tables['remittances']> & {
  posted_by_name: string
  claims: number
  unmatched: number
}
export type ItemRow = Selectable<Tables['remittance_items']> & {
  patient_name: string | null
  settled_by_name: string | null
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
      .where('organization_id', '=', organizationId)
      .where('payer_key', '=', payerKey)
      .where('trace_number', '=', trace)
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
    remittance_id: remittanceId,
    position,
    organization_id: organizationId,
    claim_number: item.claimNumber.slice(0, 50),
    claim_id: item.claimId,
    outcome,
    words,
    charge_cents: item.chargeCents,
    paid_cents: item.paidCents,
    patient_cents: computeSums(item.adjustments).patient,
    kind: item.kind,
    line_paid: JSON.stringify(item.linePaid),
    about: item.about && JSON.stringify(item.about),
    payer_control_number: item.payerControlNumber,
  }))
  await db.all(q.insertInto('remittance_items').values(rows).returning('position'))
  const adjustments = items.flatMap(({ position, item, outcome: { outcome, isRejection } }) =>
    item.adjustments.map(({ line, group, code, cents, remarks }) => ({
      organization_id: organizationId,
      remittance_id: remittanceId,
      item: position,
      claim_id: item.claimId,
      line,
      adjustment_group: group,
      code,
      amount_cents: cents,
      remarks: remarks.slice(0, 10),
      is_denial: classifyAdjustment(group, code, cents) === 'denied',
      // What was not posted, and reversed money, does not count.
      is_superseded: outcome !== 'posted' || item.kind === 'reversal' || isRejection === true,
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
      .where('organization_id', '=', organizationId)
      .where('remittance_id', '=', remittanceId)
      .where('outcome', 'in', ['unmatched', 'mismatch', 'refused'])
      .selectAll()
      .orderBy('position')
      .forUpdate(),
  )

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
        ...{ claim_id: claimId, outcome, words },
        ...(byHand && { settled_by: byHand.by, settled_reason: byHand.reason, settled_at: byHand.at }),
      })
      .where('organization_id', '=', organizationId)
      .where('remittance_id', '=', row.remittance_id)
      .where('position', '=', row.position)
      .returning('position'),
  )
  await db.all(
    q
      .updateTable('claim_adjustments')
      .set({
        claim_id: claimId,
        is_superseded: outcome !== 'posted' || row.kind === 'reversal' || isRejection === true,
      })
      .where('organization_id', '=', organizationId)
      .where('remittance_id', '=', row.remittance_id)
      .where('item', '=', row.position)
      .returning('id'),
  )
}

export const insertPayment = (
  db: Db,
  { organizationId }: OrganizationScope,
  claim: ClaimRow,
  posting: Posting,
  cents: number,
) =>
  db.first(
    q
      .insertInto('claim_payments')
      .values({
        organization_id: organizationId,
        claim_id: claim.id,
        remittance_id: posting.remittanceId,
        facility_id: claim.facility_id,
        insurance_type: claim.insurance_type,
        service_month: claim.service_month,
        paid_on: posting.paymentDate,
        amount_cents: cents,
      })
      .returning('id'),
  )

export async function setLinePayments(
  db: Db,
  { organizationId }: OrganizationScope,
  claimId: string,
  paid: readonly { line: number; cents: number }[],
): Promise<void> {
  if (paid.length === 0) return
  await db.raw(
    `update claim_lines l set paid_cents = l.paid_cents + p.cents
       from (select line, sum(cents)::bigint as cents from unnest($3::int[], $4::bigint[]) as x (line, cents) group by line) p
      where l.organization_id = $1 and l.claim_id = $2 and l.position = p.line returning l.position`,
    [organizationId, claimId, paid.map(({ line }) => line), paid.map(({ cents }) => cents)],
  )
}

const selectRemittances = (actor: Actor) =>
  q
    .selectFrom('remittances as r')
    .innerJoin('users as u', 'u.id', 'r.posted_by')
    .where('r.organization_id', '=', actor.organizationId)
    .selectAll('r')
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('posted_by_name'),
      sql<number>`(select count(*) from remittance_items i where i.remittance_id = r.id)`.as('claims'),
      sql<number>`(select count(*) from remittance_items i
        where i.remittance_id = r.id and i.outcome in ('unmatched', 'mismatch', 'refused'))`.as('unmatched'),
    ])

export const listRemittanceRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<RemittanceRow[]> => {
  const [at, id] = page.after ?? []
  const query = selectRemittances(actor).limit(page.limit)
  const later = id ? query.where(sql<boolean>`(r.posted_at, r.id) < (${at}, ${id})`) : query
  return db.all(later.orderBy('r.posted_at', 'desc').orderBy('r.id', 'desc'))
}

export const countRemittances = async (db: Db, actor: Actor): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('remittances')
        .where('organization_id', '=', actor.organizationId)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

export const findRemittanceById = (db: Db, actor: Actor, id: string): Promise<RemittanceRow | undefined> =>
  db.first(selectRemittances(actor).where('r.id', '=', id))

export const listItems = (db: Db, actor: Actor, id: string): Promise<ItemRow[]> =>
  db.all(
    q
      .selectFrom('remittance_items as i')
      .leftJoin('billing_claims as c', 'c.id', 'i.claim_id')
      .leftJoin('patients as p', 'p.id', 'c.patient_id')
      .leftJoin('users as s', 's.id', 'i.settled_by')
      .where('i.organization_id', '=', actor.organizationId)
      .where('i.remittance_id', '=', id)
      .selectAll('i')
      .select([
        sql<string | null>`p.last_name || ', ' || p.first_name`.as('patient_name'),
        sql<string | null>`s.first_name || ' ' || s.last_name`.as('settled_by_name'),
      ])
      .orderBy('i.position'),
  )

export const listRemittanceAdjustments = (db: Db, actor: Actor, id: string) =>
  db.all(
    q
      .selectFrom('claim_adjustments')
      .where('organization_id', '=', actor.organizationId)
      .where('remittance_id', '=', id)
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
      .innerJoin('patients as p', 'p.id', 'c.patient_id')
      .where('c.organization_id', '=', organizationId)
      .where('c.claim_number', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
      .select(['c.id', 'c.claim_number', 'c.total_cents', 'c.member_id', 'c.service_date', 'p.last_name']),
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
        .where('organization_id', '=', organizationId)
        .where('id', '=', patientId)
        .select('last_name'),
    )
  )?.last_name ?? ''

/** SQL of the dashboard's numbers: from counters for users who see everything, otherwise from the claims that the user sees. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

const selectVisiblePatientIds = (actor: Actor) =>
  filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')

/** Rows of the same columns, whichever they come from. */
const claimStatesSql = (actor: Actor) =>
  hasFullAccess(actor)
    ? sql`claim_tallies`
    : sql`(select s.* from claim_standings s where s.patient_id in (${selectVisiblePatientIds(actor)}))`

const facilitySql = (facilityId: string) =>
  facilityId === 'all' ? sql`true` : sql`t.facility_id = ${facilityId}::uuid`
const monthSql = (month: string) =>
  month === 'all' ? sql`true` : sql`t.service_month = ${`${month}-01`}::date`

export interface ClaimCounts {
  outstanding: number
  outstandingCents: number
  denied: number
  refused: number
  answered: number
  answeredPaidCents: number
  answeredDueCents: number
  held: number
  ready: number
}

const sumSql = (what: string, rule: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${sql.ref(`t.${what}`)}) filter (where ${rule}), 0)::int8`

/** Answered: paid or denied, and neither voided nor replaced. */
const isAnsweredSql = sql`t.status in ('paid', 'denied') and (t.closed_by is null or t.closed_by = 'written_off')`

export async function countClaimTotals(
  db: Db,
  actor: Actor,
  facilityId: string,
  month: string,
): Promise<ClaimCounts> {
  const isPending = sql`t.status = 'pending' and t.closed_by is null`
  const query = sql`select
      coalesce(sum(t.owing), 0)::int8 as outstanding,
      coalesce(sum(t.owed_cents), 0)::int8 as outstanding_cents,
      coalesce(sum(t.denied), 0)::int8 as denied,
      ${sumSql('refused', isAnsweredSql)} as refused,
      ${sumSql('claims', isAnsweredSql)} as answered,
      ${sumSql('paid_cents', isAnsweredSql)} as answered_paid_cents,
      (${sumSql('total_cents', isAnsweredSql)} - ${sumSql('adjusted_cents', isAnsweredSql)}
        - ${sumSql('patient_cents', isAnsweredSql)}) as answered_due_cents,
      ${sumSql('claims', sql`${isPending} and t.is_held`)} as held,
      ${sumSql('claims', sql`${isPending} and not t.is_held`)} as ready
    from ${claimStatesSql(actor)} t
   where t.organization_id = ${actor.organizationId}::uuid and ${facilitySql(facilityId)} and ${monthSql(month)}`
  return (await listRows<ClaimCounts>(db, query))[0]! // a sum without groups has one row
}

export interface AgedRow {
  agedFrom: string
  insuranceType: 'medicare' | 'medicaid' | 'private'
  claims: number
  cents: number
}

/** The amounts owed, by the day from which they age, and by payer. */
export const listAgedClaims = (db: Db, actor: Actor, facilityId: string): Promise<AgedRow[]> =>
  listRows<AgedRow>(
    db,
    sql`select t.aged_from, t.insurance_type, sum(t.claims)::int8 as claims, sum(t.owed_cents)::int8 as cents
          from ${hasFullAccess(actor) ? sql`aging_tallies` : claimStatesSql(actor)} t
         where t.organization_id = ${actor.organizationId}::uuid and t.aged_from is not null and ${facilitySql(facilityId)}
         group by 1, 2 having sum(t.claims) <> 0 or sum(t.owed_cents) <> 0`,
  )

export const sumPatientBalances = async (db: Db, actor: Actor, facilityId: string) =>
  (
    await listRows<{ claims: number; cents: number }>(
      db,
      sql`select coalesce(sum(t.patient_claims), 0)::int8 as claims, coalesce(sum(t.patient_cents), 0)::int8 as cents
            from ${claimStatesSql(actor)} t
           where t.organization_id = ${actor.organizationId}::uuid and ${facilitySql(facilityId)}`,
    )
  )[0]! // a sum without groups has one row

const listRows = <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> => {
  const { sql: text, parameters } = query.compile(q)
  return db.raw<Row>(text, [...parameters])
}

/** Money posted by the month it came in, of these months, by facility. */
export const sumPostedByMonth = (
  db: Db,
  actor: Actor,
  facilityId: string,
  months: readonly string[],
): Promise<{ month: string; facilityId: string; cents: number }[]> => {
  const firsts = months.map((month) => `${month}-01`)
  const month = sql`to_char(t.paid_month, 'YYYY-MM')`
  const tallies = sql`payment_tallies`
  const seen = sql`(select p.organization_id, p.facility_id, p.insurance_type, p.service_month, p.amount_cents,
      p.paid_on - (extract(day from p.paid_on)::int - 1) as paid_month
    from claim_payments p join billing_claims c on c.id = p.claim_id
   where c.patient_id in (${selectVisiblePatientIds(actor)}))`
  return listRows(
    db,
    sql`select ${month} as month, t.facility_id, sum(t.amount_cents)::int8 as cents
          from ${hasFullAccess(actor) ? tallies : seen} t
         where t.organization_id = ${actor.organizationId}::uuid and t.paid_month = any(${firsts}::date[])
           and ${facilitySql(facilityId)} group by 1, 2`,
  )
}

export const getTargets = async (db: Db, { organizationId }: { organizationId: string }) =>
  (await db.first(
    q
      .selectFrom('organizations')
      .where('id', '=', organizationId)
      .select(['targetCollectionRate', 'targetDenialRate']),
  ))! // the organization in force

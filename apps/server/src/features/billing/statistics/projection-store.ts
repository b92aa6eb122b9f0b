/** SQL of projections: what a facility did before, what is booked, and what was projected. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

/** Completed visits of a facility by month, of days from one to before another. */
export const countVisitsByMonth = (db: Db, organizationId: string, from: string, until: string) =>
  db.raw<{ facilityId: string; month: string; visits: number; firstDay: string }>(
    `select facility_id, to_char(local_date, 'YYYY-MM') as month, count(*)::int8 as visits,
            min(local_date) as first_day
       from provider_visits
      where organization_id = $1 and not is_void and status = 'completed' and local_date >= $2 and local_date < $3
      group by 1, 2`,
    [organizationId, from, until],
  )

/** Appointments of a month that are not cancelled, and of the days before now those completed and all. */
export const countBookings = (db: Db, organizationId: string, month: string, now: Date) =>
  db.raw<{ facilityId: string; booked: number; took: number; past: number }>(
    `select facility_id,
            count(*) filter (where local_date >= $2::date and local_date < ($2::date + interval '1 month')
              and status not in ('cancelled', 'no-show'))::int8 as booked,
            count(*) filter (where starts_at < $3 and status = 'completed')::int8 as took,
            count(*) filter (where starts_at < $3 and status in ('completed', 'cancelled', 'no-show'))::int8 as past
       from appointments
      where organization_id = $1 and facility_id is not null
        and (local_date >= $2::date and local_date < ($2::date + interval '1 month')
             or starts_at >= $3::timestamptz - interval '90 days' and starts_at < $3)
      group by 1`,
    [organizationId, `${month}-01`, now],
  )

/** By facility and kind of payer: claims answered, what they brought, and what is agreed per claim. */
export const sumAnsweredClaims = (db: Db, organizationId: string, from: string, until: string) =>
  db.raw<{
    facilityId: string
    insuranceType: string
    claims: number
    cents: number
    expected: number | null
  }>(
    `select c.facility_id, c.insurance_type,
            count(*) filter (where c.status in ('paid', 'denied'))::int8 as claims,
            coalesce(sum(c.paid_cents) filter (where c.status in ('paid', 'denied')), 0)::int8 as cents,
            round(avg((select sum(l.expected_cents) from claim_lines l where l.claim_id = c.id)))::int8 as expected
       from billing_claims c
      where c.organization_id = $1 and c.service_date >= $2 and c.service_date < $3
        and (c.closed_by is null or c.closed_by = 'written_off')
      group by 1, 2`,
    [organizationId, from, until],
  )

export const listFacilitiesToProject = (db: Db, organizationId: string) =>
  db.all(
    q
      .selectFrom('facilities')
      .where('organizationId', '=', organizationId)
      .where('isActive', '=', true)
      .select(['id', 'payerMixMedicare', 'payerMixMedicaid', 'payerMixPrivate']),
  )

/** A projection is recomputed until its month begins; then it is final. */
export const saveProjection = (
  db: Db,
  row: Insertable<Tables['revenue_projections']>,
  currentMonth: string,
) =>
  db.first(
    q
      .insertInto('revenue_projections')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['organizationId', 'facilityId', 'month'])
          .doUpdateSet({
            projectedVisits: row.projectedVisits,
            projectedCents: row.projectedCents,
            reimbursementRates: row.reimbursementRates,
            basis: row.basis,
            madeAt: row.madeAt,
          })
          .where('revenue_projections.month', '>', `${currentMonth}-01`),
      )
      .returning('id'),
  )

/** Projections of these facilities from one month to another, in order. */
export const listProjectionRows = (
  db: Db,
  organizationId: string,
  facilityIds: readonly string[],
  from: string,
  to: string,
) =>
  db.all(
    q
      .selectFrom('revenue_projections as r')
      .innerJoin('facilities as f', 'f.id', 'r.facilityId')
      .where('r.organizationId', '=', organizationId)
      .where('r.facilityId', '=', sql<string>`any(${[...facilityIds]}::uuid[])`)
      .where('r.month', '>=', `${from}-01`)
      .where('r.month', '<=', `${to}-01`)
      .selectAll('r')
      .select('f.name')
      .orderBy('r.month')
      .orderBy('f.name')
      .orderBy('r.id'),
  )

/** What was posted for services of each month. */
export const sumRevenueByMonth = (db: Db, organizationId: string, from: string, to: string) =>
  db.raw<{ facilityId: string; month: string; cents: number }>(
    `select facility_id, to_char(service_month, 'YYYY-MM') as month, sum(amount_cents)::int8 as cents
       from payment_tallies where organization_id = $1 and service_month >= $2 and service_month <= $3 group by 1, 2`,
    [organizationId, `${from}-01`, `${to}-01`],
  )

/** SQL of what wounds cost: charges of completed visits, shared to the cent among the wounds seen at each, and supplies ordered for them. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'

/**
 * Each wound of each visit with its share: all of the cents divided by the wounds, and one more for the first ones until
 * nothing is left.
 */
const sharesSql = `
  select x.wound_id, v.id as visit_id, v.local_date, v.billable_amount is null as unpriced,
         cents.charged / n.wounds + (x.place <= cents.charged % n.wounds)::int as charged_cents,
         cents.paid / n.wounds + (x.place <= cents.paid % n.wounds)::int as paid_cents
    from (select w.*, row_number() over (partition by w.record_id, w.version order by w.wound_id) as place
            from provider_visit_wounds w where w.organization_id = $1 and w.record_id = any($2::uuid[])) x
    join provider_visits v on v.id = x.record_id and v.version = x.version
    join lateral (select count(*) as wounds from provider_visit_wounds o
                   where o.record_id = x.record_id and o.version = x.version) n on true
    left join billing_claims c on c.visit_id = v.id and (c.closed_by is null or c.closed_by = 'written_off')
    cross join lateral (select coalesce((v.billable_amount * 100)::bigint, 0) as charged,
                               coalesce(c.paid_cents, 0)::bigint as paid) cents
   where v.status = 'completed' and not v.is_void`

export interface VisitShare {
  woundId: string
  visitId: string
  localDate: string
  unpriced: boolean
  chargedCents: number
  paidCents: number
}

const listWoundVisits = (db: Db, organizationId: string, woundIds: readonly string[]) =>
  db.raw<{ recordId: string }>(
    `select distinct record_id from provider_visit_wounds where organization_id = $1 and wound_id = any($2::uuid[])`,
    [organizationId, woundIds],
  )

export async function listVisitShares(
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
): Promise<VisitShare[]> {
  const visits = await listWoundVisits(db, organizationId, woundIds)
  const rows = await db.raw<VisitShare>(sharesSql, [organizationId, visits.map(({ recordId }) => recordId)])
  return rows.filter(({ woundId }) => woundIds.includes(woundId))
}

export interface SupplyCost {
  woundId: string
  day: string
  cents: number | null
}

/** Orders that were approved and not cancelled since; null: one of the items has no price. */
export const listSupplyCosts = (
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
): Promise<SupplyCost[]> =>
  db.raw<SupplyCost>(
    `select o.wound_id, (o.order_date at time zone 'UTC')::date as day, (o.total_cost * 100)::bigint as cents
       from supply_orders o
      where o.organization_id = $1 and o.wound_id = any($2::uuid[]) and o.status not in ('pending', 'cancelled')`,
    [organizationId, woundIds],
  )

const selectWounds = (actor: Actor) =>
  filterVisibleWounds(actor, q.selectFrom('wounds'))
    .select(['wounds.id', 'wounds.patientId', 'wounds.woundType'])
    .select(['wounds.location', 'wounds.laterality'])
    .select(
      sql<string | null>`(select c.healed_on from wound_closures c where c.wound_id = wounds.id
        and not exists (select from wound_reopenings r where r.closure_id = c.id)
        order by c.closed_at desc limit 1)`.as('healedOn'),
    )
export type CostedWound = Awaited<ReturnType<typeof listWoundsToCost>>[number]

export const findWoundToCost = (db: Db, actor: Actor, id: string) =>
  db.first(selectWounds(actor).where('wounds.id', '=', id))

export const listWoundsToCost = (
  db: Db,
  actor: Actor,
  patientId: string,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const query = selectWounds(actor)
    .where(sql<boolean>`wounds.patient_id in (select chart_patients(${patientId}::uuid))`)
    .limit(page.limit)
  const [id] = page.after ?? []
  return db.all((id ? query.where('wounds.id', '>', id) : query).orderBy('wounds.id'))
}

export const countWounds = async (db: Db, actor: Actor, patientId: string): Promise<number> =>
  (
    await db.first(
      filterVisibleWounds(actor, q.selectFrom('wounds'))
        .where(sql<boolean>`wounds.patient_id in (select chart_patients(${patientId}::uuid))`)
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** Wounds that were visited since a day, with when they were first seen, at one facility or all of this person's. */
export const listWoundsVisitedSince = (
  db: Db,
  actor: Actor,
  facilityIds: readonly string[],
  since: string,
  limit: number,
) =>
  db.raw<{ id: string; woundType: string; firstSeen: string; healedOn: string | null }>(
    `select w.id, w.wound_type, w.created_at::date as first_seen,
            (select c.healed_on from wound_closures c where c.wound_id = w.id
               and not exists (select from wound_reopenings r where r.closure_id = c.id)
              order by c.closed_at desc limit 1) as healed_on
       from wounds w
      where w.organization_id = $1 and w.id in (
        select x.wound_id from provider_visits v
          join provider_visit_wounds x on x.record_id = v.id and x.version = v.version
         where v.organization_id = $1 and v.facility_id = any($2::uuid[]) and v.local_date >= $3
           and v.status = 'completed' and not v.is_void)
      order by w.created_at desc limit $4`,
    [actor.organizationId, facilityIds, since, limit],
  )

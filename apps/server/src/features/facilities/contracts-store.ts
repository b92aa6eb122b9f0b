/** SQL of the contracts of facilities: those of the facilities that this person works with. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisibleFacilities } from './policy.ts'

/** Contracts with their state today, by the clock of the facility. */
const selectContracts = (actor: Actor, now: Date) => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone f.time_zone)::date`
  return q
    .selectFrom('facility_contracts as c')
    .innerJoin(
      filterVisibleFacilities(actor, q.selectFrom('facilities')).selectAll('facilities').as('f'),
      'f.id',
      'c.facilityId',
    )
    .where('c.organizationId', '=', actor.organizationId)
    .selectAll('c')
    .select('f.name as facilityName')
    .select([
      sql<string>`case when c.ended_on is not null then 'ended'
        when c.start_date > ${today} then 'upcoming'
        when c.end_date < ${today} then 'expired'
        when c.end_date - c.remind_days_before <= ${today} then 'expiring'
        else 'active' end`.as('state'),
      sql<number | null>`c.end_date - ${today}`.as('daysLeft'),
      sql<string>`${today}`.as('today'),
      // Contracts without an end date come last.
      sql<string>`coalesce(c.end_date, 'infinity'::date)::text`.as('ends'),
    ])
}

export interface ContractFilter {
  facilityId: string
  state: string
}

const selectMatching = (actor: Actor, now: Date, { facilityId, state }: ContractFilter) => {
  let query = q.selectFrom(selectContracts(actor, now).as('c'))
  if (facilityId !== 'all') query = query.where('c.facilityId', '=', facilityId)
  if (state !== 'all') query = query.where('c.state', '=', state)
  return query
}

export const listContractRows = (
  db: Db,
  actor: Actor,
  now: Date,
  filter: ContractFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const query = selectMatching(actor, now, filter).selectAll('c').limit(page.limit)
  const [ends, id] = page.after ?? []
  const later = id ? query.where(sql<boolean>`(c.ends::date, c.id) > (${ends}::date, ${id}::uuid)`) : query
  return db.all(later.orderBy(sql`c.ends::date`).orderBy('c.id'))
}
export type ContractRow = Awaited<ReturnType<typeof listContractRows>>[number]

export const countContracts = async (
  db: Db,
  actor: Actor,
  now: Date,
  filter: ContractFilter,
): Promise<number> => countRows(db, selectMatching(actor, now, filter))

export const findContractById = (
  db: Db,
  actor: Actor,
  now: Date,
  id: string,
): Promise<ContractRow | undefined> =>
  db.first(q.selectFrom(selectContracts(actor, now).as('c')).where('c.id', '=', id).selectAll('c'))

/** Undefined when the id is in use. */
export const insertContract = (db: Db, contract: Insertable<Tables['facility_contracts']>) =>
  db.first(
    q
      .insertInto('facility_contracts')
      .values(contract)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const updateContract = (
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
  change: Updateable<Tables['facility_contracts']>,
) => {
  const query = q
    .updateTable('facility_contracts')
    .set(change)
    .where('organizationId', '=', actor.organizationId)
    .where('id', '=', id)
  return db.first((version === undefined ? query : query.where('version', '=', version)).returning('id'))
}

export interface EndingContract {
  id: string
  partnerName: string
  facilityName: string
  endDate: string
}

/** Claims the contracts of one organization whose reminder is due, each once per end date. */
export const markContractsReminded = (db: Db, organizationId: string, now: Date): Promise<EndingContract[]> =>
  db.raw(
    `update facility_contracts c set reminded_for = c.end_date, reminded_at = $2
       from facilities f
      where c.organization_id = $1 and f.id = c.facility_id and c.ended_on is null and c.end_date is not null
        and c.reminded_for is distinct from c.end_date
        and c.end_date - c.remind_days_before <= ($2::timestamptz at time zone f.time_zone)::date
        and c.end_date >= ($2::timestamptz at time zone f.time_zone)::date
     returning c.id, c.partner_name, f.name as facility_name, c.end_date`,
    [organizationId, now],
  )

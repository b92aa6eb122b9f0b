/** SQL that reads visits, each in the version in force. Every query passes the row rule of policy.ts. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { hasOrganizationAccess, filterVisibleVisits } from './policy.ts'
import { loadVisitRows, type VisitRow } from './rows-store.ts'

export type { VisitRow } from './rows-store.ts'

export interface VisitFilter {
  facilityId: string
  patientId: string
  providerId: string
  status: string
  from?: string | undefined
  to?: string | undefined
}

export const noVisitFilter: VisitFilter = {
  facilityId: 'all',
  patientId: 'all',
  providerId: 'all',
  status: 'all',
}

const selectHeads = (actor: Actor) =>
  filterVisibleVisits(actor, q.selectFrom('provider_visits')).selectAll('provider_visits')

/** The visit without its content, or nothing: enough for its state. */
export const findHeads = (db: Db, actor: Actor, id: string) =>
  db.all(selectHeads(actor).where('provider_visits.id', '=', id))

export const findVisitById = async (db: Db, actor: Actor, id: string): Promise<VisitRow | undefined> =>
  (await loadVisitRows(db, actor, await findHeads(db, actor, id)))[0]

/** Everything it ever said, newest first. */
export const listVersionRows = async (db: Db, actor: Actor, id: string): Promise<VisitRow[]> =>
  loadVisitRows(db, actor, await findHeads(db, actor, id), true)

function matchesSql(filter: VisitFilter) {
  const { status, from, to } = filter
  const rules = [status === 'void' ? sql`provider_visits.is_void` : sql`not provider_visits.is_void`]
  if (status !== 'all' && status !== 'void') rules.push(sql`provider_visits.status = ${status}`)
  if (filter.facilityId !== 'all') rules.push(sql`provider_visits.facility_id = ${filter.facilityId}`)
  if (filter.providerId !== 'all') rules.push(sql`provider_visits.provider_id = ${filter.providerId}`)
  if (filter.patientId !== 'all') {
    rules.push(sql`provider_visits.patient_id in (select chart_patients(${filter.patientId}::uuid))`)
  }
  // The dates of every time zone are within these instants, so that an index by time finds them.
  if (from) {
    rules.push(sql`provider_visits.local_date >= ${from}::date`)
    rules.push(
      sql`provider_visits.visit_at >= ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
    )
  }
  if (to) {
    rules.push(sql`provider_visits.local_date <= ${to}::date`)
    rules.push(
      sql`provider_visits.visit_at < ${to}::date::timestamp at time zone 'UTC' + interval '36 hours'`,
    )
  }
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

export const listVisitRows = async (
  db: Db,
  actor: Actor,
  filter: VisitFilter,
  page: { limit: number; after?: readonly string[] | undefined },
): Promise<VisitRow[]> => {
  const [at, id] = page.after ?? []
  const query = selectHeads(actor).where(matchesSql(filter)).limit(page.limit)
  const later = id
    ? query.where(sql<boolean>`(provider_visits.visit_at, provider_visits.id) < (${at}, ${id})`)
    : query
  const chosen = await db.all(
    later.orderBy('provider_visits.visitAt', 'desc').orderBy('provider_visits.id', 'desc'),
  )
  return loadVisitRows(db, actor, chosen)
}

function selectTallies(actor: Actor, filter: VisitFilter) {
  let query = q.selectFrom('visit_tallies').where('organizationId', '=', actor.organizationId)
  if (filter.facilityId !== 'all') query = query.where('facilityId', '=', filter.facilityId)
  if (filter.providerId !== 'all') query = query.where('providerId', '=', filter.providerId)
  return filter.status === 'all'
    ? query.where('status', '<>', 'void')
    : query.where('status', '=', filter.status)
}

/** All that the filter matches. Without days and patient the tallies know it for staff; else the range is counted. */
export const countVisits = async (db: Db, actor: Actor, filter: VisitFilter): Promise<number> => {
  const tallied = hasOrganizationAccess(actor) && !filter.from && !filter.to && filter.patientId === 'all'
  const query = tallied
    ? selectTallies(actor, filter).select((eb) =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('visits'), eb.lit(0)), 'int8').as('total'),
      )
    : filterVisibleVisits(actor, q.selectFrom('provider_visits'))
        .where(matchesSql(filter))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

/** Minutes of completed visits with a duration, and their number. */
export const sumMinutes = async (
  db: Db,
  actor: Actor,
  filter: VisitFilter,
): Promise<{ minutes: number; timed: number }> => {
  const completed = { ...filter, status: 'completed' }
  const query = hasOrganizationAccess(actor)
    ? selectTallies(actor, completed).select((eb) => [
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('minutes'), eb.lit(0)), 'int8').as('minutes'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('timed'), eb.lit(0)), 'int8').as('timed'),
      ])
    : filterVisibleVisits(actor, q.selectFrom('provider_visits'))
        .where(matchesSql(completed))
        .select((eb) => [
          eb.cast<number>(eb.fn.coalesce(eb.fn.sum('durationMinutes'), eb.lit(0)), 'int8').as('minutes'),
          eb.cast<number>(eb.fn.count('durationMinutes'), 'int8').as('timed'),
        ])
  return (await db.first(query)) ?? { minutes: 0, timed: 0 }
}

export interface DayCount {
  timeZone: string
  localDate: string
  status: string
  n: number
}

/** How many there are on each date of a range, by zone and status. */
export const countByDay = (
  db: Db,
  actor: Actor,
  filter: VisitFilter,
  from: string,
  to: string,
): Promise<DayCount[]> =>
  db.all(
    filterVisibleVisits(actor, q.selectFrom('provider_visits'))
      .where(matchesSql(filter))
      .where('provider_visits.localDate', '>=', from)
      .where('provider_visits.localDate', '<=', to)
      .groupBy(['provider_visits.timeZone', 'provider_visits.localDate', 'provider_visits.status'])
      .select(['provider_visits.timeZone', 'provider_visits.localDate', 'provider_visits.status'])
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('n')),
  )

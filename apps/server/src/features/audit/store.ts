/** SQL of the log, as its readers see it. Columns to order by come from a fixed list, never from a request. */
import type { RawBuilder } from 'kysely'
import type { LogSort, Role } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export interface LogFilter {
  from?: string | undefined
  to?: string | undefined
  patientId?: string | undefined
  userId?: string | undefined
  action?: string | undefined
  resourceType?: string | undefined
}
export interface LogOrder {
  sort: LogSort
  order: 'asc' | 'desc'
  limit: number
  /** The last row's sort key and id. */
  after: readonly string[] | undefined
}

function selectMatching(actor: Actor, filter: LogFilter) {
  let query = q.selectFrom('compliance_logs as l').where('l.organizationId', '=', actor.organizationId)
  if (filter.from) query = query.where('l.timestamp', '>=', filter.from)
  if (filter.to) query = query.where('l.timestamp', '<', filter.to)
  if (filter.patientId) query = query.where('l.patientId', '=', filter.patientId)
  if (filter.userId) query = query.where('l.userId', '=', filter.userId)
  if (filter.action) query = query.where('l.action', '=', filter.action)
  if (filter.resourceType) query = query.where('l.resourceType', '=', filter.resourceType)
  return query
}

const userNameSql = sql<string | null>`u.first_name || ' ' || u.last_name`
const patientNameSql = sql<string | null>`p.last_name || ', ' || p.first_name`

/** What is not there sorts as the empty word, so that a page can begin after it. */
const sortKeys: Record<LogSort, RawBuilder<string>> = {
  timestamp: sql`l.timestamp`,
  userName: sql`lower(coalesce(${userNameSql}, ''))`,
  patientName: sql`lower(coalesce(${patientNameSql}, ''))`,
  facilityId: sql`coalesce(l.facility_id::text, '')`,
  action: sql`l.action`,
  resourceType: sql`coalesce(l.resource_type, '')`,
  resourceId: sql`coalesce(l.resource_id, '')`,
  ipAddress: sql`coalesce(l.ip_address, '')`,
  userAgent: sql`coalesce(l.user_agent, '')`,
}

export const listLogRows = (db: Db, actor: Actor, filter: LogFilter, page: LogOrder) => {
  const key = sortKeys[page.sort]
  const named = selectMatching(actor, filter)
    .leftJoin('users as u', 'u.id', 'l.userId')
    .leftJoin(
      filterVisiblePatients(actor, q.selectFrom('patients'))
        .select(['patients.id', 'patients.firstName', 'patients.lastName'])
        .as('p'),
      'p.id',
      'l.patientId',
    )
  const [last, id] = page.after ?? []
  const later = page.order === 'asc' ? sql`>` : sql`<`
  const rest = id ? named.where(sql<boolean>`(${key}, l.id) ${later} (${last}, ${id})`) : named
  return db.all(
    rest
      .select([
        'l.id',
        'l.timestamp',
        'l.userId',
        'l.patientId',
        'l.facilityId',
        'l.action',
        'l.resourceType',
        'l.resourceId',
        'l.ipAddress',
        'l.userAgent',
        'l.details',
        userNameSql.as('userName'),
        patientNameSql.as('patientName'),
        key.as('sortKey'),
      ])
      .orderBy(key, page.order)
      .orderBy('l.id', page.order)
      .limit(page.limit),
  )
}
export type LogPageRow = Awaited<ReturnType<typeof listLogRows>>[number]

export const countLog = async (db: Db, actor: Actor, filter: LogFilter): Promise<number> =>
  countRows(db, selectMatching(actor, filter))

/** Hops from action to action along the index instead of reading every row. */
const actionsSql = `
  with recursive found as (
    (select action, resource_type from compliance_logs where organization_id = $1
      order by action, timestamp desc limit 1)
    union all
    select next.* from found, lateral (
      select l.action, l.resource_type from compliance_logs l
       where l.organization_id = $1 and l.action > found.action order by l.action, l.timestamp desc limit 1) next
  ) select action, resource_type from found order by action`

export const listLoggedActions = (db: Db, actor: Actor) =>
  db.raw<{ action: string; resourceType: string | null }>(actionsSql, [actor.organizationId])

/** About the chart, and about those that were merged into it. */
const selectChartAccesses = (actor: Actor, patientId: string) =>
  selectMatching(actor, {}).where(sql<boolean>`l.patient_id in (select chart_patients(${patientId}::uuid))`)

export const countChartAccesses = async (db: Db, actor: Actor, patientId: string): Promise<number> =>
  countRows(db, selectChartAccesses(actor, patientId))

/** Rows about one chart, newest first, with the user of each. */
export const listChartAccesses = (
  db: Db,
  actor: Actor,
  patientId: string,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const about = selectChartAccesses(actor, patientId)
  const rest = id ? about.where(sql<boolean>`(l.timestamp, l.id) < (${at}, ${id})`) : about
  return db.all(
    rest
      .leftJoin('memberships as m', (join) =>
        join.onRef('m.organizationId', '=', 'l.organizationId').onRef('m.userId', '=', 'l.userId'),
      )
      .leftJoin('users as u', 'u.id', 'l.userId')
      .select([
        'l.id',
        'l.timestamp',
        'l.action',
        sql<Role | null>`m.role`.as('role'),
        'm.printedCredentials as credential',
        userNameSql.as('name'),
        sql<boolean>`(l.details ->> 'breakGlass') is not null`.as('emergency'),
      ])
      .orderBy('l.timestamp', 'desc')
      .orderBy('l.id', 'desc')
      .limit(page.limit),
  )
}

/** As the administrators know them. */
export async function getMemberName(db: Db, organizationId: string, userId: string): Promise<string> {
  const row = await db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', organizationId)
      .where('m.userId', '=', userId)
      .select(userNameSql.as('name')),
  )
  return row?.name ?? 'A user'
}

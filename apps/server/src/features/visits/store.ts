/** SQL that reads visits, each in the version in force. Every query passes the row rule of policy.ts. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { seesAll, visibleVisits } from './policy.ts'

export interface VisitFilter {
  facilityId: string
  patientId: string
  providerId: string
  status: string
  from?: string | undefined
  to?: string | undefined
}

export const everyVisit: VisitFilter = {
  facilityId: 'all',
  patientId: 'all',
  providerId: 'all',
  status: 'all',
}

export interface VisitWound {
  id: string
  number: number
  location: string
}

const version = sql.ref('v.version')
const recordId = sql.ref('v.record_id')

const woundList = sql<
  VisitWound[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'number', w.number,
    'location', w.location) order by w.number, w.id), '[]')
  from provider_visit_wounds x join wounds w on w.id = x.wound_id
 where x.record_id = ${recordId} and x.version = ${version})`

const procedureList = sql<unknown[]>`(select coalesce(jsonb_agg(x.details order by x.position), '[]')
  from provider_visit_procedures x where x.record_id = ${recordId} and x.version = ${version})`

/** Photos of the visit's wounds that were taken on its day. */
const photoUrls = sql<string[]>`array(select '/api/wound-photos/' || p.id || '/image'
  from provider_visit_wounds x join wound_photos p on p.wound_id = x.wound_id and p.organization_id = x.organization_id
  join wound_photo_details d on d.photo_id = p.id and not d.is_archived
 where x.record_id = ${recordId} and x.version = ${version}
   and (p.captured_at at time zone v.time_zone)::date = v.local_date
 order by p.captured_at, p.id limit 50)`

/** With its names and everything a version says. `ofVersion` is the version in force, unless all are wanted. */
function told<O>(query: SelectQueryBuilder<Tables, 'provider_visits', O>, every: boolean) {
  return query
    .innerJoin('provider_visit_versions as v', (join) =>
      every
        ? join.onRef('v.record_id', '=', 'provider_visits.id')
        : join
            .onRef('v.record_id', '=', 'provider_visits.id')
            .onRef('v.version', '=', 'provider_visits.version'),
    )
    .innerJoin('patients as p', 'p.id', 'provider_visits.patient_id')
    .innerJoin('facilities as f', 'f.id', 'provider_visits.facility_id')
    .innerJoin('users as provider', 'provider.id', 'provider_visits.provider_id')
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'provider_visits.provider_id')
        .onRef('m.organization_id', '=', 'provider_visits.organization_id'),
    )
    .innerJoin('users as saver', 'saver.id', 'v.saved_by')
    .selectAll('v')
    .select([
      'provider_visits.id',
      'provider_visits.patient_id',
      'provider_visits.facility_id',
      'provider_visits.provider_id',
      'provider_visits.appointment_id',
      'provider_visits.round_id',
      'provider_visits.status',
      'provider_visits.closed_at',
      'provider_visits.is_void',
      'provider_visits.billable_amount',
      'provider_visits.created_by',
      'provider_visits.created_at',
      'provider_visits.visit_at as ordered_at',
    ])
    .select(['p.first_name', 'p.last_name', 'p.medical_record_number', 'p.room', 'f.name as facility_name'])
    .select(['f.facility_type', 'm.credential'])
    .select(['provider.first_name as provider_first_name', 'provider.last_name as provider_last_name'])
    .select(sql<string>`saver.first_name || ' ' || saver.last_name`.as('saved_by_name'))
    .select([woundList.as('wounds'), procedureList.as('procedures'), photoUrls.as('photo_urls')])
}

const stored = (actor: Actor) => told(visibleVisits(actor, q.selectFrom('provider_visits')), false)

export const visitById = (db: Db, actor: Actor, id: string) =>
  db.first(stored(actor).where('provider_visits.id', '=', id))
export type VisitRow = NonNullable<Awaited<ReturnType<typeof visitById>>>

export const versionsOfVisit = (db: Db, actor: Actor, id: string): Promise<VisitRow[]> =>
  db.all(
    told(visibleVisits(actor, q.selectFrom('provider_visits')), true)
      .where('provider_visits.id', '=', id)
      .orderBy('v.version', 'desc'),
  )

function matches(filter: VisitFilter) {
  const { status, from, to } = filter
  const rules = [status === 'void' ? sql`provider_visits.is_void` : sql`not provider_visits.is_void`]
  if (status !== 'all' && status !== 'void') rules.push(sql`provider_visits.status = ${status}`)
  if (filter.facilityId !== 'all') rules.push(sql`provider_visits.facility_id = ${filter.facilityId}`)
  if (filter.providerId !== 'all') rules.push(sql`provider_visits.provider_id = ${filter.providerId}`)
  if (filter.patientId !== 'all') {
    rules.push(sql`provider_visits.patient_id in (select chart_patients(${filter.patientId}::uuid))`)
  }
  // The days of every zone lie within these instants, so that an index by time finds them.
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

/** The page is chosen by itself first, so that names and wounds are looked up for its rows only. */
export const visitsPage = (
  db: Db,
  actor: Actor,
  filter: VisitFilter,
  page: { limit: number; after?: readonly string[] | undefined },
): Promise<VisitRow[]> => {
  const [at, id] = page.after ?? []
  const chosen = visibleVisits(actor, q.selectFrom('provider_visits'))
    .where(matches(filter))
    .where(
      id ? sql<boolean>`(provider_visits.visit_at, provider_visits.id) < (${at}, ${id})` : sql<boolean>`true`,
    )
    .orderBy('provider_visits.visit_at', 'desc')
    .orderBy('provider_visits.id', 'desc')
    .limit(page.limit)
    .select('provider_visits.id')
  return db.all(
    told(q.selectFrom('provider_visits').where('provider_visits.id', 'in', chosen), false)
      .where('provider_visits.organization_id', '=', actor.organizationId)
      .orderBy('provider_visits.visit_at', 'desc')
      .orderBy('provider_visits.id', 'desc'),
  )
}

function talliesOf(actor: Actor, filter: VisitFilter) {
  let query = q.selectFrom('visit_tallies').where('organization_id', '=', actor.organizationId)
  if (filter.facilityId !== 'all') query = query.where('facility_id', '=', filter.facilityId)
  if (filter.providerId !== 'all') query = query.where('provider_id', '=', filter.providerId)
  return filter.status === 'all'
    ? query.where('status', '<>', 'void')
    : query.where('status', '=', filter.status)
}

/** All that the filter matches. Without days and patient the tallies know it for staff; else the range is counted. */
export const countVisits = async (db: Db, actor: Actor, filter: VisitFilter): Promise<number> => {
  const tallied = seesAll(actor) && !filter.from && !filter.to && filter.patientId === 'all'
  const query = tallied
    ? talliesOf(actor, filter).select((eb) =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('visits'), eb.lit(0)), 'int8').as('total'),
      )
    : visibleVisits(actor, q.selectFrom('provider_visits'))
        .where(matches(filter))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

/** Minutes of completed visits that say how long they took, and how many those are. */
export const minutesOf = async (
  db: Db,
  actor: Actor,
  filter: VisitFilter,
): Promise<{ minutes: number; timed: number }> => {
  const completed = { ...filter, status: 'completed' }
  const query = seesAll(actor)
    ? talliesOf(actor, completed).select((eb) => [
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('minutes'), eb.lit(0)), 'int8').as('minutes'),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('timed'), eb.lit(0)), 'int8').as('timed'),
      ])
    : visibleVisits(actor, q.selectFrom('provider_visits'))
        .where(matches(completed))
        .select((eb) => [
          eb.cast<number>(eb.fn.coalesce(eb.fn.sum('duration_minutes'), eb.lit(0)), 'int8').as('minutes'),
          eb.cast<number>(eb.fn.count('duration_minutes'), 'int8').as('timed'),
        ])
  return (await db.first(query)) ?? { minutes: 0, timed: 0 }
}

export interface DayCount {
  time_zone: string
  local_date: string
  status: string
  n: number
}

/** How many there are on each date of a range, by zone and status. */
export const countsByDay = (
  db: Db,
  actor: Actor,
  filter: VisitFilter,
  from: string,
  to: string,
): Promise<DayCount[]> =>
  db.all(
    visibleVisits(actor, q.selectFrom('provider_visits'))
      .where(matches(filter))
      .where('provider_visits.local_date', '>=', from)
      .where('provider_visits.local_date', '<=', to)
      .groupBy(['provider_visits.time_zone', 'provider_visits.local_date', 'provider_visits.status'])
      .select(['provider_visits.time_zone', 'provider_visits.local_date', 'provider_visits.status'])
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('n')),
  )

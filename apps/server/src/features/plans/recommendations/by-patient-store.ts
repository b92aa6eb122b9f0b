/** SQL of open recommendations by patient: which patients have some, in the order of their day or of urgency. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { inCareSql, ofPatientSql } from '../policy.ts'
import type { RecommendationFilter } from './store.ts'

export interface PatientFilter extends Omit<RecommendationFilter, 'state'> {
  when: 'today' | 'all'
}

/** On the schedule or a round of today, as the clock of each appointment and facility has it. */
const todaySql = (actor: Actor, now: Date) => sql`(
  select d.patient_id, min(d.starts_at) as starts_at, bool_or(d.round) as round,
         (array_agg(d.time_zone order by d.starts_at) filter (where d.starts_at is not null))[1] as time_zone from (
    select a.patient_id, a.starts_at, a.time_zone, false as round from appointments a
     where a.organization_id = ${actor.organizationId} and a.status in ('scheduled', 'confirmed', 'completed')
       and a.starts_at between ${now}::timestamptz - interval '36 hours' and ${now}::timestamptz + interval '36 hours'
       and a.local_date = (${now}::timestamptz at time zone a.time_zone)::date
    union all
    select e.patient_id, null, null, true from round_entries e
      join rounds r on r.id = e.round_id join facilities f on f.id = r.facility_id
     where e.organization_id = ${actor.organizationId} and e.outcome <> 'not_seen'
       and r.round_date = (${now}::timestamptz at time zone f.time_zone)::date) d
  group by d.patient_id)`

/** Later than any minute of a schedule: patients without a time come last. */
export const lastMinute = 2_000_000_000

function selectPatients(actor: Actor, filter: PatientFilter, now: Date) {
  let open = q
    .selectFrom('treatment_recommendations as r')
    .where('r.organizationId', '=', actor.organizationId)
    .where('r.state', '=', 'active')
    .where(inCareSql(actor, 'r.patient_id'))
    .where(ofPatientSql('r.patient_id', filter.patientId))
  if (filter.woundId !== 'all') open = open.where('r.woundId', '=', filter.woundId)
  if (filter.priority !== 'all') open = open.where('r.priority', '=', filter.priority)
  const grouped = open
    .groupBy('r.patientId')
    .select(['r.patientId', sql<number>`min(r.priority_rank)`.as('rank')])
  const day = sql<{
    patientId: string
    startsAt: string | null
    timeZone: string | null
    round: boolean
  }>`${todaySql(actor, now)}`
  const found = q
    .selectFrom(grouped.as('g'))
    .innerJoin('patients as p', 'p.id', 'g.patientId')
    .leftJoin(day.as('d'), (join) => join.onRef('d.patientId', '=', 'p.id'))
  return filter.when === 'today' ? found.where('d.patientId', 'is not', null) : found
}

const orderSql = (when: PatientFilter['when']) =>
  when === 'today'
    ? sql<number>`coalesce(extract(epoch from d.starts_at)::bigint / 60, ${lastMinute})::int`
    : sql<number>`g.rank::int`

export const listPatientRows = (
  db: Db,
  actor: Actor,
  filter: PatientFilter,
  page: { limit: number; after: readonly string[] | undefined },
  now: Date,
) => {
  const order = orderSql(filter.when)
  const [at, last, first, id] = page.after ?? []
  const found = selectPatients(actor, filter, now)
  const rest = id
    ? found.where(
        sql<boolean>`(${order}, p.last_name, p.first_name, p.id) > (${at}::int, ${last}, ${first}, ${id}::uuid)`,
      )
    : found
  return db.all(
    rest
      .select(['p.id', 'p.firstName', 'p.lastName', 'p.medicalRecordNumber'])
      .select(['d.startsAt', 'd.timeZone', 'd.round', order.as('order')])
      .orderBy(order)
      .orderBy('p.lastName')
      .orderBy('p.firstName')
      .orderBy('p.id')
      .limit(page.limit),
  )
}

export const countPatients = async (db: Db, actor: Actor, filter: PatientFilter, now: Date) =>
  (await db.first(selectPatients(actor, filter, now).select(sql<number>`count(*)::int`.as('patients'))))
    ?.patients ?? 0

/** The open wounds of a chart. */
export const listOpenWoundIds = async (db: Db, actor: Actor, patientId: string): Promise<string[]> =>
  (
    await db.all(
      q
        .selectFrom('wounds as w')
        .where('w.organizationId', '=', actor.organizationId)
        .where('w.isActive', '=', true)
        .where(inCareSql(actor, 'w.patient_id'))
        .where(ofPatientSql('w.patient_id', patientId))
        .select('w.id'),
    )
  ).map(({ id }) => id)

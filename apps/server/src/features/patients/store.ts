/** SQL of patients. Every query passes the row rule of policy.ts. */
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { pageRows, q, sql, type Tables } from '../../platform/db/query.ts'
import type { Asked } from '../search/public.ts'
import { matchingAsked } from './search-store.ts'
import type { PatientOrder } from './order.ts'
import { listedPatients, visiblePatients } from './policy.ts'

const keptChart = sql<string | null>`(select m.kept_id from patient_merges m
  where m.merged_id = patients.id and m.unmerged_at is null)`
const openWounds = sql<number>`(
  (select count(*) from wounds w
    where w.organization_id = patients.organization_id and w.patient_id = patients.id and w.is_active) +
  (select count(*) from patient_merges m
    join wounds w on w.organization_id = m.organization_id and w.patient_id = m.merged_id
    where m.organization_id = patients.organization_id and m.kept_id = patients.id and m.unmerged_at is null
      and w.is_active))`

/** Listed in charts that are merged with this one, whichever of them was kept. */
const mergedAllergies = sql<string | null>`case when ${keptChart} is not null
    or exists (select from patient_merges m where m.kept_id = patients.id and m.unmerged_at is null) then (
  select string_agg(distinct other.allergies, '; ') from patient_merges m
    join patients other on other.organization_id = m.organization_id
     and other.id in (m.kept_id, m.merged_id) and other.id <> patients.id
   where m.organization_id = patients.organization_id and m.unmerged_at is null
     and coalesce(${keptChart}, patients.id) = m.kept_id
     and other.allergy_state = 'listed' and other.allergies is distinct from patients.allergies) end`

export type PatientRow = Selectable<Tables['patients']> & {
  merged_into: string | null
  open_wounds: number
  merged_allergies: string | null
}

const answered = <O>(query: SelectQueryBuilder<Tables, 'patients', O>) =>
  query
    .selectAll('patients')
    .select([keptChart.as('merged_into'), openWounds.as('open_wounds')])
    .select(mergedAllergies.as('merged_allergies'))

export interface PatientFilter {
  asked?: Asked | undefined
  /** Typing errors are forgiven. */
  forgiving?: boolean
  status: 'active' | 'inactive' | 'all'
}

function matching(actor: Actor, filter: PatientFilter) {
  let query = listedPatients(actor, q.selectFrom('patients'))
  if (filter.status !== 'all') query = query.where('is_active', '=', filter.status === 'active')
  return filter.asked ? matchingAsked(query, actor, filter.asked, filter.forgiving ?? false) : query
}

export function patientsPage(
  db: Db,
  actor: Actor,
  filter: PatientFilter,
  order: PatientOrder,
  limit: number,
): Promise<PatientRow[]> {
  const isFirst = !filter.asked && !order.after
  const query = answered(matching(actor, filter)).limit(isFirst ? pageRows(limit) : limit)
  const beyond = order.direction === 'asc' ? sql`>` : sql`<`
  const position = order.after?.map((part) => sql`${part}`)
  const later = position
    ? query.where(sql<boolean>`(${sql.join(order.columns)}) ${beyond} (${sql.join(position)})`)
    : query
  return db.all(order.columns.reduce((sorted, column) => sorted.orderBy(column, order.direction), later))
}

/** All that the filter matches. Without a search the tallies know it; with one, the matches are counted. */
export async function patientsTotal(db: Db, actor: Actor, filter: PatientFilter): Promise<number> {
  const tallied = actor.role !== 'patient' && !filter.asked
  const query = tallied
    ? talliesOf(actor, filter).select((eb) =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('patients'), eb.lit(0)), 'int8').as('total'),
      )
    : matching(actor, filter).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

function talliesOf(actor: Actor, filter: PatientFilter) {
  let query = q.selectFrom('patient_tallies').where('organization_id', '=', actor.organizationId)
  if (filter.status !== 'all') query = query.where('is_active', '=', filter.status === 'active')
  if (actor.facilityIds) {
    const facilities = actor.facilityIds
    query = query.where((eb) => eb('facility_id', '=', eb.fn.any(eb.val(facilities))))
  }
  return query
}

export async function patientsSince(db: Db, actor: Actor, since: Date): Promise<number> {
  const query = matching(actor, { status: 'all' })
    .where('created_at', '>=', since.toISOString())
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

export const patientById = (db: Db, actor: Actor, id: string): Promise<PatientRow | undefined> =>
  db.first(answered(visiblePatients(actor, q.selectFrom('patients')).where('patients.id', '=', id)))

/** Where a patient's days begin, and on which of them they were born. Who may see them was settled before. */
export const daysOfPatient = (db: Db, actor: Pick<Actor, 'organizationId'>, id: string) =>
  db.first(
    q
      .selectFrom('patients as p')
      .innerJoin('organizations as o', 'o.id', 'p.organization_id')
      .leftJoin('facilities as f', 'f.id', 'p.facility_id')
      .where('p.organization_id', '=', actor.organizationId)
      .where('p.id', '=', id)
      .select(['p.date_of_birth', sql<string>`coalesce(f.time_zone, o.time_zone)`.as('time_zone')]),
  )

/** Whose clock counts: the facility's where the patient lives in one, else the organization's. */
export const zoneOfPatient = async (db: Db, actor: Pick<Actor, 'organizationId'>, id: string) =>
  (await daysOfPatient(db, actor, id))?.time_zone ?? 'UTC'

/** Undefined when the id or the record number is taken. */
export const insertPatient = (db: Db, patient: Insertable<Tables['patients']>) =>
  db.first(
    q
      .insertInto('patients')
      .values(patient)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Changes the record only at the version that was read, and only where the row rule shows it. */
export const updatePatient = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['patients']>,
) =>
  db.first(
    q
      .updateTable('patients')
      .set(change)
      .where('id', 'in', visiblePatients(actor, q.selectFrom('patients')).where('id', '=', id).select('id'))
      .where('version', '=', version)
      .returning('id'),
  )

/** Charts of the organization with one of these numbers, in whatever capitals. */
export const holdersOf = (db: Db, numbers: readonly string[]) =>
  db.raw<{ id: string; number: string }>('select id, number from holders_of_numbers($1)', [[...numbers]])

export const recordNumberTaken = async (db: Db, number: string, exceptId?: string): Promise<boolean> =>
  (await holdersOf(db, [number])).some(({ id }) => id !== exceptId)

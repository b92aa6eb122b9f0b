/** SQL of patients. Every query passes the row rule of policy.ts. */
import { listStoppingStatuses, type ChartedAllergy } from '@mendwell/clinical'
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { toRowLimit, q, sql, type Tables } from '../../platform/db/query.ts'
import type { SearchQuery } from '../search/public.ts'
import { filterByQuery } from './search-store.ts'
import type { PatientOrder } from './order.ts'
import { filterListedPatients, filterVisiblePatients } from './policy.ts'

const keptChartSql = sql<string | null>`(select m.kept_id from patient_merges m
  where m.merged_id = patients.id and m.unmerged_at is null)`
const openWoundsSql = sql<number>`(
  (select count(*) from wounds w
    where w.organization_id = patients.organization_id and w.patient_id = patients.id and w.is_active) +
  (select count(*) from patient_merges m
    join wounds w on w.organization_id = m.organization_id and w.patient_id = m.merged_id
    where m.organization_id = patients.organization_id and m.kept_id = patients.id and m.unmerged_at is null
      and w.is_active))`

/** Listed in charts merged with this one, whichever survived. */
const mergedAllergiesSql = sql<string | null>`case when ${keptChartSql} is not null
    or exists (select from patient_merges m where m.kept_id = patients.id and m.unmerged_at is null) then (
  select string_agg(distinct other.allergies, E'\\n') from patient_merges m
    join patients other on other.organization_id = m.organization_id
     and other.id in (m.kept_id, m.merged_id) and other.id <> patients.id
   where m.organization_id = patients.organization_id and m.unmerged_at is null
     and coalesce(${keptChartSql}, patients.id) = m.kept_id
     and other.allergy_state = 'listed' and other.allergies is distinct from patients.allergies) end`

export type PatientRow = Selectable<Tables['patients']> & {
  mergedInto: string | null
  openWounds: number
  mergedAllergies: string | null
}

const selectPresented = <O>(query: SelectQueryBuilder<Tables, 'patients', O>) =>
  query
    .selectAll('patients')
    .select([keptChartSql.as('mergedInto'), openWoundsSql.as('openWounds')])
    .select(mergedAllergiesSql.as('mergedAllergies'))

export interface PatientFilter {
  asked?: SearchQuery | undefined
  /** Typing errors are forgiven. */
  forgiving?: boolean
  status: 'active' | 'inactive' | 'all'
  facilityId?: string
  wounds?: 'open' | 'none' | 'all'
  /** With when it is: the day of an assessment is the patient's. */
  dueAt?: Date | undefined
  highRisk?: boolean
}

/** An open wound's next assessment is due; the same as in the lists of the EHR dashboard. */
const hasAssessmentDue = (now: Date) => sql<boolean>`patients.is_active
  and patients.id not in (select charts_with_status(${listStoppingStatuses('care-task')}))
  and exists (select from wounds w
    where w.organization_id = patients.organization_id
      and w.patient_id = any(array(select chart_patients(patients.id))) and w.is_active
      and w.next_assessment_date <= (select (${now.toISOString()}::timestamptz
            at time zone coalesce(f.time_zone, o.time_zone))::date
          from organizations o left join facilities f on f.id = patients.facility_id
         where o.id = patients.organization_id))`

const isAtHighRisk = sql<boolean>`exists (select from high_risk_charts h
  where h.organization_id = patients.organization_id and h.patient_id = patients.id)`

const isNarrow = ({ facilityId = 'all', wounds = 'all', dueAt, highRisk = false }: PatientFilter) =>
  facilityId !== 'all' || wounds !== 'all' || dueAt !== undefined || highRisk

function narrow<O>(query: SelectQueryBuilder<Tables, 'patients', O>, filter: PatientFilter) {
  const { facilityId = 'all', wounds = 'all', dueAt, highRisk } = filter
  let found = query
  if (facilityId !== 'all') found = found.where('patients.facilityId', '=', facilityId)
  if (wounds !== 'all') found = found.where(openWoundsSql, wounds === 'open' ? '>' : '=', 0)
  if (dueAt) found = found.where(hasAssessmentDue(dueAt))
  return highRisk ? found.where(isAtHighRisk) : found
}

function selectMatching(actor: Actor, filter: PatientFilter) {
  let query = filterListedPatients(actor, q.selectFrom('patients'))
  if (filter.status !== 'all') query = query.where('isActive', '=', filter.status === 'active')
  if (isNarrow(filter)) query = narrow(query, filter)
  return filter.asked ? filterByQuery(query, actor, filter.asked, filter.forgiving ?? false) : query
}

export function listPatientRows(
  db: Db,
  actor: Actor,
  filter: PatientFilter,
  order: PatientOrder,
  limit: number,
): Promise<PatientRow[]> {
  const isFirst = !filter.asked && !order.after && !isNarrow(filter)
  const query = selectPresented(selectMatching(actor, filter)).limit(isFirst ? toRowLimit(limit) : limit)
  const beyond = order.direction === 'asc' ? sql`>` : sql`<`
  const position = order.after?.map((part) => sql`${part}`)
  const later = position
    ? query.where(sql<boolean>`(${sql.join(order.columns)}) ${beyond} (${sql.join(position)})`)
    : query
  return db.all(order.columns.reduce((sorted, column) => sorted.orderBy(column, order.direction), later))
}

export const listPatientIds = async (
  db: Db,
  actor: Actor,
  filter: PatientFilter,
  order: PatientOrder,
  limit: number,
): Promise<string[]> => {
  const query = selectMatching(actor, filter).select('patients.id').limit(limit)
  return (
    await db.all(order.columns.reduce((sorted, column) => sorted.orderBy(column, order.direction), query))
  ).map(({ id }) => id)
}

/** All that the filter matches. Without a search the tallies of facilities know it; with one, or for a care team, the matches are counted. */
export async function countPatients(db: Db, actor: Actor, filter: PatientFilter): Promise<number> {
  const tallied =
    actor.role !== 'patient' && !filter.asked && !isNarrow(filter) && actor.facilityIds?.length !== 0
  const query = tallied
    ? selectTallies(actor, filter).select((eb) =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('patients'), eb.lit(0)), 'int8').as('total'),
      )
    : selectMatching(actor, filter).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

function selectTallies(actor: Actor, filter: PatientFilter) {
  let query = q.selectFrom('patient_tallies').where('organizationId', '=', actor.organizationId)
  if (filter.status !== 'all') query = query.where('isActive', '=', filter.status === 'active')
  if (actor.facilityIds) {
    const facilities = actor.facilityIds
    query = query.where((eb) => eb('facilityId', '=', eb.fn.any(eb.val(facilities))))
  }
  return query
}

export async function countPatientsSince(db: Db, actor: Actor, since: Date): Promise<number> {
  const query = selectMatching(actor, { status: 'all' })
    .where('createdAt', '>=', since.toISOString())
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

export const findPatientById = (db: Db, actor: Actor, id: string): Promise<PatientRow | undefined> =>
  db.first(
    selectPresented(filterVisiblePatients(actor, q.selectFrom('patients')).where('patients.id', '=', id)),
  )

export const hasSamplePatient = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await db.first(
    q.selectFrom('patients').where('id', 'in', ids).where('isSample', '=', true).select('id').limit(1),
  )) !== undefined

/** Where a patient's days begin, and on which of them they were born. Who may see them was settled before. */
export const findPatientDays = (db: Db, actor: Pick<Actor, 'organizationId'>, id: string) =>
  db.first(
    q
      .selectFrom('patients as p')
      .innerJoin('organizations as o', 'o.id', 'p.organizationId')
      .leftJoin('facilities as f', 'f.id', 'p.facilityId')
      .where('p.organizationId', '=', actor.organizationId)
      .where('p.id', '=', id)
      .select(['p.dateOfBirth', sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone')]),
  )

/** Whose clock counts: the facility's where the patient lives in one, else the organization's. */
export const getPatientZone = async (db: Db, actor: Pick<Actor, 'organizationId'>, id: string) =>
  (await findPatientDays(db, actor, id))?.timeZone ?? 'UTC'

/** Current allergies of this one chart, as its text lists them. */
export const listListedAllergies = async (db: Db, actor: Actor, id: string): Promise<ChartedAllergy[]> =>
  (
    await db.raw<{ entries: ChartedAllergy[] }>('select listed_allergies($1, array[$2::uuid]) as entries', [
      actor.organizationId,
      id,
    ])
  )[0]?.entries ?? []

/** Who answered, and when: a text says so of what it lists. */
export const insertAllergyStatement = (db: Db, row: Insertable<Tables['allergy_statements']>) =>
  db.first(q.insertInto('allergy_statements').values(row).returning('id'))

/** Undefined when the id or the record number is in use. */
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
      .where(
        'id',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).where('id', '=', id).select('id'),
      )
      .where('version', '=', version)
      .returning('id'),
  )

/** Charts of the organization with one of these numbers, in whatever capitals. */
export const listNumberHolders = (db: Db, numbers: readonly string[]) =>
  db.raw<{ id: string; number: string }>('select id, number from holders_of_numbers($1)', [[...numbers]])

export const isRecordNumberTaken = async (db: Db, number: string, exceptId?: string): Promise<boolean> =>
  (await listNumberHolders(db, [number])).some(({ id }) => id !== exceptId)

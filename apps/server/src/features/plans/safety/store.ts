/** SQL of safety hits: added, never changed. Every query that a person asks passes the row rule of policy.ts. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullName, inCareOf, ofPatient } from '../policy.ts'

export const insertHits = (db: Db, rows: Insertable<Tables['safety_hits']>[]) =>
  db.all(q.insertInto('safety_hits').values(rows).returning('id'))

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('safety_hits as h')
    .where('h.organization_id', '=', actor.organizationId)
    .where(inCareOf(actor, 'h.patient_id'))

const selectNamed = (actor: Actor) =>
  selectVisible(actor)
    .leftJoin('users as decider', 'decider.id', 'h.decided_by')
    .selectAll('h')
    .select(fullName('decider').$castTo<string | null>().as('decided_by_name'))

export interface HitFilter {
  patientId: string
  subjectId: string
  outcome: string
}

const filterHits = (actor: Actor, filter: HitFilter) => {
  let found = selectNamed(actor).where(ofPatient('h.patient_id', filter.patientId))
  if (filter.subjectId !== 'all') found = found.where('h.subject_id', '=', filter.subjectId)
  if (filter.outcome !== 'all') found = found.where('h.outcome', '=', filter.outcome)
  return found
}

export const listHits = (
  db: Db,
  actor: Actor,
  filter: HitFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const found = filterHits(actor, filter)
  const later = id
    ? found.where(sql<boolean>`(h.recorded_at, h.id) < (${at}::timestamptz, ${id}::uuid)`)
    : found
  return db.all(later.orderBy('h.recorded_at', 'desc').orderBy('h.id', 'desc').limit(page.limit))
}
export type HitRow = Awaited<ReturnType<typeof listHits>>[number]

export const countHits = async (db: Db, actor: Actor, filter: HitFilter): Promise<number> =>
  (
    await db.first(
      filterHits(actor, filter)
        .clearSelect()
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

export const listSubjectHits = (db: Db, actor: Actor, subjectIds: readonly string[]): Promise<HitRow[]> =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db.all(
        selectNamed(actor)
          .where('h.subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
          .orderBy('h.recorded_at', 'desc')
          .orderBy('h.id', 'desc'),
      )

/** Cautions that a person acknowledged at these wounds since a moment. */
export const listAcknowledged = (
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  since: Date,
): Promise<{ wound_id: string | null; hit_key: string }[]> =>
  woundIds.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .selectFrom('safety_hits as h')
          .where('h.organization_id', '=', organizationId)
          .where('h.wound_id', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
          .where('h.outcome', '=', 'acknowledged')
          .where('h.recorded_at', '>', since.toISOString())
          .select(['h.wound_id', 'h.hit_key'])
          .distinct(),
      )

export const countOutcomes = (db: Db, organizationId: string, since: Date) =>
  db.all(
    q
      .selectFrom('safety_hits as h')
      .where('h.organization_id', '=', organizationId)
      .where('h.recorded_at', '>', since.toISOString())
      .groupBy(['h.level', 'h.outcome'])
      .select(['h.level', 'h.outcome'])
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('hits')),
  )

export interface PatientFactsRow {
  allergies: string | null
  none_known: boolean
  date_of_birth: string | null
  is_male: boolean | null
  time_zone: string
  history: { condition: string; icd10Code: string | null }[]
  wound_ids: string[]
}

/** What is charted of a patient, with every chart that is one with it, and the wounds of that chart. */
export const getPatientFacts = async (db: Db, organizationId: string, patientId: string) =>
  (
    await db.raw<PatientFactsRow>(
      `with own as (select x.* from patients x
         where x.organization_id = $1 and x.id in (select chart_patients(chart_of.id)
           from (select coalesce((select link.kept_id from patient_merges link
             where link.merged_id = $2 and link.unmerged_at is null), $2::uuid) as id) chart_of))
       select (select string_agg(allergies, '; ' order by id) from own) as allergies,
              (select coalesce(bool_or(allergy_state = 'none-known'), false) from own) as none_known,
              (select max(date_of_birth) from own) as date_of_birth, (select bool_and(sex = 'male') from own) as is_male,
              (select coalesce(f.time_zone, o.time_zone) from patients p join organizations o on o.id = p.organization_id
                 left join facilities f on f.id = p.facility_id where p.id = $2) as time_zone,
              coalesce((select jsonb_agg(jsonb_build_object('condition', e.condition, 'icd10Code', e.icd10_code))
                 from medical_history e where e.organization_id = $1 and e.patient_id in (select id from own)
                  and e.status <> 'resolved' and not exists (select from medical_history_voids gone where gone.history_id = e.id)
                  and history_in_its_place(e.id) is null), '[]') as history,
              coalesce((select jsonb_agg(w.id) from wounds w
                where w.organization_id = $1 and w.patient_id in (select id from own) and w.is_active), '[]') as wound_ids`,
      [organizationId, patientId],
    )
  )[0]! // a query without a table of its own gives one row

/** Plans in force and orders under way, of every chart that is one with this. */
export const listOpenSubjects = (db: Db, organizationId: string, patientId: string) =>
  db.raw<{
    subject: 'treatment-plan' | 'supply-order'
    id: string
    patient_id: string
    wound_id: string | null
    lines: unknown
    responsible: string
  }>(
    `with own as (select chart_patients(coalesce((select link.kept_id from patient_merges link
        where link.merged_id = $2 and link.unmerged_at is null), $2::uuid)) as id)
     select 'treatment-plan' as subject, t.id, t.patient_id, t.wound_id, v.interventions as lines, v.saved_by as responsible
       from treatment_plans t join treatment_plan_versions v on v.plan_id = t.id and v.version = t.version
      where t.organization_id = $1 and t.patient_id in (select id from own) and t.is_active
     union all
     select 'supply-order', s.id, s.patient_id, s.wound_id, s.items, s.ordered_by from supply_orders s
      where s.organization_id = $1 and s.patient_id in (select id from own)
        and s.status in ('pending', 'approved', 'ordered', 'shipped')`,
    [organizationId, patientId],
  )

/** Name, credential and supervisor of the person who decides. */
export const getDecider = (db: Db, actor: Actor) =>
  db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', actor.organizationId)
      .where('m.user_id', '=', actor.userId)
      .select(['m.credential', 'm.supervisor_id'])
      .select(fullName('u').as('name')),
  )

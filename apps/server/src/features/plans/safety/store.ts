/** SQL of safety hits and of what was decided about pending ones: added, never changed. Every query that a person asks passes the row rule of policy.ts. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, inCareSql, ofPatientSql } from '../policy.ts'

export const insertHits = async (db: Db, rows: Insertable<Tables['safety_hits']>[]): Promise<void> => {
  if (rows.length > 0) await db.all(q.insertInto('safety_hits').values(rows).returning('id'))
}

/** The hits that these decided; one that was decided meanwhile is left as it is. */
export const insertDecisions = (
  db: Db,
  rows: Insertable<Tables['safety_hit_decisions']>[],
): Promise<{ hit_id: string }[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .insertInto('safety_hit_decisions')
          .values(rows)
          .onConflict((on) => on.columns(['organization_id', 'hit_id']).doNothing())
          .returning('hit_id'),
      )

const selectHits = (organizationId: string) =>
  q
    .selectFrom('safety_hits as h')
    .leftJoin('safety_hit_decisions as d', (join) =>
      join.onRef('d.organization_id', '=', 'h.organization_id').onRef('d.hit_id', '=', 'h.id'),
    )
    .where('h.organization_id', '=', organizationId)

/** As decided since it was recorded. */
const outcome = sql<string>`coalesce(d.outcome, h.outcome)`

const selectNamed = (actor: Actor) =>
  selectHits(actor.organizationId)
    .where(inCareSql(actor, 'h.patient_id'))
    .leftJoin('users as decider', (join) =>
      join.on('decider.id', '=', sql<string>`coalesce(d.decided_by, h.decided_by)`),
    )
    .select([
      'h.id',
      'h.patient_id',
      'h.wound_id',
      'h.subject',
      'h.subject_id',
      'h.hit_key',
      'h.rule',
      'h.level',
    ])
    .select(['h.item', 'h.words', 'h.because', 'h.recorded_at'])
    .select(outcome.as('outcome'))
    .select(sql<string | null>`coalesce(d.reason, h.reason)`.as('reason'))
    .select(
      sql<string | null>`case when d.hit_id is null then h.credential else d.credential end`.as('credential'),
    )
    .select(
      sql<
        string | null
      >`coalesce(d.decided_at, case when h.decided_by is not null then h.recorded_at end)`.as('decided_at'),
    )
    .select(sql<string | null>`coalesce(d.decided_by, h.decided_by)`.as('decided_by'))
    .select(fullNameSql('decider').$castTo<string | null>().as('decided_by_name'))

export const findHit = (db: Db, actor: Actor, id: string): Promise<HitRow | undefined> =>
  db.first(selectNamed(actor).where('h.id', '=', id))

export interface HitFilter {
  patientId: string
  subjectId: string
  outcome: string
}

const filterHits = (actor: Actor, filter: HitFilter) => {
  let found = selectNamed(actor).where(ofPatientSql('h.patient_id', filter.patientId))
  if (filter.subjectId !== 'all') found = found.where('h.subject_id', '=', filter.subjectId)
  if (filter.outcome !== 'all') found = found.where(outcome, '=', filter.outcome)
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
        selectHits(organizationId)
          .where('h.wound_id', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
          .where(outcome, '=', 'acknowledged')
          .where('h.recorded_at', '>', since.toISOString())
          .select(['h.wound_id', 'h.hit_key'])
          .distinct(),
      )

/** Since a moment, and what is pending however old it is. */
export const countOutcomes = (db: Db, organizationId: string, since: Date) =>
  db.all(
    selectHits(organizationId)
      .where((eb) => eb.or([eb('h.recorded_at', '>', since.toISOString()), eb(outcome, '=', 'pending')]))
      .groupBy(['h.level', outcome])
      .select('h.level')
      .select(outcome.as('outcome'))
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
    supervisor: string | null
  }>(
    `with own as (select chart_patients(coalesce((select link.kept_id from patient_merges link
        where link.merged_id = $2 and link.unmerged_at is null), $2::uuid)) as id)
     select open.*, m.supervisor_id as supervisor from (
     select 'treatment-plan' as subject, t.id, t.patient_id, t.wound_id, v.interventions as lines, v.saved_by as responsible
       from treatment_plans t join treatment_plan_versions v on v.plan_id = t.id and v.version = t.version
      where t.organization_id = $1 and t.patient_id in (select id from own) and t.is_active
     union all
     select 'supply-order', s.id, s.patient_id, s.wound_id, s.items, s.ordered_by from supply_orders s
      where s.organization_id = $1 and s.patient_id in (select id from own)
        and s.status in ('pending', 'approved', 'ordered', 'shipped')) open
     left join memberships m on m.organization_id = $1 and m.user_id = open.responsible`,
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
      .select(fullNameSql('u').as('name')),
  )

/** SQL of safety hits and of what was decided about pending ones: added, never changed. Every query that a person asks passes the row rule of policy.ts. */
import type { ChartedAllergy } from '@mendwell/clinical'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, inCareSql, ofPatientSql } from '../policy.ts'

export const insertHits = async (db: Db, rows: Insertable<Tables['safety_hits']>[]): Promise<void> => {
  if (rows.length > 0) await db.all(q.insertInto('safety_hits').values(rows).returning('id'))
}

/** The hits that these decided; one that was decided meanwhile is left as it is. */
export const insertDecisions = (
  db: Db,
  rows: Insertable<Tables['safety_hit_decisions']>[],
): Promise<{ hitId: string }[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .insertInto('safety_hit_decisions')
          .values(rows)
          .onConflict((on) => on.columns(['organizationId', 'hitId']).doNothing())
          .returning('hitId'),
      )

const selectHits = (organizationId: string) =>
  q
    .selectFrom('safety_hits as h')
    .leftJoin('safety_hit_decisions as d', (join) =>
      join.onRef('d.organizationId', '=', 'h.organizationId').onRef('d.hitId', '=', 'h.id'),
    )
    .where('h.organizationId', '=', organizationId)

/** As decided since it was recorded. */
const outcome = sql<string>`coalesce(d.outcome, h.outcome)`

const selectNamed = (actor: Actor) =>
  selectHits(actor.organizationId)
    .where(inCareSql(actor, 'h.patient_id'))
    .leftJoin('users as decider', (join) =>
      join.on('decider.id', '=', sql<string>`coalesce(d.decided_by, h.decided_by)`),
    )
    .select(['h.id', 'h.patientId', 'h.woundId', 'h.subject', 'h.subjectId', 'h.hitKey', 'h.rule', 'h.level'])
    .select(['h.item', 'h.words', 'h.because', 'h.recordedAt'])
    .select(outcome.as('outcome'))
    .select(sql<string | null>`coalesce(d.reason, h.reason)`.as('reason'))
    .select(
      sql<string | null>`case when d.hit_id is null then h.credential else d.credential end`.as('credential'),
    )
    .select(
      sql<
        string | null
      >`coalesce(d.decided_at, case when h.decided_by is not null then h.recorded_at end)`.as('decidedAt'),
    )
    .select(sql<string | null>`coalesce(d.decided_by, h.decided_by)`.as('decidedBy'))
    .select(fullNameSql('decider').$castTo<string | null>().as('decidedByName'))

export const findHit = (db: Db, actor: Actor, id: string): Promise<HitRow | undefined> =>
  db.first(selectNamed(actor).where('h.id', '=', id))

export interface HitFilter {
  patientId: string
  subjectId: string
  outcome: string
}

const filterHits = (actor: Actor, filter: HitFilter) => {
  let found = selectNamed(actor).where(ofPatientSql('h.patient_id', filter.patientId))
  if (filter.subjectId !== 'all') found = found.where('h.subjectId', '=', filter.subjectId)
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
  return db.all(later.orderBy('h.recordedAt', 'desc').orderBy('h.id', 'desc').limit(page.limit))
}
export type HitRow = Awaited<ReturnType<typeof listHits>>[number]

export const countHits = async (db: Db, actor: Actor, filter: HitFilter): Promise<number> =>
  countRows(db, filterHits(actor, filter).clearSelect())

export const listSubjectHits = (db: Db, actor: Actor, subjectIds: readonly string[]): Promise<HitRow[]> =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db.all(
        selectNamed(actor)
          .where('h.subjectId', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
          .orderBy('h.recordedAt', 'desc')
          .orderBy('h.id', 'desc'),
      )

/** Cautions that a person acknowledged at these wounds since a moment. */
export const listAcknowledged = (
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  since: Date,
): Promise<{ woundId: string | null; hitKey: string }[]> =>
  woundIds.length === 0
    ? Promise.resolve([])
    : db.all(
        selectHits(organizationId)
          .where('h.woundId', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
          .where(outcome, '=', 'acknowledged')
          .where('h.recordedAt', '>', since.toISOString())
          .select(['h.woundId', 'h.hitKey'])
          .distinct(),
      )

/** Since a moment, and what is pending however old it is. */
export const countOutcomes = (db: Db, organizationId: string, since: Date) =>
  db.all(
    selectHits(organizationId)
      .where((eb) => eb.or([eb('h.recordedAt', '>', since.toISOString()), eb(outcome, '=', 'pending')]))
      .groupBy(['h.level', outcome])
      .select('h.level')
      .select(outcome.as('outcome'))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('hits')),
  )

export interface PatientFactsRow {
  allergies: string | null
  listedAllergies: ChartedAllergy[]
  noneKnown: boolean
  dateOfBirth: string | null
  isMale: boolean | null
  timeZone: string
  history: { condition: string; icd10Code: string | null }[]
  woundIds: string[]
}

/** What is charted of a patient, with every chart that is one with it, and the wounds of that chart. */
export const getPatientFacts = async (db: Db, organizationId: string, patientId: string) =>
  (
    await db.raw<PatientFactsRow>(
      `with own as (select x.* from patients x
         where x.organization_id = $1 and x.id in (select chart_patients(chart_of.id)
           from (select coalesce((select link.kept_id from patient_merges link
             where link.merged_id = $2 and link.unmerged_at is null), $2::uuid) as id) chart_of))
       select (select string_agg(allergies, E'\\n' order by id) from own) as allergies,
              listed_allergies($1, (select array_agg(id) from own)) as listed_allergies,
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

/** Plans in force, wound orders in effect and supply orders under way, of every chart that is one with this. */
export const listOpenSubjects = (db: Db, organizationId: string, patientId: string, now: Date) =>
  db.raw<{
    subject: 'treatment-plan' | 'supply-order' | 'wound-order'
    id: string
    patientId: string
    woundId: string | null
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
        and s.status in ('pending', 'approved', 'ordered', 'shipped')
     union all
     select 'wound-order', o.id, o.patient_id, o.wound_id, to_jsonb(o), o.ordered_by from wound_orders_in_effect($3) o
      where o.organization_id = $1 and o.patient_id in (select id from own)) open
     left join memberships m on m.organization_id = $1 and m.user_id = open.responsible`,
    [organizationId, patientId, now],
  )

/** Name, license, credentials as printed, and supervisor of the person who decides. */
export const getDecider = (db: Db, actor: Actor) =>
  db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where('m.userId', '=', actor.userId)
      .select(['m.credential', 'm.printedCredentials', 'm.supervisorId'])
      .select(fullNameSql('u').as('name')),
  )

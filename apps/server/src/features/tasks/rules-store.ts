/** SQL of the rules that make tasks: what the charts of an organization give reason for now. */
import {
  overridingCredentials,
  listStoppingStatuses,
  type PatientStatus,
  type WoundLaterality,
} from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'

/** One cause of a task: its subject, the episode, and the assignee. */
export interface Cause {
  /** Names the reason; a task is made once for each. */
  cause: string
  /** What the reason is about: while it holds, an open task for it stays. */
  subject: string
  patientId: string
  facilityId: string | null
  timeZone: string
  assignedTo: string
  dueDate: string
}

/** A staff member who can still sign in; otherwise an administrator. */
const workingPersonSql = (...people: string[]) => `coalesce(
  ${people
    .map(
      (person) => `(select m.user_id from memberships m join users u on u.id = m.user_id
        where m.organization_id = p.organization_id and m.user_id = ${person} and m.role <> 'patient'
          and m.disabled_at is null and u.disabled_at is null)`,
    )
    .join(', ')},
  (select m.user_id from memberships m join users u on u.id = m.user_id
    where m.organization_id = p.organization_id and m.role <> 'patient' and (m.role = 'admin' or m.owner)
      and m.disabled_at is null and u.disabled_at is null order by m.owner desc, m.user_id limit 1))`

const placeSql = `p.facility_id, coalesce(f.time_zone, o.time_zone) as time_zone`
/** The statuses that stop such tasks are a parameter of the query. */
const activePatientSql = (stopped: string) => `join patients p on p.id = x.patient_id and p.is_active
    and p.id not in (select charts_with_status(${stopped}))
  join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id`
/** Records are signed whatever became of the patient. */
const anyPatientSql = `join patients p on p.id = x.patient_id
  join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id`

export interface WoundCause extends Cause {
  woundId: string
  number: number
  location: string
  laterality: WoundLaterality | null
}

/** Open wounds whose next assessment is due within so many days; one that was never assessed, a week after it was recorded. */
export const listReassessmentsDue = (db: Db, organizationId: string, now: Date, days: number) =>
  db.raw<WoundCause>(
    `select c.* from (
       select x.id || ':' || coalesce(x.last_assessment_id::text, 'none') as cause, x.id as subject, x.patient_id, ${placeSql},
              ${workingPersonSql('v.saved_by', 'x.created_by')} as assigned_to, x.id as wound_id, x.number, x.location, x.laterality,
              coalesce(x.next_assessment_date, (x.created_at at time zone coalesce(f.time_zone, o.time_zone))::date + 7) as due_date
         from wounds x ${activePatientSql('$4')}
         left join lateral (select saved_by from wound_assessment_versions v where v.record_id = x.last_assessment_id
                             order by v.version desc limit 1) v on true
        where x.organization_id = $1 and x.is_active) c
      where c.due_date <= ($2::timestamptz at time zone c.time_zone)::date + $3::int and c.assigned_to is not null`,
    [organizationId, now, days, listStoppingStatuses('care-task')],
  )

/** Open wounds whose course is stalled or deteriorating, with the reason. */
export const listStalledCourses = (db: Db, organizationId: string) =>
  db.raw<{ woundId: string; standing: string; standingReason: string }>(
    `select c.wound_id, c.standing, c.standing_reason from wound_courses c join wounds w on w.id = c.wound_id
      where c.organization_id = $1 and c.standing in ('stalled', 'deteriorating') and c.healed_on is null and w.is_active`,
    [organizationId],
  )

export const listWoundCauses = (db: Db, organizationId: string, now: Date, woundIds: readonly string[]) =>
  db.raw<WoundCause>(
    `select x.id || ':' || coalesce(x.last_assessment_id::text, 'none') as cause, x.id as subject, x.patient_id, ${placeSql},
            ${workingPersonSql('v.saved_by', 'x.created_by')} as assigned_to, x.id as wound_id, x.number, x.location, x.laterality,
            ($2::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date + 3 as due_date
       from wounds x ${activePatientSql('$4')}
       left join lateral (select saved_by from wound_assessment_versions v where v.record_id = x.last_assessment_id
                           order by v.version desc limit 1) v on true
      where x.organization_id = $1 and x.id = any($3)`,
    [organizationId, now, woundIds, listStoppingStatuses('healing-task')],
  )

/** Patients whose newest Braden score says high risk. */
export const listHighRisks = (db: Db, organizationId: string, now: Date) =>
  db.raw<Cause & { score: number }>(
    `select x.patient_id || ':' || x.id as cause, x.patient_id as subject, x.patient_id, ${placeSql},
            ${workingPersonSql('x.recorded_by')} as assigned_to, x.total_score as score,
            ($2::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date + 1 as due_date
       from (select distinct on (b.patient_id) b.* from braden_assessments b
              where b.organization_id = $1 and not exists (select from braden_voids g where g.braden_id = b.id)
              order by b.patient_id, b.assessed_at desc, b.id desc) x ${activePatientSql('$3')}
      where x.risk_level = 'high_risk'`,
    [organizationId, now, listStoppingStatuses('care-task')],
  )

/** Records unsigned for this many hours. */
export const listUnsignedRecords = (db: Db, organizationId: string, now: Date, hours: number) =>
  db.raw<Cause & { kind: string; day: string; woundId: string | null }>(
    `select x.id::text as cause, x.id::text as subject, x.patient_id, ${placeSql}, x.kind, x.wound_id,
            ${workingPersonSql('x.created_by')} as assigned_to,
            (x.created_at at time zone coalesce(f.time_zone, o.time_zone))::date as day,
            (x.created_at at time zone coalesce(f.time_zone, o.time_zone))::date + 2 as due_date
       from records x ${anyPatientSql}
      where x.organization_id = $1 and x.created_at < $2::timestamptz - make_interval(hours => $3)
        and not exists (select from record_signatures s where s.record_id = x.id)
        and not exists (select from record_voids g where g.record_id = x.id)`,
    [organizationId, now, hours],
  )

/** Orders given by word that nobody signed or declined, and that were not discontinued; due when the signature is overdue (WO5). */
export const listUnsignedOrders = (db: Db, organizationId: string, now: Date, dueHours: number) =>
  db.raw<Cause & { product: string; woundId: string; day: string }>(
    `select x.id::text as cause, x.id::text as subject, x.patient_id, ${placeSql}, x.wound_id, x.product,
            ${workingPersonSql('x.ordered_by')} as assigned_to,
            (x.ordered_at at time zone coalesce(f.time_zone, o.time_zone))::date as day,
            ((x.ordered_at + make_interval(hours => $3)) at time zone coalesce(f.time_zone, o.time_zone))::date as due_date
       from wound_orders x ${anyPatientSql}
      where x.organization_id = $1 and x.source <> 'written' and x.ordered_at <= $2::timestamptz
        and not exists (select from wound_order_signatures s where s.organization_id = $1 and s.order_id = x.id)
        and not exists (select from wound_order_discontinuations d where d.organization_id = $1 and d.order_id = x.id)`,
    [organizationId, now, dueHours],
  )

export interface PendingSafetyCause extends Cause {
  kind: 'wound-assessment' | 'treatment-plan' | 'supply-order' | 'wound-order'
  woundId: string | null
  alerts: string
}

/** Who may override, among the memberships `m`; the credentials are a parameter of the query. */
const mayOverride = (credentials: string) =>
  `m.role = 'clinician' and m.supervisor_id is null and m.credential = any(${credentials}::text[])`

/**
 * Records with a pending contraindication: to the responsible clinician who may override it, else to the supervisor, else to a member
 * of the care team who may.
 */
export const listPendingSafety = (db: Db, organizationId: string, now: Date) =>
  db.raw<PendingSafetyCause>(
    `select x.subject_id || ':' || md5(string_agg(x.id::text, ',' order by x.id)) as cause, x.subject_id::text as subject,
            x.patient_id, p.facility_id, coalesce(f.time_zone, o.time_zone) as time_zone, x.subject as kind, x.wound_id,
            left(string_agg(x.item || ': ' || x.words, '; ' order by x.recorded_at, x.id), 3000) as alerts,
            ($2::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date as due_date,
            ${workingPersonSql(
              `(select m.user_id from memberships m where m.organization_id = p.organization_id
                 and m.user_id = x.responsible and ${mayOverride('$3')})`,
              `(select m.supervisor_id from memberships m where m.organization_id = p.organization_id
                 and m.user_id = x.responsible)`,
              `(select m.user_id from care_team_members c
                  join memberships m on m.organization_id = c.organization_id and m.user_id = c.user_id
                  join users u on u.id = c.user_id
                 where c.organization_id = p.organization_id and c.patient_id in (select person_charts(p.id))
                   and not exists (select from care_team_endings gone where gone.member_id = c.id)
                   and ${mayOverride('$3')} and m.disabled_at is null and u.disabled_at is null
                 order by c.assigned_date desc, c.id limit 1)`,
              'x.responsible',
            )} as assigned_to
       from (select h.*, case h.subject
                    when 'treatment-plan' then (select v.saved_by from treatment_plans t
                      join treatment_plan_versions v on v.plan_id = t.id and v.version = t.version where t.id = h.subject_id)
                    when 'wound-order' then (select w.ordered_by from wound_orders w where w.id = h.subject_id)
                    when 'supply-order' then (select s.ordered_by from supply_orders s where s.id = h.subject_id)
                    else (select r.created_by from records r where r.id = h.subject_id) end as responsible
               from safety_hits h
              where h.organization_id = $1 and h.outcome = 'pending' and h.level = 'contraindicated'
                and not exists (select from safety_hit_decisions d
                  where d.organization_id = h.organization_id and d.hit_id = h.id)) x ${activePatientSql('$4')}
      group by x.subject_id, x.subject, x.patient_id, x.wound_id, x.responsible, p.id, p.organization_id, p.facility_id,
               f.time_zone, o.time_zone`,
    [organizationId, now, overridingCredentials, listStoppingStatuses('care-task')],
  )

/** Those of these people who can still sign in, and an administrator. */
export async function loadWorkingPeople(db: Db, organizationId: string, people: readonly string[]) {
  const rows = await db.raw<{ userId: string; administers: boolean }>(
    `select m.user_id, (m.role = 'admin' or m.owner) as administers
       from memberships m join users u on u.id = m.user_id
      where m.organization_id = $1 and m.role <> 'patient' and m.disabled_at is null and u.disabled_at is null
        and (m.user_id = any($2::uuid[]) or m.role = 'admin' or m.owner)
      order by m.owner desc, m.user_id`,
    [organizationId, people],
  )
  return {
    people: new Set(rows.map(({ userId }) => userId)),
    administrator: rows.find(({ administers }) => administers)?.userId,
  }
}

export interface RuleTask {
  id: string
  rule: string
  cause: string
  completedAt: string | null
  completedBy: string | null
  /** Of the patient; null: none was recorded, or the task has no patient. */
  patientStatus: PatientStatus | null
}

/** What the rules made before: what is open, and what people completed lately. */
export const listRuleTasks = (db: Db, organizationId: string, since: Date) =>
  db.raw<RuleTask>(
    `select id, rule, cause, completed_at, completed_by,
            case when completed_at is null then (select s.status from patient_statuses s
              where s.id = current_status_entry(workflow_tasks.patient_id)) end as patient_status
       from workflow_tasks
      where organization_id = $1 and rule is not null and (completed_at is null or completed_at >= $2)`,
    [organizationId, since],
  )

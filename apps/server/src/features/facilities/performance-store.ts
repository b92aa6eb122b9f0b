/**
 * SQL of how facilities do: counts by facility in the period and in the one before it. Patients count for the facility they
 * are with now; appointments and visits for the one they were at. Nothing that was voided counts.
 */
import { listStoppingStatuses } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

export interface Period {
  /** The period before runs from `before` to `from`, the period itself to `until`. Instants. */
  before: string
  from: string
  until: string
  facilityIds: readonly string[]
}

export interface FacilityCount {
  facilityId: string
  isCurrent: boolean
}

const toParameters = (actor: Actor, period: Period) => [
  actor.organizationId,
  period.before,
  period.from,
  period.until,
  period.facilityIds,
]

/** The version in force, unless it was voided. */
const currentVersionSql = `not exists (select from wound_assessment_versions newer
    where newer.record_id = v.record_id and newer.version > v.version)
  and not exists (select from record_voids gone where gone.record_id = v.record_id)`

export const countAssessedWounds = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { wounds: number; better: number }>(
    `with last_look as (
       select distinct on (r.wound_id, v.assessed_at >= $3) r.wound_id, p.facility_id,
              v.assessed_at >= $3 as is_current, v.healing_status
         from wound_assessment_versions v
         join records r on r.id = v.record_id
         join patients p on p.id = r.patient_id
        where v.organization_id = $1 and v.assessed_at >= $2 and v.assessed_at < $4
          and p.facility_id = any($5) and ${currentVersionSql}
        order by r.wound_id, v.assessed_at >= $3, v.assessed_at desc, v.saved_at desc)
     select facility_id, is_current, count(*) as wounds,
            count(*) filter (where healing_status in ('improving', 'healed')) as better
       from last_look group by 1, 2`,
    toParameters(actor, period),
  )

/** By the entered date, in the facility's time zone. */
export const countHealedWounds = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { wounds: number }>(
    `select f.id as facility_id, c.healed_on >= ($3::timestamptz at time zone f.time_zone)::date as is_current,
            count(distinct c.wound_id) as wounds
       from wound_closures c
       join wounds w on w.id = c.wound_id
       join patients p on p.id = w.patient_id
       join facilities f on f.id = p.facility_id
      where c.organization_id = $1 and c.healed_on >= ($2::timestamptz - interval '1 day')::date
        and c.healed_on >= ($2::timestamptz at time zone f.time_zone)::date
        and c.healed_on <= ($4::timestamptz at time zone f.time_zone)::date
        and p.facility_id = any($5)
        and not exists (select from wound_reopenings again where again.closure_id = c.id)
      group by 1, 2`,
    toParameters(actor, period),
  )

export const countAcquiredInjuries = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { acquired: number; unknown: number }>(
    `select p.facility_id, w.created_at >= $3 as is_current,
            count(*) filter (where w.present_on_admission = false) as acquired,
            count(*) filter (where w.present_on_admission is null) as unknown
       from wounds w join patients p on p.id = w.patient_id
      where w.organization_id = $1 and w.wound_type = 'pressure_ulcer' and w.created_at >= $2 and w.created_at < $4
        and p.facility_id = any($5)
      group by 1, 2`,
    toParameters(actor, period),
  )

export const countAppointments = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { completed: number; missed: number }>(
    `select a.facility_id, a.starts_at >= $3 as is_current,
            count(*) filter (where a.status = 'completed') as completed,
            count(*) filter (where a.status = 'no-show') as missed
       from appointments a
      where a.organization_id = $1 and a.facility_id = any($5) and a.starts_at >= $2 and a.starts_at < $4
        and a.status in ('completed', 'no-show')
      group by 1, 2`,
    toParameters(actor, period),
  )

/** Visits that were completed, by the time they were made. */
export const countVisits = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { visits: number }>(
    `select facility_id, visit_at >= $3 as is_current, count(*) as visits
       from provider_visits
      where organization_id = $1 and visit_at >= $2 and visit_at < $4 and facility_id = any($5)
        and status = 'completed' and not is_void
      group by 1, 2`,
    toParameters(actor, period),
  )

/** Money posted in the period, by the day of the payment. */
export const sumRevenue = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { cents: number }>(
    `select p.facility_id, p.paid_on >= ($3::timestamptz at time zone f.time_zone)::date as is_current,
            sum(p.amount_cents)::int8 as cents
       from claim_payments p join facilities f on f.id = p.facility_id
      where p.organization_id = $1 and p.facility_id = any($5)
        and p.paid_on >= ($2::timestamptz at time zone f.time_zone)::date
        and p.paid_on <= ($4::timestamptz at time zone f.time_zone)::date
      group by 1, 2`,
    toParameters(actor, period),
  )

/** Of patients registered in the period and assessed since: the median days to assessment. */
export const loadFirstAssessments = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { days: number | null; patients: number }>(
    `select p.facility_id, p.created_at >= $3 as is_current, count(*) as patients,
            round((percentile_cont(0.5) within group (order by
              greatest(0, extract(epoch from first.assessed_at - p.created_at)) / 86400))::numeric, 1) as days
       from patients p
       cross join lateral (
         select min(v.assessed_at) as assessed_at
           from records r join wound_assessment_versions v on v.record_id = r.id
          where r.organization_id = p.organization_id and r.patient_id = p.id and r.kind = 'wound-assessment'
            and v.assessed_at < $4 and ${currentVersionSql}) first
      where p.organization_id = $1 and p.created_at >= $2 and p.created_at < $4 and p.facility_id = any($5)
        and first.assessed_at is not null
      group by 1, 2`,
    toParameters(actor, period),
  )

/**
 * Each assessment has the date of the next one. It is due unless the wound had healed or the patient was discharged or had died by then,
 * and overdue when the wound was not assessed by that date. Dates are the facility's; today does not count yet.
 */
export const countReassessmentsDue = (db: Db, actor: Actor, period: Period) =>
  db.raw<FacilityCount & { due: number; late: number }>(
    `select d.facility_id, d.is_current, count(*) as due, count(*) filter (where not d.in_time) as late
       from (
         select f.id as facility_id,
                v.next_assessment_date >= ($3::timestamptz at time zone f.time_zone)::date as is_current,
                exists (
                  select from records other join wound_assessment_versions later on later.record_id = other.id
                   where other.organization_id = r.organization_id and other.wound_id = r.wound_id
                     and other.kind = 'wound-assessment' and other.id <> r.id
                     and later.assessed_at > v.assessed_at
                     and (later.assessed_at at time zone f.time_zone)::date <= v.next_assessment_date
                     and not exists (select from record_voids gone where gone.record_id = other.id)) as in_time
           from wound_assessment_versions v
           join records r on r.id = v.record_id
           join patients p on p.id = r.patient_id
           join facilities f on f.id = p.facility_id
          where v.organization_id = $1 and v.assessed_at >= $2::timestamptz - interval '60 days' and v.assessed_at < $4
            and v.next_assessment_date >= ($2::timestamptz at time zone f.time_zone)::date
            and v.next_assessment_date < ($4::timestamptz at time zone f.time_zone)::date
            and p.facility_id = any($5) and ${currentVersionSql}
            and not exists (
              select from patient_statuses s
               where s.id = current_status_entry(p.id) and s.status = any($6) and s.effective_date <= v.next_assessment_date)
            and not exists (
              select from wound_closures c
               where c.organization_id = r.organization_id and c.wound_id = r.wound_id
                 and c.healed_on <= v.next_assessment_date
                 and not exists (select from wound_reopenings again where again.closure_id = c.id))) d
      group by 1, 2`,
    [...toParameters(actor, period), listStoppingStatuses('care-task')],
  )

export const countOverdueWounds = (db: Db, actor: Actor, period: Period) =>
  db.raw<{ facilityId: string; wounds: number }>(
    `select f.id as facility_id, count(*) as wounds
       from wounds w
       join patients p on p.id = w.patient_id
       join facilities f on f.id = p.facility_id
      where w.organization_id = $1 and w.is_active and p.is_active
        and p.id not in (select charts_with_status($4))
        and w.next_assessment_date < ($2::timestamptz + interval '14 hours')::date
        and w.next_assessment_date < ($2::timestamptz at time zone f.time_zone)::date
        and p.facility_id = any($3)
      group by 1`,
    [actor.organizationId, period.until, period.facilityIds, listStoppingStatuses('care-task')],
  )

/** SQL of a patient's care schedule: lines of active plans, and visits around a date. Merged charts count as one. */
import type { Db } from '../../platform/db/connection.ts'

export interface LineRow {
  id: string
  title: string
  frequency: string | null
  from: string
}

/** Each line with the first day it was in its plan; a line without its own text uses the plan's. */
export const listLinesInForce = (db: Db, organizationId: string, patientId: string, zone: string) =>
  db.raw<LineRow>(
    `select line ->> 'id' as id, line ->> 'title' as title,
            coalesce(nullif(line ->> 'frequency', ''), v.frequency) as frequency,
            ((select min(e.saved_at) from treatment_plan_versions e
               where e.plan_id = t.id and e.interventions @> jsonb_build_array(jsonb_build_object('id', line ->> 'id')))
             at time zone $3)::date::text as "from"
       from treatment_plans t
       join treatment_plan_versions v on v.plan_id = t.id and v.version = t.version
       cross join jsonb_array_elements(v.interventions) with ordinality as lines (line, position)
      where t.organization_id = $1 and t.patient_id in (select chart_patients($2)) and t.is_active
      order by t.created_at, t.id, position`,
    [organizationId, patientId, zone],
  )

export const hasPlanInForce = async (db: Db, organizationId: string, patientId: string): Promise<boolean> =>
  (
    await db.raw<{ found: boolean }>(
      `select exists (select from treatment_plans
         where organization_id = $1 and patient_id in (select chart_patients($2)) and is_active) as found`,
      [organizationId, patientId],
    )
  )[0]?.found ?? false

export interface VisitRow {
  id: string
  status: string
  day: string
}

/** Booked appointments up to a day, and those completed or missed since another. */
export const listVisitsBetween = (
  db: Db,
  organizationId: string,
  patientId: string,
  from: string,
  to: string,
) =>
  db.raw<VisitRow>(
    `select id, status, local_date::text as day from appointments
      where organization_id = $1 and patient_id in (select chart_patients($2))
        and local_date between $3 and $4 and status <> 'cancelled'
      order by starts_at, id`,
    [organizationId, patientId, from, to],
  )

/** SQL of the conditions that general facts of a chart come from. Who may see the patient was settled before. */
import type { Db } from '../../../platform/db/connection.ts'

interface HistoryRow {
  condition: string
  icd10Code: string | null
  /** The day it was last recorded. */
  on: string
}

/** What holds, latest first. */
export const listConditions = (db: Db, organizationId: string, patientId: string, now: Date) =>
  db.raw<HistoryRow>(
    `select h.condition, h.icd10_code, (h.recorded_at at time zone coalesce(f.time_zone, o.time_zone))::date as "on"
       from medical_history h
       join patients p on p.id = h.patient_id
       join organizations o on o.id = h.organization_id
       left join facilities f on f.id = p.facility_id
      where h.organization_id = $1 and h.patient_id in (select chart_patients($2::uuid)) and h.recorded_at <= $3
        and h.status <> 'resolved' and history_in_its_place(h.id) is null
        and not exists (select from medical_history_voids gone where gone.history_id = h.id)
      order by h.recorded_at desc, h.id`,
    [organizationId, patientId, now],
  )

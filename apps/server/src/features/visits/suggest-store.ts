/** SQL of what the coding rules want to know of a patient: earlier debridements, and diabetes as the history names it. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Debridements of these wounds at completed visits of the 360 days before, and how many of them reached muscle or bone. */
export const countEarlierDebridements = (db: Db, actor: Actor, woundIds: readonly string[], date: string) =>
  db.raw<{ woundId: string; all: number; ofMuscleOrBone: number }>(
    `select x.wound_id as "woundId", count(*)::int as all,
            (count(*) filter (where x.removed in ('muscle', 'bone')))::int as "ofMuscleOrBone"
       from provider_visit_procedures x
       join provider_visits v on v.id = x.record_id and v.version = x.version
      where x.organization_id = $1 and x.wound_id = any($2) and x.kind = 'debridement'
        and v.status = 'completed' and not v.is_void
        and v.local_date < $3::date and v.local_date >= $3::date - 360
      group by 1`,
    [actor.organizationId, woundIds, date],
  )

/** Diagnosis codes of the history that hold now. */
export const listDiagnosesInHistory = (db: Db, actor: Actor, patientId: string) =>
  db.raw<{ code: string }>(
    `select h.icd10_code as code from medical_history h
      where h.organization_id = $1 and h.patient_id in (select chart_patients($2::uuid)) and h.icd10_code is not null
        and h.status <> 'resolved'
        and not exists (select from medical_history_voids g where g.history_id = h.id)
        and history_in_its_place(h.id) is null`,
    [actor.organizationId, patientId],
  )

/** SQL of what the banner of a chart rests on, of many patients at a time. Who may see them was settled before. */
import type { IsolationPrecaution, PatientStatus } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'

export interface AlertFactsRow {
  patientId: string
  status: PatientStatus | null
  statusSince: string | null
  isolation: { precautions: IsolationPrecaution[]; since: string; reason: string | null } | null
  allergiesAssessed: boolean
  riskFactors: string[]
  medications: string[]
  /** The texts typed at registration, of this chart and of those merged with it. */
  typed: string[]
  reconciled: {
    lineKey: string
    action: 'accepted' | 'replaced' | 'removed' | 'reopened'
    byName: string
    at: string
  }[]
  historyCodes: string[]
  braden: { totalScore: number; riskLevel: string } | null
  highFallRisk: boolean | null
}

const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Charts that were merged are one person's: whatever one of them says counts. */
export const listAlertFactRows = (
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  now: Date,
): Promise<AlertFactsRow[]> =>
  db.raw(
    `select asked.id as patient_id, s.status, s.effective_date::text as status_since, i.told as isolation,
            own.allergies_assessed, own.risk_factors, own.typed, coalesce(m.names, '{}') as medications,
            coalesce(r.told, '[]') as reconciled, coalesce(h.codes, '{}') as history_codes, b.told as braden,
            e.high_fall_risk
       from unnest($2::uuid[]) as asked (id)
       cross join lateral (select array(select person_charts(asked.id)) as ids) c
       cross join lateral (
         select bool_or(p.allergy_state <> 'not-asked') as allergies_assessed,
                coalesce(array_agg(distinct risk) filter (where risk is not null), '{}') as risk_factors,
                coalesce(array_agg(distinct p.current_medications) filter (where p.current_medications is not null), '{}') as typed
           from patients p left join lateral unnest(p.risk_factors) as risks (risk) on true
          where p.organization_id = $1 and p.id = any(c.ids)) own
       left join patient_statuses s on s.organization_id = $1 and s.id = current_status_entry(asked.id)
       left join lateral (
         select jsonb_build_object('precautions', x.precautions, 'since', x.effective_date, 'reason', x.reason) as told
           from patient_isolation x
          where x.organization_id = $1 and x.patient_id = any(c.ids)
            and not exists (select from patient_isolation_voids gone where gone.isolation_id = x.id)
          order by x.effective_date desc, x.recorded_at desc, x.id desc limit 1) i on true
       left join lateral (
         select array_agg(d.medication_name || ' ' || d.dosage) as names from medications d
          where d.organization_id = $1 and d.patient_id = any(c.ids) and d.is_active
            and (d.end_date is null or d.end_date >= $3::timestamptz::date)
            and medication_in_its_place(d.id) is null
            and not exists (select from medication_voids gone where gone.medication_id = d.id)) m on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('lineKey', l.line_key, 'action', l.action,
                  'byName', u.first_name || ' ' || u.last_name, 'at', ${isoSql('l.recorded_at')})) as told
           from (select distinct on (x.line_key) x.* from medication_reconciliations x
                  where x.organization_id = $1 and x.patient_id = any(c.ids)
                    and not exists (select from medication_voids gone where gone.medication_id = x.medication_id)
                  order by x.line_key, x.place desc) l
           join users u on u.id = l.recorded_by) r on true
       left join lateral (
         select array_agg(x.icd10_code) as codes from medical_history x
          where x.organization_id = $1 and x.patient_id = any(c.ids) and x.icd10_code is not null
            and x.status <> 'resolved' and history_in_its_place(x.id) is null
            and not exists (select from medical_history_voids gone where gone.history_id = x.id)) h on true
       left join lateral (
         select jsonb_build_object('totalScore', x.total_score, 'riskLevel', x.risk_level) as told
           from braden_assessments x
          where x.organization_id = $1 and x.patient_id = any(c.ids)
            and not exists (select from braden_voids gone where gone.braden_id = x.id)
          order by x.assessed_at desc, x.recorded_at desc, x.id desc limit 1) b on true
       left join lateral (
         select x.high_fall_risk from wound_examinations x join wounds w on w.id = x.wound_id
          where x.organization_id = $1 and w.organization_id = $1 and w.patient_id = any(c.ids)
            and x.high_fall_risk is not null
            and not exists (select from wound_examination_voids gone where gone.examination_id = x.id)
          order by x.examined_on desc, x.recorded_at desc, x.id desc limit 1) e on true`,
    [organizationId, patientIds, now],
  )

/** The status in effect; undefined: none was recorded. */
export const findCurrentStatus = async (db: Db, organizationId: string, patientId: string) =>
  (
    await db.raw<{ id: string; status: PatientStatus; effectiveDate: string }>(
      `select id, status, effective_date::text from patient_statuses
        where organization_id = $1 and id = current_status_entry($2)`,
      [organizationId, patientId],
    )
  )[0]

/** SQL of what the rules ask a chart for, of many wounds at a time. Who may see them was settled before. */
import type { ChartedAllergy, PatientStatus, WoundPicture } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'

export interface ChartedWoundRow {
  id: string
  patientId: string
  /** The chart that the wound's patient is part of, where charts were merged. */
  chartId: string
  woundType: string
  bodyRegion: string | null
  onsetDate: string | null
  isActive: boolean
  number: number
  location: string
  laterality: string | null
  /** The day that it was confirmed healed on, of a closed one. */
  healedOn: string | null
  /** When it was last opened again, and had been confirmed healed. */
  again: { healedOn: string; reopenedAt: string } | null
  allergies: string | null
  listedAllergies: ChartedAllergy[]
  noneKnown: boolean
  /** Where charts that are one disagree: the younger, and not a man. */
  dateOfBirth: string | null
  isMale: boolean | null
  timeZone: string
  braden: {
    nutrition: number
    mobility: number
    moisture: number
    activity: number
    interventions: string[]
  } | null
  weights: { takenAt: string; weightKg: number }[]
  history: { condition: string; icd10Code: string | null }[]
  /** Null: none was recorded. */
  patientStatus: PatientStatus | null
}

export const listChartRows = (db: Db, organizationId: string, woundIds: readonly string[], now: Date) =>
  db.raw<ChartedWoundRow>(
    `select w.id, w.patient_id, c.chart_id, w.wound_type, w.body_region, w.onset_date, w.is_active, w.number, w.location, w.laterality,
            case when not w.is_active then (select max(x.healed_on)::text from wound_closures x
              where x.organization_id = w.organization_id and x.wound_id = w.id) end as healed_on,
            coalesce(f.time_zone, o.time_zone) as time_zone, said.*, b.braden, a.again,
            coalesce(h.history, '[]') as history, coalesce(g.weights, '[]') as weights,
            (select s.status from patient_statuses s where s.id = current_status_entry(w.patient_id)) as patient_status
       from wounds w
       join patients p on p.id = w.patient_id
       join organizations o on o.id = w.organization_id
       left join facilities f on f.id = p.facility_id
       cross join lateral (select coalesce(
         (select link.kept_id from patient_merges link where link.merged_id = w.patient_id and link.unmerged_at is null),
         w.patient_id) as chart_id) c
       cross join lateral (
         select string_agg(own.allergies, E'\\n' order by own.id) as allergies,
                listed_allergies(w.organization_id, array_agg(own.id)) as listed_allergies,
                coalesce(bool_or(own.allergy_state = 'none-known'), false) as none_known,
                max(own.date_of_birth) as date_of_birth, bool_and(own.sex = 'male') as is_male
           from patients own where own.organization_id = w.organization_id and own.id in (select chart_patients(c.chart_id))) said
       left join lateral (
         select jsonb_build_object('healedOn', x.healed_on, 'reopenedAt', r.reopened_at) as again
           from wound_closures x join wound_reopenings r on r.closure_id = x.id
          where x.organization_id = w.organization_id and x.wound_id = w.id and r.reopened_at <= $3
          order by x.closed_at desc, x.id desc limit 1) a on true
       left join lateral (
         select jsonb_build_object('nutrition', s.nutrition, 'mobility', s.mobility, 'moisture', s.moisture,
                'activity', s.activity, 'interventions', s.interventions_implemented) as braden
           from braden_assessments s
          where s.organization_id = w.organization_id and s.patient_id in (select chart_patients(c.chart_id))
            and s.assessed_at <= $3 and not exists (select from braden_voids gone where gone.braden_id = s.id)
          order by s.assessed_at desc, s.recorded_at desc, s.id desc limit 1) b on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('condition', e.condition, 'icd10Code', e.icd10_code)) as history
           from medical_history e
          where e.organization_id = w.organization_id and e.patient_id in (select chart_patients(c.chart_id))
            and e.status <> 'resolved' and not exists (select from medical_history_voids gone where gone.history_id = e.id)
            and history_in_its_place(e.id) is null) h on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('takenAt', v.taken_at, 'weightKg', v.weight)) as weights
           from vital_signs v
          where v.organization_id = w.organization_id and v.patient_id in (select chart_patients(c.chart_id))
            and v.weight is not null and v.taken_at <= $3 and v.taken_at > $3::timestamptz - interval '245 days'
            and not exists (select from vital_sign_voids gone where gone.vital_signs_id = v.id)) g on true
      where w.organization_id = $1 and w.id = any($2::uuid[])`,
    [organizationId, woundIds, now],
  )

export interface ExaminedRow {
  woundId: string
  examinedOn: string
  abi: number | null
  anklePressureMmhg: number | null
  toePressureMmhg: number | null
  tcpo2Mmhg: number | null
  eschar: 'none' | 'stable' | 'unstable' | null
  probesToBone: boolean | null
  edges: WoundPicture['edges']
  skinTear: boolean | null
  burnDepth: WoundPicture['burnDepth']
  burnPercent: number | null
  malignancyInWound: boolean | null
  exposedStructures: boolean | null
  unexploredFistula: boolean | null
  osteomyelitis: 'untreated' | 'none' | null
  highFallRisk: boolean | null
  tetanusUpToDate: boolean | null
  hba1cPercent: number | null
  goal: 'heal' | 'palliative' | null
}

/** Newest first. */
export const listExaminations = (db: Db, organizationId: string, woundIds: readonly string[], now: Date) =>
  db.raw<ExaminedRow>(
    `select e.wound_id, e.examined_on, e.abi, e.ankle_pressure_mmhg, e.toe_pressure_mmhg, e.tcpo2_mmhg, e.eschar,
            e.probes_to_bone, e.edges, e.skin_tear, e.burn_depth, e.burn_percent, e.malignancy_in_wound, e.exposed_structures,
            e.unexplored_fistula,
            case when e.untreated_osteomyelitis then 'untreated' when not e.untreated_osteomyelitis then 'none' end as osteomyelitis,
            e.high_fall_risk, e.tetanus_up_to_date, e.hba1c_percent, e.goal
       from wound_examinations e
      where e.organization_id = $1 and e.wound_id = any($2::uuid[]) and e.recorded_at <= $3
        and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)
      order by e.examined_on desc, e.recorded_at desc, e.id`,
    [organizationId, woundIds, now],
  )

export interface RunningOrderRow {
  woundId: string
  texts: (string | null)[]
  orderedAt: string
}

/** Orders that are carried out at these wounds, newest first. */
export const listRunningOrders = (db: Db, organizationId: string, woundIds: readonly string[], now: Date) =>
  db.raw<RunningOrderRow>(
    `select o.wound_id, jsonb_build_array(o.product, o.secondary_dressing, o.instructions) as texts, o.ordered_at
       from wound_orders_in_effect($3::timestamptz) o
      where o.organization_id = $1 and o.wound_id = any($2::uuid[]) and o.entered_at <= $3
      order by o.ordered_at desc, o.id`,
    [organizationId, woundIds, now],
  )

/** With the other open wounds that the same chart had by then: what is done once for the patient is open at one of them. */
export const listWithSiblings = async (
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  now: Date,
): Promise<string[]> =>
  (
    await db.raw<{ id: string }>(
      `select distinct s.id from wounds w
         cross join lateral (select chart_patients(coalesce(
           (select link.kept_id from patient_merges link where link.merged_id = w.patient_id and link.unmerged_at is null),
           w.patient_id)) as patient_id) c
         join wounds s on s.organization_id = w.organization_id and s.patient_id = c.patient_id
        where w.organization_id = $1 and w.id = any($2::uuid[]) and s.created_at <= $3
          and (s.is_active or s.id = any($2::uuid[]))`,
      [organizationId, woundIds, now],
    )
  ).map(({ id }) => id)

/** Wounds whose chart changed since the rules looked, or at which they have not looked for a day. */
export const listWoundsToRefresh = (db: Db, organizationId: string, now: Date, limit: number) =>
  db.raw<{ id: string }>(
    `select w.id from wounds w join patients p on p.id = w.patient_id left join wound_advice a on a.wound_id = w.id
      where w.organization_id = $1 and w.created_at <= $2
        and (w.is_active and (a.renewed_at is null or a.renewed_at < $2::timestamptz - interval '1 day'
               or a.renewed_at < greatest(w.updated_at, p.updated_at,
                    (select max(greatest(s.recorded_at, gone.voided_at)) from patient_statuses s
                       left join patient_status_voids gone on gone.status_id = s.id
                      where s.organization_id = $1 and s.patient_id = w.patient_id),
                    (select max(b.recorded_at) from braden_assessments b
                      where b.organization_id = $1 and b.patient_id = w.patient_id),
                    (select max(v.recorded_at) from vital_signs v
                      where v.organization_id = $1 and v.patient_id = w.patient_id and v.weight is not null),
                    (select max(h.recorded_at) from medical_history h
                      where h.organization_id = $1 and h.patient_id = w.patient_id),
                    (select max(m.recorded_at) from medications m
                      where m.organization_id = $1 and m.patient_id = w.patient_id),
                    (select max(c.recorded_at) from medication_reconciliations c
                      where c.organization_id = $1 and c.patient_id = w.patient_id),
                    (select max(o.entered_at) from wound_orders o
                      where o.organization_id = $1 and o.wound_id = w.id),
                    (select max(d.discontinued_at) from wound_order_discontinuations d
                       join wound_orders o on o.id = d.order_id
                      where o.organization_id = $1 and o.wound_id = w.id),
                    (select max(s.decided_at) from clinical_rule_switches s where s.organization_id = $1)))
             or not w.is_active and exists (select from treatment_recommendations r
                  where r.organization_id = $1 and r.wound_id = w.id and r.state = 'active'))
      order by a.renewed_at nulls first, w.id limit $3`,
    [organizationId, now, limit],
  )

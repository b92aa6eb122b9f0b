/** SQL of what the documentation check and the letter read besides the visit itself. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterChartPhotos } from '../../photos/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'

export const listVisibleWounds = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    filterVisibleWounds(actor, q.selectFrom('wounds'))
      .where('wounds.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .select([
        'wounds.id',
        'wounds.number',
        'wounds.woundType',
        'wounds.location',
        'wounds.bodyRegion',
        'wounds.laterality',
        'wounds.onsetDate',
        'wounds.createdAt',
      ])
      .orderBy('wounds.number'),
  )

/** The newest photo of each wound in the chart up to a day, by the days of the place. */
export const listPhotosUpTo = (
  db: Db,
  actor: Actor,
  woundIds: readonly string[],
  until: string,
  timeZone: string,
) =>
  db.all(
    filterChartPhotos(actor, q.selectFrom('wound_photos'))
      .where('wound_photos.woundId', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
      .where(sql<boolean>`captured_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`)
      .distinctOn('wound_photos.woundId')
      .select(['wound_photos.woundId', 'wound_photos.id', 'wound_photos.capturedAt'])
      .select(sql<string>`(captured_at at time zone ${timeZone})::date`.as('day'))
      .orderBy('wound_photos.woundId')
      .orderBy('wound_photos.capturedAt', 'desc')
      .orderBy('wound_photos.id'),
  )

/** Debridements in 360 days and skin substitutes in twelve weeks before a day, at completed visits. */
export const countEarlierProcedures = (db: Db, actor: Actor, woundIds: readonly string[], date: string) =>
  db.raw<{ woundId: string; debridements: number; deep: number; applications: number }>(
    `select x.wound_id,
            count(*) filter (where x.kind = 'debridement' and v.local_date >= $3::date - 360)::int as debridements,
            count(*) filter (where x.kind = 'debridement' and x.removed in ('muscle', 'bone')
              and v.local_date >= $3::date - 360)::int as deep,
            count(*) filter (where x.kind = 'skin_substitute' and v.local_date >= $3::date - 84)::int as applications
       from provider_visit_procedures x
       join provider_visits v on v.id = x.record_id and v.version = x.version
      where x.organization_id = $1 and x.wound_id = any($2::uuid[]) and x.kind in ('debridement', 'skin_substitute')
        and v.status = 'completed' and not v.is_void and v.local_date < $3::date
      group by 1`,
    [actor.organizationId, woundIds, date],
  )

/**
 * Examinations up to a day, and what was measured of the perfusion of the wound's leg, newest first. An index that cannot be interpreted is
 * there without its value, so that it replaces an older one.
 */
export const listExaminationsUpTo = (db: Db, actor: Actor, woundIds: readonly string[], until: string) =>
  db.raw<{
    woundId: string
    examinedOn: string
    abi: number | null
    abiNoncompressible: boolean | null
    bodyRegion: string | null
    toePressureMmhg: number | null
    probesToBone: boolean | null
  }>(
    `select x.* from (
       select e.wound_id, e.examined_on, e.abi, null::boolean as abi_noncompressible, e.toe_pressure_mmhg, e.probes_to_bone,
              null::text as body_region, e.recorded_at, e.id
         from wound_examinations e
        where e.organization_id = $1 and e.wound_id = any($2::uuid[]) and e.examined_on <= $3::date
          and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)
       union all
       select w.id, m.measured_on, m.abi, m.abi_noncompressible, m.toe_pressure_mmhg, null, coalesce(w.body_region, ''),
              m.recorded_at, m.id
         from wounds w
         join limb_perfusion m on m.organization_id = w.organization_id and m.patient_id = w.patient_id and m.side = w.laterality
        where w.organization_id = $1 and w.id = any($2::uuid[]) and m.measured_on <= $3::date
          and not exists (select from limb_perfusion_voids gone where gone.limb_perfusion_id = m.id)) x
      order by x.examined_on desc, x.recorded_at desc, x.id`,
    [actor.organizationId, woundIds, until],
  )

/** Compression and casts put on at visits up to a day, newest first. */
export const listCompressionsUpTo = (db: Db, actor: Actor, patientId: string, until: string) =>
  db.raw<{ kind: string; day: string }>(
    `select x.details ->> 'compression' as kind, v.local_date as day
       from provider_visit_procedures x
       join provider_visits v on v.id = x.record_id and v.version = x.version
      where x.organization_id = $1 and v.patient_id = $2 and x.kind = 'compression'
        and not v.is_void and v.local_date <= $3::date
      order by v.local_date desc`,
    [actor.organizationId, patientId, until],
  )

/** Conditions that hold, with who recorded them. */
export const listConditions = (db: Db, actor: Actor, patientId: string) =>
  db.raw<{ id: string; condition: string; icd10Code: string | null; recordedAt: string; byName: string }>(
    `select h.id, h.condition, h.icd10_code, h.recorded_at, u.first_name || ' ' || u.last_name as by_name
       from medical_history h join users u on u.id = h.recorded_by
      where h.organization_id = $1 and h.patient_id in (select chart_patients($2::uuid)) and h.status <> 'resolved'
        and not exists (select from medical_history_voids g where g.history_id = h.id)
        and history_in_its_place(h.id) is null
      order by h.recorded_at desc limit 20`,
    [actor.organizationId, patientId],
  )

/** What a visit documents, without its prices and signatures. */
export interface VisitContentRow {
  id: string
  patientId: string
  visitDay: string
  timeZone: string
  diagnosis: string[]
  treatmentProvided: string | null
  visitNotes: string | null
  nextVisitDate: string | null
  isSigned: boolean
  providerName: string
  credential: string | null
  linesWithoutDiagnosis: number
  woundIds: string[]
  procedures: Record<string, unknown>[]
}

export const listVisitContents = (db: Db, organizationId: string, visitIds: readonly string[]) =>
  db.raw<VisitContentRow>(
    `select v.id, v.patient_id, n.local_date as visit_day, n.time_zone, n.diagnosis, n.treatment_provided, n.visit_notes,
            n.next_visit_date, v.status = 'completed' as is_signed, u.first_name || ' ' || u.last_name as provider_name,
            m.printed_credentials as credential,
            (select count(*)::int from jsonb_array_elements(n.code_lines) l
              where jsonb_array_length(coalesce(l -> 'pointers', '[]')) = 0) as lines_without_diagnosis,
            coalesce((select array_agg(x.wound_id::text) from provider_visit_wounds x
               where x.record_id = v.id and x.version = v.version), '{}') as wound_ids,
            coalesce((select jsonb_agg(x.details order by x.position) from provider_visit_procedures x
               where x.record_id = v.id and x.version = v.version), '[]') as procedures
       from provider_visits v
       join provider_visit_versions n on n.record_id = v.id and n.version = v.version
       join users u on u.id = v.provider_id
       left join memberships m on m.organization_id = v.organization_id and m.user_id = v.provider_id
      where v.organization_id = $1 and v.id = any($2::uuid[])`,
    [organizationId, visitIds],
  )

export const findFacilityState = (db: Db, actor: Actor, facilityId: string) =>
  db.first(
    q
      .selectFrom('facilities')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', facilityId)
      .select(['state', 'timeZone']),
  )

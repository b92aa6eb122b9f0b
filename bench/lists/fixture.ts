/** An organization of a given size whose patients each have a wound, two signed assessments and a Braden total, in bulk. */
import type { Client } from '../../apps/server/src/platform/db/pools.ts'
import { startOrganization } from '../scaling/organization.ts'

/** A patient with their wound. */
export type Sample = Record<'patientId' | 'woundId', string>

export const setUp = (patients: number) =>
  startOrganization({ patients }, async (owner) => {
    await insertWounds(owner)
    const { rows: samples } = await owner.query<Sample>(
      `select patient_id as "patientId", id as "woundId" from wounds order by md5(id::text) limit 1000`,
    )
    return { samples }
  })

async function insertWounds(owner: Client): Promise<void> {
  await owner.query(
    `insert into wounds (organization_id, patient_id, number, wound_type, location, created_by, created_at, updated_at)
       select organization_id, id, 1, 'venous_ulcer', 'Lower leg, inner side', created_by, created_at, created_at
         from patients`,
  )
  await owner.query(
    `insert into records (id, organization_id, kind, patient_id, wound_id, created_by, created_at)
       select gen_random_uuid(), organization_id, 'wound-assessment', patient_id, id, created_by,
              created_at + make_interval(days => visit * 7, secs => hashtext(id::text) % 3600)
         from wounds cross join generate_series(0, 1) visit`,
  )
  await owner.query(
    `insert into wound_assessment_versions (record_id, version, organization_id, saved_by, saved_at, assessed_at, wound_type,
       location, length, width, depth, area, area_method, volume, exudate_amount, exudate_type, pain_level,
       periwound_condition, healing_status, dressing_type, cleansing_agent, assessment_notes, next_assessment_date, findings)
       select id, 1, organization_id, created_by, created_at, created_at, 'venous_ulcer', 'Lower leg, inner side', 4, 3, 0.2,
              12, 'length-width', 2.4, 'moderate', 'serous', 2, 'intact', 'improving', 'Foam', 'Normal saline',
              'Clean bed.', (created_at + interval '7 days')::date,
              '{"debridementMethod": "none", "notAssessed": {}, "bwat": {}}'
         from records`,
  )
  await owner.query(
    `insert into record_signatures (record_id, organization_id, meaning, version, signed_by, signed_name, attestation,
       content_hash, signed_at)
       select id, organization_id, 'author', 1, created_by, 'Dana Okafor', 'As read.', '\\x00', created_at from records`,
  )
  await owner.query('analyze')
  await owner.query(
    `update wounds w set status = 'healing', last_assessment_id =
       (select r.id from records r where r.organization_id = w.organization_id and r.wound_id = w.id order by r.created_at desc limit 1)`,
  )
  await owner.query(
    `insert into braden_assessments (id, organization_id, patient_id, assessed_at, recorded_at, recorded_by, sensory_perception,
       moisture, activity, mobility, nutrition, friction_shear, total_score, risk_level, interventions_implemented)
       select gen_random_uuid(), organization_id, id, created_at, created_at, created_by, 3, 3, s, s, 3, 1, 10 + 2 * s,
              case s when 1 then 'high_risk' else 'mild_risk' end, '{}'
         from (select *, case when abs(hashtext(id::text)) % 10 = 0 then 1 else 3 end as s from patients) p`,
  )
}

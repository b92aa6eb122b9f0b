/** An organization of a given size whose wounds have ten assessments each, with the courses that the server would have stored. */
import type { Client } from '../../apps/server/src/platform/db/pools.ts'
import { startOrganization } from '../scaling/organization.ts'

export const setUp = (patients: number) =>
  startOrganization({ patients }, async (owner) => {
    await insertWounds(owner)
    await owner.query('select fold_standing_tallies()')
    return { samples: [null] }
  })

/** A wound for each patient, started within the last year, of one of eight types; every fifth has healed. */
async function insertWounds(owner: Client): Promise<void> {
  await owner.query(
    `insert into wounds (organization_id, patient_id, number, wound_type, location, created_by, created_at, updated_at)
       select organization_id, id, 1,
              (array['pressure_ulcer', 'diabetic_foot', 'surgical_site', 'venous_ulcer', 'arterial_ulcer', 'traumatic', 'burn',
                     'other'])[1 + abs(hashtext(id::text)) % 8],
              'Lower leg', created_by, now() - make_interval(days => 75 + abs(hashtext(id::text)) % 290), now()
         from patients`,
  )
  await owner.query(
    `insert into records (id, organization_id, kind, patient_id, wound_id, created_by, created_at)
       select gen_random_uuid(), organization_id, 'wound-assessment', patient_id, id, created_by, created_at + make_interval(days => visit * 7)
         from wounds cross join generate_series(0, 9) visit`,
  )
  await owner.query(
    `insert into wound_assessment_versions (record_id, version, organization_id, saved_by, saved_at, assessed_at, wound_type,
       location, length, width, depth, area, area_method, volume, exudate_amount, exudate_type, pain_level,
       periwound_condition, healing_status, dressing_type, cleansing_agent, assessment_notes, next_assessment_date, findings)
       select r.id, 1, r.organization_id, r.created_by, r.created_at, r.created_at, w.wound_type, 'Lower leg', 4, 3, 0.2,
              12, 'length-width', 2.4, 'moderate', 'serous', 2, 'intact', 'improving', 'Foam', 'Normal saline',
              'Clean bed.', (r.created_at + interval '7 days')::date, '{"debridementMethod": "none", "notAssessed": {}, "bwat": {}}'
         from records r join wounds w on w.id = r.wound_id`,
  )
  await owner.query(
    `insert into record_signatures (record_id, organization_id, meaning, version, signed_by, signed_name, attestation,
       content_hash, signed_at)
       select id, organization_id, 'author', 1, created_by, 'Dana Okafor', 'As read.', '\\x00', created_at from records`,
  )
  await owner.query(
    `update wounds w set status = 'healing', infection_signs = 0, last_assessment_id =
       (select r.id from records r where r.wound_id = w.id order by r.created_at desc limit 1)`,
  )
  await owner.query(
    `insert into wound_closures (organization_id, wound_id, healed_on, closed_by, closed_at)
       select organization_id, id, (created_at + interval '63 days')::date, created_by, created_at + interval '63 days'
         from wounds where abs(hashtext(id::text)) % 5 = 0`,
  )
  await owner.query(
    `update wounds set is_active = false, status = 'healed' where abs(hashtext(id::text)) % 5 = 0`,
  )
  await owner.query(
    `insert into wound_courses (wound_id, organization_id, patient_id, wound_type, first_started_on, started_on, last_on, assessments, last_by,
       last_dressing, healing_status, infection_signs, first_area, last_area, reduction_percent, change_within_error, week_four_percent, week_four_on,
       clock, standing, standing_reason, area_shares, healed_on, first_healed_on, updated_at)
       select id, organization_id, patient_id, wound_type, created_at::date, created_at::date, created_at::date + 63, 10, created_by,
              (array['Foam', 'Alginate', 'Hydrogel', 'Collagen'])[1 + abs(hashtext(id::text)) % 4], 'improving', 0, 20, 8, 60, false,
              abs(hashtext(id::text)) % 90, created_at::date + 28, 'reached', 'improving', 'Area 9 to 8 cm².',
              array[100, 95, 90, 80, abs(hashtext(id::text)) % 100, 60, 50, 45, 40, 40, null, null, null]::smallint[],
              case when abs(hashtext(id::text)) % 5 = 0 then created_at::date + 63 end,
              case when abs(hashtext(id::text)) % 5 = 0 then created_at::date + 63 end, now()
         from wounds`,
  )
}

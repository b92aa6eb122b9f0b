-- Removes the sample patients of the current organization with everything in their charts, and their payer. It knows no other patient: the mark is set
-- when a patient is registered, and never after (mark_sample_patient). The charts are locked, so nothing is added after `expected` was compared.
-- The number of patients removed; -1: people added another number of records than `expected` (null: whatever was added); null: there is no set.
-- The audit log is no part of a chart, and retains its rows.
create or replace function remove_sample_data(expected bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_organization();
  load sample_loads;
  charts uuid[];
  files uuid[];
begin
  select l.* into load from sample_loads l where l.organization_id = organization for update;
  if not found then return null; end if;
  select coalesce(array_agg(p.id), '{}') into charts from (
    select id from patients where organization_id = organization and is_sample order by id for update) p;
  if expected is distinct from null and coalesce(sample_additions(), 0) <> expected then return -1; end if;
  -- Counts by day have no trigger for deleted rows: what is subtracted is what a void would subtract.
  insert into standing_tallies (organization_id, what, time_zone, day, number)
    select organization, counted.what, c.time_zone, c.day, -count(*) from (
      select r.patient_id, k.what, newest_care(r.id) as at from records r
        cross join lateral (select 'wound-assessment' as what
                            union all
                            select 'wound-assessment.signed' from record_signatures s
                             where s.record_id = r.id and s.meaning = 'author') k
       where r.patient_id = any (charts) and r.kind = 'wound-assessment'
         and not exists (select from record_voids v where v.record_id = r.id)
      union all
      select b.patient_id, 'braden', b.assessed_at from braden_assessments b
       where b.patient_id = any (charts) and not exists (select from braden_voids v where v.braden_id = b.id)
      union all
      select s.patient_id, 'skin', min(s.assessed_at) from skin_assessments s
       where s.patient_id = any (charts) and not exists (select from skin_voids v where v.skin_id = s.id)
       group by s.patient_id, coalesce(s.sweep_id, s.id)) counted, care_day(counted.patient_id, counted.at) c
     group by 2, 3, 4;
  insert into standing_tallies (organization_id, what, day, number)
    select organization, 'wound.healed-on', c.healed_on, -count(*)
      from wound_closures c join wounds w on w.id = c.wound_id
     where w.patient_id = any (charts) and not exists (select from wound_reopenings o where o.closure_id = c.id) group by 3;
  select array_agg(f.id) into files from (
    select unnest(array[o.original_file, o.full_file, o.screen_file, o.thumb_file]) as id
      from wound_photos o where o.patient_id = any (charts)
    union select d.file_id from chart_documents d where d.patient_id = any (charts)
    union select a.image_file from ai_wound_analysis a where a.patient_id = any (charts)
    union select m.file_id from messages m join message_threads t on t.id = m.thread_id where t.patient_id = any (charts)) f
   where f.id is not null;
  delete from home_visit_routes h using appointments a
   where h.organization_id = organization and a.patient_id = any (charts) and a.id = any (h.appointment_ids);
  -- First what refers to rows of a chart without going with them.
  delete from billing_claims c where c.patient_id = any (charts);
  delete from round_entries e where e.patient_id = any (charts);
  delete from waiting_list_entries e where e.patient_id = any (charts);
  delete from ai_wound_analysis a where a.patient_id = any (charts);
  delete from wound_photos f where f.patient_id = any (charts);
  delete from treatment_plans p where p.patient_id = any (charts);
  delete from supply_orders o where o.patient_id = any (charts);
  delete from provider_visits v where v.patient_id = any (charts);
  delete from records r where r.patient_id = any (charts);
  delete from patients p where p.id = any (charts) and p.organization_id = organization and p.is_sample;
  delete from stored_files f where f.organization_id = organization and f.id = any (files);
  begin
    delete from payers y where y.organization_id = organization and y.id = load.payer_id;
  exception when foreign_key_violation then
    null; -- A real patient's coverage names it.
  end;
  delete from sample_loads l where l.organization_id = organization;
  return cardinality(charts);
end $$;
revoke execute on function remove_sample_data from public;
grant execute on function remove_sample_data to mendwell_app;

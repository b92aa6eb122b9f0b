-- Trigger: a chart that was merged into another is not counted as a patient.
create or replace function tally_merges() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.unmerged_at is null) = (new.unmerged_at is null) then return null; end if;
  perform from patients where id = new.merged_id for update;
  insert into patient_tallies
    select organization_id, facility_id, is_active, case when new.unmerged_at is null then -1 else 1 end
      from patients where id = new.merged_id;
  return null;
end $$;

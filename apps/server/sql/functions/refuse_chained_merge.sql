-- Trigger: a chart that was merged into another cannot take in a third one, so links are one step long.
create or replace function refuse_chained_merge() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from patients where id in (new.kept_id, new.merged_id) order by id for update;
  if exists (select from patient_merges where unmerged_at is null
              and (merged_id in (new.kept_id, new.merged_id) or kept_id = new.merged_id)) then
    raise exception 'merge_chained' using errcode = 'MW002';
  end if;
  return new;
end $$;

-- Trigger: recomputes which charts are at high risk after charts were merged or unmerged.
create or replace function follow_high_risk_of_merge() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stand_high_risk(array[new.kept_id, new.merged_id]);
  return null;
end $$;

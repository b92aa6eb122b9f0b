-- Trigger: keeps the counts of wound assessments by day. An assessment that is saved again moves to its new day.
create or replace function tally_wound_assessments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into standing_tallies (organization_id, what, time_zone, day, number)
    select r.organization_id, 'wound-assessment', c.time_zone, c.day, sum(v.step)
      from (select record_id, assessed_at, 1 as step from after_rows
            union all
            select b.record_id, b.assessed_at, -1 from after_rows a
              join wound_assessment_versions b on b.record_id = a.record_id and b.version = a.version - 1) v
      join records r on r.id = v.record_id, care_day(r.patient_id, v.assessed_at) c
     group by 1, 3, 4 having sum(v.step) <> 0;
  return null;
end $$;

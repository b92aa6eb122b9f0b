-- Trigger: keeps the counts of wounds by what they count as (wound_counts_as).
create or replace function tally_wounds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_tallies (organization_id, what, number)
      select w.organization_id, k, count(*) from after_rows w,
             wound_counts_as(w.is_active, w.status, w.infection_signs, w.worst_stage, w.last_assessment_id) k
       group by 1, 2;
  elsif tg_op = 'DELETE' then
    -- An organization that is deleted takes its counts with it.
    insert into standing_tallies (organization_id, what, number)
      select w.organization_id, k, -count(*) from before_rows w
        join organizations o on o.id = w.organization_id,
             wound_counts_as(w.is_active, w.status, w.infection_signs, w.worst_stage, w.last_assessment_id) k
       group by 1, 2;
  else
    insert into standing_tallies (organization_id, what, number)
      select organization_id, what, sum(step) from (
        select w.organization_id, k as what, 1 as step from after_rows w,
               wound_counts_as(w.is_active, w.status, w.infection_signs, w.worst_stage, w.last_assessment_id) k
        union all
        select w.organization_id, k, -1 from before_rows w,
               wound_counts_as(w.is_active, w.status, w.infection_signs, w.worst_stage, w.last_assessment_id) k) steps
       group by 1, 2 having sum(step) <> 0;
  end if;
  return null;
end $$;

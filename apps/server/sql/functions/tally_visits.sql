-- Trigger: keeps the counts and durations of visits by status.
create or replace function tally_visits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into visit_tallies
      select organization_id, facility_id, provider_id, status, sum(n), sum(n * coalesce(duration_minutes, 0)),
             sum(n * (duration_minutes is not null)::int) from (
        select organization_id, facility_id, provider_id, case when is_void then 'void' else status end as status,
               duration_minutes, 1 as n from after_rows
        union all
        select organization_id, facility_id, provider_id, case when is_void then 'void' else status end,
               duration_minutes, -1 from before_rows) changed
      group by 1, 2, 3, 4
      having sum(n) <> 0 or sum(n * coalesce(duration_minutes, 0)) <> 0;
  elsif tg_op = 'INSERT' then
    insert into visit_tallies
      select organization_id, facility_id, provider_id, case when is_void then 'void' else status end, count(*),
             coalesce(sum(duration_minutes), 0), count(duration_minutes) from after_rows group by 1, 2, 3, 4;
  else
    insert into visit_tallies
      select b.organization_id, b.facility_id, b.provider_id, case when is_void then 'void' else status end, -count(*),
             -coalesce(sum(duration_minutes), 0), -count(duration_minutes)
        from before_rows b join organizations o on o.id = b.organization_id group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
revoke execute on function tally_visits from public;

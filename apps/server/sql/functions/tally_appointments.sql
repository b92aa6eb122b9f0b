-- Trigger: keeps the counts of appointments by status.
create or replace function tally_appointments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into appointment_tallies
      select organization_id, facility_id, provider_id, status, sum(n) from (
        select organization_id, facility_id, provider_id, status, 1 as n from after_rows
        union all
        select organization_id, facility_id, provider_id, status, -1 from before_rows) changed
      group by 1, 2, 3, 4 having sum(n) <> 0;
  elsif tg_op = 'INSERT' then
    insert into appointment_tallies
      select organization_id, facility_id, provider_id, status, count(*) from after_rows group by 1, 2, 3, 4;
  else
    insert into appointment_tallies
      select b.organization_id, b.facility_id, b.provider_id, b.status, -count(*)
        from before_rows b join organizations o on o.id = b.organization_id group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
revoke execute on function tally_appointments from public;

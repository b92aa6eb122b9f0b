-- Trigger: keeps the count of charts at high risk.
create or replace function tally_high_risk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_tallies (organization_id, what, number)
      select organization_id, 'patient.high-risk', count(*) from changed_rows group by 1;
  else
    insert into standing_tallies (organization_id, what, number)
      select c.organization_id, 'patient.high-risk', -count(*)
        from changed_rows c join organizations o on o.id = c.organization_id group by 1;
  end if;
  return null;
end $$;

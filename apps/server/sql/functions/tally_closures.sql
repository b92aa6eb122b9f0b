-- Trigger: keeps the counts of healed wounds by the day that a person confirmed. A reopened wound is subtracted from that day.
create or replace function tally_closures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'wound_closures' then
    insert into standing_tallies (organization_id, what, day, number)
      select organization_id, 'wound.healed-on', healed_on, count(*) from after_rows group by 1, 3;
  else
    insert into standing_tallies (organization_id, what, day, number)
      select c.organization_id, 'wound.healed-on', c.healed_on, -count(*)
        from after_rows o join wound_closures c on c.id = o.closure_id group by 1, 3;
  end if;
  return null;
end $$;

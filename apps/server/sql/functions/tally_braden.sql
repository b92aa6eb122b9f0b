-- Trigger: keeps the counts of Braden assessments by day.
create or replace function tally_braden() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'braden_assessments' then
    insert into standing_tallies (organization_id, what, time_zone, day, number)
      select b.organization_id, 'braden', c.time_zone, c.day, count(*)
        from after_rows b, care_day(b.patient_id, b.assessed_at) c group by 1, 3, 4;
  else
    insert into standing_tallies (organization_id, what, time_zone, day, number)
      select b.organization_id, 'braden', c.time_zone, c.day, -count(*)
        from after_rows v join braden_assessments b on b.id = v.braden_id, care_day(b.patient_id, b.assessed_at) c
       group by 1, 3, 4;
  end if;
  return null;
end $$;

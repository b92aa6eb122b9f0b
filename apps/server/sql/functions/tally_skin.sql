-- Trigger: keeps the counts of skin assessments by day. A head-to-toe sweep counts once, as long as one of its regions is not
-- voided.
create or replace function tally_skin() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'skin_assessments' then
    insert into standing_tallies (organization_id, what, time_zone, day, number)
      select s.organization_id, 'skin', c.time_zone, c.day, count(distinct coalesce(s.sweep_id, s.id))
        from after_rows s, care_day(s.patient_id, s.assessed_at) c group by 1, 3, 4;
  else
    insert into standing_tallies (organization_id, what, time_zone, day, number)
      select s.organization_id, 'skin', c.time_zone, c.day, -count(distinct coalesce(s.sweep_id, s.id))
        from after_rows v join skin_assessments s on s.id = v.skin_id, care_day(s.patient_id, s.assessed_at) c
       where s.sweep_id is null
          or not exists (select from skin_assessments other
                          where other.organization_id = s.organization_id and other.sweep_id = s.sweep_id
                            and not exists (select from skin_voids gone where gone.skin_id = other.id))
       group by 1, 3, 4;
  end if;
  return null;
end $$;

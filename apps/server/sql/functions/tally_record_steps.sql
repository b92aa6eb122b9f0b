-- Trigger: keeps the counts of signed and voided wound assessments by day.
create or replace function tally_record_steps() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'record_signatures' then
    insert into standing_tallies (organization_id, what, time_zone, day, number)
      select r.organization_id, 'wound-assessment.signed', c.time_zone, c.day, count(*)
        from after_rows s join records r on r.id = s.record_id and r.kind = 'wound-assessment',
             care_day(r.patient_id, newest_care(r.id)) c
       where s.meaning = 'author' group by 1, 3, 4;
  else
    insert into standing_tallies (organization_id, what, time_zone, day, number)
      select r.organization_id, k.what, c.time_zone, c.day, -count(*)
        from after_rows v join records r on r.id = v.record_id and r.kind = 'wound-assessment'
        cross join lateral (select 'wound-assessment' as what
                            union all
                            select 'wound-assessment.signed' from record_signatures s
                             where s.record_id = r.id and s.meaning = 'author') k,
             care_day(r.patient_id, newest_care(r.id)) c
       group by 1, 2, 3, 4;
  end if;
  return null;
end $$;

-- What the dashboards count, tallied as patients are: each statement adds its difference, housekeeping folds the rows, and a
-- number costs a few rows whatever the size. For whoever sees the whole organization; those who see some facilities count theirs.
-- Clinical records are never deleted, and an organization takes its tallies along, so nothing here follows a deletion.

create table standing_tallies (
  organization_id uuid not null references organizations on delete cascade,
  what text not null,
  -- For what is counted by the day: that of the patient's facility when it was written, and the clock it was read from.
  time_zone text,
  day date,
  number bigint not null
);
create index standing_tallies_by_day on standing_tallies (organization_id, what, day);
alter table standing_tallies enable row level security;
create policy own on standing_tallies to mendwell_app using (organization_id = current_organization());
grant select on standing_tallies to mendwell_app;

create function fold_standing_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table standing_tallies in share row exclusive mode;
  create temp table folded_standing on commit drop as
    select organization_id, what, time_zone, day, sum(number)::bigint as number
      from standing_tallies group by 1, 2, 3, 4 having sum(number) <> 0;
  delete from standing_tallies;
  insert into standing_tallies select * from folded_standing;
end $$;
revoke execute on function fold_standing_tallies from public;
grant execute on function fold_standing_tallies to mendwell_app;

-- ——— wounds ———

create function wound_counts_as(is_active boolean, status text, infection_signs smallint, worst_stage text, assessment uuid)
  returns setof text language sql immutable parallel safe
begin atomic
  select what from (values
    ('wound.open', is_active),
    ('wound.healed', not is_active),
    ('wound.healing', is_active and status = 'healing'),
    ('wound.critical', is_active and (status = 'deteriorating' or infection_signs > 0
                                      or worst_stage in ('stage_3', 'stage_4', 'unstageable'))),
    ('wound.assessed', is_active and assessment is not null)) kind (what, applies)
   where applies;
end;

create function tally_wounds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_tallies (organization_id, what, number)
      select w.organization_id, k, count(*) from after_rows w,
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
create trigger tally_insert after insert on wounds referencing new table as after_rows
  for each statement execute function tally_wounds();
create trigger tally_update after update on wounds referencing old table as before_rows new table as after_rows
  for each statement execute function tally_wounds();

-- By the day that somebody confirmed; an opened wound leaves that day again.
create function tally_closures() returns trigger
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
create trigger tally after insert on wound_closures referencing new table as after_rows
  for each statement execute function tally_closures();
create trigger tally after insert on wound_reopenings referencing new table as after_rows
  for each statement execute function tally_closures();

-- ——— assessments by their day of care ———

create function care_day(patient uuid, at timestamptz) returns table (time_zone text, day date) language sql stable rows 1
begin atomic
  select zone, (at at time zone zone)::date from (
    select coalesce(f.time_zone, o.time_zone) as zone
      from patients p join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id
     where p.id = patient) there;
end;

-- Saved again, an assessment moves to its new day.
create function tally_wound_assessments() returns trigger
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
create trigger tally after insert on wound_assessment_versions referencing new table as after_rows
  for each statement execute function tally_wound_assessments();

create function newest_care(record uuid) returns timestamptz language sql stable
  return (select assessed_at from wound_assessment_versions where record_id = record order by version desc limit 1);

create function tally_record_steps() returns trigger
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
create trigger tally after insert on record_signatures referencing new table as after_rows
  for each statement execute function tally_record_steps();
create trigger tally after insert on record_voids referencing new table as after_rows
  for each statement execute function tally_record_steps();

-- A sweep from head to toe counts once, for as long as one of its regions stands.
create function tally_skin() returns trigger
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
create trigger tally after insert on skin_assessments referencing new table as after_rows
  for each statement execute function tally_skin();
create trigger tally after insert on skin_voids referencing new table as after_rows
  for each statement execute function tally_skin();

create function tally_braden() returns trigger
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
create trigger tally after insert on braden_assessments referencing new table as after_rows
  for each statement execute function tally_braden();
create trigger tally after insert on braden_voids referencing new table as after_rows
  for each statement execute function tally_braden();

-- What is here already.
insert into standing_tallies (organization_id, what, number)
  select w.organization_id, k, count(*) from wounds w,
         wound_counts_as(w.is_active, w.status, w.infection_signs, w.worst_stage, w.last_assessment_id) k
   group by 1, 2;
insert into standing_tallies (organization_id, what, day, number)
  select c.organization_id, 'wound.healed-on', c.healed_on, count(*) from wound_closures c
   where not exists (select from wound_reopenings o where o.closure_id = c.id) group by 1, 3;
insert into standing_tallies (organization_id, what, time_zone, day, number)
  select r.organization_id, k.what, c.time_zone, c.day, count(*)
    from records r
    cross join lateral (select 'wound-assessment' as what
                        union all
                        select 'wound-assessment.signed' from record_signatures s
                         where s.record_id = r.id and s.meaning = 'author') k,
         care_day(r.patient_id, newest_care(r.id)) c
   where r.kind = 'wound-assessment' and not exists (select from record_voids gone where gone.record_id = r.id)
   group by 1, 2, 3, 4;
insert into standing_tallies (organization_id, what, time_zone, day, number)
  select b.organization_id, 'braden', c.time_zone, c.day, count(*)
    from braden_assessments b, care_day(b.patient_id, b.assessed_at) c
   where not exists (select from braden_voids gone where gone.braden_id = b.id) group by 1, 3, 4;
insert into standing_tallies (organization_id, what, time_zone, day, number)
  select s.organization_id, 'skin', c.time_zone, c.day, count(distinct coalesce(s.sweep_id, s.id))
    from skin_assessments s, care_day(s.patient_id, s.assessed_at) c
   where not exists (select from skin_voids gone where gone.skin_id = s.id) group by 1, 3, 4;

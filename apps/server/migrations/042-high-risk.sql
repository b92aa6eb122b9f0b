-- Charts at high risk: active, listed, and their newest Braden total that stands is 12 or less. Kept by whatever changes that, so
-- that the list and its count cost what they show. Counted in standing_tallies.

create table high_risk_charts (
  organization_id uuid not null,
  patient_id uuid not null,
  braden_id uuid not null,
  total_score smallint not null,
  assessed_at timestamptz not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, braden_id) references braden_assessments (organization_id, id) on delete cascade
);
create index high_risk_charts_in_order on high_risk_charts (organization_id, total_score, assessed_at, braden_id);
alter table high_risk_charts enable row level security;
create policy own on high_risk_charts to mendwell_app using (organization_id = current_organization());
grant select on high_risk_charts to mendwell_app;

create function tally_high_risk() returns trigger
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
create trigger tally_insert after insert on high_risk_charts referencing new table as changed_rows
  for each statement execute function tally_high_risk();
create trigger tally_delete after delete on high_risk_charts referencing old table as changed_rows
  for each statement execute function tally_high_risk();

-- Looks at these patients' charts anew. Two who change one chart take turns, so that the second sees what the first did.
create function stand_high_risk(changed uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  charts uuid[] := array(
    select id from unnest(changed) id
    union
    select kept_id from patient_merges where merged_id = any(changed) and unmerged_at is null);
begin
  if cardinality(charts) = 0 then return; end if;
  perform from patients where id = any(charts) order by id for no key update;
  with members as (
    select p.organization_id, p.id as chart, member
      from patients p, chart_patients(p.id) member
     where p.id = any(charts) and p.is_active
       and not exists (select from patient_merges away where away.merged_id = p.id and away.unmerged_at is null)
  ), newest as (
    select distinct on (m.chart) m.organization_id, m.chart as patient_id, b.id as braden_id, b.total_score, b.assessed_at
      from members m join braden_assessments b on b.organization_id = m.organization_id and b.patient_id = m.member
     where not exists (select from braden_voids gone where gone.braden_id = b.id)
     order by m.chart, b.assessed_at desc, b.recorded_at desc, b.id desc
  ), standing as (
    select * from newest where total_score <= 12
  ), gone as (
    delete from high_risk_charts h
     where h.patient_id = any(charts)
       and not exists (select from standing s where s.patient_id = h.patient_id)
  )
  insert into high_risk_charts select * from standing
    on conflict (organization_id, patient_id) do update
      set braden_id = excluded.braden_id, total_score = excluded.total_score, assessed_at = excluded.assessed_at;
end $$;
revoke execute on function stand_high_risk from public;

create function follow_high_risk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'braden_assessments' then
      perform stand_high_risk(array(select distinct patient_id from after_rows));
    when 'braden_voids' then
      perform stand_high_risk(array(
        select distinct b.patient_id from after_rows v join braden_assessments b on b.id = v.braden_id));
    when 'patients' then
      perform stand_high_risk(array(
        select a.id from after_rows a join before_rows b using (id) where a.is_active <> b.is_active));
  end case;
  return null;
end $$;
create trigger high_risk after insert on braden_assessments referencing new table as after_rows
  for each statement execute function follow_high_risk();
create trigger high_risk after insert on braden_voids referencing new table as after_rows
  for each statement execute function follow_high_risk();
create trigger high_risk after update on patients referencing old table as before_rows new table as after_rows
  for each statement execute function follow_high_risk();

create function follow_high_risk_of_merge() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stand_high_risk(array[new.kept_id, new.merged_id]);
  return null;
end $$;
create trigger high_risk after insert or update on patient_merges
  for each row execute function follow_high_risk_of_merge();

select stand_high_risk(array(select distinct patient_id from braden_assessments where total_score <= 12));

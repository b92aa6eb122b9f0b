-- Appointments: an instant with the zone it was booked in, and the same on that zone's wall. Two open ones of a provider, or of
-- a patient, can never overlap: the database itself refuses. btree_gist lets an exclusion compare ids beside ranges.

create extension if not exists btree_gist;

-- What repeats. Its days are laid out as appointments; without an end as far as laid_out_until, and a job goes on from there.
create table appointment_series (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  provider_id uuid not null,
  facility_id uuid,
  appointment_type text not null,
  notes text check (length(notes) <= 4000),
  start_date date not null,
  wall_time text not null check (wall_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  duration_minutes smallint not null,
  time_zone text not null,
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  -- Null: the rule ends, and all of its days are there.
  laid_out_until date,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index appointment_series_endless on appointment_series (laid_out_until) where laid_out_until is not null;

create table appointments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  provider_id uuid not null,
  facility_id uuid,
  appointment_type text not null
    check (appointment_type in ('initial-assessment', 'follow-up', 'wound-care', 'consultation', 'dressing-change')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes in (15, 30, 45, 60, 90, 120)),
  time_zone text not null check (length(time_zone) between 1 and 60),
  local_date date not null,
  local_time text not null check (local_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  status text not null default 'scheduled'
    check (status in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no-show')),
  status_reason text check (length(status_reason) between 1 and 500),
  confirmed_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  notes text check (length(notes) <= 4000),
  series_id uuid,
  -- The day that the series' rule gives: its name there, whatever day it was moved to.
  rule_date date,
  is_exception boolean not null default false,
  -- The start that people were reminded of; another start is reminded of anew.
  reminded_for timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (series_id, rule_date) deferrable initially immediate,
  check (extract(epoch from ends_at - starts_at) = duration_minutes * 60),
  check ((series_id is null) = (rule_date is null)),
  check ((status in ('scheduled', 'confirmed')) = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((status in ('cancelled', 'no-show')) = (status_reason is not null)),
  check (status <> 'confirmed' or confirmed_at is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, series_id) references appointment_series (organization_id, id),
  foreign key (organization_id, closed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  -- Deferrable, so that a whole series is moved in one statement without its days getting in each other's way.
  constraint provider_is_free exclude using gist
    (organization_id with =, provider_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'confirmed')) deferrable initially immediate,
  constraint patient_is_free exclude using gist
    (organization_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'confirmed')) deferrable initially immediate
);
create index appointments_by_time on appointments (organization_id, starts_at, id);
create index appointments_of_provider on appointments (organization_id, provider_id, starts_at, id);
create index appointments_of_facility on appointments (organization_id, facility_id, starts_at, id);
create index appointments_of_patient on appointments (organization_id, patient_id, starts_at, id);
create index appointments_by_status on appointments (organization_id, status, starts_at, id);
create index appointments_open on appointments (organization_id, starts_at, id) where status in ('scheduled', 'confirmed');
-- Everything that counting the days of a calendar asks for.
create index appointments_of_day on appointments (organization_id, local_date, status, time_zone, facility_id, provider_id);
create index appointments_to_remind on appointments (starts_at)
  where status in ('scheduled', 'confirmed') and reminded_for is distinct from starts_at;

-- Being reminded is no change of the record.
create trigger version before update of patient_id, provider_id, facility_id, appointment_type, starts_at, duration_minutes,
    status, notes, series_id, rule_date, is_exception on appointments
  for each row execute function bump_version();

-- The states in the database too: what is over stays as it is, and nothing becomes open again.
create function keep_closed_appointment() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
     and (new.status, new.status_reason, new.closed_at, new.closed_by, new.starts_at, new.ends_at, new.provider_id,
          new.patient_id, new.facility_id)
         is distinct from
         (old.status, old.status_reason, old.closed_at, old.closed_by, old.starts_at, old.ends_at, old.provider_id,
          old.patient_id, old.facility_id) then
    raise exception 'appointment_closed' using errcode = 'MW050';
  end if;
  return new;
end $$;
create trigger keep before update on appointments for each row execute function keep_closed_appointment();

-- How many there are of each status, without counting them: each statement adds its difference, a job folds the rows.
create table appointment_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid,
  provider_id uuid not null,
  status text not null,
  appointments bigint not null
);
create index appointment_tallies_organization on appointment_tallies (organization_id);

create function tally_appointments() returns trigger
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
create trigger tally_insert after insert on appointments referencing new table as after_rows
  for each statement execute function tally_appointments();
create trigger tally_update after update on appointments referencing old table as before_rows new table as after_rows
  for each statement execute function tally_appointments();
create trigger tally_delete after delete on appointments referencing old table as before_rows
  for each statement execute function tally_appointments();

create function fold_appointment_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table appointment_tallies in share row exclusive mode;
  create temp table folded_appointments on commit drop as
    select organization_id, facility_id, provider_id, status, sum(appointments)::bigint as appointments
      from appointment_tallies group by 1, 2, 3, 4 having sum(appointments) <> 0;
  delete from appointment_tallies;
  insert into appointment_tallies select * from folded_appointments;
end $$;

-- Whoever was told in the morning before about a day's appointments is not told again.
create table appointment_days_told (
  organization_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (organization_id, user_id, day),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

-- Where a job has something to do. The work itself is done inside each organization.
create function organizations_to_remind(from_time timestamptz, until_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from appointments
   where status in ('scheduled', 'confirmed') and reminded_for is distinct from starts_at
     and starts_at > from_time and starts_at <= until_time;
end;
create function organizations_with_series_to_lay_out(before_day date) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from appointment_series where laid_out_until < before_day;
end;

do $$
declare name text;
begin
  foreach name in array array['appointment_series', 'appointments', 'appointment_tallies', 'appointment_days_told'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;
grant insert, update on appointment_series to mendwell_app;
grant insert, update on appointments to mendwell_app;
grant insert on appointment_days_told to mendwell_app;

revoke execute on function tally_appointments, fold_appointment_tallies, organizations_to_remind,
  organizations_with_series_to_lay_out from public;
grant execute on function fold_appointment_tallies, organizations_to_remind, organizations_with_series_to_lay_out
  to mendwell_app;

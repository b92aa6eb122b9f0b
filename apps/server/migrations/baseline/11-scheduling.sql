-- Appointments, series, and calendar feeds.

-- Recurring appointments. Without an end they are created up to laid_out_until, and a job continues from there.
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
  -- Null: the series ends, and all of its appointments exist.
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
grant insert, update on appointment_series to mendwell_app;

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
  -- The day by the rule of the series, which identifies it even if it was moved.
  rule_date date,
  is_exception boolean not null default false,
  -- The start that people were reminded of; they are reminded again of another one.
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
  -- Deferrable, so that a whole series can be moved in one statement.
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
-- Covers the counts of a calendar.
create index appointments_of_day on appointments (organization_id, local_date, status, time_zone, facility_id, provider_id);
create index appointments_to_remind on appointments (starts_at)
  where status in ('scheduled', 'confirmed') and reminded_for is distinct from starts_at;
grant insert, update on appointments to mendwell_app;

-- Running counts by status: each statement adds its difference, and a job sums the rows up.
create table appointment_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid,
  provider_id uuid not null,
  status text not null,
  appointments bigint not null
);

create index appointment_tallies_organization on appointment_tallies (organization_id);

-- Who was already notified of a day's appointments.
create table appointment_days_told (
  organization_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (organization_id, user_id, day),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

grant insert on appointment_days_told to mendwell_app;

create table calendar_feeds (
  organization_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

alter table calendar_feeds enable row level security;
create policy own on calendar_feeds to mendwell_app using (organization_id = current_organization());
grant select (organization_id, user_id, created_at, last_used_at) on calendar_feeds to mendwell_app;
grant insert, delete on calendar_feeds to mendwell_app;
grant update (secret_hash, created_at, last_used_at) on calendar_feeds to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['appointment_series', 'appointments', 'appointment_tallies', 'appointment_days_told'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;

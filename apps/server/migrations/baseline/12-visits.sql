-- Visits, procedures, visit templates, and rounds.

create table provider_visits (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  facility_id uuid not null,
  provider_id uuid not null,
  appointment_id uuid,
  round_id uuid,
  visit_at timestamptz not null,
  local_date date not null,
  -- Null: only the day is known.
  local_time text check (local_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text not null check (length(time_zone) between 1 and 60),
  visit_type text not null check (visit_type in ('initial', 'follow_up', 'emergency', 'discharge')),
  duration_minutes smallint check (duration_minutes between 1 and 1440),
  next_visit_date date,
  -- Null: one of the codes has no price.
  billable_amount numeric(10, 2) check (billable_amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'completed', 'not_seen')),
  closed_at timestamptz,
  is_void boolean not null default false,
  -- The current version.
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  check ((status = 'pending') = (closed_at is null)),
  foreign key (organization_id, id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create index provider_visits_by_time on provider_visits (organization_id, visit_at desc, id desc) where not is_void;
create index provider_visits_of_facility on provider_visits (organization_id, facility_id, visit_at desc, id desc) where not is_void;
create index provider_visits_of_patient on provider_visits (organization_id, patient_id, visit_at desc, id desc);
create index provider_visits_of_provider on provider_visits (organization_id, provider_id, visit_at desc, id desc) where not is_void;
create index provider_visits_by_status on provider_visits (organization_id, status, visit_at desc, id desc) where not is_void;
create index provider_visits_void on provider_visits (organization_id, visit_at desc, id desc) where is_void;
-- Covers the counts by day.
create index provider_visits_of_day on provider_visits (organization_id, local_date, status, time_zone, facility_id) where not is_void;
-- An appointment has one visit.
create unique index provider_visits_of_appointment on provider_visits (appointment_id) where not is_void;
grant update (visit_at, local_date, local_time, time_zone, visit_type, duration_minutes, next_visit_date, billable_amount,
  status, closed_at, is_void, version, updated_at) on provider_visits to mendwell_app;

create table provider_visit_versions (
  record_id uuid not null,
  version integer not null check (version > 0),
  organization_id uuid not null references organizations on delete cascade,
  saved_by uuid not null,
  saved_at timestamptz not null,
  visit_at timestamptz not null,
  local_date date not null,
  local_time text,
  time_zone text not null,
  visit_type text not null,
  duration_minutes smallint,
  place_of_service text check (place_of_service ~ '^\d\d$'),
  cpt_codes text[] not null,
  code_lines jsonb not null check (jsonb_typeof(code_lines) = 'array'),
  coding_reason text check (length(coding_reason) <= 1000),
  diagnosis text[] not null check (cardinality(diagnosis) <= 12),
  treatment_provided text check (length(treatment_provided) between 1 and 20000),
  visit_notes text check (length(visit_notes) between 1 and 40000),
  next_visit_date date,
  not_seen_reason text check (length(not_seen_reason) between 1 and 500),
  primary key (record_id, version),
  -- A patient who was seen has documentation.
  check (not_seen_reason is not null
         or (cardinality(cpt_codes) > 0 and treatment_provided is not null and visit_notes is not null)),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);

create table provider_visit_wounds (
  record_id uuid not null,
  version integer not null,
  wound_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  primary key (record_id, version, wound_id),
  foreign key (record_id, version) references provider_visit_versions on delete cascade,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, wound_id) references wounds (organization_id, id)
);

create index provider_visit_wounds_of_wound on provider_visit_wounds (organization_id, wound_id);

-- Procedures, with the fields that determine codes; `details` is the complete input as in the API.
create table provider_visit_procedures (
  record_id uuid not null,
  version integer not null,
  position smallint not null,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  wound_id uuid,
  removed text,
  area_cm2 numeric(7, 1) check (area_cm2 >= 0),
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  primary key (record_id, version, position),
  foreign key (record_id, version) references provider_visit_versions on delete cascade,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, wound_id) references wounds (organization_id, id)
);

create index provider_visit_procedures_of_wound on provider_visit_procedures (organization_id, wound_id, kind)
  where wound_id is not null;

-- Running counts and durations: each statement adds its difference, and a job sums the rows up.
create table visit_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  provider_id uuid not null,
  status text not null,
  visits bigint not null,
  minutes bigint not null,
  timed bigint not null
);

create index visit_tallies_organization on visit_tallies (organization_id);

create table visit_templates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 500),
  visit_type text not null check (visit_type in ('initial', 'follow_up', 'emergency', 'discharge')),
  duration_minutes smallint check (duration_minutes between 1 and 1440),
  cpt_codes text[] not null,
  diagnosis text[] not null,
  treatment_provided text check (length(treatment_provided) <= 20000),
  visit_notes text check (length(visit_notes) <= 40000),
  is_active boolean not null default true,
  position integer not null default 100,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id)
);

create index visit_templates_of_organization on visit_templates (organization_id, position, name);
alter table visit_templates enable row level security;
create policy own on visit_templates to mendwell_app using (organization_id = current_organization());
grant select, insert, update on visit_templates to mendwell_app;

create table rounds (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  started_by uuid not null,
  started_at timestamptz not null,
  round_date date not null,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, started_by) references memberships (organization_id, user_id)
);

-- One open round for each person, facility, and day: starting again continues it.
create unique index rounds_open on rounds (organization_id, facility_id, started_by, round_date) where finished_at is null;
create index rounds_of_person on rounds (organization_id, started_by, started_at desc);
grant update (finished_at) on rounds to mendwell_app;

create table round_entries (
  round_id uuid not null,
  patient_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  position integer not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'not_seen')),
  visit_id uuid,
  not_seen_reason text check (length(not_seen_reason) between 1 and 500),
  next_visit_date date,
  next_appointment jsonb,
  planned_tasks jsonb not null check (jsonb_typeof(planned_tasks) = 'array'),
  finished_at timestamptz,
  signed_record_ids uuid[] not null default '{}',
  task_ids uuid[] not null default '{}',
  booked_appointment_id uuid,
  problem text,
  primary key (round_id, patient_id),
  check ((outcome = 'not_seen') = (not_seen_reason is not null)),
  check (outcome <> 'done' or visit_id is not null),
  foreign key (organization_id, round_id) references rounds (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, visit_id) references provider_visits (organization_id, id),
  foreign key (organization_id, booked_appointment_id) references appointments (organization_id, id)
);

grant update (outcome, visit_id, not_seen_reason, next_visit_date, next_appointment, planned_tasks, finished_at,
  signed_record_ids, task_ids, booked_appointment_id, problem) on round_entries to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['provider_visits', 'provider_visit_versions', 'provider_visit_wounds',
                              'provider_visit_procedures', 'visit_tallies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array['rounds', 'round_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant insert on provider_visits, provider_visit_versions, provider_visit_wounds, provider_visit_procedures to mendwell_app;

alter table provider_visits add foreign key (organization_id, round_id) references rounds (organization_id, id);

-- A round through a facility: who is on it, what became of each, what is planned, and what finishing made of it.

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
-- One open round of a person in a facility on a day: beginning again goes on with it.
create unique index rounds_open on rounds (organization_id, facility_id, started_by, round_date) where finished_at is null;
create index rounds_of_person on rounds (organization_id, started_by, started_at desc);

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

alter table provider_visits add foreign key (organization_id, round_id) references rounds (organization_id, id);

do $$
declare name text;
begin
  foreach name in array array['rounds', 'round_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (finished_at) on rounds to mendwell_app;
grant update (outcome, visit_id, not_seen_reason, next_visit_date, next_appointment, planned_tasks, finished_at,
  signed_record_ids, task_ids, booked_appointment_id, problem) on round_entries to mendwell_app;

-- Cached analytics and reports.

-- Results that took long to compute, cached for a short time.
create table insight_snapshots (
  organization_id uuid not null references organizations on delete cascade,
  -- The query and its facilities.
  question text not null check (length(question) <= 500),
  made_at timestamptz not null,
  answer jsonb not null,
  primary key (organization_id, question)
);

alter table insight_snapshots enable row level security;
create policy own on insight_snapshots to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on insight_snapshots to mendwell_app;

create table report_schedules (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 100),
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  days integer not null check (days in (7, 30, 90, 365)),
  recurrence text not null check (recurrence in ('daily', 'weekly', 'monthly')),
  recipients uuid[] not null check (cardinality(recipients) between 1 and 20),
  next_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create index report_schedules_due on report_schedules (next_at) where ended_at is null;
create index report_schedules_of_person on report_schedules (organization_id, created_by) where ended_at is null;
grant update (next_at, ended_at) on report_schedules to mendwell_app;

create table report_runs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null check (length(title) between 1 and 200),
  report_type text not null check (report_type in ('patient_summary', 'healing_progress', 'assessment_history',
    'treatment_effectiveness', 'compliance', 'statistical')),
  format text not null check (format in ('pdf', 'excel', 'csv', 'word')),
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  row_count integer check (row_count >= 0),
  file_id uuid,
  problem text check (length(problem) <= 200),
  schedule_id uuid,
  -- The facilities that the author could see; readers who see less are refused. Null: all.
  facility_ids uuid[],
  requested_by uuid not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  unique (organization_id, id),
  check ((state = 'done') = (file_id is not null)),
  check ((state in ('waiting', 'running')) = (finished_at is null)),
  foreign key (organization_id, requested_by) references memberships (organization_id, user_id),
  foreign key (organization_id, schedule_id) references report_schedules (organization_id, id),
  foreign key (organization_id, file_id) references stored_files (organization_id, id)
);

create index report_runs_of_person on report_runs (organization_id, requested_by, requested_at desc, id);
grant update (state, progress, row_count, file_id, problem, finished_at) on report_runs to mendwell_app;
-- Reports are copies of charts, so they expire. Their file is deleted once no row refers to it.
create index report_runs_finished on report_runs (finished_at);

create table report_readers (
  organization_id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  primary key (report_id, user_id),
  foreign key (organization_id, report_id) references report_runs (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

create index report_readers_of_person on report_readers (organization_id, user_id);

do $$
declare name text;
begin
  foreach name in array array['report_schedules', 'report_runs', 'report_readers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

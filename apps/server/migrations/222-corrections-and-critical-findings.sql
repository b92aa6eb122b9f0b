-- A record sent back to its author. It is never changed by it: the request and what became of it are rows of their own.
create table record_corrections (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  record_id uuid not null,
  -- The version that the reviewer read.
  version integer not null check (version > 0),
  reason text not null check (length(reason) between 1 and 1000),
  requested_by uuid not null,
  requested_name text not null check (length(requested_name) between 1 and 200),
  requested_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, requested_by) references memberships (organization_id, user_id)
);

create index record_corrections_of_record on record_corrections (organization_id, record_id, requested_at);

create table record_correction_answers (
  correction_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  outcome text not null check (outcome in ('corrected', 'declined', 'withdrawn', 'void')),
  version integer check (version > 0),
  addendum_id uuid,
  reason text check (length(reason) between 1 and 1000),
  answered_by uuid not null,
  answered_name text not null check (length(answered_name) between 1 and 200),
  answered_at timestamptz not null,
  check ((outcome = 'corrected') = (num_nonnulls(version, addendum_id) = 1)),
  check ((outcome = 'corrected') = (reason is null)),
  foreign key (organization_id, correction_id) references record_corrections (organization_id, id) on delete cascade,
  foreign key (organization_id, answered_by) references memberships (organization_id, user_id)
);

-- What a saved record showed that a clinician has to be told about.
create table critical_findings (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  side text check (side in ('left', 'right')),
  rule_id text not null check (rule_id ~ '^CF[1-9][0-9]?$'),
  title text not null check (length(title) between 1 and 200),
  because text[] not null check (cardinality(because) between 1 and 20),
  source_kind text not null
    check (source_kind in ('wound-assessment', 'wound-examination', 'limb-perfusion', 'result', 'vital-signs')),
  source_id uuid not null,
  -- The time of care.
  found_at timestamptz not null,
  -- Null: nobody could be named, so administrators were notified.
  responsible_id uuid,
  opened_by uuid not null,
  opened_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, responsible_id) references memberships (organization_id, user_id),
  foreign key (organization_id, opened_by) references memberships (organization_id, user_id)
);

create index critical_findings_of_patient on critical_findings (organization_id, patient_id, opened_at desc, id);
create index critical_findings_of_source on critical_findings (organization_id, source_id);
create index critical_findings_by_time on critical_findings (opened_at);

create table critical_finding_steps (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  finding_id uuid not null,
  step text not null check (step in ('escalate', 'acknowledge', 'resolve', 'withdraw')),
  -- Of an escalation: 1 to the clinical lead, 2 to administrators.
  level smallint check (level in (1, 2)),
  notified_ids uuid[],
  -- Of an acknowledgment: who was notified, when, and what was done.
  notified_name text check (length(notified_name) between 1 and 200),
  notified_at timestamptz,
  read_back boolean,
  action text check (length(action) between 1 and 1000),
  reason text check (length(reason) between 1 and 1000),
  -- Null: the system, after the time had passed.
  recorded_by uuid,
  recorded_name text check (length(recorded_name) between 1 and 200),
  credential text check (length(credential) <= 40),
  recorded_at timestamptz not null,
  check ((step = 'escalate') = (level is not null and notified_ids is not null)),
  check ((step = 'acknowledge') = (action is not null)),
  check (step <> 'acknowledge' or recorded_by is not null),
  check ((notified_name is null) = (notified_at is null)),
  check ((notified_name is null) = (read_back is null)),
  check ((step in ('resolve', 'withdraw')) = (reason is not null)),
  foreign key (organization_id, finding_id) references critical_findings (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

-- One person acknowledges, each level is notified once, and a cause is withdrawn once.
create unique index critical_finding_steps_once on critical_finding_steps (organization_id, finding_id, step, (coalesce(level, 0)));

-- After how many minutes without an acknowledgment the next person is notified.
alter table organizations add critical_finding_minutes smallint not null default 60
  check (critical_finding_minutes between 5 and 1440);
grant update (critical_finding_minutes) on organizations to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['record_corrections', 'record_correction_answers', 'critical_findings', 'critical_finding_steps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

-- It gained a column; the server creates it again from its file.
drop function if exists alert_facts(uuid, uuid[], timestamptz);

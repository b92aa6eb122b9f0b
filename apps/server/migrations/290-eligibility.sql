-- Eligibility: what payers were asked (270 files), the answers, and the 271 files as they came. A clear answer gives way to a clear one only.
create table eligibility_batches (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  control_number text not null check (control_number ~ '^\d{9}$'),
  content text not null,
  inquiries integer not null check (inquiries between 1 and 99),
  is_test boolean not null,
  made_by uuid not null,
  made_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, control_number),
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

create table eligibility_responses (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  sha256 text not null,
  content text not null,
  -- What it came to, for whoever imports it again.
  answers jsonb not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, sha256),
  foreign key (organization_id, imported_by) references memberships (organization_id, user_id)
);

create table eligibility_checks (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  coverage_id uuid not null,
  -- As they were asked about: the coverage may be corrected later.
  payer_name text not null,
  member_id text not null,
  service_date date not null check (service_date >= '1900-01-01'),
  outcome text not null check (outcome in ('waiting', 'active', 'inactive', 'rejected', 'unclear')),
  source text not null check (source in ('file', 'portal', 'phone')),
  batch_id uuid,
  trace text,
  response_id uuid,
  reference text check (length(reference) between 1 and 100),
  note text check (length(note) between 1 and 1000),
  details jsonb,
  asked_by uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (organization_id, trace),
  check ((source = 'file') = (batch_id is not null)),
  check ((source = 'file') = (trace is not null)),
  check ((outcome = 'waiting') = (answered_at is null)),
  check ((outcome = 'waiting') = (details is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, coverage_id) references coverages (organization_id, id) on delete cascade,
  foreign key (organization_id, batch_id) references eligibility_batches (organization_id, id),
  foreign key (organization_id, response_id) references eligibility_responses (organization_id, id),
  foreign key (organization_id, asked_by) references memberships (organization_id, user_id)
);

create index eligibility_checks_of_patient on eligibility_checks (organization_id, patient_id, asked_at desc);
create index eligibility_checks_of_coverage on eligibility_checks (organization_id, coverage_id, service_date desc);

alter table eligibility_batches enable row level security;
alter table eligibility_responses enable row level security;
alter table eligibility_checks enable row level security;
create policy own on eligibility_batches to mendwell_app using (organization_id = current_organization());
create policy own on eligibility_responses to mendwell_app using (organization_id = current_organization());
create policy own on eligibility_checks to mendwell_app using (organization_id = current_organization());
grant select, insert on eligibility_batches, eligibility_responses to mendwell_app;
grant select, insert, update (outcome, details, response_id, answered_at) on eligibility_checks to mendwell_app;

-- Prior authorizations of a coverage: their number, dates, and codes with units. What is used is computed from claims and visits.
create table authorizations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  coverage_id uuid not null,
  number text not null check (length(number) between 1 and 50),
  start_date date not null check (start_date >= '1900-01-01'),
  end_date date not null,
  note text check (length(note) between 1 and 1000),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  canceled_by uuid,
  canceled_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  unique (organization_id, id),
  check (end_date >= start_date),
  check (num_nonnulls(canceled_by, canceled_at, cancel_reason) in (0, 3)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, coverage_id) references coverages (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, canceled_by) references memberships (organization_id, user_id)
);

create index authorizations_of_patient on authorizations (organization_id, patient_id, end_date desc);
create index authorizations_by_end on authorizations (organization_id, end_date) where canceled_at is null;
-- A number is recorded once for a coverage.
create unique index authorizations_of_coverage on authorizations (coverage_id, upper(number)) where canceled_at is null;

create table authorization_codes (
  organization_id uuid not null references organizations on delete cascade,
  authorization_id uuid not null,
  code text not null check (code ~ '^(\d{5}|\d{4}T|[A-V]\d{4})$'),
  -- Null: the payer named no number of units.
  units integer check (units between 1 and 99999),
  primary key (authorization_id, code),
  foreign key (organization_id, authorization_id) references authorizations (organization_id, id) on delete cascade
);

alter table authorizations enable row level security;
alter table authorization_codes enable row level security;
create policy own on authorizations to mendwell_app using (organization_id = current_organization());
create policy own on authorization_codes to mendwell_app using (organization_id = current_organization());
grant select, insert,
  update (number, start_date, end_date, note, updated_at, canceled_by, canceled_at, cancel_reason) on authorizations to mendwell_app;
grant select, insert, delete on authorization_codes to mendwell_app;

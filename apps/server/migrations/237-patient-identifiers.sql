-- Identifiers of patients elsewhere. An assigner gives each value to one patient, in any case and with any punctuation.
create table patient_identifiers (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  assigner text not null check (length(assigner) between 1 and 100),
  value text not null check (length(value) between 1 and 60),
  search_value text not null generated always as (lower(regexp_replace(value, '[^[:alnum:]]', '', 'g'))) stored,
  source text check (length(source) between 1 and 200),
  start_date date check (start_date >= '1900-01-01'),
  end_date date check (end_date >= '1900-01-01'),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) between 1 and 500),
  check (end_date >= start_date),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create unique index patient_identifiers_of_assigner on patient_identifiers (organization_id, lower(assigner), search_value)
  where voided_at is null;
create index patient_identifiers_of_patient on patient_identifiers (organization_id, patient_id);
create index patient_identifiers_by_value on patient_identifiers (organization_id, search_value) where voided_at is null;
alter table patient_identifiers enable row level security;
create policy own on patient_identifiers to mendwell_app using (organization_id = current_organization());
grant select, insert,
  update (assigner, value, source, start_date, end_date, updated_at, voided_at, voided_by, void_reason)
  on patient_identifiers to mendwell_app;

-- Sample data of a practice that looks around: one set at a time. A patient is a sample from the first moment or never: the trigger of patients sets
-- the mark from `patient_ids` while the set is being loaded, and nothing changes it afterwards.

create table sample_loads (
  -- One set of each organization, however often it is asked for.
  organization_id uuid primary key references organizations on delete cascade,
  id uuid not null unique,
  state text not null check (state in ('loading', 'loaded', 'failed')),
  progress integer not null check (progress between 0 and 100),
  -- Made before the charts.
  patient_ids uuid[] not null check (cardinality(patient_ids) between 1 and 50),
  payer_id uuid not null,
  -- Rows of each table when the set was complete: what is more than that was added by people.
  row_counts jsonb check (jsonb_typeof(row_counts) = 'object'),
  started_by uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'loaded') = (row_counts is not null)),
  foreign key (organization_id, started_by) references memberships (organization_id, user_id)
);
alter table sample_loads enable row level security;
create policy own on sample_loads to mendwell_app using (organization_id = current_organization());
grant select, insert on sample_loads to mendwell_app;
grant update (state, progress, row_counts, finished_at) on sample_loads to mendwell_app;

alter table patients add is_sample boolean not null default false;
create index patients_samples on patients (organization_id) where is_sample;

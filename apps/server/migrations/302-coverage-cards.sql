-- Photos of insurance cards, front and back. A photo is replaced or removed, and stays in the history of its coverage.
create table coverage_cards (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  coverage_id uuid not null,
  side text not null check (side in ('front', 'back')),
  sha256 text not null,
  file_id uuid not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  -- Null: replaced by a later photo.
  remove_reason text check (length(remove_reason) between 1 and 500),
  unique (organization_id, id),
  check ((removed_by is null) = (removed_at is null)),
  check (remove_reason is null or removed_at is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, coverage_id) references coverages (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references stored_files (organization_id, id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  foreign key (organization_id, removed_by) references memberships (organization_id, user_id)
);

create index coverage_cards_of_coverage on coverage_cards (organization_id, coverage_id, recorded_at desc);
create index coverage_cards_of_patient on coverage_cards (organization_id, patient_id);
create unique index coverage_cards_current on coverage_cards (coverage_id, side) where removed_at is null;
alter table coverage_cards enable row level security;
create policy own on coverage_cards to mendwell_app using (organization_id = current_organization());
grant select, insert, update (removed_by, removed_at, remove_reason) on coverage_cards to mendwell_app;

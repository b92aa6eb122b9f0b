-- Imports: what was in the file, which row became which chart, sizes of wounds from before, and undone imports with their charts as they were.
alter table patient_imports
  add file_name text check (length(file_name) between 1 and 200),
  add rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  add rows_changed integer not null default 0 check (rows_changed >= 0),
  add fields text[] not null default '{}',
  add unique (organization_id, id);

-- Stored rows. The hash recognizes a row that is imported again; `was_new` tells charts of this import from those that it updated. `undo` of an
-- updated chart: the columns as they were (`before`), the version with which they changed, and wounds and coverages that were `added`; null where it
-- can't be taken back exactly.
create table patient_import_rows (
  organization_id uuid not null references organizations on delete cascade,
  import_id uuid not null,
  row_number integer not null check (row_number > 0),
  patient_id uuid not null,
  was_new boolean not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  undo jsonb check (undo is null or (jsonb_typeof(undo) = 'object' and not was_new)),
  imported_at timestamptz not null,
  primary key (import_id, row_number),
  foreign key (organization_id, import_id) references patient_imports (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index patient_import_rows_by_hash on patient_import_rows (organization_id, hash);
create index patient_import_rows_of_patient on patient_import_rows (organization_id, patient_id);
alter table patient_import_rows enable row level security;
create policy own on patient_import_rows to mendwell_app using (organization_id = current_organization());
grant select, insert on patient_import_rows to mendwell_app;

-- Not assessments: measured elsewhere, by someone who is not known here, and counted by nothing.
create table wound_prior_measurements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  import_id uuid not null,
  measured_on date not null check (measured_on >= '1900-01-01'),
  length_cm numeric(6, 2) check (length_cm between 0 and 200),
  width_cm numeric(6, 2) check (width_cm between 0 and 200),
  depth_cm numeric(6, 2) check (depth_cm between 0 and 100),
  source text not null check (length(source) between 1 and 250),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) between 1 and 500),
  check (num_nonnulls(length_cm, width_cm, depth_cm) > 0),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, import_id) references patient_imports (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create unique index wound_prior_measurements_of_day on wound_prior_measurements (wound_id, measured_on) where voided_at is null;
create index wound_prior_measurements_of_wound on wound_prior_measurements (organization_id, wound_id, measured_on desc);
create index wound_prior_measurements_of_patient on wound_prior_measurements (organization_id, patient_id);
alter table wound_prior_measurements enable row level security;
create policy own on wound_prior_measurements to mendwell_app using (organization_id = current_organization());
grant select, insert, update (voided_at, voided_by, void_reason) on wound_prior_measurements to mendwell_app;

-- Written by the function that removes the charts. `charts` has every row of them as it was.
create table patient_import_undos (
  import_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  charts jsonb not null check (jsonb_typeof(charts) = 'array'),
  undone_by uuid not null,
  undone_at timestamptz not null,
  foreign key (organization_id, import_id) references patient_imports (organization_id, id) on delete cascade,
  foreign key (organization_id, undone_by) references memberships (organization_id, user_id)
);

create index patient_import_undos_organization on patient_import_undos (organization_id);
alter table patient_import_undos enable row level security;
create policy own on patient_import_undos to mendwell_app using (organization_id = current_organization());
grant select on patient_import_undos to mendwell_app;

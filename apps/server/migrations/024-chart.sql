-- What a chart lists beside wounds and readings: medications, the care team, consents. Rows are added, never changed: a change
-- is a row that replaces another, an end and a revocation are rows of their own.

create table medications (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- What this row stands in for; each is replaced once, so that the line of changes never forks.
  replaces uuid unique references medications on delete cascade,
  medication_name text not null check (length(medication_name) between 1 and 200),
  dosage text not null check (length(dosage) between 1 and 100),
  frequency text not null check (length(frequency) between 1 and 100),
  route text not null check (length(route) between 1 and 100),
  start_date date not null check (start_date >= '1900-01-01'),
  end_date date check (end_date >= start_date),
  prescribed_by text check (length(prescribed_by) <= 200),
  reason text check (length(reason) <= 1000),
  side_effects text check (length(side_effects) <= 2000),
  is_active boolean not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  check (replaces <> id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index medications_of_patient on medications (organization_id, patient_id, start_date desc, id);

create table care_team_members (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  user_id uuid not null,
  role text not null check (length(role) between 1 and 100),
  responsibilities text check (length(responsibilities) <= 2000),
  assigned_date date not null check (assigned_date >= '1900-01-01'),
  assigned_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id),
  foreign key (organization_id, assigned_by) references memberships (organization_id, user_id)
);
create index care_team_of_patient on care_team_members (organization_id, patient_id, assigned_date desc, id);
create index care_team_of_person on care_team_members (organization_id, user_id);

create table care_team_endings (
  member_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  ended_on date not null,
  reason text check (length(reason) between 1 and 500),
  ended_by uuid not null,
  ended_at timestamptz not null,
  foreign key (organization_id, member_id) references care_team_members (organization_id, id) on delete cascade,
  foreign key (organization_id, ended_by) references memberships (organization_id, user_id)
);

create table consent_forms (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  facility_id uuid,
  form_type text not null check (form_type in ('photo', 'treatment', 'telehealth')),
  consent_given boolean not null,
  consent_date date not null check (consent_date >= '1900-01-01'),
  -- The last day on which it is in force; null: until it is revoked.
  expiration_date date check (expiration_date >= consent_date),
  witness_id uuid,
  -- PNG, as it was drawn.
  signature bytea check (length(signature) <= 204800),
  notes text check (length(notes) <= 2000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, witness_id) references memberships (organization_id, user_id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index consent_forms_of_patient on consent_forms
  (organization_id, patient_id, form_type, consent_date desc, recorded_at desc);

create table consent_revocations (
  consent_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  revoked_by uuid not null,
  revoked_at timestamptz not null,
  foreign key (organization_id, consent_id) references consent_forms (organization_id, id) on delete cascade,
  foreign key (organization_id, revoked_by) references memberships (organization_id, user_id)
);

-- Entered in error: at most one row for each, and the entry stays readable.
create table medication_voids (
  medication_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, medication_id) references medications (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);
create table consent_voids (
  consent_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, consent_id) references consent_forms (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['medications', 'medication_voids', 'care_team_members', 'care_team_endings',
                              'consent_forms', 'consent_revocations', 'consent_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

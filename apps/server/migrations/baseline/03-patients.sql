-- Patients, their search index, merged charts, care teams, dated statuses, and isolation precautions.

create table patients (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  sex text check (sex in ('female', 'male', 'other')),
  medical_record_number text not null check (length(medical_record_number) between 1 and 50),
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  address text check (length(address) <= 500),
  emergency_contact jsonb check (jsonb_typeof(emergency_contact) = 'object'),
  medical_history text check (length(medical_history) <= 10000),
  allergies text check (length(allergies) <= 2000),
  allergy_state text not null check (allergy_state in ('listed', 'none-known', 'not-asked')),
  current_medications text check (length(current_medications) <= 10000),
  risk_factors text[] not null,
  admission_date date,
  facility_id uuid,
  room text check (length(room) <= 40),
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The number without formatting. A column, because under row level security an index on our own function cannot be used.
  phone_digits text
    generated always as (nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '')) stored,
  -- The language the patient prefers to read at home. Null: not documented.
  preferred_language text check (
    preferred_language in ('en', 'es', 'zh', 'vi', 'tl', 'ar', 'fr', 'ht', 'ko', 'pt', 'ru', 'other')
  ),
  unique (organization_id, id),
  unique (organization_id, medical_record_number),
  unique (organization_id, user_id),
  check ((allergy_state = 'listed') = (allergies is not null)),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create index patients_by_name on patients (organization_id, last_name, first_name, id);
alter table patients enable row level security;
create policy own on patients to mendwell_app using (organization_id = current_organization());
grant select, insert, update on patients to mendwell_app;
create index patients_by_birth on patients (organization_id, date_of_birth);
create index patients_by_registration on patients (organization_id, created_at, id);
-- Patients without a birth date come last in either direction. The record number has an index already.
create index patients_oldest_first on patients (organization_id, (coalesce(date_of_birth, 'infinity'::date)), id);
create index patients_youngest_first on patients (organization_id, (coalesce(date_of_birth, '-infinity'::date)), id);
create index patients_by_phone on patients (organization_id, phone_digits) where phone_digits is not null;
-- PRB-30 and prb-30 are the same record number. The number comes first, so that the planner never uses this index for a list of charts.
create unique index patients_by_number_in_any_case on patients (lower(medical_record_number), organization_id);

-- Running counts of patients: each statement adds its difference, and a job sums the rows up.
create table patient_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid,
  is_active boolean not null,
  patients bigint not null
);

create index patient_tallies_organization on patient_tallies (organization_id);
alter table patient_tallies enable row level security;
create policy own on patient_tallies to mendwell_app using (organization_id = current_organization());
grant select on patient_tallies to mendwell_app;

create table patient_merges (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kept_id uuid not null,
  merged_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  merged_by uuid not null,
  merged_at timestamptz not null,
  unmerge_reason text check (length(unmerge_reason) between 1 and 500),
  unmerged_by uuid,
  unmerged_at timestamptz,
  check (kept_id <> merged_id),
  check (num_nonnulls(unmerge_reason, unmerged_by, unmerged_at) in (0, 3)),
  foreign key (organization_id, kept_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_by) references memberships (organization_id, user_id),
  foreign key (organization_id, unmerged_by) references memberships (organization_id, user_id)
);

create unique index patient_merges_in_force on patient_merges (merged_id) where unmerged_at is null;
create index patient_merges_into on patient_merges (organization_id, kept_id) where unmerged_at is null;
alter table patient_merges enable row level security;
create policy own on patient_merges to mendwell_app using (organization_id = current_organization());
grant select, insert, update (unmerge_reason, unmerged_by, unmerged_at) on patient_merges to mendwell_app;
create index patient_merges_of_chart on patient_merges (organization_id, kept_id, merged_at desc);
create index patient_merges_from_chart on patient_merges (organization_id, merged_id, merged_at desc);

-- Imported files by the id that the sender chose: a file that is sent again is imported once.
create table patient_imports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  rows_given integer not null check (rows_given >= 0),
  patient_ids uuid[] not null,
  rows_refused integer not null check (rows_refused >= 0),
  rows_held_back integer not null check (rows_held_back >= 0),
  imported_by uuid not null,
  imported_at timestamptz not null,
  foreign key (organization_id, imported_by) references memberships (organization_id, user_id)
);

alter table patient_imports enable row level security;
create policy own on patient_imports to mendwell_app using (organization_id = current_organization());
grant select, insert on patient_imports to mendwell_app;

-- The words that a patient is found by. `line` contains all of them, so that a second word is looked up in the row that the first one
-- found; `name` orders those who share a word.
create table patient_words (
  organization_id uuid not null,
  patient_id uuid not null,
  place text not null check (place in ('family', 'given', 'number')),
  word text collate "C" not null,
  name text collate "C" not null,
  line text collate "C" not null,
  primary key (organization_id, patient_id, place, word),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index patient_words_by_word on patient_words (organization_id, place, word, name, patient_id);
alter table patient_words enable row level security;
create policy own on patient_words to mendwell_app using (organization_id = current_organization());
grant select on patient_words to mendwell_app;

-- Every word that occurs in an organization's names and numbers, once. Words that are no longer used find nobody.
create table search_vocabulary (
  organization_id uuid not null references organizations on delete cascade,
  word text collate "C" not null check (length(word) between 1 and 40),
  primary key (organization_id, word)
);

alter table search_vocabulary enable row level security;
create index search_vocabulary_keys on search_vocabulary
  using gin (search_keys(organization_id, word)) with (fastupdate = off);

-- Emergency access: a clinician limited to facilities opens the whole organization for a while. Rows are never deleted, and the reason is
-- never changed; only the end and the review are written later, once.
create table break_glass (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid,
  review_note text check (length(review_note) between 1 and 500),
  unique (organization_id, id),
  check (ends_at > started_at and ends_at <= started_at + interval '60 minutes'),
  check (ended_at >= started_at),
  check (num_nonnulls(reviewed_at, reviewed_by, review_note) in (0, 3)),
  check (reviewed_by <> user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id),
  foreign key (organization_id, reviewed_by) references memberships (organization_id, user_id)
);

create index break_glass_of_person on break_glass (organization_id, user_id, ends_at desc);
create index break_glass_by_time on break_glass (organization_id, started_at desc, id);
alter table break_glass enable row level security;
create policy own on break_glass to mendwell_app using (organization_id = current_organization());
grant select, insert on break_glass to mendwell_app;
grant update (ended_at, reviewed_at, reviewed_by, review_note) on break_glass to mendwell_app;

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

create table patient_statuses (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  status text not null check (status in ('active', 'hospice', 'discharged', 'deceased')),
  effective_date date not null check (effective_date >= '1900-01-01'),
  reason text check (length(reason) between 1 and 500),
  -- Who reported it, for example a facility or the family.
  source text check (length(source) between 1 and 200),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index patient_statuses_of_patient on patient_statuses (organization_id, patient_id, effective_date desc);
create index patient_statuses_by_patient on patient_statuses (patient_id);

create table patient_status_voids (
  status_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, status_id) references patient_statuses (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- An empty list: documented, no precautions needed. No row: not documented.
create table patient_isolation (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  precautions text[] not null
    check (precautions <@ array['contact', 'contact_plus', 'droplet', 'airborne', 'enhanced_barrier']),
  effective_date date not null check (effective_date >= '1900-01-01'),
  reason text check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index patient_isolation_of_patient on patient_isolation (organization_id, patient_id, effective_date desc);

create table patient_isolation_voids (
  isolation_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, isolation_id) references patient_isolation (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['care_team_members', 'care_team_endings', 'patient_statuses', 'patient_status_voids',
                              'patient_isolation', 'patient_isolation_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

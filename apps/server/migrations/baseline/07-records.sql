-- Signed records: versions, signatures, addenda, and voids; drafts, notes, and documents.

create table records (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null
    check (kind in ('wound-assessment', 'progress-note', 'provider-visit')),
  patient_id uuid not null,
  wound_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  check (kind <> 'wound-assessment' or wound_id is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create index records_of_patient on records (organization_id, patient_id, kind, created_at desc, id);
create index records_of_wound on records (organization_id, wound_id, kind, created_at desc, id);
create index records_by_time on records (organization_id, kind, created_at desc, id);

-- The signatures of the author and, if required, of the supervisor, with the version that they read.
create table record_signatures (
  record_id uuid not null,
  organization_id uuid not null,
  meaning text not null check (meaning in ('author', 'cosigner')),
  version integer not null,
  signed_by uuid not null,
  signed_name text not null,
  credential text,
  attestation text not null,
  -- Who must co-sign before the record is complete.
  supervisor_id uuid,
  content_hash bytea not null,
  signed_at timestamptz not null,
  device_signed_at timestamptz,
  clock_offset_seconds integer,
  findings jsonb check (jsonb_typeof(findings) = 'array'),
  primary key (record_id, meaning),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, signed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, supervisor_id) references memberships (organization_id, user_id),
  foreign key (organization_id) references organizations on delete cascade,
  check ((device_signed_at is null) = (clock_offset_seconds is null))
);

create index record_signatures_to_cosign on record_signatures (organization_id, supervisor_id, signed_at)
  where supervisor_id is not null;

create table record_addenda (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  record_id uuid not null,
  addendum_type text not null
    check (addendum_type in ('correction', 'clarification', 'additional_finding', 'late_entry')),
  content text not null check (length(content) between 1 and 10000),
  written_by uuid not null,
  written_name text not null,
  credential text,
  written_at timestamptz not null,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, written_by) references memberships (organization_id, user_id),
  foreign key (organization_id) references organizations on delete cascade
);

create index record_addenda_of_record on record_addenda (organization_id, record_id, written_at);

create table record_voids (
  record_id uuid primary key,
  organization_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_name text not null,
  voided_at timestamptz not null,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id),
  foreign key (organization_id) references organizations on delete cascade
);

-- Unfinished forms, for their author and the colleagues who take over.
create table form_drafts (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  form text not null check (length(form) between 1 and 60),
  patient_id uuid,
  wound_id uuid,
  content jsonb not null,
  started_by uuid not null,
  saved_by uuid not null,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  version integer not null default 1,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, started_by) references memberships (organization_id, user_id),
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);

create index form_drafts_of_patient on form_drafts (organization_id, patient_id, saved_at desc);
create index form_drafts_of_author on form_drafts (organization_id, started_by, saved_at desc);
alter table form_drafts enable row level security;
create policy own on form_drafts to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on form_drafts to mendwell_app;

create table progress_note_versions (
  record_id uuid not null,
  version integer not null check (version > 0),
  organization_id uuid not null references organizations on delete cascade,
  saved_by uuid not null,
  saved_at timestamptz not null,
  note_type text not null check (length(note_type) between 1 and 60),
  -- Time of care.
  note_date timestamptz not null,
  subjective text check (length(subjective) <= 20000),
  objective text check (length(objective) <= 20000),
  assessment text check (length(assessment) <= 20000),
  plan text check (length(plan) <= 20000),
  content text check (length(content) <= 40000),
  is_private boolean not null,
  -- Who may read a private note, besides its author.
  reader_ids uuid[] not null,
  sources jsonb not null check (jsonb_typeof(sources) = 'array'),
  primary key (record_id, version),
  check (num_nonnulls(subjective, objective, assessment, plan, content) > 0),
  check (is_private or cardinality(reader_ids) = 0),
  check (note_date <= saved_at + interval '5 minutes'),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);

alter table progress_note_versions enable row level security;
create policy own on progress_note_versions to mendwell_app using (organization_id = current_organization());
grant select, insert on progress_note_versions to mendwell_app;

create table chart_documents (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null
    check (kind in ('referral', 'report', 'lab_result', 'imaging', 'insurance', 'advance_directive', 'other')),
  document_date date check (document_date >= '1900-01-01'),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  -- Of the received bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_id uuid not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references stored_files (organization_id, id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index chart_documents_of_patient on chart_documents (organization_id, patient_id, recorded_at desc, id);

create table chart_document_voids (
  document_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, document_id) references chart_documents (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['records', 'record_signatures', 'record_addenda', 'record_voids', 'chart_documents',
                              'chart_document_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

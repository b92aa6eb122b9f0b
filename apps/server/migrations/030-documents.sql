-- Documents of a chart: a title, a kind and a file. Added, never changed; entered in error is a row of its own.

create table chart_documents (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null
    check (kind in ('referral', 'report', 'lab_result', 'imaging', 'insurance', 'advance_directive', 'other')),
  document_date date check (document_date >= '1900-01-01'),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  -- Of the bytes that came.
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
  foreach name in array array['chart_documents', 'chart_document_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

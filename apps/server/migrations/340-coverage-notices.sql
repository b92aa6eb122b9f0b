-- What patients are told about cost before a service: ABNs, decisions of Medicare Advantage plans, good faith estimates.
create table coverage_notices (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  kind text not null check (kind in ('abn', 'plan_decision', 'estimate')),
  planned_for date not null check (planned_for >= '1900-01-01'),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 10),
  -- Repeats the items' codes, for claims.
  codes text[] not null check (cardinality(codes) between 1 and 10),
  is_voluntary boolean not null,
  additional_information text check (length(additional_information) between 1 and 500),
  due_by date,
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  unique (organization_id, id),
  check (kind = 'abn' or not is_voluntary),
  check (kind = 'estimate' or due_by is null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, prepared_by) references memberships (organization_id, user_id)
);
create index coverage_notices_of_patient on coverage_notices (organization_id, patient_id, prepared_at desc);

create table coverage_notice_answers (
  notice_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  option text check (option in ('1', '2', '3')),
  answered_on date not null check (answered_on >= '1900-01-01'),
  form_expires_on date,
  representative_name text check (length(representative_name) between 1 and 100),
  representative_relation text check (length(representative_relation) between 1 and 60),
  is_approved boolean,
  reference text check (length(reference) between 1 and 50),
  note text check (length(note) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  foreign key (organization_id, notice_id) references coverage_notices (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create table coverage_notice_voids (
  notice_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, notice_id) references coverage_notices (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- The practice's copies of form CMS-R-131; the last one is in use.
create table abn_forms (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  expires_on date not null,
  fields text[] not null check (cardinality(fields) between 1 and 200),
  field_map jsonb not null check (jsonb_typeof(field_map) = 'object' and length(field_map::text) <= 4000),
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null,
  foreign key (organization_id, file_id) references stored_files (organization_id, id),
  foreign key (organization_id, added_by) references memberships (organization_id, user_id)
);
create index abn_forms_in_order on abn_forms (organization_id, added_at desc);

do $$
declare name text;
begin
  foreach name in array array['coverage_notices', 'coverage_notice_answers', 'coverage_notice_voids', 'abn_forms'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (field_map) on abn_forms to mendwell_app;

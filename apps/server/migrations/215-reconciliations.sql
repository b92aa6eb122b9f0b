-- Medications name their ingredient and who reported them; reconciliations of medications and allergies at a visit.
alter table medications
  add ingredient_code text check (length(ingredient_code) between 1 and 80),
  add source text check (source in ('patient', 'family', 'record', 'prescriber', 'observed'));

create table reconciliations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  reconciled_on date not null,
  source text not null check (source in ('patient', 'family', 'record', 'prescriber', 'observed')),
  allergy_state text not null check (allergy_state in ('listed', 'none-known', 'not-asked')),
  -- What each medication and allergy was answered, with its text at that time.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 300),
  notes text check (length(notes) between 1 and 2000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index reconciliations_of_patient on reconciliations (organization_id, patient_id, reconciled_on desc);

create table reconciliation_voids (
  reconciliation_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, reconciliation_id) references reconciliations (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['reconciliations', 'reconciliation_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

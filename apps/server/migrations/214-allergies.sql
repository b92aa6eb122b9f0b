-- Allergies as records of the chart. The patient's text lists them, and what was typed there earlier until a clinician confirms it.
alter table patients drop constraint patients_allergies_check;
alter table patients add constraint patients_allergies_check check (length(allergies) <= 40000);

create table allergies (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- The row that this one replaces. Each is replaced once, so that the chain of changes never forks.
  replaces uuid references allergies on delete cascade,
  -- From the shipped table; null: free text.
  substance_code text check (length(substance_code) between 1 and 80),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('allergy', 'intolerance')),
  reactions text[] not null check (reactions <@ array['anaphylaxis', 'angioedema', 'breathing', 'hypotension', 'hives', 'rash', 'itching',
    'contact-dermatitis', 'blisters', 'severe-skin', 'flushing', 'swelling', 'nausea', 'diarrhea', 'confusion', 'unknown']),
  reaction_note text check (length(reaction_note) <= 500),
  severity text not null check (severity in ('mild', 'moderate', 'severe', 'unknown')),
  criticality text check (criticality in ('low', 'high', 'unable-to-assess')),
  source text not null check (source in ('patient', 'family', 'record', 'prescriber', 'observed')),
  reacted_on date check (reacted_on >= '1900-01-01'),
  is_active boolean not null,
  end_reason text check (length(end_reason) between 1 and 500),
  confirms text check (length(confirms) between 1 and 2000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  check (replaces <> id),
  check (is_active = (end_reason is null)),
  check (is_active or replaces is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index allergies_of_patient on allergies (organization_id, patient_id);
create index allergies_of_replaced on allergies (replaces) where replaces is not null;

create table allergy_voids (
  allergy_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, allergy_id) references allergies (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- Parts of the earlier text that a clinician found to be no allergy.
create table allergy_dismissals (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  line text not null check (length(line) between 1 and 2000),
  reason text not null check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index allergy_dismissals_of_patient on allergy_dismissals (organization_id, patient_id);

-- Who answered that there is none, or withdrew the answer. What is listed says so itself.
create table allergy_statements (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  state text not null check (state in ('none-known', 'not-asked')),
  source text check (source in ('patient', 'family', 'record', 'prescriber', 'observed')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index allergy_statements_of_patient on allergy_statements (organization_id, patient_id, recorded_at desc);

do $$
declare name text;
begin
  foreach name in array array['allergies', 'allergy_voids', 'allergy_dismissals', 'allergy_statements'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

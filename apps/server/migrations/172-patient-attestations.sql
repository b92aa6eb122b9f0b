-- What a claim attests in a patient's name: who signed or answered what, on which day, recorded by whom. Rows are only added;
-- a signed form can be revoked, and a later answer stands before an earlier one.

create table patient_attestations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  kind text not null check (kind in ('assignment_of_benefits', 'release_of_information', 'other_insurance', 'employment',
    'auto_accident', 'other_accident')),
  answer text not null,
  -- When it was signed or answered.
  dated_on date not null,
  -- Who signed for the patient; null: the patient.
  representative_name text check (length(representative_name) between 1 and 100),
  representative_relation text check (length(representative_relation) between 1 and 60),
  accident_on date,
  accident_state text check (accident_state ~ '^[A-Z]{2}$'),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  revoked_on date,
  revoked_reason text check (length(revoked_reason) between 1 and 500),
  revoked_by uuid,
  revoked_at timestamptz,
  unique (organization_id, id),
  check (case kind
    when 'assignment_of_benefits' then answer in ('signed', 'refused')
    when 'release_of_information' then answer in ('signed', 'permitted_by_law')
    else answer in ('yes', 'no', 'unknown') end),
  check ((revoked_on is null) = (revoked_by is null) and (revoked_on is null) = (revoked_at is null)
    and (revoked_on is null) = (revoked_reason is null)),
  check (revoked_on >= dated_on),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  foreign key (organization_id, revoked_by) references memberships (organization_id, user_id)
);
create index patient_attestations_of_patient
  on patient_attestations (organization_id, patient_id, kind, dated_on desc, recorded_at desc);
alter table patient_attestations enable row level security;
create policy own on patient_attestations to mendwell_app using (organization_id = current_organization());
grant select, insert, update (revoked_on, revoked_reason, revoked_by, revoked_at) on patient_attestations to mendwell_app;

-- Whether the practice accepts assignment, by contract with the payer, since when; null: not recorded.
alter table payers
  add column accepts_assignment boolean,
  add column assignment_on date,
  add check ((accepts_assignment is null) = (assignment_on is null));

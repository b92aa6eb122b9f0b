-- Lessons that clinicians prescribe, and teach-back in the chart. A teach-back is never changed; an error in it is a row of its own.

create table education_prescriptions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  resource_id uuid not null,
  due_on date,
  note text check (length(note) between 1 and 500),
  prescribed_by uuid not null,
  prescribed_at timestamptz not null,
  -- When the patient finished it, the first time after it was prescribed.
  done_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdraw_reason text check (length(withdraw_reason) between 1 and 500),
  unique (organization_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdraw_reason is null)),
  check (done_at is null or withdrawn_at is null),
  check (done_at >= prescribed_at),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, prescribed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, withdrawn_by) references memberships (organization_id, user_id)
);
-- A lesson waits for a patient once.
create unique index education_prescriptions_open on education_prescriptions (organization_id, patient_id, resource_id)
  where done_at is null and withdrawn_at is null;
create index education_prescriptions_of_patient on education_prescriptions (organization_id, patient_id, prescribed_at desc);

create table teach_backs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  resource_id uuid,
  -- The lesson's name on that day.
  lesson_title text check (length(lesson_title) between 1 and 200),
  question text not null check (length(question) between 1 and 500),
  response text not null check (length(response) between 1 and 2000),
  outcome text not null check (outcome in ('understood', 'needs_more', 'not_understood')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index teach_backs_of_patient on teach_backs (organization_id, patient_id, recorded_at desc, id desc);

create table teach_back_voids (
  teach_back_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, teach_back_id) references teach_backs (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['education_prescriptions', 'teach_backs', 'teach_back_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (done_at, withdrawn_by, withdrawn_at, withdraw_reason) on education_prescriptions to mendwell_app;

-- Wounds. What is known about one for good stands here; how it looked on a day stands in its assessments. The columns from
-- `status` on repeat the newest assessment that was not voided, so that lists need not look for it.

create table wounds (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- Counts up within the patient, and is never given again.
  number integer not null check (number > 0),
  wound_type text not null check (wound_type in ('pressure_ulcer', 'diabetic_foot', 'surgical_site', 'venous_ulcer',
    'arterial_ulcer', 'traumatic', 'burn', 'other')),
  location text not null check (length(location) between 1 and 200),
  -- A region of the body map, where the place was tapped or chosen there.
  body_region text check (length(body_region) between 1 and 60),
  laterality text check (laterality in ('left', 'right', 'bilateral', 'midline')),
  onset_date date check (onset_date >= '1900-01-01'),
  -- Null: not known. It matters for quality measures, so nobody guesses.
  present_on_admission boolean,
  previous_wound_history text check (length(previous_wound_history) <= 4000),
  notes text check (length(notes) <= 4000),
  is_active boolean not null default true,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  status text not null default 'active'
    check (status in ('active', 'healing', 'stable', 'deteriorating', 'healed')),
  -- The worst stage a pressure injury ever had: it heals, and is never staged back.
  worst_stage text,
  last_assessment_id uuid,
  unique (organization_id, id),
  unique (organization_id, patient_id, id),
  unique (organization_id, patient_id, number),
  check (is_active or status = 'healed'),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index wounds_of_organization on wounds (organization_id, is_active, status);

create trigger version before update on wounds for each row execute function bump_version();

-- Healed is said by a person, on a day, and may turn out to be wrong: each time is a row.
create table wound_closures (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  wound_id uuid not null,
  healed_on date not null,
  note text check (length(note) <= 2000),
  closed_by uuid not null,
  closed_at timestamptz not null,
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade,
  foreign key (organization_id, closed_by) references memberships (organization_id, user_id)
);
create table wound_reopenings (
  closure_id uuid primary key references wound_closures on delete cascade,
  organization_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  reopened_by uuid not null,
  reopened_at timestamptz not null,
  foreign key (organization_id, reopened_by) references memberships (organization_id, user_id)
);
create index wound_closures_of_wound on wound_closures (organization_id, wound_id, closed_at desc);

alter table wounds enable row level security;
alter table wound_closures enable row level security;
alter table wound_reopenings enable row level security;
create policy own on wounds to mendwell_app using (organization_id = current_organization());
create policy own on wound_closures to mendwell_app using (organization_id = current_organization());
create policy own on wound_reopenings to mendwell_app using (organization_id = current_organization());
grant select, insert, update on wounds to mendwell_app;
grant select, insert on wound_closures, wound_reopenings to mendwell_app;

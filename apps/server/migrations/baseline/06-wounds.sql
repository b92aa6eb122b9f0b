-- Wounds, their closures and search index, and running counts.

create table wounds (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- Counts up within the patient and is never reused.
  number integer not null check (number > 0),
  wound_type text not null check (wound_type in ('pressure_ulcer', 'diabetic_foot', 'surgical_site', 'venous_ulcer',
    'arterial_ulcer', 'traumatic', 'burn', 'other')),
  location text not null check (length(location) between 1 and 200),
  -- A region of the body map, if the location was chosen there.
  body_region text check (length(body_region) between 1 and 60),
  laterality text check (laterality in ('left', 'right', 'bilateral', 'midline')),
  onset_date date check (onset_date >= '1900-01-01'),
  -- Null: not known. Quality measures depend on it, so it is never guessed.
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
  -- The worst stage a pressure injury ever had: staging is never reversed.
  worst_stage text,
  last_assessment_id uuid,
  -- From the latest assessment, for the lists of due and critical wounds.
  next_assessment_date date,
  -- How many of the six signs were present; null: none was assessed.
  infection_signs smallint check (infection_signs between 0 and 6),
  unique (organization_id, id),
  unique (organization_id, patient_id, id),
  unique (organization_id, patient_id, number),
  check (is_active or status = 'healed'),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create index wounds_of_organization on wounds (organization_id, is_active, status);
alter table wounds enable row level security;
create policy own on wounds to mendwell_app using (organization_id = current_organization());
grant select, insert, update on wounds to mendwell_app;
create index wounds_due on wounds (organization_id, next_assessment_date, id) where is_active;
create index wounds_by_time on wounds (organization_id, created_at) where wound_type = 'pressure_ulcer';
create index wounds_by_registration on wounds (organization_id, created_at);

-- A person confirms that a wound has healed, and may be wrong: each time is a row.
create table wound_closures (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  wound_id uuid not null,
  healed_on date not null,
  note text check (length(note) <= 2000),
  closed_by uuid not null,
  closed_at timestamptz not null,
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade,
  foreign key (organization_id, closed_by) references memberships (organization_id, user_id),
  foreign key (organization_id) references organizations on delete cascade
);

create index wound_closures_of_wound on wound_closures (organization_id, wound_id, closed_at desc);
alter table wound_closures enable row level security;
create policy own on wound_closures to mendwell_app using (organization_id = current_organization());
create index wound_closures_by_day on wound_closures (organization_id, healed_on);

create table wound_reopenings (
  closure_id uuid primary key references wound_closures on delete cascade,
  organization_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  reopened_by uuid not null,
  reopened_at timestamptz not null,
  foreign key (organization_id, reopened_by) references memberships (organization_id, user_id),
  foreign key (organization_id) references organizations on delete cascade
);

alter table wound_reopenings enable row level security;
create policy own on wound_reopenings to mendwell_app using (organization_id = current_organization());

create table wound_words (
  organization_id uuid not null,
  wound_id uuid not null,
  word text collate "C" not null,
  -- All words, so that a second one is looked up in the row that the first one found.
  line text collate "C" not null,
  made_at timestamptz not null,
  primary key (organization_id, wound_id, word),
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade
);

-- The newest of the same word first.
create index wound_words_by_word on wound_words (organization_id, word, made_at desc, wound_id);
alter table wound_words enable row level security;
create policy own on wound_words to mendwell_app using (organization_id = current_organization());
grant select on wound_words to mendwell_app;

create table standing_tallies (
  organization_id uuid not null references organizations on delete cascade,
  what text not null,
  -- For counts by day: the day at the patient's facility when the row was written, and its time zone.
  time_zone text,
  day date,
  number bigint not null
);

create index standing_tallies_by_day on standing_tallies (organization_id, what, day);
alter table standing_tallies enable row level security;
create policy own on standing_tallies to mendwell_app using (organization_id = current_organization());
grant select on standing_tallies to mendwell_app;

grant select, insert on wound_closures, wound_reopenings to mendwell_app;

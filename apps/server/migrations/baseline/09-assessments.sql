-- Wound assessments, examinations, and healing courses.

create table wound_assessment_versions (
  record_id uuid not null,
  version integer not null check (version > 0),
  organization_id uuid not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  -- Time of care.
  assessed_at timestamptz not null,
  wound_type text not null,
  location text not null,
  laterality text,
  stage text,
  length numeric(5, 2) not null check (length between 0 and 50),
  width numeric(5, 2) not null check (width between 0 and 50),
  depth numeric(5, 2) check (depth between 0 and 10),
  area numeric(8, 2) not null check (area >= 0),
  area_method text not null,
  volume numeric(8, 2) check (volume >= 0),
  granulation_percentage smallint check (granulation_percentage between 0 and 100),
  slough_percentage smallint check (slough_percentage between 0 and 100),
  necrotic_percentage smallint check (necrotic_percentage between 0 and 100),
  epithelial_percentage smallint check (epithelial_percentage between 0 and 100),
  exudate_amount text not null,
  exudate_type text,
  pain_level smallint check (pain_level between 0 and 10),
  periwound_condition text not null,
  healing_status text not null,
  dressing_type text not null,
  cleansing_agent text not null,
  assessment_notes text not null,
  next_assessment_date date not null,
  -- Null: cannot be computed from this record.
  push_score smallint check (push_score between 0 and 17),
  bwat_score smallint check (bwat_score between 13 and 65),
  findings jsonb not null check (jsonb_typeof(findings) = 'object'),
  area_entered numeric(8, 2) check (area_entered >= 0),
  area_entered_source text check (area_entered_source in ('form', 'photo')),
  volume_entered numeric(8, 2) check (volume_entered >= 0),
  volume_entered_source text check (volume_entered_source in ('form', 'photo')),
  primary key (record_id, version),
  -- What could not be assessed has a reason.
  check (depth is not null or findings -> 'notAssessed' ? 'depth'),
  check (pain_level is not null or findings -> 'notAssessed' ? 'painLevel'),
  check ((volume is null) = (depth is null)),
  check ((exudate_amount = 'none') = (exudate_type is null)),
  check (stage is null or wound_type = 'pressure_ulcer'),
  -- All four at 0: no open wound bed.
  check (granulation_percentage + slough_percentage + necrotic_percentage + epithelial_percentage in (0, 100)
         or num_nonnulls(granulation_percentage, slough_percentage, necrotic_percentage, epithelial_percentage) = 0),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id),
  foreign key (organization_id) references organizations on delete cascade,
  check ((area_entered is null) = (area_entered_source is null)),
  check ((volume_entered is null) = (volume_entered_source is null))
);

alter table wound_assessment_versions enable row level security;
create policy own on wound_assessment_versions to mendwell_app using (organization_id = current_organization());
grant select, insert on wound_assessment_versions to mendwell_app;
create index wound_assessment_versions_by_time on wound_assessment_versions (organization_id, assessed_at desc)
  include (record_id, version, healing_status, saved_at);
-- Changed assessments. Counting the latest version of each asks whether there is a later one, and few have one.
create index wound_assessment_versions_changed on wound_assessment_versions (organization_id, record_id, version)
  where version > 1;

-- Examinations that rules need and the assessment form has no field for. Added and voided, never changed.
create table wound_examinations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  examined_on date not null check (examined_on >= '1900-01-01'),
  abi numeric(4, 2) check (abi between 0 and 5),
  ankle_pressure_mmhg smallint check (ankle_pressure_mmhg between 0 and 350),
  toe_pressure_mmhg smallint check (toe_pressure_mmhg between 0 and 350),
  tcpo2_mmhg smallint check (tcpo2_mmhg between 0 and 200),
  eschar text check (eschar in ('none', 'stable', 'unstable')),
  probes_to_bone boolean,
  goal text check (goal in ('heal', 'palliative')),
  notes text check (length(notes) <= 1000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  edges text check (edges in ('attached', 'not_attached', 'rolled', 'indistinct', 'callused', 'macerated')),
  skin_tear boolean,
  burn_depth text check (burn_depth in ('superficial', 'partial', 'full')),
  burn_percent numeric(4, 1) check (burn_percent between 0 and 100),
  malignancy_in_wound boolean,
  exposed_structures boolean,
  unexplored_fistula boolean,
  untreated_osteomyelitis boolean,
  high_fall_risk boolean,
  tetanus_up_to_date boolean,
  hba1c_percent numeric(3, 1) check (hba1c_percent between 3 and 20),
  unique (organization_id, id),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  constraint wound_examinations_check check (num_nonnulls(abi, ankle_pressure_mmhg, toe_pressure_mmhg, tcpo2_mmhg, eschar,
    probes_to_bone, goal, edges, skin_tear, burn_depth, burn_percent, malignancy_in_wound, exposed_structures, unexplored_fistula,
    untreated_osteomyelitis, high_fall_risk, tetanus_up_to_date, hba1c_percent) > 0)
);

create index wound_examinations_of_wound on wound_examinations (organization_id, wound_id, examined_on desc, recorded_at desc);

create table wound_examination_voids (
  examination_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, examination_id) references wound_examinations (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create table wound_courses (
  wound_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_type text not null,
  -- Days at the facility of the first and the latest assessment.
  started_on date not null,
  last_on date not null,
  assessments integer not null,
  last_by uuid not null,
  last_dressing text not null,
  healing_status text not null,
  infection_signs smallint,
  first_area numeric(8, 2) not null,
  last_area numeric(8, 2) not null,
  -- Compared with the start, if comparable; below 0: larger.
  reduction_percent numeric(8, 1),
  -- At the checkpoint after four weeks; null: not measured then.
  week_four_percent numeric(8, 1),
  week_four_on date,
  -- Open: not measured, whether the checkpoint has passed or not.
  clock text not null check (clock in ('open', 'reached', 'missed', 'made-up', 'cannot-tell', 'no-target')),
  standing text not null check (standing in ('deteriorating', 'looks-healed', 'stalled', 'unknown', 'improving', 'stable')),
  standing_reason text not null,
  -- Percent of the starting area in weeks 0 to 12.
  area_shares smallint[] not null check (cardinality(area_shares) <= 13),
  healed_on date,
  updated_at timestamptz not null,
  first_started_on date not null,
  first_healed_on date,
  -- The goal that was charted last; rules HL7 to HL9 and PI6 depend on it.
  goal text check (goal in ('heal', 'palliative')),
  -- Whether the change of area is within the error of its two measurements; then lists do not state it. Null: not computed yet; a job
  -- computes it, and the change is not stated until then.
  change_within_error boolean,
  unique (organization_id, wound_id),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, last_by) references memberships (organization_id, user_id),
  -- None after reopening, until the next assessment.
  check (assessments >= 0),
  check (last_on >= first_started_on)
);

create index wound_courses_newest on wound_courses (organization_id, last_on desc, wound_id);
create index wound_courses_attention on wound_courses (organization_id, last_on desc, wound_id)
  where standing in ('deteriorating', 'stalled') and healed_on is null;
alter table wound_courses enable row level security;
create policy own on wound_courses to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on wound_courses to mendwell_app;
create index wound_courses_by_start on wound_courses (organization_id, first_started_on);
create index wound_courses_by_episode on wound_courses (organization_id, started_on);

do $$
declare name text;
begin
  foreach name in array array['wound_examinations', 'wound_examination_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

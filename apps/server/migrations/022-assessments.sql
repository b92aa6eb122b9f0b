-- What a wound assessment says, as often as it was saved. Columns are what lists, curves and measures ask for; `findings`
-- holds the rest of the form under the names of the contract.

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
  -- Null: it cannot be said from this record.
  push_score smallint check (push_score between 0 and 17),
  bwat_score smallint check (bwat_score between 13 and 65),
  findings jsonb not null check (jsonb_typeof(findings) = 'object'),
  primary key (record_id, version),
  -- What could not be assessed says why.
  check (depth is not null or findings -> 'notAssessed' ? 'depth'),
  check (pain_level is not null or findings -> 'notAssessed' ? 'painLevel'),
  check ((volume is null) = (depth is null)),
  check ((exudate_amount = 'none') = (exudate_type is null)),
  check (stage is null or wound_type = 'pressure_ulcer'),
  -- All four at 0: no open bed.
  check (granulation_percentage + slough_percentage + necrotic_percentage + epithelial_percentage in (0, 100)
         or num_nonnulls(granulation_percentage, slough_percentage, necrotic_percentage, epithelial_percentage) = 0),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);
create trigger take_turn before insert on wound_assessment_versions
  for each row execute function take_turn_on_record('version');

-- An unfinished form, kept for its author and the colleagues who take over.
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
create trigger version before update on form_drafts for each row execute function bump_version();

alter table wound_assessment_versions enable row level security;
alter table form_drafts enable row level security;
create policy own on wound_assessment_versions to mendwell_app using (organization_id = current_organization());
create policy own on form_drafts to mendwell_app using (organization_id = current_organization());
grant select, insert on wound_assessment_versions to mendwell_app;
grant select, insert, update, delete on form_drafts to mendwell_app;

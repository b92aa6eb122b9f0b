-- Braden, skin and medical history. Saved means signed by the person signed in: the app role can add rows, never change or
-- remove them. An entry made in error gets a row of its own that points at it, at most one.

create table braden_assessments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- Time of care, and time of writing.
  assessed_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  sensory_perception smallint not null check (sensory_perception between 1 and 4),
  moisture smallint not null check (moisture between 1 and 4),
  activity smallint not null check (activity between 1 and 4),
  mobility smallint not null check (mobility between 1 and 4),
  nutrition smallint not null check (nutrition between 1 and 4),
  friction_shear smallint not null check (friction_shear between 1 and 3),
  total_score smallint not null,
  risk_level text not null,
  notes text check (length(notes) <= 4000),
  interventions_implemented text[] not null,
  unique (organization_id, id),
  check (total_score = sensory_perception + moisture + activity + mobility + nutrition + friction_shear),
  check (risk_level = case when total_score <= 12 then 'high_risk' when total_score <= 14 then 'moderate_risk'
                           when total_score <= 18 then 'mild_risk' else 'low_risk' end),
  check (assessed_at <= recorded_at + interval '5 minutes'),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index braden_of_patient on braden_assessments (organization_id, patient_id, assessed_at desc, id);
create index braden_by_time on braden_assessments (organization_id, assessed_at desc);
create index braden_high_risk on braden_assessments (organization_id, total_score, assessed_at, id) where total_score <= 12;

create table braden_voids (
  braden_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, braden_id) references braden_assessments (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- A look over the whole body at one time. What was seen where are rows of skin_assessments.
create table skin_sweeps (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  assessed_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  -- Said by the person; taken only when every region was seen and was clear.
  no_wounds boolean not null,
  unique (organization_id, id),
  check (assessed_at <= recorded_at + interval '5 minutes'),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create table skin_assessments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  sweep_id uuid,
  sweep_finding text check (sweep_finding in ('clear', 'wound', 'other-finding', 'not-examined')),
  assessed_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  body_region text not null check (length(body_region) between 1 and 100),
  skin_condition text check (length(skin_condition) between 1 and 100),
  color text check (length(color) between 1 and 100),
  temperature text check (length(temperature) between 1 and 100),
  moisture text check (length(moisture) between 1 and 100),
  texture text check (length(texture) between 1 and 100),
  elasticity text check (length(elasticity) between 1 and 100),
  integrity text check (length(integrity) between 1 and 100),
  findings text check (length(findings) between 1 and 4000),
  interventions text check (length(interventions) between 1 and 4000),
  risk_factors text[] not null,
  unique (organization_id, id),
  unique (organization_id, sweep_id, body_region),
  check ((sweep_id is null) = (sweep_finding is null)),
  -- The form asks for everything; a sweep leaves unsaid what nobody described.
  check (sweep_id is not null or num_nulls(skin_condition, color, temperature, moisture, texture, elasticity, integrity,
                                           findings, interventions) = 0),
  check (sweep_finding is null or sweep_finding in ('clear', 'not-examined') or findings is not null),
  check (assessed_at <= recorded_at + interval '5 minutes'),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, sweep_id) references skin_sweeps (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index skin_of_patient on skin_assessments (organization_id, patient_id, assessed_at desc, id);
create index skin_by_time on skin_assessments (organization_id, assessed_at desc);

create table skin_voids (
  skin_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, skin_id) references skin_assessments (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- Conditions. A change is a new row that names the one it takes the place of.
create table medical_history (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  replaces uuid,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  condition text not null check (length(condition) between 1 and 200),
  diagnosis_date date check (diagnosis_date >= '1900-01-01'),
  icd10_code text check (length(icd10_code) between 1 and 20),
  severity text check (severity in ('mild', 'moderate', 'severe')),
  status text not null check (status in ('active', 'resolved', 'managed')),
  notes text check (length(notes) <= 4000),
  unique (organization_id, id),
  unique (organization_id, patient_id, id),
  check (replaces <> id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  -- Of the same patient.
  foreign key (organization_id, patient_id, replaces) references medical_history (organization_id, patient_id, id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index medical_history_of_patient on medical_history (organization_id, patient_id, recorded_at desc, id);
create index medical_history_replaced on medical_history (organization_id, replaces) where replaces is not null;

create table medical_history_voids (
  history_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, history_id) references medical_history (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['braden_assessments', 'braden_voids', 'skin_sweeps', 'skin_assessments', 'skin_voids',
                              'medical_history', 'medical_history_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

-- Two more of a wound's newest assessment, for the lists of what is due and what is critical.
alter table wounds add column next_assessment_date date;
-- How many of the six signs were present; null while none of them was looked for.
alter table wounds add column infection_signs smallint check (infection_signs between 0 and 6);
update wounds w set next_assessment_date = v.next_assessment_date, infection_signs = v.signs
  from (select distinct on (record_id) record_id, next_assessment_date,
               (select case when count(value) > 0 then count(*) filter (where value) end
                  from jsonb_to_record(findings) as f("infectionErythema" boolean, "infectionWarmth" boolean,
                    "infectionSwelling" boolean, "infectionPurulence" boolean, "infectionFever" boolean,
                    "infectionLymphangitis" boolean),
                  unnest(array["infectionErythema", "infectionWarmth", "infectionSwelling", "infectionPurulence",
                    "infectionFever", "infectionLymphangitis"]) as value) as signs
          from wound_assessment_versions order by record_id, version desc) v
 where v.record_id = w.last_assessment_id;
create index wounds_due on wounds (organization_id, next_assessment_date, id) where is_active;
create index wound_assessment_versions_by_time on wound_assessment_versions (organization_id, assessed_at desc);

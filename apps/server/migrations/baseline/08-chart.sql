-- Vital signs, Braden and skin assessments, medical history, medications, and consents. Rows are added and voided, never changed.

create table vital_signs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  taken_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  blood_pressure_systolic smallint check (blood_pressure_systolic between 0 and 400),
  blood_pressure_diastolic smallint check (blood_pressure_diastolic between 0 and 300),
  heart_rate smallint check (heart_rate between 0 and 400),
  respiratory_rate smallint check (respiratory_rate between 0 and 120),
  temperature numeric(4, 1) check (temperature between 50 and 120),
  oxygen_saturation smallint check (oxygen_saturation between 0 and 100),
  weight numeric(5, 1) check (weight between 0.2 and 1000),
  height numeric(4, 1) check (height between 20 and 300),
  bmi numeric(6, 1) check (bmi > 0),
  out_of_range_reason text check (length(out_of_range_reason) <= 500),
  notes text check (length(notes) <= 2000),
  unique (organization_id, id),
  check (taken_at <= recorded_at + interval '5 minutes'),
  check (blood_pressure_systolic is null or blood_pressure_diastolic is null
         or blood_pressure_systolic > blood_pressure_diastolic),
  check (num_nonnulls(blood_pressure_systolic, blood_pressure_diastolic, heart_rate, respiratory_rate, temperature,
                      oxygen_saturation, weight, height) > 0),
  check ((bmi is null) = (weight is null or height is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index vital_signs_of_patient on vital_signs (organization_id, patient_id, taken_at desc, id);
alter table vital_signs enable row level security;
create policy own on vital_signs to mendwell_app using (organization_id = current_organization());

-- Entered in error: at most one row for each signed one.
create table vital_sign_voids (
  vital_signs_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, vital_signs_id) references vital_signs (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

alter table vital_sign_voids enable row level security;
create policy own on vital_sign_voids to mendwell_app using (organization_id = current_organization());

create table braden_assessments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- Time of care; recorded_at is the time of documentation.
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

-- A head-to-toe inspection. Its findings are rows of skin_assessments.
create table skin_sweeps (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  assessed_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  -- Stated by the person; accepted only if every region was inspected and clear.
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
  -- The form requires all of these; a sweep leaves out what was not described.
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

-- Conditions. A change is a new row that refers to the one it replaces.
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
create index medical_history_of_replaced on medical_history (replaces) where replaces is not null;

create table medical_history_voids (
  history_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, history_id) references medical_history (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create table medications (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- The row that this one replaces. Each is replaced once, so that the chain of changes never forks.
  replaces uuid references medications on delete cascade,
  medication_name text not null check (length(medication_name) between 1 and 200),
  dosage text not null check (length(dosage) between 1 and 100),
  frequency text not null check (length(frequency) between 1 and 100),
  route text not null check (length(route) between 1 and 100),
  start_date date not null check (start_date >= '1900-01-01'),
  end_date date check (end_date >= start_date),
  prescribed_by text check (length(prescribed_by) <= 200),
  reason text check (length(reason) <= 1000),
  side_effects text check (length(side_effects) <= 2000),
  is_active boolean not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  check (replaces <> id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index medications_of_patient on medications (organization_id, patient_id, start_date desc, id);
create index medications_of_replaced on medications (replaces) where replaces is not null;

-- Entered in error: at most one row for each entry, which stays readable.
create table medication_voids (
  medication_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, medication_id) references medications (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- Decisions about single lines of the medications typed at registration. The latest row of a line counts.
create table medication_reconciliations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  line text not null check (length(line) between 1 and 10000),
  line_key text not null check (length(line_key) between 1 and 10000),
  action text not null check (action in ('accepted', 'replaced', 'removed', 'reopened')),
  medication_id uuid,
  reason text check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  -- The order of decisions with the same time.
  place bigint not null generated always as identity,
  unique (organization_id, id),
  check ((action = 'replaced') = (medication_id is not null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, medication_id) references medications (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index medication_reconciliations_of_patient on medication_reconciliations (organization_id, patient_id);

create table consent_forms (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  facility_id uuid,
  form_type text not null
    check (form_type in ('photo', 'treatment', 'telehealth', 'model-training')),
  consent_given boolean not null,
  consent_date date not null check (consent_date >= '1900-01-01'),
  -- The last day in effect; null: until it is revoked.
  expiration_date date check (expiration_date >= consent_date),
  witness_id uuid,
  -- PNG, as it was drawn.
  signature bytea check (length(signature) <= 204800),
  notes text check (length(notes) <= 2000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, witness_id) references memberships (organization_id, user_id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index consent_forms_of_patient on consent_forms
  (organization_id, patient_id, form_type, consent_date desc, recorded_at desc);

create table consent_revocations (
  consent_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  revoked_by uuid not null,
  revoked_at timestamptz not null,
  foreign key (organization_id, consent_id) references consent_forms (organization_id, id) on delete cascade,
  foreign key (organization_id, revoked_by) references memberships (organization_id, user_id)
);

create table consent_voids (
  consent_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, consent_id) references consent_forms (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create table high_risk_charts (
  organization_id uuid not null,
  patient_id uuid not null,
  braden_id uuid not null,
  total_score smallint not null,
  assessed_at timestamptz not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, braden_id) references braden_assessments (organization_id, id) on delete cascade
);

create index high_risk_charts_in_order on high_risk_charts (organization_id, total_score, assessed_at, braden_id);
alter table high_risk_charts enable row level security;
create policy own on high_risk_charts to mendwell_app using (organization_id = current_organization());
grant select on high_risk_charts to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['medications', 'medication_voids', 'consent_forms', 'consent_revocations', 'consent_voids',
                              'braden_assessments', 'braden_voids', 'skin_sweeps', 'skin_assessments', 'skin_voids',
                              'medical_history', 'medical_history_voids', 'medication_reconciliations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant select, insert on vital_signs, vital_sign_voids to mendwell_app;

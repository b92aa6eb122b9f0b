-- Vital signs. Saved means signed by the person signed in: the app role can add rows, never change or remove them.
-- Limits here are what is possible at all; the usual ranges ask for a confirmation with a reason.

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

-- Entered in error: a row of its own that points at the signed one, at most one.
create table vital_sign_voids (
  vital_signs_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, vital_signs_id) references vital_signs (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

alter table vital_signs enable row level security;
alter table vital_sign_voids enable row level security;
create policy own on vital_signs to mendwell_app using (organization_id = current_organization());
create policy own on vital_sign_voids to mendwell_app using (organization_id = current_organization());
grant select, insert on vital_signs, vital_sign_voids to mendwell_app;

-- Perfusion of a limb: measured once for the patient, read by every wound of that limb. Pressures of wound examinations keep counting.
create table limb_perfusion (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  side text not null check (side in ('left', 'right')),
  measured_on date not null check (measured_on >= '1900-01-01'),
  method text not null check (method in ('handheld-doppler', 'automated', 'photoplethysmography', 'transcutaneous-oximetry',
    'vascular-laboratory', 'palpation', 'outside-record', 'not-documented')),
  abi numeric(4, 2) check (abi between 0 and 5),
  -- True without an index where the cuff could not close the artery.
  abi_noncompressible boolean,
  tbi numeric(4, 2) check (tbi between 0 and 5),
  ankle_pressure_mmhg smallint check (ankle_pressure_mmhg between 0 and 350),
  toe_pressure_mmhg smallint check (toe_pressure_mmhg between 0 and 350),
  tcpo2_mmhg smallint check (tcpo2_mmhg between 0 and 200),
  dorsalis_pedis_pulse text check (dorsalis_pedis_pulse in ('present', 'diminished', 'absent')),
  posterior_tibial_pulse text check (posterior_tibial_pulse in ('present', 'diminished', 'absent')),
  notes text check (length(notes) <= 1000),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  -- An index above 1.40 is never stored as one that can be interpreted.
  check (abi is null or abi_noncompressible = (abi > 1.40)),
  check (abi is not null or abi_noncompressible is not false),
  check (num_nonnulls(abi, abi_noncompressible, tbi, ankle_pressure_mmhg, toe_pressure_mmhg, tcpo2_mmhg, dorsalis_pedis_pulse,
                      posterior_tibial_pulse) > 0),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create index limb_perfusion_of_patient on limb_perfusion (organization_id, patient_id, recorded_at desc, id);
alter table limb_perfusion enable row level security;
create policy own on limb_perfusion to mendwell_app using (organization_id = current_organization());

create table limb_perfusion_voids (
  limb_perfusion_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, limb_perfusion_id) references limb_perfusion (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

alter table limb_perfusion_voids enable row level security;
create policy own on limb_perfusion_voids to mendwell_app using (organization_id = current_organization());

grant select, insert on limb_perfusion, limb_perfusion_voids to mendwell_app;

-- Stays of patients. A stay lasts from its first day to its last; the next one may begin on that day. Whether stays overlap is checked under
-- a lock of the patient. What charts said of facility and admission becomes the open stay of patients under care.
create table patient_stays (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  facility_id uuid not null,
  room text check (length(room) between 1 and 40),
  start_kind text not null check (start_kind in ('admission', 'transfer')),
  start_date date not null check (start_date >= '1900-01-01'),
  end_kind text check (end_kind in ('transfer', 'discharge')),
  end_date date,
  disposition text check (length(disposition) between 1 and 200),
  part_a_stay boolean,
  -- Null: taken over from the chart by this migration.
  recorded_by uuid,
  recorded_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) between 1 and 500),
  check (end_date >= start_date),
  check ((end_kind is null) = (end_date is null)),
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

create unique index patient_stays_open on patient_stays (patient_id) where end_date is null and voided_at is null;
create index patient_stays_of_patient on patient_stays (organization_id, patient_id, start_date desc);
alter table patient_stays enable row level security;
create policy own on patient_stays to mendwell_app using (organization_id = current_organization());
grant select, insert,
  update (room, start_date, end_kind, end_date, disposition, part_a_stay, updated_at, voided_at, voided_by, void_reason)
  on patient_stays to mendwell_app;

insert into patient_stays (organization_id, patient_id, facility_id, room, start_kind, start_date, recorded_at, updated_at)
select p.organization_id, p.id, p.facility_id, nullif(p.room, ''), 'admission', p.admission_date, now(), now()
  from patients p
  join facilities f on f.id = p.facility_id
 where p.is_active and p.admission_date <= current_date and f.facility_type not in ('office', 'patient_home', 'telehealth')
   and not exists (select from patient_merges m where m.merged_id = p.id and m.unmerged_at is null);

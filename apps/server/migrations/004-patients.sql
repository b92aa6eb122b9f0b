-- Patients. The record number is unique inside an organization: a global rule would tell that a patient exists elsewhere.

create table patients (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  sex text check (sex in ('female', 'male', 'other')),
  medical_record_number text not null check (length(medical_record_number) between 1 and 50),
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  address text check (length(address) <= 500),
  emergency_contact jsonb check (jsonb_typeof(emergency_contact) = 'object'),
  medical_history text check (length(medical_history) <= 10000),
  allergies text check (length(allergies) <= 2000),
  allergy_state text not null check (allergy_state in ('listed', 'none-known', 'not-asked')),
  current_medications text check (length(current_medications) <= 10000),
  risk_factors text[] not null,
  admission_date date,
  facility_id uuid,
  room text check (length(room) <= 40),
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, medical_record_number),
  unique (organization_id, user_id),
  check ((allergy_state = 'listed') = (allergies is not null)),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index patients_by_name on patients (organization_id, last_name, first_name, id);
create index patients_by_registration on patients (organization_id, created_at desc, id);

create trigger version before update on patients for each row execute function bump_version();

alter table patients enable row level security;
create policy own on patients to mendwell_app using (organization_id = current_organization());
grant select, insert, update on patients to mendwell_app;

-- How many patients there are, without counting them: each statement adds its difference, housekeeping folds the rows.
create table patient_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid,
  is_active boolean not null,
  patients bigint not null
);
create index patient_tallies_organization on patient_tallies (organization_id);
alter table patient_tallies enable row level security;
create policy own on patient_tallies to mendwell_app using (organization_id = current_organization());
grant select on patient_tallies to mendwell_app;

create function tally_patients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into patient_tallies
      select organization_id, facility_id, is_active, count(*) from after_rows group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into patient_tallies
      select b.organization_id, b.facility_id, b.is_active, -count(*)
        from before_rows b join organizations o on o.id = b.organization_id group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on patients referencing new table as after_rows
  for each statement execute function tally_patients();
create trigger tally_update after update on patients referencing old table as before_rows new table as after_rows
  for each statement execute function tally_patients();
create trigger tally_delete after delete on patients referencing old table as before_rows
  for each statement execute function tally_patients();

create function fold_patient_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table patient_tallies in share row exclusive mode;
  create temp table folded on commit drop as
    select organization_id, facility_id, is_active, sum(patients)::bigint as patients
      from patient_tallies group by 1, 2, 3 having sum(patients) <> 0;
  delete from patient_tallies;
  insert into patient_tallies select * from folded;
end $$;
revoke execute on function fold_patient_tallies from public;
grant execute on function fold_patient_tallies to mendwell_app;

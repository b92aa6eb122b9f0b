-- Coordinates that a person entered for an address, for travel times and routes. They are of that address: after a change of it they no
-- longer apply.
create table address_locations (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid,
  facility_id uuid,
  latitude numeric(8, 5) not null check (latitude between -90 and 90),
  longitude numeric(8, 5) not null check (longitude between -180 and 180),
  of_address text not null check (length(of_address) between 1 and 1000),
  entered_by uuid not null,
  entered_at timestamptz not null,
  check (num_nonnulls(patient_id, facility_id) = 1),
  unique (organization_id, patient_id),
  unique (organization_id, facility_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade,
  foreign key (organization_id, entered_by) references memberships (organization_id, user_id)
);

alter table address_locations enable row level security;
create policy own on address_locations to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on address_locations to mendwell_app;

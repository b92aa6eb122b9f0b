-- Rooms of a place in which patients are seen. An open appointment has its room for itself, as it has its provider.
create table treatment_rooms (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  is_active boolean not null default true,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create unique index treatment_rooms_by_name on treatment_rooms (organization_id, facility_id, lower(name));

alter table appointments
  add treatment_room_id uuid,
  add foreign key (organization_id, treatment_room_id) references treatment_rooms (organization_id, id),
  add constraint room_is_free exclude using gist
    (organization_id with =, treatment_room_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'confirmed') and treatment_room_id is not null) deferrable initially immediate;
alter table appointment_series
  add treatment_room_id uuid,
  add foreign key (organization_id, treatment_room_id) references treatment_rooms (organization_id, id);

alter table treatment_rooms enable row level security;
create policy own on treatment_rooms to mendwell_app using (organization_id = current_organization());
grant select, insert, update (name, is_active, updated_at) on treatment_rooms to mendwell_app;

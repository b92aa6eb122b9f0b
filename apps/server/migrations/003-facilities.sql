-- Facilities, and which of them a clinician is narrowed to. No row there means all of the organization.

create table facilities (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 500),
  city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) between 2 and 50),
  zip_code text not null check (length(zip_code) between 5 and 20),
  phone text check (length(phone) <= 40),
  facility_type text not null
    check (facility_type in ('nursing_home', 'assisted_living', 'skilled_nursing', 'home_health', 'ltach')),
  time_zone text not null,
  bed_count integer check (bed_count between 0 and 100000),
  license_number text check (length(license_number) <= 100),
  medicare_provider_number text check (length(medicare_provider_number) <= 100),
  payer_mix_medicare numeric(5, 2) check (payer_mix_medicare between 0 and 100),
  payer_mix_medicaid numeric(5, 2) check (payer_mix_medicaid between 0 and 100),
  payer_mix_private numeric(5, 2) check (payer_mix_private between 0 and 100),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id)
);
create index facilities_by_name on facilities (organization_id, name);

create table membership_facilities (
  organization_id uuid not null,
  user_id uuid not null,
  facility_id uuid not null,
  primary key (organization_id, user_id, facility_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade
);

create trigger version before update on facilities for each row execute function bump_version();

-- A change of facilities is a change of rights, so it changes the membership's version too.
create function touch_membership() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set version = version
   where (organization_id, user_id) = (coalesce(new.organization_id, old.organization_id),
                                       coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger touch after insert or update or delete on membership_facilities
  for each row execute function touch_membership();

alter table facilities enable row level security;
alter table membership_facilities enable row level security;
create policy own on facilities to mendwell_app using (organization_id = current_organization());
create policy own on membership_facilities to mendwell_app using (organization_id = current_organization());
grant select, insert, update on facilities to mendwell_app;
grant select on membership_facilities to mendwell_app;

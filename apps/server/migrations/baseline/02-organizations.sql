-- Organizations, users, memberships, and facilities. The application role never reads password hashes: it calls functions.

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'America/New_York',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  require_second_factor boolean not null default true,
  target_healing_rate numeric(5, 2) not null default 85 check (target_healing_rate between 0 and 100),
  target_documentation_rate numeric(5, 2) not null default 96
    check (target_documentation_rate between 0 and 100),
  target_collection_rate numeric(5, 2) not null default 96 check (target_collection_rate between 0 and 100),
  target_denial_rate numeric(5, 2) not null default 2.3 check (target_denial_rate between 0 and 100),
  target_treatment_effectiveness numeric(5, 2) not null default 94
    check (target_treatment_effectiveness between 0 and 100),
  target_visit_minutes numeric(5, 1) not null default 45 check (target_visit_minutes between 1 and 600),
  target_tasks_per_user numeric(6, 1) not null default 8 check (target_tasks_per_user between 0 and 1000),
  target_session_rating numeric(3, 2) not null default 4.9 check (target_session_rating between 1 and 5),
  target_daily_assessments numeric(8, 1) not null default 12
    check (target_daily_assessments between 0 and 100000),
  -- Called by patients whose facility has no number, or who have no facility.
  phone text check (length(phone) between 1 and 40)
);

alter table organizations enable row level security;
create policy own on organizations to mendwell_app using (id = current_organization());
grant update (name, time_zone, require_second_factor, target_healing_rate, target_documentation_rate,
              target_collection_rate, target_denial_rate, target_treatment_effectiveness, target_visit_minutes,
              target_tasks_per_user, target_session_rating, target_daily_assessments)
  on organizations to mendwell_app;
grant update (phone) on organizations to mendwell_app;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  password_hash text,
  profile_image_url text,
  specialty text,
  email_verified boolean not null default false,
  reset_token_hash bytea,
  reset_token_expiry timestamptz,
  last_login timestamptz,
  auth_provider text not null default 'email',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  last_organization_id uuid references organizations on delete set null,
  -- Set by the trigger function note_second_factor.
  has_second_factor boolean not null default false
);

create unique index users_email on users (email);
alter table users enable row level security;
grant select (id, email, first_name, last_name, profile_image_url, specialty, email_verified, last_login,
              auth_provider, disabled_at, created_at, updated_at, version) on users to mendwell_app;
create unique index users_reset on users (reset_token_hash) where reset_token_hash is not null;
grant select (has_second_factor) on users to mendwell_app;
grant update (specialty) on users to mendwell_app;

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('clinician', 'patient', 'admin')),
  owner boolean not null default false,
  billing boolean not null default false,
  credential text check (length(credential) <= 40),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  disabled_reason text check (length(disabled_reason) between 1 and 500),
  -- Who co-signs this member's records.
  supervisor_id uuid,
  primary key (organization_id, user_id),
  foreign key (organization_id, supervisor_id) references memberships (organization_id, user_id),
  check (supervisor_id <> user_id)
);

create index memberships_user on memberships (user_id);
alter table memberships enable row level security;
create policy own on memberships to mendwell_app using (organization_id = current_organization());
-- Row level security limits these to the current organization.
grant update (role, owner, billing, credential, disabled_at, disabled_reason) on memberships to mendwell_app;
grant update (supervisor_id) on memberships to mendwell_app;
create index memberships_supervised on memberships (organization_id, supervisor_id) where supervisor_id is not null;

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
  inactive_reason text
    check (inactive_reason is null or (length(inactive_reason) between 1 and 500 and not is_active)),
  npi text check (npi ~ '^[12]\d{9}$'),
  unique (organization_id, id)
);

create index facilities_by_name on facilities (organization_id, name);
alter table facilities enable row level security;
create policy own on facilities to mendwell_app using (organization_id = current_organization());
grant select, insert, update on facilities to mendwell_app;

create table membership_facilities (
  organization_id uuid not null,
  user_id uuid not null,
  facility_id uuid not null,
  primary key (organization_id, user_id, facility_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade
);

alter table membership_facilities enable row level security;
create policy own on membership_facilities to mendwell_app using (organization_id = current_organization());
grant select on membership_facilities to mendwell_app;
grant insert, delete on membership_facilities to mendwell_app;

create table facility_contracts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  kind text not null check (kind in ('payer', 'partner')),
  partner_name text not null check (length(partner_name) between 1 and 200),
  contract_number text check (length(contract_number) <= 100),
  start_date date not null check (start_date >= '1900-01-01'),
  -- The last day in effect; null: until it is ended.
  end_date date,
  -- A list of {label, code, basis, cents}; percent in hundredths.
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  document_reference text check (length(document_reference) <= 500),
  remind_days_before smallint not null check (remind_days_before between 1 and 365),
  -- The end date that people were reminded of; they are reminded again of another one.
  reminded_for date,
  reminded_at timestamptz,
  notes text check (length(notes) <= 4000),
  ended_on date,
  ended_reason text check (length(ended_reason) between 1 and 500),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check (end_date >= start_date),
  check ((ended_on is null) = (ended_reason is null)),
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create index facility_contracts_by_end on facility_contracts (organization_id, end_date, id);
create index facility_contracts_to_remind on facility_contracts (end_date)
  where ended_on is null and end_date is not null and reminded_for is distinct from end_date;
alter table facility_contracts enable row level security;
create policy own on facility_contracts to mendwell_app using (organization_id = current_organization());
grant select, insert, update on facility_contracts to mendwell_app;

create policy colleagues on users to mendwell_app using (
  exists (select from memberships m where m.user_id = users.id and m.organization_id = current_organization())
);

grant select on organizations, memberships to mendwell_app;

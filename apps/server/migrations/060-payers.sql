-- Who bills and who pays: the practice's numbers, those of its clinicians, payers, and by whom a patient is covered.

create table billing_profiles (
  organization_id uuid primary key references organizations on delete cascade,
  legal_name text check (length(legal_name) between 1 and 60),
  npi text check (npi ~ '^[12]\d{9}$'),
  tax_id text check (tax_id ~ '^\d{2}-?\d{7}$'),
  taxonomy text check (taxonomy ~ '^[0-9A-Z]{10}$'),
  address text check (length(address) between 1 and 55),
  city text check (length(city) between 1 and 30),
  state text check (state ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^\d{5}-?\d{4}$'),
  contact_name text check (length(contact_name) between 1 and 60),
  phone text check (length(phone) between 1 and 20),
  submitter_id text check (length(submitter_id) between 2 and 15),
  receiver_name text check (length(receiver_name) between 1 and 60),
  receiver_id text check (length(receiver_id) between 2 and 15),
  use_sample_fees boolean not null default true,
  locality text check (length(locality) between 1 and 10),
  -- The next numbers of claims and of files; whoever takes one holds the row.
  next_claim bigint not null default 1,
  next_file bigint not null default 1,
  version integer not null default 1
);
-- Taking a number is no change of the profile.
create trigger version before update of legal_name, npi, tax_id, taxonomy, address, city, state, zip_code, contact_name,
    phone, submitter_id, receiver_name, receiver_id, use_sample_fees, locality on billing_profiles
  for each row execute function bump_version();

create table provider_numbers (
  organization_id uuid not null,
  user_id uuid not null,
  npi text check (npi ~ '^[12]\d{9}$'),
  taxonomy text check (taxonomy ~ '^[0-9A-Z]{10}$'),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

create table payers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 60),
  insurance_type text not null check (insurance_type in ('medicare', 'medicaid', 'private')),
  payer_number text not null check (length(payer_number) between 1 and 15),
  filing_days integer check (filing_days between 1 and 3650),
  appeal_days integer check (appeal_days between 1 and 3650),
  mac text check (length(mac) between 1 and 20),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, payer_number)
);
create index payers_by_name on payers (organization_id, name);
create trigger version before update on payers for each row execute function bump_version();

create table coverages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  payer_id uuid not null,
  member_id text not null check (length(member_id) between 1 and 40),
  group_number text check (length(group_number) <= 30),
  rank text not null check (rank in ('primary', 'secondary')),
  relation text not null check (relation in ('self', 'spouse', 'child', 'other')),
  subscriber_first_name text check (length(subscriber_first_name) <= 35),
  subscriber_last_name text check (length(subscriber_last_name) <= 60),
  subscriber_birth_date date,
  address text check (length(address) <= 55),
  city text check (length(city) <= 30),
  state text check (state ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^\d{5}(-?\d{4})?$'),
  start_date date not null,
  end_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check (end_date >= start_date),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, payer_id) references payers (organization_id, id)
);
create index coverages_of_patient on coverages (organization_id, patient_id, start_date desc);
create trigger version before update on coverages for each row execute function bump_version();

do $$
declare name text;
begin
  foreach name in array array['billing_profiles', 'provider_numbers', 'payers', 'coverages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert, update on %I to mendwell_app', name);
  end loop;
end $$;

-- Billing profiles, payers, coverages, fees, and attestations.

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
  use_sample_fees boolean not null default false,
  locality text check (length(locality) between 1 and 10),
  -- The next numbers of claims and files, taken under a row lock.
  next_claim bigint not null default 1,
  next_file bigint not null default 1,
  version integer not null default 1
);

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
  filing_code text not null,
  is_testing boolean not null default false,
  accepts_assignment boolean,
  assignment_on date,
  needs_referring boolean not null default false,
  -- Codes that this payer pays only with a prior authorization.
  authorization_codes text[] not null default '{}' check (cardinality(authorization_codes) <= 100),
  unique (organization_id, id),
  unique (organization_id, payer_number),
  constraint payers_filing_code_check check (
    (insurance_type = 'medicare' and filing_code in ('MB', '16'))
    or (insurance_type = 'medicaid' and filing_code in ('MC', 'HM'))
    or (insurance_type = 'private' and filing_code in ('CI', 'BL', 'HM', 'ZZ'))),
  check ((accepts_assignment is null) = (assignment_on is null))
);

create index payers_by_name on payers (organization_id, name);

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

create table fees (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  code text not null check (code ~ '^(\d{5}|\d{4}T|[A-V]\d{4})$'),
  payer text not null check (payer in ('base', 'medicare', 'medicaid')),
  -- A rate of one payer only.
  payer_id uuid,
  modifier text check (modifier ~ '^[A-Z0-9]{2}$'),
  locality text check (length(locality) between 1 and 10),
  setting text check (setting in ('facility', 'non-facility')),
  amount_cents bigint not null check (amount_cents between 0 and 9999999999),
  start_date date not null,
  end_date date,
  source text not null check (length(source) between 1 and 200),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check (end_date >= start_date),
  foreign key (organization_id, payer_id) references payers (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

-- Two amounts of one kind never start on the same day. The service that adds one makes sure that they do not overlap.
create unique index fees_of_kind on fees (organization_id, code, payer, payer_id, modifier, locality, setting, start_date)
  nulls not distinct;
grant update (amount_cents, end_date, updated_at) on fees to mendwell_app;

create table own_codes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  code text not null check (code ~ '^(\d{5}|\d{4}T|[A-V]\d{4})$'),
  description text not null check (length(description) between 1 and 200),
  category text not null check (length(category) between 1 and 40),
  start_date date not null,
  end_date date,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, code),
  check (end_date >= start_date),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

grant update (description, category, start_date, end_date, updated_at) on own_codes to mendwell_app;

create table patient_attestations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  kind text not null check (kind in ('assignment_of_benefits', 'release_of_information', 'other_insurance', 'employment',
    'auto_accident', 'other_accident')),
  answer text not null,
  -- When it was signed or answered.
  dated_on date not null,
  -- Who signed for the patient; null: the patient.
  representative_name text check (length(representative_name) between 1 and 100),
  representative_relation text check (length(representative_relation) between 1 and 60),
  accident_on date,
  accident_state text check (accident_state ~ '^[A-Z]{2}$'),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  revoked_on date,
  revoked_reason text check (length(revoked_reason) between 1 and 500),
  revoked_by uuid,
  revoked_at timestamptz,
  -- Whether a condition comes from work or an accident is answered for a visit. Null: for the weeks after the answer.
  visit_id uuid,
  unique (organization_id, id),
  check (case kind
    when 'assignment_of_benefits' then answer in ('signed', 'refused')
    when 'release_of_information' then answer in ('signed', 'permitted_by_law')
    else answer in ('yes', 'no', 'unknown') end),
  check ((revoked_on is null) = (revoked_by is null) and (revoked_on is null) = (revoked_at is null)
    and (revoked_on is null) = (revoked_reason is null)),
  check (revoked_on >= dated_on),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id),
  foreign key (organization_id, revoked_by) references memberships (organization_id, user_id),
  foreign key (organization_id, visit_id) references provider_visits (organization_id, id) on delete cascade,
  check (visit_id is null or kind in ('employment', 'auto_accident', 'other_accident'))
);

create index patient_attestations_of_patient
  on patient_attestations (organization_id, patient_id, kind, dated_on desc, recorded_at desc);
alter table patient_attestations enable row level security;
create policy own on patient_attestations to mendwell_app using (organization_id = current_organization());
grant select, insert, update (revoked_on, revoked_reason, revoked_by, revoked_at) on patient_attestations to mendwell_app;
create index patient_attestations_of_visit on patient_attestations (organization_id, visit_id) where visit_id is not null;

do $$
declare name text;
begin
  foreach name in array array['billing_profiles', 'provider_numbers', 'payers', 'coverages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert, update on %I to mendwell_app', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array['fees', 'own_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

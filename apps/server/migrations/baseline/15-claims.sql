-- Claims, claim files, payer files, payments, and their running totals.

create table billing_claims (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  claim_number text not null check (claim_number ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  visit_id uuid not null,
  patient_id uuid not null,
  facility_id uuid not null,
  provider_id uuid not null,
  payer_id uuid not null,
  coverage_id uuid not null,
  insurance_type text not null check (insurance_type in ('medicare', 'medicaid', 'private')),
  member_id text not null check (length(member_id) between 1 and 40),
  service_date date not null,
  place_of_service text check (place_of_service ~ '^\d\d$'),
  diagnoses text[] not null check (cardinality(diagnoses) <= 12),
  -- Repeats the lines' codes, for lists.
  codes text[] not null,
  frequency text not null default '1' check (frequency in ('1', '7', '8')),
  payer_control_number text check (length(payer_control_number) between 1 and 50),
  replaces_id uuid,
  status text not null default 'pending' check (status in ('pending', 'submitted', 'approved', 'paid', 'denied')),
  closed_by text check (closed_by in ('voided', 'replaced', 'written_off')),
  -- A void that the payer must be told of goes into the next file.
  void_unsent boolean not null default false,
  is_held boolean not null,
  hold_reasons text[] not null,
  is_sample_price boolean not null,
  total_cents bigint not null check (total_cents between 0 and 9999999999),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  adjusted_cents bigint not null default 0,
  patient_cents bigint not null default 0 check (patient_cents >= 0),
  -- Part of what is owed: denied by the payer and not settled.
  denied_cents bigint not null default 0 check (denied_cents >= 0),
  written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  owed_cents bigint not null generated always as
    (total_cents - paid_cents - adjusted_cents - patient_cents - written_off_cents) stored,
  submitted_date date,
  paid_date date,
  denied_date date,
  denial_reason text check (length(denial_reason) <= 500),
  is_recurring boolean not null default false,
  aged_from date not null generated always as (coalesce(submitted_date, service_date)) stored,
  service_month date not null generated always as
    (service_date - (extract(day from service_date)::int - 1)) stored,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Why the payer rejected it unread. It is held until it is edited or released.
  rejected_reason text check (length(rejected_reason) between 1 and 500),
  admission_date date,
  referring_role text check (referring_role in ('referring', 'ordering')),
  referring_first_name text check (length(referring_first_name) between 1 and 35),
  referring_last_name text check (length(referring_last_name) between 1 and 60),
  referring_npi text check (referring_npi ~ '^[12]\d{9}$'),
  prior_authorization text check (length(prior_authorization) between 1 and 50),
  -- Where a home visit took place; null: at the address of the patient's own insurance.
  service_address text check (length(service_address) between 1 and 55),
  service_city text check (length(service_city) between 1 and 30),
  service_state text check (service_state ~ '^[A-Z]{2}$'),
  service_zip_code text check (service_zip_code ~ '^\d{5}-?\d{4}$'),
  unique (organization_id, id),
  unique (organization_id, claim_number),
  check (total_cents - paid_cents - adjusted_cents - patient_cents - written_off_cents >= 0),
  check (status <> 'denied' or denial_reason is not null),
  check ((status = 'pending') or submitted_date is not null),
  foreign key (organization_id, visit_id) references provider_visits (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, payer_id) references payers (organization_id, id),
  foreign key (organization_id, coverage_id) references coverages (organization_id, id),
  foreign key (organization_id, replaces_id) references billing_claims (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  check ((referring_role is null) = (referring_last_name is null) and (referring_role is null) = (referring_npi is null)),
  check ((service_address is null) = (service_city is null) and (service_address is null) = (service_state is null)
    and (service_address is null) = (service_zip_code is null))
);

-- One claim for each visit, except voided and replaced ones.
create unique index billing_claims_of_visit on billing_claims (visit_id)
  where closed_by is null or closed_by = 'written_off';
create index billing_claims_by_day on billing_claims (organization_id, service_date desc, id desc);
create index billing_claims_of_facility on billing_claims (organization_id, facility_id, service_date desc, id desc);
create index billing_claims_by_status on billing_claims (organization_id, status, service_date desc, id desc);
create index billing_claims_of_facility_by_status
  on billing_claims (organization_id, facility_id, status, service_date desc, id desc);
create index billing_claims_of_patient on billing_claims (organization_id, patient_id, service_date desc, id desc);
create index billing_claims_of_payer on billing_claims (organization_id, payer_id, service_date desc, id desc);
create index billing_claims_pending on billing_claims (organization_id, is_held, service_date desc, id desc)
  where status = 'pending' and closed_by is null;
create index billing_claims_closed on billing_claims (organization_id, service_date desc, id desc)
  where closed_by is not null;
create index billing_claims_by_code on billing_claims using gin (codes);
create index billing_claims_denied on billing_claims (organization_id, denied_date, id)
  where denied_cents > 0 and closed_by is null;
create index billing_claims_of_replaced on billing_claims (replaces_id) where replaces_id is not null;
grant update (payer_id, coverage_id, insurance_type, member_id, place_of_service, diagnoses, codes, frequency,
  payer_control_number, status, closed_by, void_unsent, is_held, hold_reasons, is_sample_price, total_cents, paid_cents,
  adjusted_cents, patient_cents, denied_cents, written_off_cents, submitted_date, paid_date, denied_date, denial_reason,
  is_recurring, updated_at) on billing_claims to mendwell_app;
grant update (rejected_reason) on billing_claims to mendwell_app;
grant update (admission_date, referring_role, referring_first_name, referring_last_name, referring_npi, prior_authorization)
  on billing_claims to mendwell_app;
grant update (service_address, service_city, service_state, service_zip_code) on billing_claims to mendwell_app;

create table claim_lines (
  claim_id uuid not null,
  position smallint not null check (position between 0 and 49),
  organization_id uuid not null references organizations on delete cascade,
  code text not null check (length(code) between 1 and 10),
  modifiers text[] not null check (cardinality(modifiers) <= 4),
  units integer not null check (units between 1 and 999),
  -- Null: no price, and the claim is held.
  charge_cents bigint check (charge_cents between 0 and 9999999999),
  -- What the payer is expected to pay; null: no rate.
  expected_cents bigint check (expected_cents >= 0),
  pointers smallint[] not null check (cardinality(pointers) <= 4),
  paid_cents bigint not null default 0,
  primary key (claim_id, position),
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade
);

-- Editing a claim replaces its lines.
grant delete, update (paid_cents) on claim_lines to mendwell_app;

create table claim_events (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  claim_id uuid not null,
  position integer not null check (position >= 0),
  event text not null check (event in ('created', 'edited', 'submitted', 'accepted', 'rejected', 'approved', 'paid', 'denied',
    'reversed', 'corrected', 'appealed', 'replaced', 'voided', 'written_off')),
  from_status text,
  to_status text not null,
  reason text check (length(reason) <= 500),
  payer_control_number text check (length(payer_control_number) <= 50),
  -- The claim file or payment that caused it.
  submission_id uuid,
  remittance_id uuid,
  -- Null: by a file of the payer.
  done_by uuid,
  done_at timestamptz not null,
  -- Of two concurrent steps, one fails.
  unique (claim_id, position),
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, done_by) references memberships (organization_id, user_id)
);

-- Completed visits that wait for a claim, so that listing and counting them does not scan the others.
create table unbilled_visits (
  visit_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  patient_id uuid not null,
  visit_day date not null,
  foreign key (organization_id, visit_id) references provider_visits (organization_id, id) on delete cascade
);

create index unbilled_visits_in_order on unbilled_visits (organization_id, visit_day, visit_id);
create index unbilled_visits_of_facility on unbilled_visits (organization_id, facility_id, visit_day, visit_id);

create table claim_submissions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  control_number text not null check (control_number ~ '^\d{9}$'),
  content text not null,
  claims integer not null check (claims > 0),
  total_cents bigint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'accepted_with_errors', 'partly_accepted', 'rejected')),
  answered_at timestamptz,
  made_by uuid not null,
  made_at timestamptz not null,
  is_test boolean not null default false,
  unique (organization_id, id),
  unique (organization_id, control_number),
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

create index claim_submissions_in_order on claim_submissions (organization_id, made_at desc, id desc);
grant update (state, answered_at) on claim_submissions to mendwell_app;

create table submitted_claims (
  submission_id uuid not null,
  claim_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  frequency text not null check (frequency in ('1', '7', '8')),
  primary key (submission_id, claim_id),
  foreign key (organization_id, submission_id) references claim_submissions (organization_id, id) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade
);

create table payer_files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('999', '277CA', '835')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content text not null,
  -- The result, as it was first returned.
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  imported_by uuid not null,
  imported_at timestamptz not null,
  state text not null default 'done' check (state in ('processing', 'done', 'failed')),
  done_claims integer not null default 0 check (done_claims >= 0),
  total_claims integer not null default 0 check (total_claims >= done_claims),
  -- Runs of the job since the last batch that was posted.
  tries integer not null default 0 check (tries >= 0),
  -- When it was imported, or a batch of it was posted.
  moved_at timestamptz not null,
  unique (organization_id, sha256),
  foreign key (organization_id, imported_by) references memberships (organization_id, user_id)
);

grant update (state, done_claims, total_claims, result, imported_by, imported_at) on payer_files to mendwell_app;
create index payer_files_by_time on payer_files (organization_id, imported_at desc);
grant update (tries, moved_at) on payer_files to mendwell_app;
create index payer_files_in_work on payer_files (moved_at) where state = 'processing';

create table remittances (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('file', 'manual')),
  payer_id uuid,
  payer_name text not null check (length(payer_name) between 1 and 60),
  -- Whose trace numbers these are: the payer's number in files, or its id.
  payer_key text not null check (length(payer_key) between 1 and 80),
  trace_number text not null check (length(trace_number) between 1 and 50),
  payment_date date not null,
  amount_cents bigint not null,
  provider_adjustment_cents bigint not null default 0,
  posted_by uuid not null,
  posted_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, payer_key, trace_number),
  foreign key (organization_id, payer_id) references payers (organization_id, id),
  foreign key (organization_id, posted_by) references memberships (organization_id, user_id)
);

create index remittances_in_order on remittances (organization_id, posted_at desc, id desc);

create table remittance_items (
  remittance_id uuid not null,
  position integer not null check (position >= 0),
  organization_id uuid not null references organizations on delete cascade,
  claim_number text not null check (length(claim_number) <= 50),
  claim_id uuid,
  outcome text not null
    check (outcome in ('posted', 'repeated', 'unmatched', 'mismatch', 'refused', 'told', 'settled')),
  words text not null check (length(words) <= 500),
  charge_cents bigint not null,
  paid_cents bigint not null,
  patient_cents bigint not null,
  payer_control_number text check (length(payer_control_number) <= 50),
  kind text not null default 'answer' check (kind in ('answer', 'denial', 'reversal')),
  line_paid jsonb not null check (jsonb_typeof(line_paid) = 'array'),
  settled_by uuid,
  settled_at timestamptz,
  settled_reason text check (length(settled_reason) between 1 and 500),
  -- The patient and day that the payer named, checked again when the item is retried. Null: posted by hand, or imported before this was stored.
  about jsonb check (jsonb_typeof(about) = 'object'),
  primary key (remittance_id, position),
  foreign key (organization_id, remittance_id) references remittances (organization_id, id) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, settled_by) references memberships (organization_id, user_id)
);

create index remittance_items_of_claim on remittance_items (organization_id, claim_id) where claim_id is not null;
grant update (claim_id, outcome, words) on remittance_items to mendwell_app;
grant update (settled_by, settled_at, settled_reason) on remittance_items to mendwell_app;

create table claim_adjustments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  remittance_id uuid not null,
  item integer not null,
  claim_id uuid,
  line smallint check (line between 0 and 49),
  adjustment_group text not null check (adjustment_group in ('CO', 'PR', 'OA', 'PI')),
  code text not null check (code ~ '^[A-Z]?\d{1,3}$'),
  amount_cents bigint not null,
  remarks text[] not null check (cardinality(remarks) <= 10),
  is_denial boolean not null,
  -- The claim was sent again, or the payment was taken back: no longer counts.
  is_superseded boolean not null default false,
  foreign key (remittance_id, item) references remittance_items (remittance_id, position) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade
);

create index claim_adjustments_of_claim on claim_adjustments (organization_id, claim_id) where claim_id is not null;
create index claim_adjustments_of_item on claim_adjustments (remittance_id, item);
grant update (is_superseded) on claim_adjustments to mendwell_app;
grant update (claim_id) on claim_adjustments to mendwell_app;

create table claim_payments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  claim_id uuid not null,
  remittance_id uuid not null,
  facility_id uuid not null,
  insurance_type text not null,
  service_month date not null,
  paid_on date not null,
  -- Below 0: taken back.
  amount_cents bigint not null,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, remittance_id) references remittances (organization_id, id) on delete cascade
);

create index claim_payments_by_day on claim_payments (organization_id, paid_on);
create index claim_payments_of_claim on claim_payments (organization_id, claim_id);

create table claim_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  insurance_type text not null,
  status text not null,
  -- Null: open.
  closed_by text,
  is_held boolean not null,
  service_month date not null,
  claims bigint not null,
  -- How many of them have an amount owed.
  owing bigint not null,
  total_cents bigint not null,
  paid_cents bigint not null,
  adjusted_cents bigint not null,
  patient_cents bigint not null,
  -- How many of them have a part that the patient owes.
  patient_claims bigint not null,
  owed_cents bigint not null,
  -- How many are open with a denied amount.
  denied bigint not null default 0,
  -- The same, including those written off.
  refused bigint not null default 0
);

create index claim_tallies_organization on claim_tallies (organization_id, facility_id);

create table aging_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  insurance_type text not null,
  aged_from date not null,
  claims bigint not null,
  owed_cents bigint not null
);

create index aging_tallies_organization on aging_tallies (organization_id, facility_id);

-- Payments by month of posting and month of service.
create table payment_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  insurance_type text not null,
  paid_month date not null,
  service_month date not null,
  amount_cents bigint not null
);

create index payment_tallies_organization on payment_tallies (organization_id, paid_month);

create table revenue_projections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  projected_visits integer not null check (projected_visits >= 0),
  projected_cents bigint not null check (projected_cents >= 0),
  reimbursement_rates jsonb not null check (jsonb_typeof(reimbursement_rates) = 'object'),
  basis text[] not null,
  made_at timestamptz not null,
  unique (organization_id, facility_id, month),
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade
);

alter table revenue_projections enable row level security;
create policy own on revenue_projections to mendwell_app using (organization_id = current_organization());
grant select, insert on revenue_projections to mendwell_app;
grant update (projected_visits, projected_cents, reimbursement_rates, basis, made_at) on revenue_projections to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['billing_claims', 'claim_lines', 'claim_events', 'unbilled_visits', 'claim_tallies',
                              'aging_tallies', 'payment_tallies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array['claim_submissions', 'submitted_claims', 'payer_files', 'remittances', 'remittance_items',
                              'claim_adjustments', 'claim_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant insert on billing_claims, claim_lines, claim_events to mendwell_app;

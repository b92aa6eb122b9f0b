-- What goes to payers and what comes back. A file, and a payer's payment, count once. Payments are only added; taking one back
-- is a row of its own.

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
  unique (organization_id, id),
  unique (organization_id, control_number),
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);
create index claim_submissions_in_order on claim_submissions (organization_id, made_at desc, id desc);

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
  -- What became of it, as it was answered the first time.
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  imported_by uuid not null,
  imported_at timestamptz not null,
  unique (organization_id, sha256),
  foreign key (organization_id, imported_by) references memberships (organization_id, user_id)
);

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
  outcome text not null check (outcome in ('posted', 'repeated', 'unmatched', 'mismatch', 'refused', 'told')),
  words text not null check (length(words) <= 500),
  charge_cents bigint not null,
  paid_cents bigint not null,
  patient_cents bigint not null,
  payer_control_number text check (length(payer_control_number) <= 50),
  primary key (remittance_id, position),
  foreign key (organization_id, remittance_id) references remittances (organization_id, id) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade
);
create index remittance_items_of_claim on remittance_items (organization_id, claim_id) where claim_id is not null;

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
  -- The claim went to the payer again, or the payment was taken back: it counts no more.
  is_superseded boolean not null default false,
  foreign key (remittance_id, item) references remittance_items (remittance_id, position) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade
);
create index claim_adjustments_of_claim on claim_adjustments (organization_id, claim_id) where claim_id is not null;
create index claim_adjustments_of_item on claim_adjustments (remittance_id, item);

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
grant update (state, answered_at) on claim_submissions to mendwell_app;
grant update (is_superseded) on claim_adjustments to mendwell_app;

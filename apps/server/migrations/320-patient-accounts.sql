-- The patient's share: payments, their application to claims, adjustments, refunds, plans, holds, and statements. Money is append-only:
-- a correction is a row of its own that reverses another.

alter table billing_profiles
  add column next_receipt integer not null default 1,
  add column next_statement integer not null default 1;
grant update (next_receipt, next_statement) on billing_profiles to mendwell_app;

-- When the share of the claim became the patient's, for aging; maintained by a trigger.
alter table billing_claims add column patient_since date;
alter table billing_claims disable trigger user;
update billing_claims set patient_since = coalesce(paid_date, denied_date, updated_at::date)
 where patient_cents > 0 and (closed_by is null or closed_by = 'written_off');
alter table billing_claims enable trigger user;
create index billing_claims_with_patient_share on billing_claims (organization_id, patient_id) where patient_since is not null;

create table patient_payments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  receipt_number integer not null check (receipt_number > 0),
  -- Below 0: takes back the payment that it reverses.
  amount_cents bigint not null check (amount_cents <> 0),
  purpose text not null check (purpose in ('balance', 'copay')),
  method text not null check (method in ('cash', 'check', 'card', 'ach', 'online')),
  -- Number of a check, or of a terminal's receipt. Never a card number.
  reference text check (length(reference) between 1 and 60),
  received_on date not null check (received_on >= '2000-01-01'),
  appointment_id uuid,
  note text check (length(note) between 1 and 500),
  reverses_id uuid,
  -- Null: paid online.
  taken_by uuid,
  taken_at timestamptz not null,
  -- Of the daily close.
  deposit_id uuid,
  unique (organization_id, id),
  unique (organization_id, receipt_number),
  unique (organization_id, reverses_id),
  check ((amount_cents < 0) = (reverses_id is not null)),
  check (taken_by is not null or method = 'online'),
  check (method in ('cash', 'online') or reverses_id is not null or reference is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, reverses_id) references patient_payments (organization_id, id) on delete cascade,
  foreign key (organization_id, taken_by) references memberships (organization_id, user_id)
);
create index patient_payments_of_patient on patient_payments (organization_id, patient_id, received_on);
create index patient_payments_by_day on patient_payments (organization_id, received_on) where deposit_id is null;

create table patient_payment_allocations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  payment_id uuid not null,
  claim_id uuid not null,
  -- Below 0: released from the claim.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Null: applied automatically.
  made_by uuid,
  made_at timestamptz not null,
  foreign key (organization_id, payment_id) references patient_payments (organization_id, id) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);
create index patient_payment_allocations_of_payment on patient_payment_allocations (organization_id, payment_id);
create index patient_payment_allocations_of_claim on patient_payment_allocations (organization_id, claim_id);

create table patient_balance_adjustments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  claim_id uuid not null,
  kind text not null check (kind in ('small_balance', 'bad_debt', 'charity', 'administrative', 'courtesy')),
  -- Below 0: takes back a part of the adjustment that it reverses.
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (length(reason) between 1 and 500),
  adjusted_on date not null,
  reverses_id uuid,
  -- Null: reversed automatically, because the patient's share fell.
  made_by uuid,
  made_at timestamptz not null,
  unique (organization_id, id),
  check ((amount_cents < 0) = (reverses_id is not null)),
  check (made_by is not null or reverses_id is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, reverses_id) references patient_balance_adjustments (organization_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);
create index patient_balance_adjustments_of_patient on patient_balance_adjustments (organization_id, patient_id);
create index patient_balance_adjustments_of_claim on patient_balance_adjustments (organization_id, claim_id);

create table patient_refunds (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('cash', 'check', 'card', 'ach')),
  reference text check (length(reference) between 1 and 60),
  refunded_on date not null,
  reason text not null check (length(reason) between 1 and 500),
  made_by uuid not null,
  made_at timestamptz not null,
  deposit_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, payment_id) references patient_payments (organization_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);
create index patient_refunds_of_patient on patient_refunds (organization_id, patient_id);
create index patient_refunds_of_payment on patient_refunds (organization_id, payment_id);

-- The status is computed from what was paid since the plan began.
create table payment_plans (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  amount_cents bigint not null check (amount_cents between 100 and 9999999999),
  day_of_month smallint not null check (day_of_month between 1 and 28),
  payments smallint not null check (payments between 1 and 120),
  starts_on date not null,
  max_missed smallint not null check (max_missed between 1 and 12),
  created_by uuid not null,
  created_at timestamptz not null,
  ended_on date,
  ended_by uuid,
  end_reason text check (length(end_reason) between 1 and 500),
  unique (organization_id, id),
  check ((ended_on is null) = (ended_by is null) and (ended_on is null) = (end_reason is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, ended_by) references memberships (organization_id, user_id)
);
create unique index payment_plans_one_open on payment_plans (organization_id, patient_id) where ended_on is null;

create table patient_account_holds (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  kind text not null check (kind in ('disputed', 'bad_address', 'other')),
  reason text not null check (length(reason) between 1 and 500),
  placed_by uuid not null,
  placed_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  release_reason text check (length(release_reason) between 1 and 500),
  unique (organization_id, id),
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, placed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, released_by) references memberships (organization_id, user_id)
);
create unique index patient_account_holds_one_open on patient_account_holds (organization_id, patient_id, kind)
  where released_at is null;

create table patient_statements (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  batch_id uuid not null,
  statement_number integer not null check (statement_number > 0),
  statement_date date not null,
  due_date date not null check (due_date >= statement_date),
  due_cents bigint not null check (due_cents > 0),
  language text not null check (language in ('en', 'es')),
  delivery text not null check (delivery in ('printed', 'email', 'portal')),
  -- As sent: practice, patient, lines, aging, ways to pay.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- What a person decided to send it in spite of.
  overridden text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, statement_number),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index patient_statements_of_patient on patient_statements (organization_id, patient_id, statement_date);
create index patient_statements_of_batch on patient_statements (organization_id, batch_id);

-- One row for each practice; a practice without one has the defaults.
create table patient_billing_policies (
  organization_id uuid primary key references organizations on delete cascade,
  minimum_cents bigint not null default 500 check (minimum_cents between 1 and 100000),
  cycle_days smallint not null default 30 check (cycle_days between 7 and 120),
  due_days smallint not null default 25 check (due_days between 7 and 90),
  max_statements smallint not null default 3 check (max_statements between 1 and 12),
  small_balance_cents bigint not null default 500 check (small_balance_cents between 0 and 10000),
  adjustment_limit_cents bigint not null default 10000 check (adjustment_limit_cents between 0 and 9999999999),
  plan_max_missed smallint not null default 2 check (plan_max_missed between 1 and 12),
  -- Besides mail and phone, which come from the practice's address. In both languages.
  pay_by_en text check (length(pay_by_en) between 1 and 500),
  pay_by_es text check (length(pay_by_es) between 1 and 500),
  updated_at timestamptz not null,
  version integer not null default 1
);

-- What a patient started to pay at the operator's payment page. The reference says nothing about the patient.
create table online_payment_requests (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  reference text not null unique check (reference ~ '^[A-Za-z0-9_-]{32}$'),
  amount_cents bigint not null check (amount_cents > 0),
  started_by uuid not null,
  started_at timestamptz not null,
  -- The payment that the callback recorded, and the number that the processor gave it.
  payment_id uuid,
  processor_number text check (length(processor_number) between 1 and 60),
  unique (organization_id, id),
  check ((payment_id is null) = (processor_number is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, payment_id) references patient_payments (organization_id, id),
  foreign key (organization_id, started_by) references memberships (organization_id, user_id)
);
create index online_payment_requests_of_patient on online_payment_requests (organization_id, patient_id);
create unique index online_payment_requests_by_number on online_payment_requests (organization_id, processor_number)
  where processor_number is not null;

alter table patient_payments enable row level security;
alter table patient_payment_allocations enable row level security;
alter table patient_balance_adjustments enable row level security;
alter table patient_refunds enable row level security;
alter table payment_plans enable row level security;
alter table patient_account_holds enable row level security;
alter table patient_statements enable row level security;
alter table patient_billing_policies enable row level security;
alter table online_payment_requests enable row level security;
create policy own on patient_payments to mendwell_app using (organization_id = current_organization());
create policy own on patient_payment_allocations to mendwell_app using (organization_id = current_organization());
create policy own on patient_balance_adjustments to mendwell_app using (organization_id = current_organization());
create policy own on patient_refunds to mendwell_app using (organization_id = current_organization());
create policy own on payment_plans to mendwell_app using (organization_id = current_organization());
create policy own on patient_account_holds to mendwell_app using (organization_id = current_organization());
create policy own on patient_statements to mendwell_app using (organization_id = current_organization());
create policy own on patient_billing_policies to mendwell_app using (organization_id = current_organization());
create policy own on online_payment_requests to mendwell_app using (organization_id = current_organization());
grant select, insert on patient_payments, patient_payment_allocations, patient_balance_adjustments, patient_refunds,
  payment_plans, patient_account_holds, patient_statements, patient_billing_policies, online_payment_requests to mendwell_app;
grant update (ended_on, ended_by, end_reason) on payment_plans to mendwell_app;
grant update (released_by, released_at, release_reason) on patient_account_holds to mendwell_app;
grant update (minimum_cents, cycle_days, due_days, max_statements, small_balance_cents, adjustment_limit_cents, plan_max_missed,
  pay_by_en, pay_by_es, updated_at) on patient_billing_policies to mendwell_app;
grant update (payment_id, processor_number) on online_payment_requests to mendwell_app;

-- The right to take payments and see balances, for those who have a shipped role that includes it.
update memberships set role_rights = role_rights || '{payments}'
 where shipped_role in ('front-desk', 'biller') and not 'payments' = any(role_rights);
update invitations set role_rights = role_rights || '{payments}'
 where shipped_role in ('front-desk', 'biller') and not 'payments' = any(role_rights);

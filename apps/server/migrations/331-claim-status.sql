-- Claim status: what payers were asked about claims without an answer (276 files), and what they said (277). It never posts money.
create table claim_status_batches (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  control_number text not null check (control_number ~ '^\d{9}$'),
  content text not null,
  inquiries integer not null check (inquiries between 1 and 99),
  is_test boolean not null,
  made_by uuid not null,
  made_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, control_number),
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

create table claim_status_responses (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content text not null,
  -- What it came to, for whoever imports it again.
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  imported_by uuid not null,
  imported_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, sha256),
  foreign key (organization_id, imported_by) references memberships (organization_id, user_id)
);

create table claim_status_inquiries (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  claim_id uuid not null,
  batch_id uuid not null,
  trace text not null check (length(trace) between 1 and 50),
  asked_by uuid not null,
  asked_at timestamptz not null,
  unique (organization_id, trace),
  unique (organization_id, id),
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, batch_id) references claim_status_batches (organization_id, id),
  foreign key (organization_id, asked_by) references memberships (organization_id, user_id)
);
create index claim_status_inquiries_of_claim on claim_status_inquiries (organization_id, claim_id, asked_at desc);

-- Each answer is a row of its own: a claim's history at the payer.
create table claim_status_answers (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  claim_id uuid not null,
  inquiry_id uuid,
  response_id uuid not null,
  outcome text not null check (outcome in ('paid', 'denied', 'finalized', 'pending', 'information_requested', 'received', 'rejected',
    'not_found', 'unavailable', 'unclear')),
  -- Category, code, entity, and text of each status.
  statuses jsonb not null check (jsonb_typeof(statuses) = 'array'),
  effective_date date,
  charge_cents bigint,
  paid_cents bigint,
  payer_control_number text check (length(payer_control_number) between 1 and 50),
  adjudication_date date,
  payment_date date,
  payment_trace text check (length(payment_trace) between 1 and 50),
  answered_at timestamptz not null,
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, inquiry_id) references claim_status_inquiries (organization_id, id) on delete cascade,
  foreign key (organization_id, response_id) references claim_status_responses (organization_id, id)
);
create index claim_status_answers_of_claim on claim_status_answers (organization_id, claim_id, answered_at desc);

alter table claim_status_batches enable row level security;
alter table claim_status_responses enable row level security;
alter table claim_status_inquiries enable row level security;
alter table claim_status_answers enable row level security;
create policy own on claim_status_batches to mendwell_app using (organization_id = current_organization());
create policy own on claim_status_responses to mendwell_app using (organization_id = current_organization());
create policy own on claim_status_inquiries to mendwell_app using (organization_id = current_organization());
create policy own on claim_status_answers to mendwell_app using (organization_id = current_organization());
grant select, insert on claim_status_batches, claim_status_responses, claim_status_inquiries, claim_status_answers to mendwell_app;

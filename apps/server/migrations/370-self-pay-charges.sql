-- What a patient is billed for a visit, or for services of it, that no payer is billed for. One active charge for each visit; a void one stays.
create table self_pay_charges (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  charge_number text not null check (charge_number ~ '^SP[0-9]{8,10}$'),
  visit_id uuid not null,
  patient_id uuid not null,
  facility_id uuid not null,
  provider_id uuid not null,
  service_date date not null,
  -- Why no payer is billed: no coverage on that day, the patient's own wish, or option 2 of a signed ABN.
  reason text not null check (reason in ('no_coverage', 'patient_request', 'abn_option_2')),
  -- Every service of the visit is in it: the visit waits for no claim.
  is_whole_visit boolean not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  codes text[] not null check (cardinality(codes) between 1 and 50),
  total_cents bigint not null check (total_cents between 1 and 9999999999),
  -- The good faith estimate that covers the visit, and its sum.
  estimate_id uuid,
  estimate_cents bigint check (estimate_cents >= 0),
  note text check (length(note) between 1 and 500),
  charged_on date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  voided_by uuid,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 1 and 500),
  unique (organization_id, id),
  unique (organization_id, charge_number),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null)),
  check ((estimate_cents is null) or reason <> 'abn_option_2'),
  foreign key (organization_id, visit_id) references provider_visits (organization_id, id) on delete cascade,
  foreign key (organization_id, estimate_id) references coverage_notices (organization_id, id) on delete set null (estimate_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);
create unique index self_pay_charges_one_active on self_pay_charges (visit_id) where voided_at is null;
create index self_pay_charges_of_patient on self_pay_charges (organization_id, patient_id);
alter table self_pay_charges enable row level security;
create policy own on self_pay_charges to mendwell_app using (organization_id = current_organization());
grant select, insert, update (voided_by, voided_at, void_reason) on self_pay_charges to mendwell_app;

-- Money of patients belongs to the share of a claim or to a charge. bill_id is whichever of the two it is.
alter table patient_payment_allocations
  alter column claim_id drop not null,
  add column charge_id uuid,
  add column bill_id uuid not null generated always as (coalesce(claim_id, charge_id)) stored,
  add check (num_nonnulls(claim_id, charge_id) = 1),
  add foreign key (organization_id, charge_id) references self_pay_charges (organization_id, id) on delete cascade;
alter table patient_balance_adjustments
  alter column claim_id drop not null,
  add column charge_id uuid,
  add column bill_id uuid not null generated always as (coalesce(claim_id, charge_id)) stored,
  add check (num_nonnulls(claim_id, charge_id) = 1),
  add foreign key (organization_id, charge_id) references self_pay_charges (organization_id, id) on delete cascade;
create index patient_payment_allocations_of_charge on patient_payment_allocations (organization_id, charge_id)
  where charge_id is not null;
create index patient_balance_adjustments_of_charge on patient_balance_adjustments (organization_id, charge_id)
  where charge_id is not null;

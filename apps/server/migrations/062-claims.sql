-- Claims in whole cents. What is owed follows from the other sums, so that no two columns can disagree. Events are only added.

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
  -- A void that the payer has to be told of goes into the next file.
  void_unsent boolean not null default false,
  is_held boolean not null,
  hold_reasons text[] not null,
  is_sample_price boolean not null,
  total_cents bigint not null check (total_cents between 0 and 9999999999),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  adjusted_cents bigint not null default 0 check (adjusted_cents >= 0),
  patient_cents bigint not null default 0 check (patient_cents >= 0),
  -- Part of what is owed: the payer refused it and nobody settled it.
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
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
-- A visit is claimed once; a claim that was voided or replaced makes room for another.
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
create trigger version before update on billing_claims for each row execute function bump_version();

-- Closed stays closed; only that a void was told to the payer may follow.
create function keep_closed_claim() returns trigger language plpgsql as $$
begin
  if old.closed_by is not null and not (old.void_unsent and not new.void_unsent and new.status = old.status
      and new.closed_by = old.closed_by and new.total_cents = old.total_cents and new.paid_cents = old.paid_cents) then
    raise exception 'claim_closed' using errcode = 'MW062';
  end if;
  return new;
end $$;
create trigger keep before update on billing_claims for each row execute function keep_closed_claim();

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
  -- The file of claims or the payment that it came with.
  submission_id uuid,
  remittance_id uuid,
  -- Null: by a file of the payer.
  done_by uuid,
  done_at timestamptz not null,
  -- Two who lead a claim on at once: one of them comes too late.
  unique (claim_id, position),
  foreign key (organization_id, claim_id) references billing_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, done_by) references memberships (organization_id, user_id)
);

-- Completed visits that wait for a claim, so that neither listing nor counting them looks at all the others.
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

create function wait_for_claim() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'completed' and not new.is_void and not exists (
      select from billing_claims c where c.visit_id = new.id and (c.closed_by is null or c.closed_by = 'written_off')) then
    insert into unbilled_visits values (new.id, new.organization_id, new.facility_id, new.patient_id, new.local_date)
      on conflict do nothing;
  else
    delete from unbilled_visits where visit_id = new.id;
  end if;
  return null;
end $$;
create trigger wait_for_claim after insert or update of status, is_void on provider_visits
  for each row execute function wait_for_claim();

create function claim_made() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.closed_by = 'voided' then
    insert into unbilled_visits
      select v.id, v.organization_id, v.facility_id, v.patient_id, v.local_date from provider_visits v
       where v.id = new.visit_id and v.status = 'completed' and not v.is_void and not exists (
         select from billing_claims c where c.visit_id = v.id and (c.closed_by is null or c.closed_by = 'written_off'))
      on conflict do nothing;
  elsif new.closed_by is null then
    delete from unbilled_visits where visit_id = new.visit_id;
  end if;
  return null;
end $$;
create trigger claim_made after insert or update of closed_by on billing_claims
  for each row execute function claim_made();

insert into unbilled_visits
  select id, organization_id, facility_id, patient_id, local_date from provider_visits
   where status = 'completed' and not is_void;

do $$
declare name text;
begin
  foreach name in array array['billing_claims', 'claim_lines', 'claim_events', 'unbilled_visits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;
grant insert on billing_claims, claim_lines, claim_events to mendwell_app;
-- A claim that is edited has its lines written anew.
grant delete, update (paid_cents) on claim_lines to mendwell_app;
grant update (payer_id, coverage_id, insurance_type, member_id, place_of_service, diagnoses, codes, frequency,
  payer_control_number, status, closed_by, void_unsent, is_held, hold_reasons, is_sample_price, total_cents, paid_cents,
  adjusted_cents, patient_cents, denied_cents, written_off_cents, submitted_date, paid_date, denied_date, denial_reason,
  is_recurring, updated_at) on billing_claims to mendwell_app;
revoke execute on function wait_for_claim, claim_made, keep_closed_claim from public;

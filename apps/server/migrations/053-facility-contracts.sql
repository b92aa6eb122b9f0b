-- Contracts of facilities with payers and partners. What was agreed may be corrected; every change is in the log.

create table facility_contracts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  kind text not null check (kind in ('payer', 'partner')),
  partner_name text not null check (length(partner_name) between 1 and 200),
  contract_number text check (length(contract_number) <= 100),
  start_date date not null check (start_date >= '1900-01-01'),
  -- The last day in force; null: until somebody ends it.
  end_date date,
  -- A list of {label, code, basis, cents}; percent in hundredths.
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  document_reference text check (length(document_reference) <= 500),
  remind_days_before smallint not null check (remind_days_before between 1 and 365),
  -- The end that people were reminded of; another end is reminded of anew.
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

-- Being reminded is no change of the record.
create trigger version before update of kind, partner_name, contract_number, start_date, end_date, rates, document_reference,
    remind_days_before, notes, ended_on on facility_contracts
  for each row execute function bump_version();

alter table facility_contracts enable row level security;
create policy own on facility_contracts to mendwell_app using (organization_id = current_organization());
grant select, insert, update on facility_contracts to mendwell_app;

create function organizations_with_contracts_to_remind(day date) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from facility_contracts
   where ended_on is null and end_date is not null and reminded_for is distinct from end_date
     and end_date - remind_days_before <= day;
end;
revoke execute on function organizations_with_contracts_to_remind from public;
grant execute on function organizations_with_contracts_to_remind to mendwell_app;

-- What a month was expected to bring, as it was said before the month began: only so can it be seen later how wrong it was.

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

-- Where the job has something to work out.
create function organizations_with_facilities() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from facilities where is_active;
end;
revoke execute on function organizations_with_facilities from public;
grant execute on function organizations_with_facilities to mendwell_app;

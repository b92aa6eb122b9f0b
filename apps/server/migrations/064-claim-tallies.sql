-- How many claims there are and what they come to, without looking at them: each statement adds its difference, a job folds the
-- rows. By facility, payer, status and month of service; and what is owed, by the day from which it ages.

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
  -- How many of them have something owed.
  owing bigint not null,
  total_cents bigint not null,
  paid_cents bigint not null,
  adjusted_cents bigint not null,
  patient_cents bigint not null,
  -- How many of them have a part that the patient owes.
  patient_claims bigint not null,
  owed_cents bigint not null
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

-- A claim as the tallies see it; whoever sees only some claims adds up these.
create view claim_standings with (security_invoker = true) as
  select id, organization_id, facility_id, patient_id, insurance_type, status, closed_by,
         is_held and status = 'pending' and closed_by is null as is_held, service_month,
         case when closed_by is null and owed_cents > 0 then aged_from end as aged_from,
         1::bigint as claims, (closed_by is null and owed_cents > 0)::int::bigint as owing, total_cents, paid_cents, adjusted_cents,
         case when closed_by is null then patient_cents else 0 end as patient_cents,
         (closed_by is null and patient_cents > 0)::int::bigint as patient_claims,
         case when closed_by is null then owed_cents else 0 end as owed_cents
    from billing_claims;

create function tally_claims() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen text := 'select organization_id, facility_id, insurance_type, status, closed_by,
      is_held and status = ''pending'' and closed_by is null as is_held, service_month,
      case when closed_by is null and owed_cents > 0 then aged_from end as aged_from,
      (closed_by is null and owed_cents > 0)::int as owing, total_cents, paid_cents, adjusted_cents,
      case when closed_by is null then patient_cents else 0 end as patient_cents,
      (closed_by is null and patient_cents > 0)::int as patient_claims, case when closed_by is null then owed_cents else 0 end as owed_cents, ';
  changed text;
begin
  changed := case tg_op when 'INSERT' then seen || '1 as n from after_rows'
                        when 'DELETE' then seen || '-1 as n from before_rows b where exists (
                          select from organizations o where o.id = b.organization_id)'
                        else seen || '1 as n from after_rows union all ' || seen || '-1 from before_rows' end;
  execute 'insert into claim_tallies
    select organization_id, facility_id, insurance_type, status, closed_by, is_held, service_month, sum(n), sum(n * owing),
           sum(n * total_cents), sum(n * paid_cents), sum(n * adjusted_cents), sum(n * patient_cents),
           sum(n * patient_claims), sum(n * owed_cents)
      from (' || changed || ') c group by 1, 2, 3, 4, 5, 6, 7
    having sum(n) <> 0 or sum(n * owing) <> 0 or sum(n * total_cents) <> 0 or sum(n * paid_cents) <> 0 or sum(n * adjusted_cents) <> 0
        or sum(n * patient_cents) <> 0 or sum(n * owed_cents) <> 0';
  execute 'insert into aging_tallies
    select organization_id, facility_id, insurance_type, aged_from, sum(n), sum(n * owed_cents)
      from (' || changed || ') c where aged_from is not null group by 1, 2, 3, 4
    having sum(n) <> 0 or sum(n * owed_cents) <> 0';
  return null;
end $$;
create trigger tally_insert after insert on billing_claims referencing new table as after_rows
  for each statement execute function tally_claims();
create trigger tally_update after update on billing_claims referencing old table as before_rows new table as after_rows
  for each statement execute function tally_claims();
create trigger tally_delete after delete on billing_claims referencing old table as before_rows
  for each statement execute function tally_claims();

-- What was posted, by the month it came in and the month it was for.
create table payment_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  insurance_type text not null,
  paid_month date not null,
  service_month date not null,
  amount_cents bigint not null
);
create index payment_tallies_organization on payment_tallies (organization_id, paid_month);

create function tally_payments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payment_tallies
    select organization_id, facility_id, insurance_type, paid_on - (extract(day from paid_on)::int - 1), service_month,
           sum(amount_cents)
      from after_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger tally_insert after insert on claim_payments referencing new table as after_rows
  for each statement execute function tally_payments();

create function fold_claim_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table claim_tallies, aging_tallies, payment_tallies in share row exclusive mode;
  create temp table folded_claims on commit drop as
    select organization_id, facility_id, insurance_type, status, closed_by, is_held, service_month,
           sum(claims)::bigint as claims, sum(owing)::bigint as owing, sum(total_cents)::bigint as total_cents, sum(paid_cents)::bigint as paid_cents,
           sum(adjusted_cents)::bigint as adjusted_cents, sum(patient_cents)::bigint as patient_cents,
           sum(patient_claims)::bigint as patient_claims, sum(owed_cents)::bigint as owed_cents
      from claim_tallies group by 1, 2, 3, 4, 5, 6, 7 having sum(claims) <> 0;
  delete from claim_tallies;
  insert into claim_tallies select * from folded_claims;
  -- Beyond the last bucket's first day the day itself says nothing more: those go together.
  create temp table folded_aging on commit drop as
    select organization_id, facility_id, insurance_type,
           case when aged_from < current_date - 100 then date '1990-01-01' else aged_from end as aged_from,
           sum(claims)::bigint as claims, sum(owed_cents)::bigint as owed_cents
      from aging_tallies group by 1, 2, 3, 4 having sum(claims) <> 0 or sum(owed_cents) <> 0;
  delete from aging_tallies;
  insert into aging_tallies select * from folded_aging;
  create temp table folded_payments on commit drop as
    select organization_id, facility_id, insurance_type, paid_month, service_month, sum(amount_cents)::bigint
      from payment_tallies group by 1, 2, 3, 4, 5;
  delete from payment_tallies;
  insert into payment_tallies select * from folded_payments;
end $$;

do $$
declare name text;
begin
  foreach name in array array['claim_tallies', 'aging_tallies', 'payment_tallies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;
grant select on claim_standings to mendwell_app;
revoke execute on function tally_claims, tally_payments, fold_claim_tallies from public;
grant execute on function fold_claim_tallies to mendwell_app;

-- The same for visits, whose sums had no names of their own and so could not be put aside.
create or replace function fold_visit_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table visit_tallies in share row exclusive mode;
  create temp table folded_visits on commit drop as
    select organization_id, facility_id, provider_id, status, sum(visits)::bigint as visits, sum(minutes)::bigint as minutes,
           sum(timed)::bigint as timed
      from visit_tallies group by 1, 2, 3, 4 having sum(visits) <> 0;
  delete from visit_tallies;
  insert into visit_tallies select * from folded_visits;
end $$;

-- Claims with a code, newest first. The index of arrays does not serve under row level security, so this looks past it, inside
-- the organization in force only. A common code is found by day, a rare one by the index: each time as the numbers say.
create function claims_coded(wanted text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
begin
  return query select c.id from billing_claims c
    where c.organization_id = current_organization() and c.codes @> array[wanted]
    order by c.service_date desc, c.id desc limit most;
end $$;
revoke execute on function claims_coded from public;
grant execute on function claims_coded to mendwell_app;

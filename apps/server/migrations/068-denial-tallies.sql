-- Denials are tallied as the worklist counts them, whole or in part; a denial that was written off was one nevertheless, and what
-- the patient owes is owed after the payer's part was written off.
alter table claim_tallies
  -- Open, with a part that the payer refused.
  add column denied bigint not null default 0,
  -- These, and those that were written off.
  add column refused bigint not null default 0;

-- A claim as the tallies see it; whoever sees only some claims adds up these.
create or replace view claim_standings with (security_invoker = true) as
  select id, organization_id, facility_id, patient_id, insurance_type, status, closed_by,
         is_held and status = 'pending' and closed_by is null as is_held, service_month,
         case when closed_by is null and owed_cents > 0 then aged_from end as aged_from,
         1::bigint as claims, (closed_by is null and owed_cents > 0)::int::bigint as owing, total_cents, paid_cents, adjusted_cents,
         case when closed_by is null or closed_by = 'written_off' then patient_cents else 0 end as patient_cents,
         ((closed_by is null or closed_by = 'written_off') and patient_cents > 0)::int::bigint as patient_claims,
         case when closed_by is null then owed_cents else 0 end as owed_cents,
         (closed_by is null and denied_cents > 0)::int::bigint as denied,
         case when closed_by is null then denied_cents > 0 else closed_by = 'written_off' and denied_date is not null end::int::bigint as refused
    from billing_claims;

create or replace function tally_claims() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen text := 'select organization_id, facility_id, insurance_type, status, closed_by,
      is_held and status = ''pending'' and closed_by is null as is_held, service_month,
      case when closed_by is null and owed_cents > 0 then aged_from end as aged_from,
      (closed_by is null and owed_cents > 0)::int as owing, total_cents, paid_cents, adjusted_cents,
      case when closed_by is null or closed_by = ''written_off'' then patient_cents else 0 end as patient_cents,
      ((closed_by is null or closed_by = ''written_off'') and patient_cents > 0)::int as patient_claims, case when closed_by is null then owed_cents else 0 end as owed_cents,
      (closed_by is null and denied_cents > 0)::int as denied,
      case when closed_by is null then denied_cents > 0 else closed_by = ''written_off'' and denied_date is not null end::int as refused, ';
  changed text;
begin
  changed := case tg_op when 'INSERT' then seen || '1 as n from after_rows'
                        when 'DELETE' then seen || '-1 as n from before_rows b where exists (
                          select from organizations o where o.id = b.organization_id)'
                        else seen || '1 as n from after_rows union all ' || seen || '-1 from before_rows' end;
  execute 'insert into claim_tallies
    select organization_id, facility_id, insurance_type, status, closed_by, is_held, service_month, sum(n), sum(n * owing),
           sum(n * total_cents), sum(n * paid_cents), sum(n * adjusted_cents), sum(n * patient_cents),
           sum(n * patient_claims), sum(n * owed_cents), sum(n * denied), sum(n * refused)
      from (' || changed || ') c group by 1, 2, 3, 4, 5, 6, 7
    having sum(n) <> 0 or sum(n * owing) <> 0 or sum(n * total_cents) <> 0 or sum(n * paid_cents) <> 0 or sum(n * adjusted_cents) <> 0
        or sum(n * patient_cents) <> 0 or sum(n * patient_claims) <> 0 or sum(n * owed_cents) <> 0 or sum(n * denied) <> 0
        or sum(n * refused) <> 0';
  execute 'insert into aging_tallies
    select organization_id, facility_id, insurance_type, aged_from, sum(n), sum(n * owed_cents)
      from (' || changed || ') c where aged_from is not null group by 1, 2, 3, 4
    having sum(n) <> 0 or sum(n * owed_cents) <> 0';
  return null;
end $$;
create or replace function fold_claim_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table claim_tallies, aging_tallies, payment_tallies in share row exclusive mode;
  create temp table folded_claims on commit drop as
    select organization_id, facility_id, insurance_type, status, closed_by, is_held, service_month,
           sum(claims)::bigint as claims, sum(owing)::bigint as owing, sum(total_cents)::bigint as total_cents, sum(paid_cents)::bigint as paid_cents,
           sum(adjusted_cents)::bigint as adjusted_cents, sum(patient_cents)::bigint as patient_cents,
           sum(patient_claims)::bigint as patient_claims, sum(owed_cents)::bigint as owed_cents, sum(denied)::bigint as denied,
           sum(refused)::bigint as refused
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

delete from claim_tallies;
insert into claim_tallies
  select organization_id, facility_id, insurance_type, status, closed_by, is_held, service_month, sum(claims), sum(owing),
         sum(total_cents), sum(paid_cents), sum(adjusted_cents), sum(patient_cents), sum(patient_claims), sum(owed_cents),
         sum(denied), sum(refused)
    from claim_standings group by 1, 2, 3, 4, 5, 6, 7;

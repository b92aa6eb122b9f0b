-- Sums up the differences that triggers added to the counts of claims and payments.
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
revoke execute on function fold_claim_tallies from public;
grant execute on function fold_claim_tallies to mendwell_app;

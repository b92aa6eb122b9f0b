-- Trigger: keeps the amounts of payments by month.
create or replace function tally_payments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into payment_tallies
    select organization_id, facility_id, insurance_type, paid_on - (extract(day from paid_on)::int - 1), service_month,
           sum(amount_cents)
      from after_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;
revoke execute on function tally_payments from public;

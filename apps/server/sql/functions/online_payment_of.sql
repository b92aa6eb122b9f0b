-- The practice in which a payment at the operator's payment page was started. The reference is all that the callback knows of it.
create or replace function online_payment_of(wanted text) returns table (id uuid, organization_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.organization_id from online_payment_requests r where r.reference = wanted
$$;
revoke execute on function online_payment_of from public;
grant execute on function online_payment_of to mendwell_app;

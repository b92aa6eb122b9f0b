-- The device that a token belongs to, while it may send.
create or replace function wearable_of(held bytea) returns table (id uuid, organization_id uuid, patient_id uuid, name text, registered_by uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.organization_id, d.patient_id, d.name, d.registered_by from wearable_devices d
   where d.token_hash = held and d.revoked_at is null
$$;
revoke execute on function wearable_of from public;
grant execute on function wearable_of to mendwell_app;

-- Stores a reset link and returns its user. Accounts without a password have none to reset.
create or replace function start_reset(address text, token bytea, until timestamptz)
  returns table (user_id uuid, first_name text, organization_id uuid)
  language sql security definer set search_path = public, pg_temp
begin atomic
  update users set reset_token_hash = token, reset_token_expiry = until
   where email = address and disabled_at is null and password_hash is not null
  returning id, first_name, home_of(id);
end;
revoke execute on function start_reset from public;
grant execute on function start_reset to mendwell_app;

-- The account that a reset link belongs to.
create or replace function resetting_account(token bytea, at timestamptz)
  returns table (email text, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select email, first_name, last_name from users
   where reset_token_hash = token and at < reset_token_expiry and disabled_at is null;
end;
revoke execute on function resetting_account from public;
grant execute on function resetting_account to mendwell_app;

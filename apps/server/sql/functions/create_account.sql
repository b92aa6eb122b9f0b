-- Returns the id of the new account, or nothing if the address is taken.
create or replace function create_account(address text, given text, family text, hash text, verified boolean, at timestamptz)
  returns uuid language sql security definer set search_path = public, pg_temp
begin atomic
  insert into users (email, first_name, last_name, password_hash, email_verified, created_at, updated_at)
    values (address, given, family, hash, verified, at, at)
    on conflict (email) do nothing returning id;
end;
revoke execute on function create_account from public;
grant execute on function create_account to mendwell_app;

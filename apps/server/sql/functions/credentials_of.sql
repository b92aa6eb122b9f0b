-- What signing in by password needs to know about the account of an address.
create or replace function credentials_of(address text)
  returns table (user_id uuid, password_hash text, organization_id uuid, role text)
  language sql security definer set search_path = public, pg_temp
begin atomic
  select u.id, u.password_hash, m.organization_id, m.role
    from users u join memberships m on m.user_id = u.id and m.organization_id = home_of(u.id)
   where u.email = address and u.disabled_at is null;
end;
revoke execute on function credentials_of from public;
grant execute on function credentials_of to mendwell_app;

-- The passkey that somebody signs in with, and its user.
create or replace function passkey_by_credential(key_id bytea)
  returns table (id uuid, public_key bytea, counter bigint, user_id uuid, organization_id uuid, role text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.public_key, p.counter, p.user_id, m.organization_id, m.role
    from passkeys p
    join users u on u.id = p.user_id
    join memberships m on m.user_id = p.user_id and m.organization_id = home_of(p.user_id)
   where p.credential_id = key_id and u.disabled_at is null;
end;
revoke execute on function passkey_by_credential from public;
grant execute on function passkey_by_credential to mendwell_app;

-- The passkeys of the session's user.
create or replace function own_passkeys(token bytea)
  returns table (id uuid, credential_id bytea, transports text[], name text, created_at timestamptz,
                 last_used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.credential_id, p.transports, p.name, p.created_at, p.last_used_at
    from passkeys p where p.user_id = holder_of(token) order by p.created_at, p.id;
end;
revoke execute on function own_passkeys from public;
grant execute on function own_passkeys to mendwell_app;

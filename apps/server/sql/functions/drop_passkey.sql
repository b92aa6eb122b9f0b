-- Deletes a passkey of the session's user and returns its name.
create or replace function drop_passkey(token bytea, passkey uuid) returns text
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkeys where id = passkey and user_id = holder_of(token) returning name;
end;
revoke execute on function drop_passkey from public;
grant execute on function drop_passkey to mendwell_app;

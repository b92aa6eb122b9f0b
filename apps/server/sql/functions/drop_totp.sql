-- Deletes the TOTP secret of the session's user. True: it was in effect.
create or replace function drop_totp(token bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from totp_secrets where user_id = holder_of(token) returning sealed is not null;
end;
revoke execute on function drop_totp from public;
grant execute on function drop_totp to mendwell_app;

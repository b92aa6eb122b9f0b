-- The TOTP secret that waits for confirmation, for 15 minutes.
create or replace function pending_totp(token bytea, at timestamptz) returns bytea
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select pending_sealed from totp_secrets
   where user_id = holder_of(token) and at < pending_at + interval '15 minutes';
end;
revoke execute on function pending_totp from public;
grant execute on function pending_totp to mendwell_app;

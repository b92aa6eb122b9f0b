-- Puts the pending TOTP secret into effect.
create or replace function confirm_totp(token bytea, step bigint) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update totp_secrets set sealed = pending_sealed, last_step = step, pending_sealed = null, pending_at = null
   where user_id = holder_of(token) and pending_sealed is not null;
end;
revoke execute on function confirm_totp from public;
grant execute on function confirm_totp to mendwell_app;

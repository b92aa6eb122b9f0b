-- Uses a TOTP step, once: of two requests with the same code, one fails.
create or replace function spend_totp_step(holder bytea, step bigint) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  update totp_secrets set last_step = step where user_id = holder_of(holder) and last_step < step returning true;
end;
revoke execute on function spend_totp_step from public;
grant execute on function spend_totp_step to mendwell_app;

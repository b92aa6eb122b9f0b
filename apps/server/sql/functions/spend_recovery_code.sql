-- Uses a recovery code, once.
create or replace function spend_recovery_code(holder bytea, hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from recovery_codes where user_id = holder_of(holder) and code_hash = hash returning true;
end;
revoke execute on function spend_recovery_code from public;
grant execute on function spend_recovery_code to mendwell_app;

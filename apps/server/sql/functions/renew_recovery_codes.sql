-- Replaces the recovery codes of the session's user.
create or replace function renew_recovery_codes(token bytea, hashes bytea[], at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from recovery_codes where user_id = holder_of(token) and not code_hash = any (hashes);
  insert into recovery_codes (user_id, code_hash, created_at) select holder_of(token), h, at from unnest(hashes) h;
end;
revoke execute on function renew_recovery_codes from public;
grant execute on function renew_recovery_codes to mendwell_app;

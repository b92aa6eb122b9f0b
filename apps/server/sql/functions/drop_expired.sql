-- Deletes expired sessions, idempotency keys after 30 days, and counted calls and reads after a day, in all organizations.
create or replace function drop_expired(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions where expires_at < at or last_seen_at + make_interval(secs => idle_seconds) < at;
  delete from idempotency_keys where created_at < at - interval '30 days';
  delete from rate_windows where window_start < at - interval '1 day';
  delete from rate_patients where window_start < at - interval '1 day';
end;
revoke execute on function drop_expired from public;
grant execute on function drop_expired to mendwell_app;

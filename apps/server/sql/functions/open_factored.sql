-- Marks a session as opened with a second factor, which counts as proof for a short while.
create or replace function open_factored(token bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set factored_at = at, proved_until = at + interval '5 minutes' where token_hash = token;
end;
revoke execute on function open_factored from public;
grant execute on function open_factored to mendwell_app;

-- Records that the person has proved their identity again, for ten minutes.
create or replace function prove_session(token bytea, at timestamptz) returns timestamptz
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set proved_until = at + interval '10 minutes' where token_hash = token returning proved_until;
end;
revoke execute on function prove_session from public;
grant execute on function prove_session to mendwell_app;

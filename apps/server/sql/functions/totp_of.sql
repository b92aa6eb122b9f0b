-- The TOTP secret in effect of a session's user, or of somebody signing in.
create or replace function totp_of(holder bytea) returns table (sealed bytea, last_step bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.sealed, t.last_step from totp_secrets t where t.user_id = holder_of(holder) and t.sealed is not null;
end;
revoke execute on function totp_of from public;
grant execute on function totp_of to mendwell_app;

-- When the last backup was made.
create or replace function newest_backup() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  begin atomic select backed_up_at from installation; end;
revoke execute on function newest_backup from public;
grant execute on function newest_backup to mendwell_app;

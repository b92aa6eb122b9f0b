-- The id of the installation that this database belongs to.
create or replace function installation_id() returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic select id from installation; end;
revoke execute on function installation_id from public;
grant execute on function installation_id to mendwell_app;

-- Organizations with an active facility.
create or replace function organizations_with_facilities() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from facilities where is_active;
end;
revoke execute on function organizations_with_facilities from public;
grant execute on function organizations_with_facilities to mendwell_app;

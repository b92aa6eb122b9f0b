-- Organizations that have patients.
create or replace function organizations_with_charts() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select id from organizations o
   where exists (select from patients p where p.organization_id = o.id);
end;
revoke execute on function organizations_with_charts from public;
grant execute on function organizations_with_charts to mendwell_app;

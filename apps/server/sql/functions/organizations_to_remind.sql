-- Organizations with appointments to remind of. The work itself is done inside each organization.
create or replace function organizations_to_remind(from_time timestamptz, until_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from appointments
   where status in ('scheduled', 'confirmed') and reminded_for is distinct from starts_at
     and starts_at > from_time and starts_at <= until_time;
end;
revoke execute on function organizations_to_remind from public;
grant execute on function organizations_to_remind to mendwell_app;

-- Organizations with a task template that is due. The work itself is done inside each organization.
create or replace function organizations_with_templates_due(until_day date) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from task_templates where is_active and next_date <= until_day;
end;
revoke execute on function organizations_with_templates_due from public;
grant execute on function organizations_with_templates_due to mendwell_app;

-- Report schedules of all organizations that are due. The work itself is done inside each organization.
create or replace function report_schedules_due(until timestamptz) returns table (organization_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.organization_id, s.id from report_schedules s where s.ended_at is null and s.next_at <= until;
end;
revoke execute on function report_schedules_due from public;
grant execute on function report_schedules_due to mendwell_app;

-- The organization of a report, for the job that makes it.
create or replace function organization_of_report(report uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select organization_id from report_runs where id = report);
revoke execute on function organization_of_report from public;
grant execute on function organization_of_report to mendwell_app;

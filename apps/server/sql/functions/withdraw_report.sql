-- Deletes a finished report of the current organization with its stored file, and returns its id. Null: there is none.
create or replace function withdraw_report(report uuid) returns uuid
  language sql security definer set search_path = public, pg_temp
begin atomic
  with gone as (delete from report_runs r where r.organization_id = current_organization() and r.id = report
                   and r.finished_at is not null returning r.id, r.file_id),
       files as (delete from stored_files f using gone where f.id = gone.file_id)
  select id from gone;
end;
revoke execute on function withdraw_report from public;
grant execute on function withdraw_report to mendwell_app;

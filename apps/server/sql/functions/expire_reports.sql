-- Deletes at most `most` reports that were finished before the given time, with their stored files, and returns how many.
create or replace function expire_reports(before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old as (select id from report_runs where finished_at < before order by finished_at limit most),
       gone as (delete from report_runs r using old where r.id = old.id returning r.file_id),
       files as (delete from stored_files f using gone where f.id = gone.file_id)
  select count(*) from gone;
end;
revoke execute on function expire_reports from public;
grant execute on function expire_reports to mendwell_app;

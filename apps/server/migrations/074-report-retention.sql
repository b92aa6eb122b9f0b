-- Reports do not stay for ever: they are copies of charts. Their file on the disk is cleared away once no row names it.
create index report_runs_finished on report_runs (finished_at);

-- What is over since before: no more than so many at a time. Returns how many went.
create function expire_reports(before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with old as (select id from report_runs where finished_at < before order by finished_at limit most),
       gone as (delete from report_runs r using old where r.id = old.id returning r.file_id),
       files as (delete from stored_files f using gone where f.id = gone.file_id)
  select count(*) from gone;
end;

-- One of the own organization that is over. Null when there is none.
create function withdraw_report(report uuid) returns uuid
  language sql security definer set search_path = public, pg_temp
begin atomic
  with gone as (delete from report_runs r where r.organization_id = current_organization() and r.id = report
                   and r.finished_at is not null returning r.id, r.file_id),
       files as (delete from stored_files f using gone where f.id = gone.file_id)
  select id from gone;
end;

create function drop_insight_snapshots(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from insight_snapshots where made_at < before;
end;
revoke execute on function expire_reports, withdraw_report, drop_insight_snapshots from public;
grant execute on function expire_reports, withdraw_report, drop_insight_snapshots to mendwell_app;

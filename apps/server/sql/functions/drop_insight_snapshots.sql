-- Deletes the cached results that were computed before the given time.
create or replace function drop_insight_snapshots(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from insight_snapshots where made_at < before;
end;
revoke execute on function drop_insight_snapshots from public;
grant execute on function drop_insight_snapshots to mendwell_app;

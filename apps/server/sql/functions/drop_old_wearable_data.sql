-- Deletes readings older than a year. The alerts they raised stay in the chart.
create or replace function drop_old_wearable_data(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from wearable_data where taken_at < at - interval '365 days';
end;
revoke execute on function drop_old_wearable_data from public;
grant execute on function drop_old_wearable_data to mendwell_app;

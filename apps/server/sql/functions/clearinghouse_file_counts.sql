-- Files exchanged with clearinghouses, of all organizations, for the metrics. Counts only.
create or replace function clearinghouse_file_counts() returns table (direction text, state text, files bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.direction, f.state, count(*) from clearinghouse_files f group by f.direction, f.state;
end;
revoke execute on function clearinghouse_file_counts from public;
grant execute on function clearinghouse_file_counts to mendwell_app;

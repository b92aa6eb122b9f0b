-- Organizations with files that were sent to a clearinghouse and are not yet answered for good. Ids only.
create or replace function organizations_with_sent_files() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct f.organization_id from clearinghouse_files f
   where f.direction = 'outbound' and f.state in ('sent', 'acknowledged') and f.overdue_notified_at is null;
end;
revoke execute on function organizations_with_sent_files from public;
grant execute on function organizations_with_sent_files to mendwell_app;

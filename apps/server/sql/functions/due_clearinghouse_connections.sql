-- Connections of all organizations that are on and due for an exchange. Ids only.
create or replace function due_clearinghouse_connections(at timestamptz) returns table (organization_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.organization_id, c.id from clearinghouse_connections c
   where c.is_enabled and (c.next_check_at is null or c.next_check_at <= at)
     and (c.busy_until is null or c.busy_until <= at)
   order by c.next_check_at nulls first;
end;
revoke execute on function due_clearinghouse_connections from public;
grant execute on function due_clearinghouse_connections to mendwell_app;

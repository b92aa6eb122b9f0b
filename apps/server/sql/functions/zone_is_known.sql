-- Whether the database knows a time zone. Its list of zones may differ from the server's.
create or replace function zone_is_known(zone text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

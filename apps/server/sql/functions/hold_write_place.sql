-- Takes one of `places` write slots of an organization until the transaction ends, across all servers. False: all are taken.
create or replace function hold_write_place(organization uuid, places integer) returns boolean
  language plpgsql as $$
begin
  for place in 1..places loop
    if pg_try_advisory_xact_lock(7461003, hashtext(organization::text || ' ' || place)) then return true; end if;
  end loop;
  return false;
end $$;
revoke execute on function hold_write_place from public;
grant execute on function hold_write_place to mendwell_app;

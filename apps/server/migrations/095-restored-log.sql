-- A log that moves to another database goes on behind its last row: there, transactions are counted from the beginning again, and
-- new rows would stand before the old ones. What is counted there is led by what a restore writes here.

alter table compliance_position add column lead numeric(20) not null default 0 check (lead >= 0);

create function led(turn xid8) returns xid8
  language sql stable security definer set search_path = pg_catalog, public
  return (select case when lead = 0 then turn else ((turn::text::numeric + lead)::text)::xid8 end from compliance_position);
revoke execute on function led(xid8) from public;
grant execute on function led(xid8) to mendwell_app, mendwell_log, mendwell_seal;

alter table compliance_logs alter column xid set default led(pg_current_xact_id());

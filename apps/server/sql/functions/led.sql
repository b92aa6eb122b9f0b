-- A transaction number for the audit log. After a restore, `lead` moves new numbers behind all earlier ones.
create or replace function led(turn xid8) returns xid8
  language sql stable security definer set search_path = pg_catalog, public
  return (select case when lead = 0 then turn else ((turn::text::numeric + lead)::text)::xid8 end from compliance_position);
revoke execute on function led from public;
grant execute on function led to mendwell_app, mendwell_log, mendwell_seal;

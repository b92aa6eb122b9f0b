-- Organizations with an appointment series whose next appointments must be created.
create or replace function organizations_with_series_to_lay_out(before_day date) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from appointment_series where laid_out_until < before_day;
end;
revoke execute on function organizations_with_series_to_lay_out from public;
grant execute on function organizations_with_series_to_lay_out to mendwell_app;

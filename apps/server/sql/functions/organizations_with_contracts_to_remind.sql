-- Organizations with a contract whose end people must be reminded of.
create or replace function organizations_with_contracts_to_remind(day date) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct organization_id from facility_contracts
   where ended_on is null and end_date is not null and reminded_for is distinct from end_date
     and end_date - remind_days_before <= day;
end;
revoke execute on function organizations_with_contracts_to_remind from public;
grant execute on function organizations_with_contracts_to_remind to mendwell_app;

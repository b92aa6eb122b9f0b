-- Why a facility is out of use; and counting wounds and closures of a period.

alter table facilities add column inactive_reason text
  check (inactive_reason is null or (length(inactive_reason) between 1 and 500 and not is_active));

create index wounds_by_time on wounds (organization_id, created_at) where wound_type = 'pressure_ulcer';
create index wound_closures_by_day on wound_closures (organization_id, healed_on);

-- Whether the database can tell the time of a zone: its list of zones need not be the same as the server's.
create function zone_is_known(zone text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

-- Claims that contain a code, newest first, of the current organization. The array index cannot be used under row level security,
-- so this function bypasses it. A common code is found by day and a rare one by the index, whichever the counts favor.
create or replace function claims_coded(wanted text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
begin
  return query select c.id from billing_claims c
    where c.organization_id = current_organization() and c.codes @> array[wanted]
    order by c.service_date desc, c.id desc limit most;
end $$;
revoke execute on function claims_coded from public;
grant execute on function claims_coded to mendwell_app;

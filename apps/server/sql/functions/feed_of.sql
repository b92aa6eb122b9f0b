-- Whose calendar feed a secret opens, and what they may see. No row if the feed was closed or the person can no longer sign in.
create or replace function feed_of(secret bytea, at timestamptz)
  returns table (organization_id uuid, user_id uuid, role text, owner boolean, facility_ids uuid[])
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select f.organization_id, f.user_id, m.role, m.owner,
           facilities_of_member(m)
      from calendar_feeds f
      join memberships m on m.organization_id = f.organization_id and m.user_id = f.user_id
      join users u on u.id = f.user_id
     where f.secret_hash = secret and m.disabled_at is null and u.disabled_at is null
       and (m.role = 'patient' or holds_right(m, 'schedule.read'));
  if found then
    update calendar_feeds f set last_used_at = at where f.secret_hash = secret;
  end if;
end $$;
revoke execute on function feed_of from public;
grant execute on function feed_of to mendwell_app;

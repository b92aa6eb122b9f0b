-- The organization that an account opens at sign-in. For an account in both the demo and a practice it is the practice: a demo
-- must not show its reset links.
create or replace function home_of(who uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.organization_id from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
   where m.user_id = who and m.disabled_at is null
   order by o.is_demo, (m.organization_id = u.last_organization_id) is true desc, m.created_at, m.organization_id limit 1;
end;
revoke execute on function home_of from public;

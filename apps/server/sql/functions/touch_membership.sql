-- Trigger: a change of facilities is a change of permissions, so it increments the membership's version too.
create or replace function touch_membership() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set version = version
   where (organization_id, user_id) = (coalesce(new.organization_id, old.organization_id),
                                       coalesce(new.user_id, old.user_id));
  return null;
end $$;

-- Trigger: an account belongs to the demo or to practices, never to both, because demo passwords are public and demo mail can be
-- read.
create or replace function keep_demo_apart() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = new.user_id for update;
  if exists (select from memberships m join organizations o on o.id = m.organization_id
              where m.user_id = new.user_id
                and o.is_demo <> (select is_demo from organizations where id = new.organization_id)) then
    raise exception 'An account belongs to the demo or to practices, never to both' using errcode = 'check_violation', constraint = 'memberships_demo_apart';
  end if;
  return new;
end $$;
revoke execute on function keep_demo_apart from public;

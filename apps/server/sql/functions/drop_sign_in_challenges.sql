-- Trigger: a new password ends the sign-ins that were started with the old one.
create or replace function drop_sign_in_challenges() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_challenges where user_id = new.id;
  return null;
end $$;
revoke execute on function drop_sign_in_challenges from public;

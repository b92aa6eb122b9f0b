-- Trigger: keeps users.has_second_factor, and what the practice in which it was changed sees; another one sees it at the next sign-in
-- there. Recovery codes substitute for a factor, so they are deleted with the last one.
create or replace function note_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who uuid := coalesce(new.user_id, old.user_id);
  has boolean := exists (select from totp_secrets where user_id = who and sealed is not null)
              or exists (select from passkeys where user_id = who);
begin
  update users set has_second_factor = has where id = who and has_second_factor <> has;
  insert into membership_sign_ins (organization_id, user_id, second_factor)
    select organization_id, user_id, has from memberships
     where organization_id = current_organization() and user_id = who
    on conflict (organization_id, user_id) do update set second_factor = excluded.second_factor;
  if not has then delete from recovery_codes where user_id = who; end if;
  return null;
end $$;
revoke execute on function note_second_factor from public;

-- Whether the sender's address is verified, and whether the recipient is a colleague. A colleague counts only with a verified
-- address, because until then it may be a stranger's.
create or replace function mail_standing(who uuid, recipient text) returns table (is_verified boolean, is_colleague boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (select u.email_verified from users u where u.id = who),
         exists (select from memberships m join users u on u.id = m.user_id
                  where m.organization_id = current_organization() and u.email = lower(recipient)
                    and u.email_verified and m.disabled_at is null);
end;
revoke execute on function mail_standing from public;
grant execute on function mail_standing to mendwell_app;

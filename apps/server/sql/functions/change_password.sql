-- Replaces the password hash that was checked and ends every other session. False: the hash changed in the meantime.
create or replace function change_password(token bytea, old_hash text, new_hash text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid;
begin
  update users u set password_hash = new_hash, updated_at = at
   where u.id = (select s.user_id from sessions s where s.token_hash = token) and u.password_hash = old_hash
  returning u.id into who;
  if who is null then return false; end if;
  delete from sessions s where s.user_id = who and s.token_hash <> token;
  return true;
end $$;
revoke execute on function change_password from public;
grant execute on function change_password to mendwell_app;

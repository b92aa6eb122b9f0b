-- The password hash of the session's user.
create or replace function own_password(token bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.password_hash from users u join sessions s on s.user_id = u.id where s.token_hash = token;
end;
revoke execute on function own_password from public;
grant execute on function own_password to mendwell_app;

-- Updates the name and specialty of the session's user.
create or replace function change_profile(token bytea, given text, family text, field text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update users set first_name = given, last_name = family, specialty = field, updated_at = at
   where id = (select user_id from sessions where token_hash = token);
end;
revoke execute on function change_profile from public;
grant execute on function change_profile to mendwell_app;

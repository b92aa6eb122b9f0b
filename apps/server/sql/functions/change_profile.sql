-- Updates the name of the session's user, and the specialty in the practice that the session is in.
create or replace function change_profile(token bytea, given text, family text, field text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update users set first_name = given, last_name = family, updated_at = at
   where id = (select user_id from sessions where token_hash = token);
  update memberships set specialty = field
   where (organization_id, user_id) = (select organization_id, user_id from sessions where token_hash = token)
     and specialty is distinct from field;
end;
revoke execute on function change_profile from public;
grant execute on function change_profile to mendwell_app;

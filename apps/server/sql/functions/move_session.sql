-- Moves a session to another organization of the same person, with no more time than that role allows there.
create or replace function move_session(token bytea, organization uuid, idle integer, absolute integer, at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set organization_id = organization, idle_seconds = least(idle_seconds, idle),
                      expires_at = least(expires_at, created_at + make_interval(secs => absolute))
   where token_hash = token;
  update users set last_organization_id = organization
   where id = (select user_id from sessions where token_hash = token);
  select note_sign_in(user_id, organization, at) from sessions where token_hash = token;
end;
revoke execute on function move_session from public;
grant execute on function move_session to mendwell_app;

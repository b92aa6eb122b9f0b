-- Ends the session with that id if it is the caller's own; without an id, every own session except the current one.
create or replace function end_own_sessions(token bytea, session uuid) returns table (id uuid)
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions s
   where s.user_id = (select user_id from sessions where token_hash = token)
     and case when session is null then s.token_hash <> token else s.id = session end
  returning s.id;
end;
revoke execute on function end_own_sessions from public;
grant execute on function end_own_sessions to mendwell_app;

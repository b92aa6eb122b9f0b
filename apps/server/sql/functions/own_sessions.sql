-- The open sessions of the session's user, the most recently used first.
create or replace function own_sessions(token bytea, at timestamptz)
  returns table (id uuid, current boolean, kind text, created_at timestamptz, last_seen_at timestamptz,
                 expires_at timestamptz, ip_address text, user_agent text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, s.token_hash = token, s.kind, s.created_at, s.last_seen_at, s.expires_at, s.ip_address, s.user_agent
    from sessions s
   where s.user_id = (select user_id from sessions where token_hash = token)
     and at < s.expires_at and at < s.last_seen_at + make_interval(secs => s.idle_seconds)
   order by s.last_seen_at desc, s.id;
end;
revoke execute on function own_sessions from public;
grant execute on function own_sessions to mendwell_app;

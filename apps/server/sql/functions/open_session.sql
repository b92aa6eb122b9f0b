-- Signs a person in, and remembers the address they signed in from.
create or replace function open_session(token bytea, who uuid, organization uuid, session_kind text, at timestamptz,
                                        idle integer, absolute integer, ip text, agent text) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds,
                        expires_at, ip_address, user_agent)
    values (token, who, organization, session_kind, at, at, idle, at + make_interval(secs => absolute), ip, agent);
  update users set last_organization_id = organization where id = who;
  select note_sign_in(who, organization, at);
  insert into known_addresses (user_id, ip_address, seen_at) select who, ip, at where ip is not null
    on conflict (user_id, ip_address) do update set seen_at = excluded.seen_at;
end;
revoke execute on function open_session from public;
grant execute on function open_session to mendwell_app;

-- Exchanges the token of a capture link for a grant, once.
create or replace function open_capture_link(token bytea, new_grant bytea, at timestamptz) returns setof capture_granted
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update capture_links l set opened_at = at, grant_hash = new_grant
   where l.token_hash = token and l.opened_at is null and l.revoked_at is null and at < l.expires_at;
  if found then
    return query select * from capture_grant(new_grant, at);
  end if;
end $$;
revoke execute on function open_capture_link from public;
grant execute on function open_capture_link to mendwell_app;

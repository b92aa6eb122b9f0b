-- The unused link by which the owner of a new installation signs up.
create or replace function open_owner_link(token bytea, at timestamptz) returns table (email text, has_account boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.email, exists (select from users u where u.email = l.email) from owner_links l
   where l.token_hash = token and l.used_at is null and at < l.expires_at;
end;
revoke execute on function open_owner_link from public;
grant execute on function open_owner_link to mendwell_app;

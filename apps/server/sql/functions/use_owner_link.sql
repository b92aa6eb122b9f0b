-- Uses the link of a new owner, once, for the account with its address. Of concurrent calls one wins.
create or replace function use_owner_link(token bytea, who uuid, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  with used as (
    update owner_links l set used_at = at, used_by = who from users u
     where l.token_hash = token and l.used_at is null and at < l.expires_at
       and u.id = who and u.email = l.email and u.disabled_at is null
    returning 1)
  select exists (select from used);
end;
revoke execute on function use_owner_link from public;
grant execute on function use_owner_link to mendwell_app;

-- Who may email whom, and links by which the operator lets a first owner in.

-- Whether the person's address is confirmed, and whether the recipient belongs to the organization in force.
create function mail_standing(who uuid, recipient text) returns table (is_verified boolean, is_colleague boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select (select u.email_verified from users u where u.id = who),
         exists (select from memberships m join users u on u.id = m.user_id
                  where m.organization_id = current_organization() and u.email = lower(recipient) and m.disabled_at is null);
end;

create table owner_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  used_by uuid references users on delete set null
);
alter table owner_links enable row level security;

create function open_owner_link(token bytea, at timestamptz) returns table (email text, has_account boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.email, exists (select from users u where u.email = l.email) from owner_links l
   where l.token_hash = token and l.used_at is null and at < l.expires_at;
end;

-- Works once, for the account of its address. Of several at once one wins.
create function use_owner_link(token bytea, who uuid, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  with used as (
    update owner_links l set used_at = at, used_by = who from users u
     where l.token_hash = token and l.used_at is null and at < l.expires_at
       and u.id = who and u.email = l.email and u.disabled_at is null
    returning 1)
  select exists (select from used);
end;
revoke execute on function mail_standing, open_owner_link, use_owner_link from public;
grant execute on function mail_standing, open_owner_link, use_owner_link to mendwell_app;

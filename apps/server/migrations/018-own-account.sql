-- What people change about their own account: the address they sign in with, and their picture.

-- ——— address: asked for by its person, and in force only once the link mailed there is opened ———

-- One at a time: asking again ends the link mailed before.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);
alter table email_changes enable row level security;

-- As in 010, and: a new password also ends an address change that somebody else may have begun.
create or replace function end_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.email <> old.email or new.password_hash is distinct from old.password_hash then
    new.reset_token_hash := null;
    new.reset_token_expiry := null;
    delete from email_changes where user_id = new.id;
  end if;
  if new.email <> old.email then
    new.email_verified := false;
    delete from email_verifications where user_id = new.id;
  end if;
  return new;
end $$;

-- Whether the link may be mailed: not where the address has an account. Then an earlier link stays as it was.
create function begin_email_change(session bytea, address text, link bytea, until timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from users u where u.email = address) then return false; end if;
  insert into email_changes (user_id, email, token_hash, expires_at)
    select s.user_id, address, link, until from sessions s where s.token_hash = session
    on conflict (user_id) do update set email = address, token_hash = link, expires_at = until;
  return true;
end $$;

-- Used once. No row: unknown, used, too late, the person is disabled, or somebody else took the address meanwhile.
create function finish_email_change(link bytea, at timestamptz)
  returns table (user_id uuid, old_email text, organization_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asked email_changes;
  before text;
begin
  delete from email_changes c where c.token_hash = link and at < c.expires_at returning c.* into asked;
  if not found then return; end if;
  select u.email into before from users u where u.id = asked.user_id and u.disabled_at is null for update;
  if not found then return; end if;
  begin
    update users u set email = asked.email, updated_at = at where u.id = asked.user_id;
  exception when unique_violation then return;
  end;
  -- A statement of its own: a changed address starts out as not confirmed, and whoever read the mail holds it.
  update users u set email_verified = true where u.id = asked.user_id;
  return query select asked.user_id, before, home_of(asked.user_id);
end $$;

create or replace function drop_expired_links(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from email_verifications where expires_at < at;
  delete from email_changes where expires_at < at;
  delete from known_addresses where seen_at < at - interval '180 days';
  update users set reset_token_hash = null, reset_token_expiry = null where reset_token_expiry < at;
end;

revoke execute on function begin_email_change, finish_email_change from public;
grant execute on function begin_email_change, finish_email_change to mendwell_app;

-- ——— picture: small, made anew by us from what was sent; seen by whoever shares an organization ———

create table user_photos (
  user_id uuid primary key references users on delete cascade,
  image bytea not null check (length(image) <= 200000),
  kept_at timestamptz not null
);
alter table user_photos enable row level security;
create policy colleagues on user_photos for select to mendwell_app
  using (exists (select from memberships m
                  where m.user_id = user_photos.user_id and m.organization_id = current_organization()));
grant select on user_photos to mendwell_app;

-- Null takes the picture away.
create function keep_photo(token bytea, picture bytea, address text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid := (select user_id from sessions where token_hash = token);
begin
  delete from user_photos where user_id = who;
  insert into user_photos (user_id, image, kept_at) select who, picture, at where picture is not null;
  update users set profile_image_url = address, updated_at = at where id = who;
end $$;
revoke execute on function keep_photo from public;
grant execute on function keep_photo to mendwell_app;

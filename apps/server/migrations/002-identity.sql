-- Organizations, people, memberships, sessions. Users are global; a membership carries what a person may do where.
-- The app role never reads sessions or password hashes: it enters through the functions below.

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'America/New_York',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  password_hash text,
  profile_image_url text,
  specialty text,
  email_verified boolean not null default false,
  reset_token_hash bytea,
  reset_token_expiry timestamptz,
  last_login timestamptz,
  auth_provider text not null default 'email',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_email on users (email);

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('clinician', 'patient', 'admin')),
  owner boolean not null default false,
  billing boolean not null default false,
  credential text check (length(credential) <= 40),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('browser', 'bearer')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index sessions_user on sessions (user_id);

create trigger version before update on organizations for each row execute function bump_version();
create trigger version before update on users for each row execute function bump_version();
create trigger version before update on memberships for each row execute function bump_version();

alter table organizations enable row level security;
alter table users enable row level security;
alter table memberships enable row level security;
alter table sessions enable row level security;
create policy own on organizations to mendwell_app using (id = current_organization());
create policy own on memberships to mendwell_app using (organization_id = current_organization());
create policy colleagues on users to mendwell_app using (
  exists (select from memberships m where m.user_id = users.id and m.organization_id = current_organization())
);

grant select on organizations, memberships to mendwell_app;
grant select (id, email, first_name, last_name, profile_image_url, specialty, email_verified, last_login,
              auth_provider, disabled_at, created_at, updated_at, version) on users to mendwell_app;

-- What a request needs to know about the person behind it. One row, or none where the session is not good.
create type entered as (
  user_id uuid, organization_id uuid, role text, owner boolean, billing boolean, facility_ids uuid[], stamp text
);

-- Finds the session and puts its organization in force: for the transaction when `locally`, else until the next
-- entrance on this connection. A bad session puts none in force. Names are qualified, so no search_path is set.
create function enter(token bytea, at timestamptz, locally boolean) returns setof entered
  language plpgsql security definer as $$
declare
  session record;
  person entered;
begin
  select s.user_id, s.organization_id, s.last_seen_at, m.role, m.owner, m.billing,
         concat_ws('.', m.version, u.version, s.created_at) as stamp
    into session
    from public.sessions s
    join public.memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join public.users u on u.id = s.user_id
   where s.token_hash = token
     and at < s.expires_at
     and at < s.last_seen_at + pg_catalog.make_interval(secs => s.idle_seconds)
     and m.disabled_at is null and u.disabled_at is null;
  if not found then
    perform pg_catalog.set_config('mendwell.organization', '', locally);
    return;
  end if;
  perform pg_catalog.set_config('mendwell.organization', session.organization_id::text, locally);
  if session.last_seen_at < at - interval '30 seconds' then
    update public.sessions set last_seen_at = at
     where token_hash = (select token_hash from public.sessions where token_hash = token for update skip locked);
  end if;
  person := (session.user_id, session.organization_id, session.role, session.owner, session.billing,
             case when session.role = 'clinician' then
               (select array_agg(f.facility_id) from public.membership_facilities f
                 where f.organization_id = session.organization_id and f.user_id = session.user_id)
             end,
             session.stamp);
  return next person;
end $$;

-- The stored hash for an address, and the organizations it opens. For the sign-in only.
create function credentials_of(address text)
  returns table (user_id uuid, password_hash text, organization_id uuid, role text)
  language sql security definer set search_path = public, pg_temp
begin atomic
  select u.id, u.password_hash, m.organization_id, m.role
    from users u join memberships m on m.user_id = u.id
   where u.email = address and u.disabled_at is null and m.disabled_at is null
   order by m.created_at, m.organization_id;
end;

create function open_session(token bytea, who uuid, organization uuid, session_kind text, at timestamptz,
                             idle integer, absolute integer, ip text, agent text) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds,
                        expires_at, ip_address, user_agent)
    values (token, who, organization, session_kind, at, at, idle, at + make_interval(secs => absolute), ip, agent);
  update users set last_login = at where id = who;
end;

create function close_session(token bytea) returns table (user_id uuid, organization_id uuid)
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions where token_hash = token returning user_id, organization_id;
end;

revoke execute on function enter, credentials_of, open_session, close_session from public;
grant execute on function enter, credentials_of, open_session, close_session to mendwell_app;

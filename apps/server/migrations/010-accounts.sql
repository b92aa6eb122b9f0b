-- Accounts: invitations, sign-up, verified addresses, password resets, a person's own sessions, and where a person was
-- seen before. Tokens are stored as SHA-256 only and are reached through the functions below.

create table invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('clinician', 'patient', 'admin')),
  owner boolean not null default false,
  billing boolean not null default false,
  credential text check (length(credential) <= 40),
  facility_ids uuid[] not null default '{}',
  patient_id uuid,
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  unique (organization_id, id),
  check (patient_id is null or role = 'patient'),
  check (expires_at > created_at),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, invited_by) references memberships (organization_id, user_id),
  foreign key (organization_id, accepted_by) references memberships (organization_id, user_id)
);
create index invitations_by_time on invitations (organization_id, created_at desc, id);

alter table invitations enable row level security;
create policy own on invitations to mendwell_app using (organization_id = current_organization());
-- Accepting is done by accept_invitation alone, so acceptance cannot be written by hand.
grant select, insert on invitations to mendwell_app;
grant update (token_hash, expires_at, withdrawn_at) on invitations to mendwell_app;

create table email_verifications (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);
alter table email_verifications enable row level security;

-- Internet addresses from which a person has signed in. Guesses from elsewhere can never close the door for these.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  ip_address text not null,
  seen_at timestamptz not null,
  primary key (user_id, ip_address)
);
alter table known_addresses enable row level security;

alter table users add column last_organization_id uuid references organizations on delete set null;
alter table sessions add column id uuid not null unique default gen_random_uuid();
create unique index users_reset on users (reset_token_hash) where reset_token_hash is not null;

-- A new address or password ends every link that was mailed before.
create function end_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.email <> old.email or new.password_hash is distinct from old.password_hash then
    new.reset_token_hash := null;
    new.reset_token_expiry := null;
  end if;
  if new.email <> old.email then
    new.email_verified := false;
    delete from email_verifications where user_id = new.id;
  end if;
  return new;
end $$;
create trigger links before update of email, password_hash on users for each row execute function end_links();

-- The organization that a sign-in opens: the one last used, else the first.
create function home_of(who uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.organization_id from memberships m join users u on u.id = m.user_id
   where m.user_id = who and m.disabled_at is null
   order by (m.organization_id = u.last_organization_id) is true desc, m.created_at, m.organization_id limit 1;
end;

-- ——— sessions ———

drop function enter(bytea, timestamptz, boolean);
-- As before, and: what a page asks for by itself (`background`) does not keep the session from going idle; the stamp names
-- the organization too, because a session can move to another one.
create function enter(token bytea, at timestamptz, locally boolean, background boolean default false)
  returns setof entered language plpgsql security definer as $$
declare
  session record;
  person entered;
begin
  select s.user_id, s.organization_id, s.last_seen_at, m.role, m.owner, m.billing,
         concat_ws('.', m.version, u.version, s.organization_id, s.created_at) as stamp
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
  if not background and session.last_seen_at < at - interval '30 seconds' then
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

create or replace function credentials_of(address text)
  returns table (user_id uuid, password_hash text, organization_id uuid, role text)
  language sql security definer set search_path = public, pg_temp
begin atomic
  select u.id, u.password_hash, m.organization_id, m.role
    from users u join memberships m on m.user_id = u.id and m.organization_id = home_of(u.id)
   where u.email = address and u.disabled_at is null;
end;

create or replace function open_session(token bytea, who uuid, organization uuid, session_kind text, at timestamptz,
                                        idle integer, absolute integer, ip text, agent text) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds,
                        expires_at, ip_address, user_agent)
    values (token, who, organization, session_kind, at, at, idle, at + make_interval(secs => absolute), ip, agent);
  update users set last_login = at, last_organization_id = organization where id = who;
  insert into known_addresses (user_id, ip_address, seen_at) select who, ip, at where ip is not null
    on conflict (user_id, ip_address) do update set seen_at = excluded.seen_at;
end;

create function own_sessions(token bytea, at timestamptz)
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

-- Ends the own session of that id; without one, every own session but the asking one.
create function end_own_sessions(token bytea, session uuid) returns table (id uuid)
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions s
   where s.user_id = (select user_id from sessions where token_hash = token)
     and case when session is null then s.token_hash <> token else s.id = session end
  returning s.id;
end;

-- Moves a session to another organization of the same person, with no more time than that role allows there.
create function move_session(token bytea, organization uuid, idle integer, absolute integer) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set organization_id = organization, idle_seconds = least(idle_seconds, idle),
                      expires_at = least(expires_at, created_at + make_interval(secs => absolute))
   where token_hash = token;
  update users set last_organization_id = organization
   where id = (select user_id from sessions where token_hash = token);
end;

create function change_profile(token bytea, given text, family text, field text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update users set first_name = given, last_name = family, specialty = field, updated_at = at
   where id = (select user_id from sessions where token_hash = token);
end;

-- Counts a guess at an address, unless it comes from where the person has signed in before: then none is counted.
create function count_guess(address text, ip text, turn_key text, seconds integer, at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from known_addresses k join users u on u.id = k.user_id
              where u.email = address and k.ip_address = ip) then
    return 0;
  end if;
  return take_turn(turn_key, seconds, at);
end $$;

-- ——— accounts ———

-- The new person's id, or nothing where the address is taken.
create function create_account(address text, given text, family text, hash text, verified boolean, at timestamptz)
  returns uuid language sql security definer set search_path = public, pg_temp
begin atomic
  insert into users (email, first_name, last_name, password_hash, email_verified, created_at, updated_at)
    values (address, given, family, hash, verified, at, at)
    on conflict (email) do nothing returning id;
end;

create function found_organization(organization_name text, who uuid, chosen_role text, at timestamptz) returns uuid
  language sql security definer set search_path = public, pg_temp
begin atomic
  with founded as (insert into organizations (name, created_at) values (organization_name, at) returning id)
  insert into memberships (organization_id, user_id, role, owner, created_at)
    select id, who, chosen_role, true, at from founded returning organization_id;
end;

create function open_invitation(token bytea, at timestamptz)
  returns table (id uuid, organization_id uuid, organization_name text, email text, role text, first_name text,
                 last_name text, has_account boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.id, i.organization_id, o.name, i.email, i.role, i.first_name, i.last_name,
         exists (select from users u where u.email = i.email)
    from invitations i join organizations o on o.id = i.organization_id
   where i.token_hash = token and i.accepted_at is null and i.withdrawn_at is null and at < i.expires_at;
end;

-- Joins the inviting organization. Nothing happens, and no row comes back, unless the invitation is open and is for this
-- person's address, the person was not shut out there, and the chart it links is not somebody else's.
create function accept_invitation(token bytea, who uuid, at timestamptz)
  returns table (id uuid, organization_id uuid, role text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  invited invitations;
  standing memberships;
begin
  select i.* into invited from invitations i join users u on u.email = i.email and u.id = who
   where i.token_hash = token and i.accepted_at is null and i.withdrawn_at is null and at < i.expires_at
     and u.disabled_at is null
     for update of i;
  if not found then return; end if;
  if invited.patient_id is not null and exists (
    select from patients p where p.organization_id = invited.organization_id
       and case when p.id = invited.patient_id then p.user_id <> who else p.user_id = who end) then
    return;
  end if;
  insert into memberships (organization_id, user_id, role, owner, billing, credential, created_at)
    values (invited.organization_id, who, invited.role, invited.owner, invited.billing, invited.credential, at)
    on conflict do nothing;
  if found and invited.role = 'clinician' then
    -- A facility of elsewhere breaks the foreign key: better no membership than one that is not narrowed.
    insert into membership_facilities select invited.organization_id, who, f from unnest(invited.facility_ids) f;
  end if;
  select m.* into standing from memberships m
   where m.organization_id = invited.organization_id and m.user_id = who;
  if standing.disabled_at is not null then return; end if;
  update patients p set user_id = who, updated_at = at
   where p.organization_id = invited.organization_id and p.id = invited.patient_id and p.user_id is null;
  update invitations i set accepted_at = at, accepted_by = who where i.id = invited.id;
  return query select invited.id, invited.organization_id, standing.role;
end $$;

create function add_verification(who uuid, token bytea, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into email_verifications (token_hash, user_id, expires_at) values (token, who, until);
end;

-- Used once: every link of the person ends with it.
create function verify_email(token bytea, at timestamptz) returns table (user_id uuid, organization_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid;
begin
  delete from email_verifications v where v.token_hash = token and at < v.expires_at returning v.user_id into who;
  if who is null then return; end if;
  delete from email_verifications v where v.user_id = who;
  update users u set email_verified = true, updated_at = at where u.id = who;
  return query select who, home_of(who);
end $$;

-- Who asked for a new password. Accounts that sign in elsewhere have none to reset.
create function start_reset(address text, token bytea, until timestamptz)
  returns table (user_id uuid, first_name text, organization_id uuid)
  language sql security definer set search_path = public, pg_temp
begin atomic
  update users set reset_token_hash = token, reset_token_expiry = until
   where email = address and disabled_at is null and password_hash is not null
  returning id, first_name, home_of(id);
end;

create function resetting_account(token bytea, at timestamptz)
  returns table (email text, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select email, first_name, last_name from users
   where reset_token_hash = token and at < reset_token_expiry and disabled_at is null;
end;

-- One of many at once wins: the row is locked, and the others find no token any more. Ends all sessions.
create function finish_reset(token bytea, hash text, ip text, at timestamptz)
  returns table (user_id uuid, email text, first_name text, organization_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare person users;
begin
  -- Who read the mail holds the address.
  update users u set password_hash = hash, email_verified = true, updated_at = at
   where u.reset_token_hash = token and at < u.reset_token_expiry and u.disabled_at is null
  returning u.* into person;
  if not found then return; end if;
  delete from sessions s where s.user_id = person.id;
  -- And may come in from there, however many guesses others make meanwhile.
  insert into known_addresses (user_id, ip_address, seen_at) values (person.id, ip, at)
    on conflict (user_id, ip_address) do update set seen_at = excluded.seen_at;
  return query select person.id, person.email, person.first_name, home_of(person.id);
end $$;

create function own_password(token bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.password_hash from users u join sessions s on s.user_id = u.id where s.token_hash = token;
end;

-- Puts a new hash in place of the one that was checked, and ends every other session.
create function change_password(token bytea, old_hash text, new_hash text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid;
begin
  update users u set password_hash = new_hash, updated_at = at
   where u.id = (select s.user_id from sessions s where s.token_hash = token) and u.password_hash = old_hash
  returning u.id into who;
  if who is null then return false; end if;
  delete from sessions s where s.user_id = who and s.token_hash <> token;
  return true;
end $$;

create function drop_expired_links(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from email_verifications where expires_at < at;
  delete from known_addresses where seen_at < at - interval '180 days';
  update users set reset_token_hash = null, reset_token_expiry = null where reset_token_expiry < at;
end;

revoke execute on function home_of, end_links, enter, own_sessions, end_own_sessions, move_session, change_profile,
  count_guess, create_account, found_organization, open_invitation, accept_invitation, add_verification, verify_email,
  start_reset, resetting_account, finish_reset, own_password, change_password, drop_expired_links from public;
grant execute on function enter, own_sessions, end_own_sessions, move_session, change_profile, count_guess,
  create_account, found_organization, open_invitation, accept_invitation, add_verification, verify_email, start_reset,
  resetting_account, finish_reset, own_password, change_password, drop_expired_links to mendwell_app;

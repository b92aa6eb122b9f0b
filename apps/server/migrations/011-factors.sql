-- Second factors and provider sign-in. Factors belong to a person, not to an organization. The app role reads none of these
-- tables: it calls the functions below, and those about a signed-in person take the hash of that person's own session
-- token (or of a half-finished sign-in's challenge) instead of an id, so nobody else's factors can be asked for.

alter table organizations add column require_second_factor boolean not null default true;
update organizations set require_second_factor = false where is_demo;

alter table users add column has_second_factor boolean not null default false; -- kept by triggers below
grant select (has_second_factor) on users to mendwell_app;

alter table sessions
  add column factored_at timestamptz,  -- a second factor was shown in this session
  add column proved_until timestamptz; -- the person proved again who they are; delicate things are open until then

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed bytea,
  last_step bigint not null default 0,
  pending_sealed bytea,
  pending_at timestamptz,
  check (sealed is not null or pending_sealed is not null)
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) <= 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Questions put to a passkey: to a person who adds one, or to nobody yet, who signs in with one.
create table passkey_challenges (
  id uuid primary key,
  challenge_hash bytea not null unique check (length(challenge_hash) = 32),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);

-- Sign-ins whose password was right and whose second factor is still to come.
create table sign_in_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  user_id uuid not null,
  organization_id uuid not null,
  wants_token boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index sign_in_challenges_age on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id);

-- Which person of an OpenID provider is which user here. Once tied, the provider's subject counts, not the address.
create table provider_accounts (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 500),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

alter table totp_secrets enable row level security;
alter table recovery_codes enable row level security;
alter table passkeys enable row level security;
alter table passkey_challenges enable row level security;
alter table sign_in_challenges enable row level security;
alter table provider_accounts enable row level security;

-- ——— kept by the database itself ———

-- Recovery codes stand in for a factor, so they go with the last one.
create function note_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who uuid := coalesce(new.user_id, old.user_id);
  has boolean := exists (select from totp_secrets where user_id = who and sealed is not null)
              or exists (select from passkeys where user_id = who);
begin
  update users set has_second_factor = has where id = who and has_second_factor <> has;
  if not has then delete from recovery_codes where user_id = who; end if;
  return null;
end $$;
create trigger note_factor after insert or update or delete on totp_secrets
  for each row execute function note_second_factor();
create trigger note_factor after insert or delete on passkeys
  for each row execute function note_second_factor();

-- A new password ends the sign-ins that were begun with the old one.
create function drop_sign_in_challenges() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_challenges where user_id = new.id;
  return null;
end $$;
create trigger drop_challenges after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function drop_sign_in_challenges();

-- ——— entering ———

alter type entered
  add attribute factor_demanded boolean, add attribute has_factor boolean, add attribute proved boolean;

-- As in 010, with three answers more. Whoever replaces this function keeps them, and keeps them in the stamp.
create or replace function enter(token bytea, at timestamptz, locally boolean, background boolean default false)
  returns setof entered language plpgsql security definer as $$
declare
  session record;
  person entered;
begin
  select s.user_id, s.organization_id, s.last_seen_at, m.role, m.owner, m.billing,
         o.require_second_factor and not o.is_demo and m.role <> 'patient' as factor_demanded, u.has_second_factor,
         coalesce(at < s.proved_until, false) as proved,
         concat_ws('.', m.version, u.version, s.organization_id, s.created_at) as stamp
    into session
    from public.sessions s
    join public.memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join public.organizations o on o.id = s.organization_id
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
             concat_ws('.', session.stamp, session.factor_demanded, session.proved),
             session.factor_demanded, session.has_second_factor, session.proved);
  return next person;
end $$;

-- ——— who holds a session, or a challenge ———

create function holder_of(holder bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select user_id from sessions where token_hash = holder
  union all
  select user_id from sign_in_challenges where challenge_hash = holder
  limit 1;
end;

-- ——— sessions: shown a factor, proved again ———

-- Opened with a second factor, which counts as proof for a short while.
create function open_factored(token bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set factored_at = at, proved_until = at + interval '5 minutes' where token_hash = token;
end;

create function prove_session(token bytea, at timestamptz) returns timestamptz
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set proved_until = at + interval '10 minutes' where token_hash = token returning proved_until;
end;

-- A factor is added only right after signing in, where it is the first, or with a proof: it opens the account for good.
create function may_add_factor(token bytea, at timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from sessions s join users u on u.id = s.user_id
     where s.token_hash = token
       and (at < s.proved_until or (not u.has_second_factor and at < s.created_at + interval '10 minutes')));
end;

-- After adding a factor: this session has shown it, and the ones that have shown none end.
create function settle_factor(token bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set factored_at = at where token_hash = token;
  delete from sessions where user_id = holder_of(token) and token_hash <> token and factored_at is null;
end;

-- ——— one-time codes and recovery codes ———

create function own_factors(token bytea) returns table (totp boolean, passkeys integer, recovery_codes integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from totp_secrets t where t.user_id = w.who and t.sealed is not null),
         (select count(*)::integer from passkeys p where p.user_id = w.who),
         (select count(*)::integer from recovery_codes r where r.user_id = w.who)
    from (select holder_of(token) as who) w;
end;

create function begin_totp(token bytea, content bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into totp_secrets (user_id, pending_sealed, pending_at) values (holder_of(token), content, at)
    on conflict (user_id) do update set pending_sealed = content, pending_at = at;
end;

create function pending_totp(token bytea, at timestamptz) returns bytea
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select pending_sealed from totp_secrets
   where user_id = holder_of(token) and at < pending_at + interval '15 minutes';
end;

create function confirm_totp(token bytea, step bigint) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update totp_secrets set sealed = pending_sealed, last_step = step, pending_sealed = null, pending_at = null
   where user_id = holder_of(token) and pending_sealed is not null;
end;

create function drop_totp(token bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from totp_secrets where user_id = holder_of(token) returning sealed is not null;
end;

create function totp_of(holder bytea) returns table (sealed bytea, last_step bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.sealed, t.last_step from totp_secrets t where t.user_id = holder_of(holder) and t.sealed is not null;
end;

-- A step is spent once: of two requests with the same code one finds it gone.
create function spend_totp_step(holder bytea, step bigint) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  update totp_secrets set last_step = step where user_id = holder_of(holder) and last_step < step returning true;
end;

create function renew_recovery_codes(token bytea, hashes bytea[], at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from recovery_codes where user_id = holder_of(token) and not code_hash = any (hashes);
  insert into recovery_codes (user_id, code_hash, created_at) select holder_of(token), h, at from unnest(hashes) h;
end;

create function spend_recovery_code(holder bytea, hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from recovery_codes where user_id = holder_of(holder) and code_hash = hash returning true;
end;

-- ——— the second step of a sign-in ———

create function second_factor_of(who uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select has_second_factor from users where id = who;
end;

create function begin_challenge(challenge bytea, who uuid, organization uuid, token_wanted boolean, at timestamptz)
  returns table (totp boolean, passkeys boolean, recovery_codes boolean)
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sign_in_challenges where expires_at < at;
  insert into sign_in_challenges (challenge_hash, user_id, organization_id, wants_token, expires_at)
    values (challenge, who, organization, token_wanted, at + interval '5 minutes');
  select exists (select from totp_secrets t where t.user_id = who and t.sealed is not null),
         exists (select from passkeys p where p.user_id = who),
         exists (select from recovery_codes r where r.user_id = who);
end;

-- Takes one of the ten tries. No row: unknown, too late, tried too often, or the door is closed for this person.
create function try_challenge(challenge bytea, at timestamptz)
  returns table (user_id uuid, organization_id uuid, role text, email text, wants_token boolean, tries integer)
  language sql security definer set search_path = public, pg_temp
begin atomic
  with tried as (
    update sign_in_challenges c set tries = c.tries + 1
     where c.challenge_hash = challenge and at < c.expires_at and c.tries < 10
    returning c.user_id, c.organization_id, c.wants_token, c.tries)
  select t.user_id, t.organization_id, m.role, u.email, t.wants_token, t.tries
    from tried t
    join memberships m on m.organization_id = t.organization_id and m.user_id = t.user_id
    join users u on u.id = t.user_id
   where m.disabled_at is null and u.disabled_at is null;
end;

create function end_challenge(challenge bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sign_in_challenges where challenge_hash = challenge returning true;
end;

-- ——— passkeys ———

create function own_passkeys(token bytea)
  returns table (id uuid, credential_id bytea, transports text[], name text, created_at timestamptz,
                 last_used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.credential_id, p.transports, p.name, p.created_at, p.last_used_at
    from passkeys p where p.user_id = holder_of(token) order by p.created_at, p.id;
end;

-- Without a token: for somebody who signs in.
create function ask_passkey(challenge_id uuid, challenge bytea, token bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenges where expires_at < at;
  insert into passkey_challenges (id, challenge_hash, user_id, expires_at)
    values (challenge_id, challenge, holder_of(token), at + interval '5 minutes');
end;

create function take_own_passkey_challenge(token bytea, challenge bytea, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenges
   where challenge_hash = challenge and user_id = holder_of(token) and at < expires_at returning true;
end;

create function take_passkey_challenge(challenge_id uuid, at timestamptz) returns bytea
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenges
   where id = challenge_id and user_id is null and at < expires_at returning challenge_hash;
end;

-- No row: this passkey is known already, here or on another account.
create function add_passkey(token bytea, credential bytea, key bytea, count bigint, ways text[], label text,
                            at timestamptz) returns uuid
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (holder_of(token), credential, key, count, ways, label, at)
    on conflict (credential_id) do nothing returning id;
end;

create function drop_passkey(token bytea, passkey uuid) returns text
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkeys where id = passkey and user_id = holder_of(token) returning name;
end;

create function passkey_by_credential(key_id bytea)
  returns table (id uuid, public_key bytea, counter bigint, user_id uuid, organization_id uuid, role text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.public_key, p.counter, p.user_id, m.organization_id, m.role
    from passkeys p
    join users u on u.id = p.user_id
    join memberships m on m.user_id = p.user_id and m.organization_id = home_of(p.user_id)
   where p.credential_id = key_id and u.disabled_at is null;
end;

-- A counter that does not rise is a copy of the key; authenticators without one always say 0.
create function use_passkey(passkey uuid, count bigint, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  update passkeys set counter = count, last_used_at = at
   where id = passkey and (count > counter or (count = 0 and counter = 0)) returning true;
end;

-- ——— provider sign-in ———

-- The user of a provider's person: the one tied before, else the one whose verified address it is, who is tied now.
create function provider_person(provider text, person text, address text, at timestamptz)
  returns table (user_id uuid, organization_id uuid, role text, email text, second_factor boolean, tied_now boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who uuid;
  now_tied boolean := false;
begin
  select a.user_id into who from provider_accounts a where a.issuer = provider and a.subject = person;
  if who is null and address is not null then
    select u.id into who from users u
     where u.email = lower(address) and u.email_verified and u.disabled_at is null;
    if who is null or home_of(who) is null then return; end if;
    insert into provider_accounts (issuer, subject, user_id, created_at) values (provider, person, who, at)
      on conflict do nothing;
    now_tied := found;
    if not now_tied then return; end if; -- the account is tied to another person of that provider
    update users set auth_provider = 'oidc' where id = who;
  end if;
  return query
    select u.id, m.organization_id, m.role, u.email, u.has_second_factor, now_tied
      from users u join memberships m on m.user_id = u.id and m.organization_id = home_of(u.id)
     where u.id = who and u.disabled_at is null;
end $$;

revoke execute on function
  note_second_factor, drop_sign_in_challenges, holder_of, open_factored, prove_session, may_add_factor,
  settle_factor, own_factors, begin_totp, pending_totp, confirm_totp, drop_totp, totp_of, spend_totp_step,
  renew_recovery_codes, spend_recovery_code, second_factor_of, begin_challenge, try_challenge, end_challenge,
  own_passkeys, ask_passkey, take_own_passkey_challenge, take_passkey_challenge, add_passkey, drop_passkey,
  passkey_by_credential, use_passkey, provider_person from public;
grant execute on function
  open_factored, prove_session, may_add_factor, settle_factor, own_factors, begin_totp, pending_totp, confirm_totp,
  drop_totp, totp_of, spend_totp_step, renew_recovery_codes, spend_recovery_code, second_factor_of, begin_challenge,
  try_challenge, end_challenge, own_passkeys, ask_passkey, take_own_passkey_challenge, take_passkey_challenge, add_passkey,
  drop_passkey, passkey_by_credential, use_passkey, provider_person to mendwell_app;

-- Video visits: what belongs to the call, beside the appointment that holds who, when and whether it took place.

create table telehealth_sessions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  appointment_id uuid not null unique,
  session_type text not null check (session_type in ('consultation', 'assessment', 'education', 'follow_up')),
  priority text not null check (priority in ('routine', 'urgent', 'emergency')),
  notes text check (length(notes) <= 4000),
  diagnosis text check (length(diagnosis) <= 2000),
  recommendations text check (length(recommendations) <= 4000),
  prescriptions text check (length(prescriptions) <= 2000),
  billing_code text check (length(billing_code) between 1 and 20),
  -- Null: the practice has no price for the code.
  cost_cents integer check (cost_cents >= 0),
  is_sample_price boolean not null default false,
  -- The patient came to the waiting room for the first time.
  waited_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rated_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check (cost_cents is null or billing_code is not null),
  check (ended_at is null or started_at is not null),
  check (ended_at >= started_at),
  check ((rating is null) = (rated_at is null)),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index telehealth_sessions_rated on telehealth_sessions (organization_id) where rating is not null;
create trigger version before update on telehealth_sessions for each row execute function bump_version();

-- What was ended and what was rated stays as it is.
create function keep_telehealth_session() returns trigger language plpgsql as $$
begin
  if (new.appointment_id, new.created_by, new.created_at)
       is distinct from (old.appointment_id, old.created_by, old.created_at)
     or (old.rating is not null and new.rating is distinct from old.rating)
     or (old.started_at is not null and new.started_at is distinct from old.started_at)
     or (old.ended_at is not null
         and (new.ended_at, new.notes, new.diagnosis, new.recommendations, new.prescriptions, new.billing_code, new.cost_cents)
             is distinct from
             (old.ended_at, old.notes, old.diagnosis, old.recommendations, old.prescriptions, old.billing_code, old.cost_cents))
  then
    raise exception 'telehealth_session_kept' using errcode = 'MW086';
  end if;
  return new;
end $$;
create trigger keep before update on telehealth_sessions for each row execute function keep_telehealth_session();

-- Links that open one call without an account. Of the token only its hash is kept, and of the address nothing.
create table call_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  session_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_by uuid not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, session_id) references telehealth_sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);
-- The newest one counts.
create unique index call_links_open on call_links (session_id) where revoked_at is null;

-- One entry into a room, within a minute: of a person who is signed in, or of a link.
create table call_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null references organizations on delete cascade,
  session_id uuid not null,
  side text not null check (side in ('provider', 'patient')),
  user_id uuid,
  link_id uuid,
  expires_at timestamptz not null,
  check ((user_id is null) <> (link_id is null)),
  foreign key (organization_id, session_id) references telehealth_sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, link_id) references call_links (organization_id, id) on delete cascade
);
create index call_tickets_expiry on call_tickets (expires_at);

-- Who sits in a room: one of each side. The page that sits there says so again and again.
create table call_places (
  session_id uuid not null,
  side text not null check (side in ('provider', 'patient')),
  organization_id uuid not null references organizations on delete cascade,
  place uuid not null,
  user_id uuid,
  link_id uuid,
  admitted_at timestamptz,
  seen_at timestamptz not null,
  -- The page went away; coming back, it finds its seat and need not be let in anew.
  left_at timestamptz,
  primary key (session_id, side),
  check ((user_id is null) <> (link_id is null)),
  foreign key (organization_id, session_id) references telehealth_sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, link_id) references call_links (organization_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['telehealth_sessions', 'call_links', 'call_tickets', 'call_places'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update on telehealth_sessions to mendwell_app;
grant update (revoked_at) on call_links to mendwell_app;
grant update, delete on call_places to mendwell_app;

-- Before it is known whose call it is: the hash alone finds it.
create function redeem_call_ticket(held bytea, at timestamptz)
  returns table (organization_id uuid, session_id uuid, side text, user_id uuid, link_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
  with old as (delete from call_tickets t where t.expires_at < at),
       used as (delete from call_tickets t where t.token_hash = held and at < t.expires_at returning t.*)
  select u.organization_id, u.session_id, u.side, u.user_id, u.link_id from used u
$$;

create function call_link_of(held bytea) returns table (organization_id uuid, session_id uuid, link_id uuid, made_by uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.organization_id, l.session_id, l.id, l.made_by from call_links l
   where l.token_hash = held and l.revoked_at is null
$$;

revoke execute on function redeem_call_ticket, call_link_of from public;
grant execute on function redeem_call_ticket, call_link_of to mendwell_app;

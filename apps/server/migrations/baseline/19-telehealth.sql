-- Video visits.

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
  -- When the patient first entered the waiting room.
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
grant update on telehealth_sessions to mendwell_app;

-- Links that open one call without an account. Only a hash of the token is stored, and not the recipient.
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

-- One open link for each call.
create unique index call_links_open on call_links (session_id) where revoked_at is null;
grant update (revoked_at) on call_links to mendwell_app;

-- Tickets that admit once to a call, within a minute, for a signed-in person or a link.
create table call_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null references organizations on delete cascade,
  session_id uuid not null,
  side text not null check (side in ('provider', 'patient')),
  user_id uuid,
  link_id uuid,
  expires_at timestamptz not null,
  -- The session that holds the seat: signing out ends the call there too.
  holder bytea check (length(holder) = 32),
  check ((user_id is null) <> (link_id is null)),
  foreign key (organization_id, session_id) references telehealth_sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, link_id) references call_links (organization_id, id) on delete cascade
);

create index call_tickets_expiry on call_tickets (expires_at);

-- Who is in a call: one for each side. The page reports its presence regularly.
create table call_places (
  session_id uuid not null,
  side text not null check (side in ('provider', 'patient')),
  organization_id uuid not null references organizations on delete cascade,
  place uuid not null,
  user_id uuid,
  link_id uuid,
  admitted_at timestamptz,
  seen_at timestamptz not null,
  -- When the page was closed. Returning, it keeps its seat and is not admitted again.
  left_at timestamptz,
  primary key (session_id, side),
  check ((user_id is null) <> (link_id is null)),
  foreign key (organization_id, session_id) references telehealth_sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, link_id) references call_links (organization_id, id) on delete cascade
);

grant update, delete on call_places to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['telehealth_sessions', 'call_links', 'call_tickets', 'call_places'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

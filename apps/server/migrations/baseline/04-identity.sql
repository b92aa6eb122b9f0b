-- Sessions, invitations, second factors, and what belongs to an account. Tokens are stored as SHA-256 only and reached through functions.

-- What a request needs to know about the person who makes it. No row: the session is invalid.
create type entered as (
  user_id uuid, organization_id uuid, role text, owner boolean, billing boolean, facility_ids uuid[], stamp text, factor_demanded boolean, has_factor boolean, proved boolean, break_glass_id uuid
);

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
  id uuid not null unique default gen_random_uuid(),
  -- a second factor was shown in this session
  factored_at timestamptz,
  proved_until timestamptz,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

create index sessions_user on sessions (user_id);
alter table sessions enable row level security;

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
-- Only accept_invitation writes the acceptance.
grant select, insert on invitations to mendwell_app;
grant update (token_hash, expires_at, withdrawn_at) on invitations to mendwell_app;

create table email_verifications (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);

create index email_verifications_user on email_verifications (user_id);
alter table email_verifications enable row level security;

-- IP addresses from which a person has signed in. Failed sign-ins from elsewhere never lock these out.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  ip_address text not null,
  seen_at timestamptz not null,
  primary key (user_id, ip_address)
);

alter table known_addresses enable row level security;

-- One at a time: a new request ends the link mailed before.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

alter table email_changes enable row level security;

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed bytea,
  last_step bigint not null default 0,
  pending_sealed bytea,
  pending_at timestamptz,
  check (sealed is not null or pending_sealed is not null)
);

alter table totp_secrets enable row level security;

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

alter table recovery_codes enable row level security;

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
alter table passkeys enable row level security;

-- Challenges for passkeys: of a user who adds one, or without a user for somebody who signs in.
create table passkey_challenges (
  id uuid primary key,
  challenge_hash bytea not null unique check (length(challenge_hash) = 32),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_age on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security;

-- Sign-ins with a correct password that wait for the second factor.
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
alter table sign_in_challenges enable row level security;

-- Which account of an OpenID provider belongs to which user. Once linked, the provider's subject counts, not the address.
create table provider_accounts (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 500),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

alter table provider_accounts enable row level security;

create table owner_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  used_by uuid references users on delete set null
);

alter table owner_links enable row level security;

-- No row: the defaults. `notices` contains only the types that the person changed.
create table preferences (
  organization_id uuid not null,
  user_id uuid not null,
  theme text not null check (theme in ('system', 'light', 'dark')),
  notices jsonb not null check (jsonb_typeof(notices) = 'object'),
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

alter table preferences enable row level security;
create policy own on preferences to mendwell_app using (organization_id = current_organization());
grant select, insert, update on preferences to mendwell_app;

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

create table draft_keys (
  user_id uuid primary key references users on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null
);

alter table draft_keys enable row level security;

create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  sealed bytea not null,
  created_at timestamptz not null,
  -- So that a demo shows only its own mail, and one organization's backlog does not delay the others.
  organization_id uuid references organizations on delete cascade
);

alter table outgoing_mail enable row level security;
create index outgoing_mail_organization on outgoing_mail (organization_id);
-- Mail without an organization is counted under the nil UUID, so that the index covers it too.
create index outgoing_mail_latest on outgoing_mail
  ((coalesce(organization_id, '00000000-0000-0000-0000-000000000000')), created_at desc);

create table idempotency_keys (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  etag text,
  created_at timestamptz not null,
  primary key (organization_id, user_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy own on idempotency_keys to mendwell_app using (organization_id = current_organization());
grant select, insert on idempotency_keys to mendwell_app;

create table stored_files (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  bytes integer not null check (bytes > 0),
  -- Of the plaintext.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz not null,
  unique (organization_id, id)
);

alter table stored_files enable row level security;
create policy own on stored_files to mendwell_app using (organization_id = current_organization());
grant select, insert on stored_files to mendwell_app;

create table notifications (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  patient_id uuid,
  type text not null check (length(type) between 1 and 40),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) between 1 and 1000),
  -- A path on this site: a single slash, so that no link leads to another site.
  action_url text check (action_url ~ '^/([^/\\]|$)' and length(action_url) <= 500),
  is_read boolean not null default false,
  is_delivered boolean not null default false,
  scheduled_date timestamptz,
  delivered_date timestamptz,
  expires_at timestamptz,
  channels text[] not null default '{in_app}'
    check (cardinality(channels) > 0 and channels <@ array['in_app', 'email']),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null,
  check (is_delivered = (delivered_date is not null)),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index notifications_of_person on notifications (organization_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (organization_id, user_id) where not is_read;
alter table notifications enable row level security;
create policy own on notifications to mendwell_app using (organization_id = current_organization());
grant select, insert, update (is_read) on notifications to mendwell_app;

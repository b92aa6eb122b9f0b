-- Notices: what the bell shows, and how each person wants to be told. A row belongs to one person of one organization.

create table notifications (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  patient_id uuid,
  type text not null check (length(type) between 1 and 40),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) between 1 and 1000),
  -- A path of our own: one slash, so that no link can lead to another site.
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

-- No row: everything as it comes. `notices` holds only the types that the person chose something for.
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

-- Filters of a list, saved under a name: the person's own, or shared with the practice.
create table worklists (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  list text not null check (list in ('patients', 'tasks')),
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 2000),
  is_shared boolean not null,
  created_at timestamptz not null,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
-- One person's names are told apart.
create unique index worklists_by_name on worklists (organization_id, user_id, list, lower(name));
create index worklists_shared on worklists (organization_id, list) where is_shared;
alter table worklists enable row level security;
create policy own on worklists to mendwell_app using (organization_id = current_organization());
grant select, insert, delete on worklists to mendwell_app;

-- Files that records own. The bytes lie sealed in a directory or a bucket, under the id; a file without a row here belongs to
-- nobody and is cleared away.

create table stored_files (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  bytes integer not null check (bytes > 0),
  -- Of what was sealed.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz not null,
  unique (organization_id, id)
);
alter table stored_files enable row level security;
create policy own on stored_files to mendwell_app using (organization_id = current_organization());
grant select, insert on stored_files to mendwell_app;

-- Which of these ids no record owns. Tells nothing about those that somebody owns.
create function files_without_row(ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select asked.id from unnest(ids) as asked (id) where not exists (select from stored_files f where f.id = asked.id);
end;
revoke execute on function files_without_row from public;
grant execute on function files_without_row to mendwell_app;

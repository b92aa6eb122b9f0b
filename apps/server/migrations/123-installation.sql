-- Which installation this database is of: files and master key must be of the same one, or nothing starts and nothing is cleared away.
create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  -- Tells which master key the secrets here are sealed under, and nothing about the key.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  backed_up_at timestamptz
);
alter table installation enable row level security;

-- Keys of the log that are no longer in use: rows from before the change keep their codes. Sealed under the one in use.
create table retired_log_keys (
  retired_at timestamptz primary key,
  sealed bytea not null
);
alter table retired_log_keys enable row level security;

create function installation_id() returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic select id from installation; end;
create function newest_backup() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  begin atomic select backed_up_at from installation; end;
revoke execute on function installation_id, newest_backup from public;
grant execute on function installation_id, newest_backup to mendwell_app;

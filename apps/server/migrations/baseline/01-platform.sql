-- Roles, extensions, and what the installation keeps about itself.

do $$
declare name text;
begin
  foreach name in array array['mendwell_app', 'mendwell_log', 'mendwell_seal'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin nobypassrls', name);
      exception when duplicate_object or unique_violation then null; -- created for another database of this cluster
      end;
    end if;
    begin
      execute format('grant %I to %I', name, current_user);
    exception when insufficient_privilege then null; -- the role has another owner, who must grant it
    end;
  end loop;
end $$;

revoke create on schema public from public;

grant usage on schema public to mendwell_app, mendwell_log, mendwell_seal;

create extension if not exists btree_gist;

-- The waiting jobs of one organization's queue. Jobs that failed permanently or are due later delay nobody.
create index jobs_available_in_queue on graphile_worker._private_jobs (job_queue_id, run_at) where is_available;

-- Call counters that all servers share, by key and time window.
create unlogged table rate_windows (
  key text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (key, window_start)
);

-- The installation that this database belongs to. Files and master key must belong to the same one, or nothing starts and no file is deleted.
create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  -- Identifies the master key that encrypts the secrets here, and reveals nothing about it.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  backed_up_at timestamptz
);

alter table installation enable row level security;

-- Retired keys of the audit log, encrypted under the current one: older rows keep their codes.
create table retired_log_keys (
  retired_at timestamptz primary key,
  sealed bytea not null
);

alter table retired_log_keys enable row level security;

-- The position up to which rows of the audit log are sealed, in the order in which transactions began.
create table compliance_position (
  one boolean primary key default true check (one),
  xid xid8 not null,
  id uuid not null,
  lead numeric(20) not null default 0 check (lead >= 0)
);

insert into compliance_position (xid, id) values ('0', '00000000-0000-0000-0000-000000000000');
grant select, update on compliance_position to mendwell_seal;

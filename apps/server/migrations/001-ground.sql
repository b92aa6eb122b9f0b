-- The ground every table stands on: roles, the organization in force, versions, limits.
-- Three roles besides the owner, none of them able to step around row level security:
--   mendwell_app   everything a request does
--   mendwell_log   adds rows to the log, and nothing else
--   mendwell_seal  reads the log and seals it into its chain

do $$
declare name text;
begin
  foreach name in array array['mendwell_app', 'mendwell_log', 'mendwell_seal'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin nobypassrls', name);
      exception when duplicate_object or unique_violation then null; -- another database of this cluster was first
      end;
    end if;
    begin
      execute format('grant %I to %I', name, current_user);
    exception when insufficient_privilege then null; -- somebody else made the role, and granted it to us or must
    end;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to mendwell_app, mendwell_log, mendwell_seal;

create function current_organization() returns uuid language sql stable parallel safe
  return nullif(current_setting('mendwell.organization', true), '')::uuid;

create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A call counter shared by every server: at most so many takes of a key in a window of time.
create unlogged table rate_windows (
  key text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (key, window_start)
);

create function take_turn(turn_key text, seconds integer, at timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into rate_windows as w (key, window_start, taken)
    values (turn_key, date_bin(make_interval(secs => seconds), at, 'epoch'), 1)
    on conflict (key, window_start) do update set taken = w.taken + 1
    returning taken;
end;
revoke execute on function take_turn from public;
grant execute on function take_turn to mendwell_app;

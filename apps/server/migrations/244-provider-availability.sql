-- When a provider works, and when not: hours by weekday on the clock of the place, and days off.

create table provider_hours (
  organization_id uuid not null,
  user_id uuid not null,
  -- Sunday is 0.
  weekday smallint not null check (weekday between 0 and 6),
  starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text not null check (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (organization_id, user_id, weekday, starts),
  check (starts < ends),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

create table provider_time_off (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text check (length(reason) between 1 and 200),
  created_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (last_day >= first_day),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

create index provider_time_off_of_person on provider_time_off (organization_id, user_id, last_day) where removed_at is null;

do $$
declare name text;
begin
  foreach name in array array['provider_hours', 'provider_time_off'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant delete on provider_hours to mendwell_app;
grant update (removed_at) on provider_time_off to mendwell_app;

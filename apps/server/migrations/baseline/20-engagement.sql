-- Patient engagement and wearable devices.

create table engagement_points (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- The kind, a colon, and an identifier within the kind.
  key text not null check (key ~ '^[a-z]+:.+$' and length(key) <= 160),
  kind text not null generated always as (split_part(key, ':', 1)) stored
    check (kind in ('dressing', 'offloading', 'photo', 'lesson', 'appointment', 'challenge')),
  points integer not null check (points between 0 and 1000),
  reason text not null check (length(reason) between 1 and 200),
  -- The day in the organization's time zone that it counts for.
  earned_on date not null,
  earned_at timestamptz not null,
  primary key (organization_id, patient_id, key),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create index engagement_points_by_time on engagement_points (organization_id, patient_id, earned_at desc);

create table patient_engagement (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- Null: not on the leaderboard.
  alias text check (length(alias) between 3 and 20),
  -- For comparison: without case and spaces.
  alias_key text check (length(alias_key) between 3 and 20),
  joined_at timestamptz,
  primary key (organization_id, patient_id),
  check ((alias is null) = (alias_key is null)),
  check ((alias is null) = (joined_at is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);

create unique index patient_engagement_alias on patient_engagement (organization_id, alias_key) where alias_key is not null;
grant update (alias, alias_key, joined_at) on patient_engagement to mendwell_app;

create table wearable_devices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  device_type text not null check (device_type in ('temperature', 'pressure', 'moisture', 'combined')),
  name text not null check (length(name) between 1 and 100),
  -- Only the hash of the token is stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  registered_by uuid not null,
  registered_at timestamptz not null,
  revoked_by uuid,
  revoked_at timestamptz,
  last_seen_at timestamptz,
  battery_level smallint check (battery_level between 0 and 100),
  signal_strength smallint check (signal_strength between 0 and 100),
  unique (organization_id, id),
  unique (organization_id, patient_id, id),
  check ((revoked_by is null) = (revoked_at is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, registered_by) references memberships (organization_id, user_id),
  foreign key (organization_id, revoked_by) references memberships (organization_id, user_id)
);

create index wearable_devices_of_patient on wearable_devices (organization_id, patient_id, registered_at);
grant update (revoked_by, revoked_at, last_seen_at, battery_level, signal_strength) on wearable_devices to mendwell_app;

create table wearable_data (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('temperature', 'reference_temperature', 'pressure', 'moisture')),
  -- By the device's clock: a reading that is sent again has the same time.
  device_time timestamptz not null,
  -- The same by the server's clock.
  taken_at timestamptz not null,
  received_at timestamptz not null,
  value numeric(6, 2) not null,
  primary key (device_id, device_time, kind),
  check (kind not in ('temperature', 'reference_temperature') or value between 10 and 50),
  check (kind <> 'pressure' or value between 0 and 500),
  check (kind <> 'moisture' or value between 0 and 100),
  foreign key (organization_id, patient_id, device_id)
    references wearable_devices (organization_id, patient_id, id) on delete cascade
);

create index wearable_data_of_device on wearable_data (device_id, taken_at desc);
create index wearable_data_of_patient on wearable_data (organization_id, patient_id, taken_at desc);
create index wearable_data_by_age on wearable_data (taken_at);

-- From the reading that violated a rule to the first one that complied again.
create table wearable_alerts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  device_id uuid not null,
  rule text not null check (rule in ('WR1', 'WR2', 'WR3')),
  value numeric(6, 2) not null,
  began_at timestamptz not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  foreign key (organization_id, patient_id, device_id)
    references wearable_devices (organization_id, patient_id, id) on delete cascade
);

create unique index wearable_alerts_open on wearable_alerts (device_id, rule) where ended_at is null;
create index wearable_alerts_of_patient on wearable_alerts (organization_id, patient_id, began_at desc);
grant update (ended_at) on wearable_alerts to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['engagement_points', 'patient_engagement', 'wearable_devices', 'wearable_data',
                              'wearable_alerts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

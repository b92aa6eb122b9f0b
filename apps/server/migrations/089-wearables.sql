-- Devices that patients wear, what they measured, and episodes in which a rule was broken.

create table wearable_devices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  device_type text not null check (device_type in ('temperature', 'pressure', 'moisture', 'combined')),
  name text not null check (length(name) between 1 and 100),
  -- Of the token only the hash is kept.
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

create table wearable_data (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('temperature', 'reference_temperature', 'pressure', 'moisture')),
  -- As the device's clock said it: what is sent again has the same.
  device_time timestamptz not null,
  -- The same by our clock.
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

-- From the reading that broke a rule to the one that showed it kept again.
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

do $$
declare name text;
begin
  foreach name in array array['wearable_devices', 'wearable_data', 'wearable_alerts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (revoked_by, revoked_at, last_seen_at, battery_level, signal_strength) on wearable_devices to mendwell_app;
grant update (ended_at) on wearable_alerts to mendwell_app;

-- Whose device holds this token, while it may send.
create function wearable_of(held bytea) returns table (id uuid, organization_id uuid, patient_id uuid, name text, registered_by uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.organization_id, d.patient_id, d.name, d.registered_by from wearable_devices d
   where d.token_hash = held and d.revoked_at is null
$$;

-- Readings are kept for a year; the episodes they led to stay with the chart.
create function drop_old_wearable_data(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from wearable_data where taken_at < at - interval '365 days';
end;

revoke execute on function wearable_of, drop_old_wearable_data from public;
grant execute on function wearable_of, drop_old_wearable_data to mendwell_app;

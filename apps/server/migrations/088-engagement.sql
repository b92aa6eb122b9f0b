-- What a patient did for the wound, each thing once and never changed; and the name they chose for the leaderboard, if any.

create table engagement_points (
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- What it is for: the kind, a colon, and what names this one among its kind.
  key text not null check (key ~ '^[a-z]+:.+$' and length(key) <= 160),
  kind text not null generated always as (split_part(key, ':', 1)) stored
    check (kind in ('dressing', 'offloading', 'photo', 'lesson', 'appointment', 'challenge')),
  points integer not null check (points between 0 and 1000),
  reason text not null check (length(reason) between 1 and 200),
  -- The day on the organization's wall that it counts for.
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
  -- As it is compared: without case and spaces.
  alias_key text check (length(alias_key) between 3 and 20),
  joined_at timestamptz,
  primary key (organization_id, patient_id),
  check ((alias is null) = (alias_key is null)),
  check ((alias is null) = (joined_at is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create unique index patient_engagement_alias on patient_engagement (organization_id, alias_key) where alias_key is not null;

do $$
declare name text;
begin
  foreach name in array array['engagement_points', 'patient_engagement'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (alias, alias_key, joined_at) on patient_engagement to mendwell_app;

-- Rounds that a facility has again and again: by weekday and interval, for a provider. Their dates follow from the plan; only what a person
-- decided about one of them is stored.
create table round_plans (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  provider_id uuid not null,
  -- Sunday is 0. The first round is on this weekday, on or after start_date.
  weekday smallint not null check (weekday between 0 and 6),
  interval_weeks smallint not null check (interval_weeks between 1 and 12),
  start_date date not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Of the patients in the round.
  patient_order text not null check (patient_order in ('room', 'risk', 'overdue')),
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  unique (organization_id, id),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, ended_by) references memberships (organization_id, user_id)
);

create table round_plan_decisions (
  organization_id uuid not null,
  plan_id uuid not null,
  round_date date not null,
  -- Why it is skipped. Null: it takes place, whatever holiday or day off it is.
  skip_note text check (length(skip_note) between 1 and 200),
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (plan_id, round_date),
  foreign key (organization_id, plan_id) references round_plans (organization_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['round_plans', 'round_plan_decisions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant update (ended_at, ended_by) on round_plans to mendwell_app;
grant update (skip_note, decided_by, decided_at) on round_plan_decisions to mendwell_app;

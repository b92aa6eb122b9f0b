-- Treatment plans of a wound: one in force at a time, every version kept as it was saved.

create table treatment_plans (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  is_active boolean not null default true,
  -- The version in force.
  version integer not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create unique index treatment_plans_in_force on treatment_plans (wound_id) where is_active;
create index treatment_plans_of_patient on treatment_plans (organization_id, patient_id, updated_at desc, id desc);
create index treatment_plans_by_time on treatment_plans (organization_id, updated_at desc, id desc);

create table treatment_plan_versions (
  plan_id uuid not null,
  version integer not null check (version > 0),
  organization_id uuid not null references organizations on delete cascade,
  plan_type text not null check (plan_type in ('healing', 'maintenance', 'comfort', 'prevention')),
  goals text check (length(goals) <= 4000),
  interventions jsonb not null check (jsonb_typeof(interventions) = 'array' and jsonb_array_length(interventions) <= 60),
  frequency text check (length(frequency) <= 500),
  duration text check (length(duration) <= 500),
  expected_outcomes text check (length(expected_outcomes) <= 4000),
  evaluation_criteria text check (length(evaluation_criteria) <= 4000),
  is_active boolean not null,
  -- The recommendation that wrote it, or was taken out by it.
  recommendation_id uuid,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (plan_id, version),
  foreign key (organization_id, plan_id) references treatment_plans (organization_id, id) on delete cascade,
  foreign key (organization_id, recommendation_id) references treatment_recommendations (organization_id, id),
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['treatment_plans', 'treatment_plan_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (is_active, version, updated_at) on treatment_plans to mendwell_app;

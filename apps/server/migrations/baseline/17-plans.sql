-- Recommendations, treatment plans, safety alerts, formulary, and supply orders.

create table wound_advice (
  wound_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  rule_set text not null check (length(rule_set) between 1 and 60),
  -- The latest assessment that the rules used; null: none.
  assessment_id uuid,
  -- The facts about the wound that the rules used.
  picture jsonb not null check (jsonb_typeof(picture) = 'object'),
  withheld jsonb not null check (jsonb_typeof(withheld) = 'array'),
  undecided jsonb not null check (jsonb_typeof(undecided) = 'array'),
  renewed_at timestamptz not null,
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade
);

create index wound_advice_of_organization on wound_advice (organization_id, renewed_at);
grant update on wound_advice to mendwell_app;

create table treatment_recommendations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  assessment_id uuid,
  rule_id text not null check (rule_id ~ '^RC\d+$'),
  rule_version integer not null check (rule_version > 0),
  rule_set text not null check (length(rule_set) between 1 and 60),
  recommendation_type text not null check (recommendation_type in ('dressing', 'medication', 'procedure', 'lifestyle')),
  priority text not null check (priority in ('immediate', 'high', 'medium', 'low')),
  priority_rank smallint not null generated always as
    (case priority when 'immediate' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) stored,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  why text not null,
  -- The recorded values that led to it.
  reasons text[] not null,
  evidence_level text not null check (evidence_level in ('high', 'moderate', 'low')),
  guideline jsonb not null check (jsonb_typeof(guideline) = 'object'),
  supplies jsonb not null check (jsonb_typeof(supplies) = 'array'),
  frequency text not null,
  duration text not null,
  contraindications text[] not null,
  ask_first text[] not null,
  alternatives text,
  made_at timestamptz not null,
  state text not null default 'active' check (state in ('active', 'implemented', 'dismissed', 'withdrawn')),
  implemented_at timestamptz,
  implemented_by uuid,
  dismissed_at timestamptz,
  dismissed_by uuid,
  dismiss_reason text check (length(dismiss_reason) between 1 and 500),
  withdrawn_at timestamptz,
  withdrawn_because text check (length(withdrawn_because) between 1 and 500),
  -- Null: not known yet; the text says why.
  effectiveness text check (effectiveness in ('excellent', 'good', 'moderate', 'poor')),
  effectiveness_words text check (length(effectiveness_words) <= 500),
  side_effects text check (length(side_effects) <= 2000),
  -- Contraindications that could not be ruled out when the recommendation was made.
  not_known text[] not null default '{}',
  unique (organization_id, id),
  check ((state = 'implemented') = (implemented_at is not null)),
  check ((implemented_at is null) = (implemented_by is null)),
  -- A dismissed one that is withdrawn later keeps the reason of its dismissal.
  check (state <> 'dismissed' or dismissed_at is not null),
  check (dismissed_at is null or state in ('dismissed', 'withdrawn')),
  check ((dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null) = (dismiss_reason is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_because is null)),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, implemented_by) references memberships (organization_id, user_id),
  foreign key (organization_id, dismissed_by) references memberships (organization_id, user_id)
);

-- One active recommendation for each wound and rule.
create unique index treatment_recommendations_standing on treatment_recommendations (wound_id, rule_id) where state <> 'withdrawn';
create index treatment_recommendations_in_order on treatment_recommendations (organization_id, state, priority_rank, made_at desc, id);
create index treatment_recommendations_implemented on treatment_recommendations (organization_id, implemented_at desc, id desc)
  where implemented_at is not null;
create index treatment_recommendations_of_wound on treatment_recommendations (organization_id, wound_id, state);
create index treatment_recommendations_of_patient on treatment_recommendations (organization_id, patient_id, state);
grant update (state, implemented_at, implemented_by, dismissed_at, dismissed_by, dismiss_reason, withdrawn_at, withdrawn_because,
  effectiveness, effectiveness_words, side_effects) on treatment_recommendations to mendwell_app;

create table treatment_plans (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  is_active boolean not null default true,
  -- The current version.
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
grant update (is_active, version, updated_at) on treatment_plans to mendwell_app;

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
  -- The recommendation that it implements or removes.
  recommendation_id uuid,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (plan_id, version),
  foreign key (organization_id, plan_id) references treatment_plans (organization_id, id) on delete cascade,
  foreign key (organization_id, recommendation_id) references treatment_recommendations (organization_id, id),
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id),
  unique (organization_id, plan_id, version)
);

-- Signatures, each of one version of a treatment plan.
create table treatment_plan_signatures (
  plan_id uuid not null,
  version integer not null,
  organization_id uuid not null references organizations on delete cascade,
  signed_by uuid not null,
  signed_name text not null,
  credential text,
  content_hash bytea not null,
  signed_at timestamptz not null,
  foreign key (organization_id, signed_by) references memberships (organization_id, user_id),
  primary key (organization_id, plan_id, version),
  foreign key (organization_id, plan_id, version)
    references treatment_plan_versions (organization_id, plan_id, version) on delete cascade
);

create table safety_hits (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  subject text not null check (subject in ('wound-assessment', 'treatment-plan', 'supply-order', 'provider-visit')),
  subject_id uuid not null,
  hit_key text not null check (length(hit_key) between 1 and 200),
  rule text not null check (rule ~ '^CX\d+$'),
  level text not null check (level in ('contraindicated', 'caution')),
  item text not null check (length(item) between 1 and 500),
  words text not null check (length(words) between 1 and 500),
  because text not null check (length(because) <= 4000),
  outcome text not null check (outcome in ('recorded', 'acknowledged', 'overridden', 'pending')),
  reason text check (length(reason) between 1 and 500),
  -- Null while pending.
  decided_by uuid,
  credential text,
  recorded_at timestamptz not null,
  check (outcome <> 'overridden' or reason is not null),
  check ((outcome = 'pending') = (decided_by is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id),
  unique (organization_id, id)
);

create index safety_hits_of_subject on safety_hits (organization_id, subject_id, recorded_at desc);
create index safety_hits_of_patient on safety_hits (organization_id, patient_id, recorded_at desc, id desc);
create index safety_hits_by_time on safety_hits (organization_id, recorded_at desc, id desc);
create index safety_hits_of_wound on safety_hits (organization_id, wound_id, outcome, recorded_at desc);
create index safety_hits_pending on safety_hits (organization_id, recorded_at desc) where outcome = 'pending';

create table safety_hit_decisions (
  organization_id uuid not null references organizations on delete cascade,
  hit_id uuid not null,
  -- Resolved: the treatment was stopped, or the chart no longer contradicts it.
  outcome text not null check (outcome in ('acknowledged', 'overridden', 'resolved')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid not null,
  credential text,
  decided_at timestamptz not null,
  primary key (organization_id, hit_id),
  check (outcome = 'acknowledged' or reason is not null),
  foreign key (organization_id, hit_id) references safety_hits (organization_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);

alter table safety_hit_decisions enable row level security;
create policy own on safety_hit_decisions to mendwell_app using (organization_id = current_organization());
grant select, insert on safety_hit_decisions to mendwell_app;

-- A supply without a row has no price.
create table formulary_items (
  organization_id uuid not null references organizations on delete cascade,
  supply_id text not null check (supply_id ~ '^[a-z-]{1,40}$'),
  product_name text check (length(product_name) between 1 and 200),
  price numeric(10, 2) check (price >= 0),
  supplier text check (length(supplier) between 1 and 200),
  -- A sample price, labeled as such wherever it is shown.
  is_sample boolean not null default false,
  updated_by uuid not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, supply_id),
  foreign key (organization_id, updated_by) references memberships (organization_id, user_id)
);

create table supply_order_numbers (
  organization_id uuid primary key references organizations on delete cascade,
  last_number integer not null check (last_number > 0)
);

create table supply_orders (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  number integer not null check (number > 0),
  facility_id uuid,
  patient_id uuid not null,
  wound_id uuid,
  recommendation_id uuid,
  ordered_by uuid not null,
  order_date timestamptz not null,
  -- Stated by the supplier, never computed.
  expected_delivery date,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'ordered', 'shipped', 'delivered', 'cancelled')),
  urgency text not null default 'normal' check (urgency in ('normal', 'urgent', 'emergency')),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 50),
  -- Null: one of the items has no price.
  total_cost numeric(10, 2) check (total_cost >= 0),
  supplier text check (length(supplier) between 1 and 200),
  tracking_number text check (length(tracking_number) between 1 and 100),
  notes text check (length(notes) <= 2000),
  approved_by uuid,
  approved_at timestamptz,
  delivered_date date,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, number),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check ((status = 'delivered') = (delivered_date is not null)),
  check ((approved_by is null) = (approved_at is null)),
  check (status in ('pending', 'cancelled') or approved_by is not null),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, recommendation_id) references treatment_recommendations (organization_id, id),
  foreign key (organization_id, ordered_by) references memberships (organization_id, user_id),
  foreign key (organization_id, approved_by) references memberships (organization_id, user_id)
);

create index supply_orders_by_time on supply_orders (organization_id, order_date desc, id desc);
create index supply_orders_by_status on supply_orders (organization_id, status, order_date desc, id desc);
create index supply_orders_of_patient on supply_orders (organization_id, patient_id, order_date desc, id desc);
create index supply_orders_of_recommendation on supply_orders (recommendation_id) where recommendation_id is not null;
create index supply_orders_of_wound on supply_orders (organization_id, wound_id) where wound_id is not null;

-- Who took each step, and when.
create table supply_order_steps (
  -- The order of the steps, also of those at the same time.
  position bigserial primary key,
  organization_id uuid not null references organizations on delete cascade,
  order_id uuid not null,
  status text not null,
  taken_by uuid not null,
  taken_at timestamptz not null,
  foreign key (organization_id, order_id) references supply_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, taken_by) references memberships (organization_id, user_id)
);

create index supply_order_steps_of_order on supply_order_steps (organization_id, order_id, position);

create table treatments_in_force (
  organization_id uuid not null,
  kind text not null check (kind in ('plan', 'recommendation', 'order')),
  record_id uuid not null,
  patient_id uuid not null,
  wound_id uuid,
  title text collate "C" not null,
  made_at timestamptz not null,
  primary key (organization_id, kind, record_id, title),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade
);

-- The newest of the same title first.
create index treatments_in_force_by_title on treatments_in_force (organization_id, title, made_at desc, record_id);
create index treatments_in_force_of_patient on treatments_in_force (organization_id, patient_id);

create table treatment_words (
  organization_id uuid not null references organizations on delete cascade,
  word text collate "C" not null,
  title text collate "C" not null,
  -- All words, so that a second one is looked up in the row that the first one found.
  line text collate "C" not null,
  primary key (organization_id, word, title)
);

create index treatment_words_of_title on treatment_words (organization_id, title);

do $$
declare name text;
begin
  foreach name in array array['wound_advice', 'treatment_recommendations', 'treatment_plans', 'treatment_plan_versions',
                              'formulary_items', 'supply_order_numbers', 'supply_orders', 'supply_order_steps',
                              'safety_hits', 'treatment_plan_signatures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array['treatments_in_force', 'treatment_words'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;

grant update on formulary_items, supply_order_numbers, supply_orders to mendwell_app;

grant usage on sequence supply_order_steps_position_seq to mendwell_app;

-- Who owns the clinical rules of a practice, what they approved, and what they switched off with a reason.
alter table memberships add clinical_lead boolean not null default false;
grant update (clinical_lead) on memberships to mendwell_app;

-- Each approval of the whole set, with its texts, so that a later version can be compared with what was approved.
create table clinical_rule_approvals (
  id uuid primary key default gen_random_uuid(),
  -- The order of decisions, also of those at the same time.
  position bigserial,
  organization_id uuid not null references organizations on delete cascade,
  rule_version text not null check (length(rule_version) between 1 and 200),
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  approved_by uuid not null,
  approved_name text not null check (length(approved_name) between 1 and 250),
  credential text not null check (length(credential) between 1 and 40),
  approved_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, approved_by) references memberships (organization_id, user_id)
);
create index clinical_rule_approvals_by_time on clinical_rule_approvals (organization_id, position desc);

-- Each switch of a rule; the latest of a rule counts.
create table clinical_rule_switches (
  id uuid primary key default gen_random_uuid(),
  -- The order of decisions, also of those at the same time.
  position bigserial,
  organization_id uuid not null references organizations on delete cascade,
  -- What is never off is not switched: allergies, perfusion, red flags (rule RO2).
  rule_id text not null check (rule_id ~ '^(RC|CX)\d+$' and rule_id not in ('RC1', 'RC2', 'RC6', 'RC8', 'RC11', 'RC12', 'RC13',
    'RC14', 'RC31', 'RC47', 'RC49', 'CX1', 'CX2', 'CX4', 'CX5', 'CX7', 'CX8', 'CX12', 'CX13')),
  is_on boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  decided_by uuid not null,
  decided_name text not null check (length(decided_name) between 1 and 250),
  credential text not null check (length(credential) between 1 and 40),
  decided_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);
create index clinical_rule_switches_of_rule on clinical_rule_switches (organization_id, rule_id, position desc);

do $$
declare name text;
begin
  foreach name in array array['clinical_rule_approvals', 'clinical_rule_switches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant usage on sequence clinical_rule_approvals_position_seq, clinical_rule_switches_position_seq to mendwell_app;

-- Safety hits: what charted facts spoke against, at which record, and what a person decided. Added, never changed.

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
  -- Nobody has decided about a pending one.
  decided_by uuid,
  credential text,
  recorded_at timestamptz not null,
  check (outcome <> 'overridden' or reason is not null),
  check ((outcome = 'pending') = (decided_by is null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);
create index safety_hits_of_subject on safety_hits (organization_id, subject_id, recorded_at desc);
create index safety_hits_of_patient on safety_hits (organization_id, patient_id, recorded_at desc, id desc);
create index safety_hits_by_time on safety_hits (organization_id, recorded_at desc, id desc);
create index safety_hits_of_wound on safety_hits (organization_id, wound_id, outcome, recorded_at desc);

-- A signature under one version of a treatment plan.
create table treatment_plan_signatures (
  plan_id uuid not null,
  version integer not null,
  organization_id uuid not null references organizations on delete cascade,
  signed_by uuid not null,
  signed_name text not null,
  credential text,
  content_hash bytea not null,
  signed_at timestamptz not null,
  primary key (plan_id, version),
  foreign key (plan_id, version) references treatment_plan_versions (plan_id, version) on delete cascade,
  foreign key (organization_id, signed_by) references memberships (organization_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['safety_hits', 'treatment_plan_signatures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

-- For the metrics of the installation: counts without a tenant.
create function safety_hit_counts() returns table (level text, outcome text, hits bigint)
language sql stable security definer set search_path = public as $$
  select level, outcome, count(*) from safety_hits group by level, outcome
$$;
revoke all on function safety_hit_counts() from public;
grant execute on function safety_hit_counts() to mendwell_app;

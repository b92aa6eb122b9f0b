-- Decisions about pending safety hits, one for each, added and never changed; and the organization in the keys of plan signatures.

alter table safety_hits add unique (organization_id, id);
create index safety_hits_pending on safety_hits (organization_id, recorded_at desc) where outcome = 'pending';

create table safety_hit_decisions (
  organization_id uuid not null references organizations on delete cascade,
  hit_id uuid not null,
  -- Resolved: what was alerted about was stopped, or the chart does not speak against it any more.
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

alter table treatment_plan_versions add unique (organization_id, plan_id, version);
alter table treatment_plan_signatures drop constraint treatment_plan_signatures_plan_id_version_fkey;
alter table treatment_plan_signatures drop constraint treatment_plan_signatures_pkey;
alter table treatment_plan_signatures add primary key (organization_id, plan_id, version);
alter table treatment_plan_signatures add foreign key (organization_id, plan_id, version)
  references treatment_plan_versions (organization_id, plan_id, version) on delete cascade;

-- With what was decided since. Names in the temporary schema are looked up last.
create or replace function safety_hit_counts() returns table (level text, outcome text, hits bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.level, coalesce(d.outcome, h.outcome), count(*)
    from safety_hits h left join safety_hit_decisions d on d.organization_id = h.organization_id and d.hit_id = h.id
   group by 1, 2
$$;

alter table workflow_tasks drop constraint workflow_tasks_rule_check;
alter table workflow_tasks add constraint workflow_tasks_rule_check
  check (rule in ('reassessment-due', 'wound-stalled', 'high-risk', 'note-unsigned', 'claim-held', 'visit-voided', 'safety-pending'));

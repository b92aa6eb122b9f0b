-- Editions of billing rules that a practice applies over the shipped tables: NCCI edits, MUE, global days, and others.
create table rule_editions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('code_pairs', 'unit_limits', 'global_days', 'code_places', 'coverage_policies', 'fees')),
  name text not null check (length(name) between 1 and 60),
  source text not null check (length(source) between 1 and 300),
  -- The first date of service that it is used for.
  start_date date not null check (start_date >= '2000-01-01'),
  -- What it does not name has ended.
  is_complete boolean not null,
  row_count integer not null check (row_count between 1 and 50000),
  -- Rows of the file whose codes this product does not bill.
  skipped_count integer not null check (skipped_count >= 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  applied_by uuid,
  applied_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdraw_reason text check (length(withdraw_reason) between 1 and 500),
  unique (organization_id, id),
  check (num_nonnulls(applied_by, applied_at) in (0, 2)),
  check (num_nonnulls(withdrawn_by, withdrawn_at, withdraw_reason) in (0, 3)),
  check (withdrawn_at is null or applied_at is not null),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, applied_by) references memberships (organization_id, user_id),
  foreign key (organization_id, withdrawn_by) references memberships (organization_id, user_id)
);
create index rule_editions_in_order on rule_editions (organization_id, created_at desc);
create index rule_editions_applied on rule_editions (organization_id, start_date desc, applied_at desc)
  where applied_at is not null and withdrawn_at is null;

create table rule_edition_rows (
  organization_id uuid not null references organizations on delete cascade,
  edition_id uuid not null,
  -- The line of the file.
  line integer not null check (line >= 1),
  key text not null check (length(key) between 1 and 60),
  code text not null check (length(code) between 1 and 20),
  start_date date,
  end_date date,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (edition_id, line),
  check (start_date is null or end_date is null or end_date >= start_date),
  foreign key (organization_id, edition_id) references rule_editions (organization_id, id) on delete cascade
);

alter table rule_editions enable row level security;
alter table rule_edition_rows enable row level security;
create policy own on rule_editions to mendwell_app using (organization_id = current_organization());
create policy own on rule_edition_rows to mendwell_app using (organization_id = current_organization());
-- An applied edition stays; only a draft is deleted.
create policy drafts on rule_editions as restrictive for delete to mendwell_app using (applied_at is null);
grant select, insert, delete, update (updated_at, applied_by, applied_at, withdrawn_by, withdrawn_at, withdraw_reason)
  on rule_editions to mendwell_app;
grant select, insert on rule_edition_rows to mendwell_app;

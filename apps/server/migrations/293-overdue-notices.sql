-- Who was notified of a result or a question that is overdue, and when: each level once.

create table overdue_notices (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('result', 'result-review', 'consult')),
  subject_id uuid not null,
  -- 1: who ordered or asked. 2: the clinical lead.
  level smallint not null check (level in (1, 2)),
  notified_ids uuid[] not null,
  notified_at timestamptz not null,
  primary key (organization_id, kind, subject_id, level)
);
alter table overdue_notices enable row level security;
create policy own on overdue_notices to mendwell_app using (organization_id = current_organization());
grant select, insert on overdue_notices to mendwell_app;

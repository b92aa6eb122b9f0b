-- Tasks and task templates.

create table task_templates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 500),
  task_type text not null
    check (task_type in ('visit_reminder', 'reassessment', 'documentation', 'billing', 'compliance', 'medication')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  title text not null check (length(title) between 1 and 200),
  due_in_days smallint not null check (due_in_days between 0 and 365),
  per_patient boolean not null,
  -- Null: on request only.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  start_date date,
  assigned_to uuid,
  facility_id uuid,
  -- The day up to which its tasks exist.
  made_until date,
  -- The next day on which it creates tasks; null: none.
  next_date date,
  is_active boolean not null default true,
  position integer not null default 100,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check ((rule is null) = (start_date is null) and (rule is null) = (assigned_to is null)),
  check (rule is not null or next_date is null),
  foreign key (organization_id, assigned_to) references memberships (organization_id, user_id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id)
);

create index task_templates_of_organization on task_templates (organization_id, position, name);
create index task_templates_due on task_templates (next_date) where next_date is not null and is_active;

create table workflow_tasks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 4000),
  task_type text not null
    check (task_type in ('visit_reminder', 'reassessment', 'documentation', 'billing', 'compliance', 'medication')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  -- Urgent first.
  priority_rank smallint not null generated always as
    (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) stored,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  is_completed boolean not null generated always as (status = 'completed') stored,
  due_date date not null,
  time_zone text not null check (length(time_zone) between 1 and 60),
  facility_id uuid,
  patient_id uuid,
  assigned_to uuid not null,
  started_at timestamptz,
  completed_at timestamptz,
  -- Null on a completed task: closed automatically.
  completed_by uuid,
  notes text check (length(notes) <= 4000),
  -- The rule that created it, the cause, and where to see it. One task for each cause, ever.
  rule text
    check (rule in ('reassessment-due', 'wound-stalled', 'high-risk', 'note-unsigned', 'claim-held', 'visit-voided', 'safety-pending')),
  cause text check (length(cause) between 1 and 200),
  cause_url text check (length(cause_url) <= 200),
  template_id uuid,
  template_day date,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check ((rule is null) = (cause is null)),
  check ((status = 'completed') = (completed_at is not null)),
  check (completed_by is null or completed_at is not null),
  check (status <> 'in_progress' or started_at is not null),
  check (created_by is not null or rule is not null or template_id is not null),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, assigned_to) references memberships (organization_id, user_id),
  foreign key (organization_id, completed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, template_id) references task_templates (organization_id, id)
);

create unique index workflow_tasks_of_cause on workflow_tasks (organization_id, rule, cause) where rule is not null;
create unique index workflow_tasks_of_template_day on workflow_tasks (template_id, template_day, patient_id)
  nulls not distinct where template_day is not null;
create index workflow_tasks_in_order on workflow_tasks (organization_id, is_completed, due_date, priority_rank, id);
create index workflow_tasks_completed on workflow_tasks (organization_id, completed_at desc, id desc) where completed_at is not null;
create index workflow_tasks_of_person on workflow_tasks (organization_id, assigned_to, is_completed, due_date, priority_rank, id);
create index workflow_tasks_of_patient on workflow_tasks (organization_id, patient_id) where patient_id is not null;
create index workflow_tasks_of_rule on workflow_tasks (organization_id, rule) where rule is not null and completed_at is null;

create table task_comments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  task_id uuid not null,
  content text not null check (length(content) between 1 and 4000),
  written_by uuid not null,
  written_at timestamptz not null,
  foreign key (organization_id, task_id) references workflow_tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, written_by) references memberships (organization_id, user_id)
);

create index task_comments_of_task on task_comments (organization_id, task_id, written_at);

create table clock_tasks (
  task_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  wound_id uuid not null,
  question text not null check (length(question) between 1 and 40),
  foreign key (organization_id, task_id) references workflow_tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade
);

create index clock_tasks_of_wound on clock_tasks (organization_id, wound_id);
alter table clock_tasks enable row level security;
create policy own on clock_tasks to mendwell_app using (organization_id = current_organization());
grant select, insert on clock_tasks to mendwell_app;

do $$
declare name text;
begin
  foreach name in array array['task_templates', 'workflow_tasks', 'task_comments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant update on task_templates, workflow_tasks to mendwell_app;

-- Tasks that were made from the checklist of a wound that missed its four weeks: which question each one asks.

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

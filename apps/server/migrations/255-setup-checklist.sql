-- The set-up of a new practice: steps that someone skipped or reported as done, and when the checklist was closed.

alter table organizations add setup_closed_at timestamptz;
-- Who works here already needs no first day.
update organizations o set setup_closed_at = now()
 where exists (select from record_signatures s where s.organization_id = o.id);
grant update (setup_closed_at) on organizations to mendwell_app;

create table setup_marks (
  organization_id uuid not null references organizations on delete cascade,
  step text not null check (step in ('credential', 'practice', 'place', 'people', 'payers', 'card', 'patient', 'assessment')),
  mark text not null check (mark in ('done', 'skipped')),
  marked_by uuid not null,
  marked_at timestamptz not null,
  primary key (organization_id, step),
  foreign key (organization_id, marked_by) references memberships (organization_id, user_id)
);

alter table setup_marks enable row level security;
create policy own on setup_marks to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on setup_marks to mendwell_app;

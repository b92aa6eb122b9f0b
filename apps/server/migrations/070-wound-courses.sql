-- What a wound's assessments say about its course, one row for each wound, written by the server whenever one of them is saved or
-- voided or the wound is closed or opened: numbers about many wounds cost one row each, whatever was charted.

create table wound_courses (
  wound_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_type text not null,
  -- Days of the facility: of the first and of the newest assessment.
  started_on date not null,
  last_on date not null check (last_on >= started_on),
  assessments integer not null check (assessments > 0),
  last_by uuid not null,
  last_dressing text not null,
  healing_status text not null,
  infection_signs smallint,
  first_area numeric(8, 2) not null,
  last_area numeric(8, 2) not null,
  -- Against the start, where the two can be compared; below 0 is larger.
  reduction_percent numeric(8, 1),
  -- At the checkpoint of the first four weeks; null where none was measured then.
  week_four_percent numeric(8, 1),
  week_four_on date,
  -- Open: not measured at its time, which has come or not.
  clock text not null check (clock in ('open', 'reached', 'missed', 'made-up', 'cannot-tell', 'no-target')),
  standing text not null check (standing in ('deteriorating', 'looks-healed', 'stalled', 'unknown', 'improving', 'stable')),
  standing_reason text not null,
  -- Percent of the starting area in weeks 0 to 12.
  area_shares smallint[] not null check (cardinality(area_shares) <= 13),
  healed_on date,
  updated_at timestamptz not null,
  unique (organization_id, wound_id),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, last_by) references memberships (organization_id, user_id)
);
create index wound_courses_newest on wound_courses (organization_id, last_on desc, wound_id);
create index wound_courses_by_start on wound_courses (organization_id, started_on);
create index wound_courses_attention on wound_courses (organization_id, last_on desc, wound_id)
  where standing in ('deteriorating', 'stalled') and healed_on is null;
alter table wound_courses enable row level security;
create policy own on wound_courses to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on wound_courses to mendwell_app;

create index wounds_by_registration on wounds (organization_id, created_at);

-- Where wounds were charted before courses were kept, or were copied in.
create function organizations_without_courses() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct w.organization_id from wounds w
   where w.last_assessment_id is not null and not exists (select from wound_courses c where c.wound_id = w.id);
end;
revoke execute on function organizations_without_courses from public;
grant execute on function organizations_without_courses to mendwell_app;

-- Answers that took long to count, kept for a moment with the time they are of.
create table insight_snapshots (
  organization_id uuid not null references organizations on delete cascade,
  -- What was asked, of which facilities.
  question text not null check (length(question) <= 500),
  made_at timestamptz not null,
  answer jsonb not null,
  primary key (organization_id, question)
);
alter table insight_snapshots enable row level security;
create policy own on insight_snapshots to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on insight_snapshots to mendwell_app;

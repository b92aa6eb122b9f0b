-- A wound that was opened again is followed anew: its course is that of the running episode, and the days to the first closure are
-- kept beside it.
alter table wound_courses
  add column first_started_on date,
  add column first_healed_on date,
  drop constraint wound_courses_check,
  drop constraint wound_courses_assessments_check,
  -- Opened again and not assessed since: none.
  add check (assessments >= 0);
-- Those that were ever closed were reckoned by the first episode; the server writes them anew.
delete from wound_courses c where exists (select from wound_closures x where x.wound_id = c.wound_id);
update wound_courses set first_started_on = started_on;
alter table wound_courses
  alter column first_started_on set not null,
  add check (last_on >= first_started_on);
drop index wound_courses_by_start;
create index wound_courses_by_start on wound_courses (organization_id, first_started_on);
create index wound_courses_by_episode on wound_courses (organization_id, started_on);

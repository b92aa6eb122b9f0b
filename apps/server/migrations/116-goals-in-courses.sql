-- The goal that was charted last counts in a wound's course, and rules HL7 to HL9 and PI6 judge anew: courses follow from the charts
-- alone and are told again by the job that tends them.
alter table wound_courses add column goal text check (goal in ('heal', 'palliative'));
delete from wound_courses;

-- Whose goal was charted, or withdrawn, after the course was told. In the organization in force.
create function wounds_with_a_newer_goal() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select e.wound_id from wound_examinations e
    join wound_courses c on c.wound_id = e.wound_id
    left join wound_examination_voids gone on gone.examination_id = e.id
   where e.organization_id = current_organization() and e.goal is not null
     and greatest(e.recorded_at, gone.voided_at) > c.updated_at;
end;
revoke execute on function wounds_with_a_newer_goal from public;
grant execute on function wounds_with_a_newer_goal to mendwell_app;

create or replace function organizations_without_courses() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct w.organization_id from wounds w
   where w.last_assessment_id is not null and not exists (select from wound_courses c where c.wound_id = w.id)
  union
  select e.organization_id from wound_examinations e
    join wound_courses c on c.wound_id = e.wound_id
    left join wound_examination_voids gone on gone.examination_id = e.id
   where e.goal is not null and greatest(e.recorded_at, gone.voided_at) > c.updated_at;
end;

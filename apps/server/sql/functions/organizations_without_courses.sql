-- Organizations with a wound whose healing course is missing or must be computed again.
create or replace function organizations_without_courses() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct w.organization_id from wounds w
   where w.last_assessment_id is not null and not exists (select from wound_courses c where c.wound_id = w.id)
  union
  select c.organization_id from wound_courses c where c.reduction_percent is not null and c.change_within_error is null
  union
  select e.organization_id from wound_examinations e
    join wound_courses c on c.wound_id = e.wound_id
    left join wound_examination_voids gone on gone.examination_id = e.id
   where e.goal is not null and greatest(e.recorded_at, gone.voided_at) > c.updated_at;
end;
revoke execute on function organizations_without_courses from public;
grant execute on function organizations_without_courses to mendwell_app;

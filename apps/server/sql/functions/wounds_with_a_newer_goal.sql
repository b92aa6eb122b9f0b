-- Wounds of the current organization whose goal was charted or voided after their course was computed.
create or replace function wounds_with_a_newer_goal() returns setof uuid
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

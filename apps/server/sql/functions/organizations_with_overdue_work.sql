-- Organizations with a result or a question to a specialist that is overdue and of which a level was not notified yet. Rules RS9 and SQ4.
create or replace function organizations_with_overdue_work(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.organization_id
    from diagnostic_results r
   where r.recorded_at > moment - interval '180 days'
     and not exists (select from overdue_notices n where n.organization_id = r.organization_id
           and n.kind = 'result' and n.subject_id = r.id and n.level = 2)
     and not exists (select from diagnostic_result_events e where e.organization_id = r.organization_id
           and e.result_id = r.id and e.state in ('reviewed', 'cancelled', 'entered-in-error'))
  union
  select c.organization_id
    from consults c
   where c.due_at <= moment and c.due_at > moment - interval '180 days'
     and not exists (select from overdue_notices n where n.organization_id = c.organization_id
           and n.kind = 'consult' and n.subject_id = c.id and n.level = 2)
     and not exists (select from consult_steps s where s.organization_id = c.organization_id
           and s.consult_id = c.id and s.state <> 'open');
end;
revoke execute on function organizations_with_overdue_work from public;
grant execute on function organizations_with_overdue_work to mendwell_app;

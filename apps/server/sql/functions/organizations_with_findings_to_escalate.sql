-- Organizations with a critical finding that nobody acknowledged in time and whose next level was not notified yet.
create or replace function organizations_with_findings_to_escalate(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct f.organization_id
    from critical_findings f join organizations o on o.id = f.organization_id
   where f.opened_at <= moment - make_interval(mins => o.critical_finding_minutes)
     and f.opened_at > moment - interval '30 days'
     and not exists (select from critical_finding_steps s where s.organization_id = f.organization_id
           and s.finding_id = f.id and (s.step in ('acknowledge', 'withdraw') or s.level = 2));
end;
revoke execute on function organizations_with_findings_to_escalate from public;
grant execute on function organizations_with_findings_to_escalate to mendwell_app;

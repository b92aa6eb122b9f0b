-- Recomputes whether the charts of these patients are at high risk. Concurrent changes of one chart wait for each other, so that
-- the second sees what the first did.
create or replace function stand_high_risk(changed uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  charts uuid[] := array(
    select id from unnest(changed) id
    union
    select kept_id from patient_merges where merged_id = any(changed) and unmerged_at is null);
begin
  if cardinality(charts) = 0 then return; end if;
  perform from patients where id = any(charts) order by id for no key update;
  with members as (
    select p.organization_id, p.id as chart, member
      from patients p, chart_patients(p.id) member
     where p.id = any(charts) and p.is_active
       and not exists (select from patient_merges away where away.merged_id = p.id and away.unmerged_at is null)
  ), newest as (
    select distinct on (m.chart) m.organization_id, m.chart as patient_id, b.id as braden_id, b.total_score, b.assessed_at
      from members m join braden_assessments b on b.organization_id = m.organization_id and b.patient_id = m.member
     where not exists (select from braden_voids gone where gone.braden_id = b.id)
     order by m.chart, b.assessed_at desc, b.recorded_at desc, b.id desc
  ), standing as (
    select * from newest where total_score <= 12
  ), gone as (
    delete from high_risk_charts h
     where h.patient_id = any(charts)
       and not exists (select from standing s where s.patient_id = h.patient_id)
  )
  insert into high_risk_charts select * from standing
    on conflict (organization_id, patient_id) do update
      set braden_id = excluded.braden_id, total_score = excluded.total_score, assessed_at = excluded.assessed_at;
end $$;
revoke execute on function stand_high_risk from public;

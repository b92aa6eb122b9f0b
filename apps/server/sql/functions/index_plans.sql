-- Trigger: makes the latest version of a treatment plan searchable. A plan that has ended is removed.
create or replace function index_plans() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from treatments_in_force f using after_rows v
   where f.organization_id = v.organization_id and f.kind = 'plan' and f.record_id = v.plan_id;
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select distinct t.organization_id, 'plan', t.id, t.patient_id, t.wound_id, line ->> 'title', v.saved_at
      from after_rows v
      join treatment_plans t on t.id = v.plan_id and t.version = v.version
      cross join lateral jsonb_array_elements(v.interventions) line
     where v.is_active;
  return null;
end $$;

-- Trigger: makes active recommendations searchable.
create or replace function index_recommendations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select r.organization_id, 'recommendation', r.id, r.patient_id, r.wound_id, r.title, r.made_at
      from after_rows r where r.state = 'active';
  return null;
end $$;

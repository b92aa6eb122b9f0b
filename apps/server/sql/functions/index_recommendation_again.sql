-- Trigger: a recommendation is searchable while it is active.
create or replace function index_recommendation_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'active' then
    insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
      values (new.organization_id, 'recommendation', new.id, new.patient_id, new.wound_id, new.title, new.made_at);
  else
    delete from treatments_in_force
     where organization_id = new.organization_id and kind = 'recommendation' and record_id = new.id;
  end if;
  return null;
end $$;

-- Trigger: results are searchable until they are cancelled or entered in error.
create or replace function index_results() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'diagnostic_results' then
    insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
      values (new.organization_id, 'result', new.id, new.patient_id, null, new.name, new.recorded_at);
  elsif new.state in ('cancelled', 'entered-in-error') then
    delete from treatments_in_force
     where organization_id = new.organization_id and kind = 'result' and record_id = new.result_id;
  end if;
  return null;
end $$;

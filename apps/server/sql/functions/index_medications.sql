-- Trigger: the current medications of a chart are searchable, as each entry is added, replaced, ended, or entered in error.
create or replace function index_medications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare patient uuid;
begin
  if tg_table_name = 'medication_voids' then
    select m.patient_id into patient from medications m where m.id = new.medication_id;
  else
    patient := new.patient_id;
  end if;
  delete from treatments_in_force
   where organization_id = new.organization_id and patient_id = patient and kind = 'medication';
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select m.organization_id, 'medication', m.id, m.patient_id, null, m.medication_name, m.recorded_at
      from medications m
     where m.organization_id = new.organization_id and m.patient_id = patient and m.is_active
       and not exists (select from medication_voids gone where gone.medication_id = m.id)
       and medication_in_its_place(m.id) is null;
  return null;
end $$;

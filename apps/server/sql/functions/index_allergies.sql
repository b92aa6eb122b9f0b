-- Trigger: the current allergies of a chart are searchable, as each entry is added, replaced, ended, or entered in error.
create or replace function index_allergies() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare patient uuid;
begin
  if tg_table_name = 'allergy_voids' then
    select a.patient_id into patient from allergies a where a.id = new.allergy_id;
  else
    patient := new.patient_id;
  end if;
  delete from treatments_in_force
   where organization_id = new.organization_id and patient_id = patient and kind = 'allergy';
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select a.organization_id, 'allergy', a.id, a.patient_id, null, a.name, a.recorded_at
      from allergies a
     where a.organization_id = new.organization_id and a.patient_id = patient and a.is_active
       and not exists (select from allergy_voids gone where gone.allergy_id = a.id)
       and allergy_in_its_place(a.id) is null;
  return null;
end $$;

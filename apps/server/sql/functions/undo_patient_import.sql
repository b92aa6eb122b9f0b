-- Removes the charts of an import to which nothing was added, stores them as they were, and restores what it changed in charts from before. True: done.
-- False: something was added. Null: there is no such import, or it was undone before. The charts stay locked meanwhile, so that nothing is added
-- after the check.
create or replace function undo_patient_import(import uuid, why text, by_user uuid, undone timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_organization();
  charts uuid[];
  touched uuid[];
  added uuid[];
begin
  perform from patient_imports i where i.id = import and i.organization_id = organization for update;
  if not found or exists (select from patient_import_undos u where u.import_id = import) then return null; end if;
  select array_agg(distinct r.patient_id) filter (where r.was_new), array_agg(distinct r.patient_id) into charts, touched
    from patient_import_rows r where r.import_id = import;
  select array_agg(o.id::uuid) into added from patient_import_rows r
    cross join lateral jsonb_array_elements_text(r.undo -> 'added') o (id) where r.import_id = import;
  perform from patients p where p.organization_id = organization and p.id = any (touched) order by p.id for update;
  perform from wounds w
    where w.organization_id = organization and (w.patient_id = any (charts) or w.id = any (added)) order by w.id for update;
  perform from coverages c
    where c.organization_id = organization and (c.patient_id = any (charts) or c.id = any (added)) order by c.id for update;
  if exists (select from import_additions(import)) then return false; end if;
  insert into patient_import_undos (import_id, organization_id, reason, charts, undone_by, undone_at)
    select import, organization, why, coalesce(jsonb_agg(jsonb_build_object(
      'patient', to_jsonb(p),
      'existed', p.id <> all (coalesce(charts, '{}')),
      'wounds', (select coalesce(jsonb_agg(to_jsonb(w) order by w.number), '[]') from wounds w
        where w.patient_id = p.id and (p.id = any (charts) or w.id = any (added))),
      'priorMeasurements', (select coalesce(jsonb_agg(to_jsonb(m) order by m.measured_on), '[]')
        from wound_prior_measurements m where m.patient_id = p.id and m.import_id = import),
      'coverages', (select coalesce(jsonb_agg(to_jsonb(c) order by c.rank), '[]') from coverages c
        where c.patient_id = p.id and (p.id = any (charts) or c.id = any (added))),
      'stays', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from patient_stays s
        where s.patient_id = p.id and p.id = any (charts)),
      'allergyStatements', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from allergy_statements a
        where a.patient_id = p.id and p.id = any (charts))
    ) order by p.last_name, p.first_name, p.id), '[]'), by_user, undone
      from patients p where p.id = any (touched);
  delete from wound_prior_measurements m where m.organization_id = organization and m.import_id = import;
  delete from wounds w where w.organization_id = organization and w.id = any (added);
  delete from coverages c where c.organization_id = organization and c.id = any (added);
  update patients p set updated_at = undone,
      (first_name, middle_name, last_name, date_of_birth, sex, phone, email, address, address_line2, city, state, zip_code,
       emergency_contact, medical_history, allergies, allergy_state, current_medications, risk_factors, admission_date,
       facility_id, room) =
      (select b.first_name, b.middle_name, b.last_name, b.date_of_birth, b.sex, b.phone, b.email, b.address,
              b.address_line2, b.city, b.state, b.zip_code, b.emergency_contact, b.medical_history, b.allergies,
              b.allergy_state, b.current_medications, b.risk_factors, b.admission_date, b.facility_id, b.room
         from jsonb_populate_record(p, r.undo -> 'before') b)
    from patient_import_rows r
   where r.import_id = import and not r.was_new and r.undo ? 'version' and p.id = r.patient_id
     and p.organization_id = organization;
  delete from patient_import_rows r where r.import_id = import;
  delete from patients p where p.id = any (charts) and p.organization_id = organization;
  return true;
end $$;
revoke execute on function undo_patient_import from public;
grant execute on function undo_patient_import to mendwell_app;

-- Removes the charts of an import to which nothing was added, and stores them as they were. True: done. False: something was added. Null: there
-- is no such import, or it was undone before. The charts stay locked meanwhile, so that nothing is added after the check.
create or replace function undo_patient_import(import uuid, why text, by_user uuid, undone timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  charts uuid[];
begin
  perform from patient_imports i where i.id = import and i.organization_id = current_organization() for update;
  if not found or exists (select from patient_import_undos u where u.import_id = import) then return null; end if;
  perform from patients p
    where p.organization_id = current_organization()
      and p.id in (select r.patient_id from patient_import_rows r where r.import_id = import and r.was_new)
    order by p.id for update;
  perform from wounds w
    where w.organization_id = current_organization()
      and w.patient_id in (select r.patient_id from patient_import_rows r where r.import_id = import and r.was_new)
    order by w.id for update;
  if exists (select from import_additions(import)) then return false; end if;
  select array_agg(distinct r.patient_id) into charts from patient_import_rows r where r.import_id = import;
  insert into patient_import_undos (import_id, organization_id, reason, charts, undone_by, undone_at)
    select import, current_organization(), why, coalesce(jsonb_agg(jsonb_build_object(
      'patient', to_jsonb(p),
      'wounds', (select coalesce(jsonb_agg(to_jsonb(w) order by w.number), '[]') from wounds w where w.patient_id = p.id),
      'priorMeasurements', (select coalesce(jsonb_agg(to_jsonb(m) order by m.measured_on), '[]')
        from wound_prior_measurements m where m.patient_id = p.id),
      'coverages', (select coalesce(jsonb_agg(to_jsonb(c) order by c.rank), '[]') from coverages c where c.patient_id = p.id),
      'stays', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from patient_stays s where s.patient_id = p.id),
      'allergyStatements', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from allergy_statements a where a.patient_id = p.id)
    ) order by p.last_name, p.first_name, p.id), '[]'), by_user, undone
      from patients p where p.id = any (charts);
  delete from patients p where p.id = any (charts) and p.organization_id = current_organization();
  return true;
end $$;
revoke execute on function undo_patient_import from public;
grant execute on function undo_patient_import to mendwell_app;

-- What keeps an import of the current organization from being undone, by chart: everything that the import did not store and that depends on what it
-- stored. The tables are those with a foreign key to a chart, or to what an import stores in one, so that a new table is never forgotten.
create or replace function import_additions(import uuid) returns table (patient_id uuid, what text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  link record;
  charts uuid[];
  objects uuid[];
  stored_at timestamptz;
begin
  select i.imported_at into stored_at from patient_imports i
   where i.id = import and i.organization_id = current_organization();
  if stored_at is null then return; end if;
  select array_agg(distinct r.patient_id) into charts from patient_import_rows r
   where r.import_id = import and r.was_new;
  select array_agg(o.id) into objects from (
    select w.id from wounds w where w.patient_id = any (charts)
    union all select c.id from coverages c where c.patient_id = any (charts)
    union all select s.id from patient_stays s where s.patient_id = any (charts)
    union all select added.id::uuid from patient_import_rows r
      cross join lateral jsonb_array_elements_text(r.undo -> 'added') added (id) where r.import_id = import) o;
  return query
    select r.patient_id, 'updated-chart' from patient_import_rows r
     where r.import_id = import and not r.was_new and r.undo is null
    -- From before rows were stored.
    union select p.id, 'older-import' from patient_imports i cross join unnest(i.patient_ids) chart (id)
      join patients p on p.id = chart.id
     where i.id = import and not exists (select from patient_import_rows r where r.import_id = import)
    union select p.id, 'patients' from patients p where p.id = any (charts) and p.version > 1
    union select p.id, 'patients' from patient_import_rows r join patients p on p.id = r.patient_id
     where r.import_id = import and (r.undo ->> 'version')::integer <> p.version
    union select w.patient_id, 'wounds' from wounds w
     where w.id = any (objects) and (w.version > 1 or w.created_at <> stored_at)
    union select c.patient_id, 'coverages' from coverages c
     where c.id = any (objects) and (c.version > 1 or c.created_at <> stored_at)
    union select s.patient_id, 'patient_stays' from patient_stays s
     where s.id = any (objects) and (s.version > 1 or s.recorded_at <> stored_at)
    union select a.patient_id, 'allergy_statements' from allergy_statements a
     where a.patient_id = any (charts) and a.recorded_at <> stored_at
    union select m.patient_id, 'wound_prior_measurements' from wound_prior_measurements m
     where (m.import_id = import and m.voided_at is not null) or (m.wound_id = any (objects) and m.import_id <> import)
    union select later.patient_id, 'updated-later' from patient_import_rows r
      join patient_import_rows later on later.patient_id = r.patient_id and later.import_id <> import
       and (r.was_new or later.imported_at > stored_at)
     where r.import_id = import;
  for link in
    select c.conrelid::regclass as child, c.confrelid::regclass as parent, a.attname as column_name
      from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) k (own, other)
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other and o.attname = 'id'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     where c.contype = 'f'
       and c.confrelid in ('patients'::regclass, 'wounds'::regclass, 'coverages'::regclass, 'patient_stays'::regclass)
       -- Compared above, or derived from the chart.
       and c.conrelid not in ('wounds'::regclass, 'coverages'::regclass, 'patient_stays'::regclass,
         'allergy_statements'::regclass, 'wound_prior_measurements'::regclass, 'patient_import_rows'::regclass,
         'patient_words'::regclass, 'wound_words'::regclass, 'notifications'::regclass, 'high_risk_charts'::regclass)
  loop
    if link.parent = 'patients'::regclass then
      return query execute format('select distinct t.%I, %L from %s t where t.%I = any ($1)',
        link.column_name, link.child::text, link.child, link.column_name) using charts;
    else
      return query execute format(
        'select distinct p.patient_id, %L from %s t join %s p on p.id = t.%I where p.id = any ($1)',
        link.child::text, link.child, link.parent, link.column_name) using objects;
    end if;
  end loop;
end $$;
revoke execute on function import_additions from public;
grant execute on function import_additions to mendwell_app;

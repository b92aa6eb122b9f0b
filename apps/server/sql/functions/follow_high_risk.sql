-- Trigger: recomputes which charts are at high risk after a change of Braden scores or patients.
create or replace function follow_high_risk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'braden_assessments' then
      perform stand_high_risk(array(select distinct patient_id from after_rows));
    when 'braden_voids' then
      perform stand_high_risk(array(
        select distinct b.patient_id from after_rows v join braden_assessments b on b.id = v.braden_id));
    when 'patients' then
      perform stand_high_risk(array(
        select a.id from after_rows a join before_rows b using (id) where a.is_active <> b.is_active));
  end case;
  return null;
end $$;

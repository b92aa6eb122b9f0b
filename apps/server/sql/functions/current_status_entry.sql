-- The entry in effect; null: none, which means active. Death is final, otherwise the latest effective date counts. The order is
-- the same as in charts_with_status.
create or replace function current_status_entry(patient uuid) returns uuid language sql stable
begin atomic
  select s.id from patient_statuses s
   where s.patient_id in (select person_charts(patient))
     and not exists (select from patient_status_voids gone where gone.status_id = s.id)
   order by (s.status = 'deceased') desc, s.effective_date desc, s.recorded_at desc, s.id desc limit 1;
end;
grant execute on function current_status_entry to mendwell_app;

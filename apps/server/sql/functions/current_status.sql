-- The status in effect; no row: none was recorded, which means active. Death is final, otherwise the latest effective date counts.
-- The order is the same as in charts_with_status.
create or replace function current_status(patient uuid) returns setof patient_statuses language sql stable rows 1
begin atomic
  select s.* from patient_statuses s
   where s.patient_id in (select chart from person_charts(patient) as chart)
     and not exists (select from patient_status_voids gone where gone.status_id = s.id)
   order by (s.status = 'deceased') desc, s.effective_date desc, s.recorded_at desc, s.id desc limit 1;
end;
grant execute on function current_status to mendwell_app;

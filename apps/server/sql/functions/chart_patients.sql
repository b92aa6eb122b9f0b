-- A chart and the charts that were merged into it.
create or replace function chart_patients(chart uuid) returns setof uuid language sql stable rows 2
begin atomic
  select chart union all select merged_id from patient_merges where kept_id = chart and unmerged_at is null;
end;
grant execute on function chart_patients to mendwell_app;

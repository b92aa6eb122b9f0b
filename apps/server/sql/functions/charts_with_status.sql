-- All charts whose status in effect is one of the given ones. Called once in a query over many patients. The order that decides
-- is the same as in current_status_entry.
create or replace function charts_with_status(statuses text[]) returns setof uuid language sql stable rows 100
begin atomic
  with entries as (
    select coalesce(m.kept_id, s.patient_id) as chart, s.*
      from patient_statuses s left join patient_merges m on m.merged_id = s.patient_id and m.unmerged_at is null
     where not exists (select from patient_status_voids gone where gone.status_id = s.id)),
  in_effect as (
    select distinct on (chart) chart, status from entries
     order by chart, (status = 'deceased') desc, effective_date desc, recorded_at desc, id desc)
  select chart from in_effect where status = any(statuses)
  union all
  select m.merged_id from in_effect join patient_merges m on m.kept_id = in_effect.chart and m.unmerged_at is null
   where in_effect.status = any(statuses);
end;
grant execute on function charts_with_status to mendwell_app;

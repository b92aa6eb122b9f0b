-- The charts of one person: the kept one and those merged into it, whichever of them is given. Called in a from clause, it is
-- planned with the query around it.
create or replace function person_charts(patient uuid) returns setof uuid language sql stable rows 2
begin atomic
  select chart
    from (select coalesce((select m.kept_id from patient_merges m
            where m.merged_id = patient and m.unmerged_at is null), patient) as id) kept
    cross join lateral chart_patients(kept.id) as chart;
end;
grant execute on function person_charts to mendwell_app;

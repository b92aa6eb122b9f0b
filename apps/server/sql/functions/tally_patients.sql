-- Trigger: keeps the counts of patients. Charts that were merged into another are not counted, whatever changes in them.
create or replace function tally_patients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into patient_tallies
      select organization_id, facility_id, is_active, count(*) from after_rows a
       where not exists (select from patient_merges m where m.merged_id = a.id and m.unmerged_at is null)
       group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into patient_tallies
      select b.organization_id, b.facility_id, b.is_active, -count(*)
        from before_rows b join organizations o on o.id = b.organization_id
       where not exists (select from patient_merges m where m.merged_id = b.id and m.unmerged_at is null)
       group by 1, 2, 3;
  end if;
  return null;
end $$;

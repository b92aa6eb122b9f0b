-- Sums up the differences that triggers added to the counts of patients.
create or replace function fold_patient_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table patient_tallies in share row exclusive mode;
  create temp table folded on commit drop as
    select organization_id, facility_id, is_active, sum(patients)::bigint as patients
      from patient_tallies group by 1, 2, 3 having sum(patients) <> 0;
  delete from patient_tallies;
  insert into patient_tallies select * from folded;
end $$;
revoke execute on function fold_patient_tallies from public;
grant execute on function fold_patient_tallies to mendwell_app;

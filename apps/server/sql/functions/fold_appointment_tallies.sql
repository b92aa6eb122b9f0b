-- Sums up the differences that triggers added to the counts of appointments.
create or replace function fold_appointment_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table appointment_tallies in share row exclusive mode;
  create temp table folded_appointments on commit drop as
    select organization_id, facility_id, provider_id, status, sum(appointments)::bigint as appointments
      from appointment_tallies group by 1, 2, 3, 4 having sum(appointments) <> 0;
  delete from appointment_tallies;
  insert into appointment_tallies select * from folded_appointments;
end $$;
revoke execute on function fold_appointment_tallies from public;
grant execute on function fold_appointment_tallies to mendwell_app;

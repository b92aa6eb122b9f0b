-- The facilities a member is limited to; null: none. A member of whom only the care team's patients are seen is limited to no facility.
create or replace function facilities_of_member(m memberships) returns uuid[]
  language sql stable set search_path = public, pg_temp as $$
  select case
    when m.role <> 'clinician' or m.patient_access = 'all' then null
    when m.patient_access = 'care-team' then '{}'::uuid[]
    else (select array_agg(f.facility_id) from membership_facilities f
           where f.organization_id = m.organization_id and f.user_id = m.user_id)
  end
$$;
revoke execute on function facilities_of_member from public;
grant execute on function facilities_of_member to mendwell_app;

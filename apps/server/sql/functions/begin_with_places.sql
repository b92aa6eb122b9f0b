-- The places that a new practice starts with, so that a visit always has one.
create or replace function begin_with_places(practice uuid) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into facilities (organization_id, name, facility_type, time_zone, created_at, updated_at)
    select o.id, place.name, place.facility_type, o.time_zone, o.created_at, o.created_at
      from organizations o
     cross join (values ('Office', 'office'), ('Patient’s home', 'patient_home')) place (name, facility_type)
     where o.id = practice;
end;
revoke execute on function begin_with_places from public;

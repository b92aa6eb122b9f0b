-- The calendar day of a moment at the patient's facility, with the time zone it was read in.
create or replace function care_day(patient uuid, at timestamptz) returns table (time_zone text, day date) language sql stable rows 1
begin atomic
  select zone, (at at time zone zone)::date from (
    select coalesce(f.time_zone, o.time_zone) as zone
      from patients p join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id
     where p.id = patient) there;
end;

-- More types of places, and the two that every practice has: its office and the patient's home. Those have no address until one is entered.
alter table facilities drop constraint facilities_facility_type_check;
alter table facilities
  add constraint facilities_facility_type_check check (facility_type in (
    'nursing_home', 'assisted_living', 'skilled_nursing', 'home_health', 'ltach', 'hospital_inpatient',
    'hospital_outpatient', 'hospital_outpatient_off_campus', 'hospice', 'office', 'patient_home', 'telehealth')),
  alter address drop not null,
  alter city drop not null,
  alter state drop not null,
  alter zip_code drop not null;

insert into facilities (organization_id, name, facility_type, time_zone, created_at, updated_at)
select o.id,
       place.name || case when exists (select from facilities f
                                        where f.organization_id = o.id and lower(f.name) = lower(place.name))
                          then ' (practice)' else '' end,
       place.facility_type, o.time_zone, now(), now()
  from organizations o
 cross join (values ('Office', 'office'), ('Patient’s home', 'patient_home')) place (name, facility_type);

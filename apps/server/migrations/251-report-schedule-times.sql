-- A schedule has a first day, a time of day, and a time zone of its own.

alter table report_schedules add starts_on date, add send_time text, add time_zone text;

update report_schedules s
   set starts_on = (s.created_at at time zone o.time_zone)::date,
       send_time = to_char(s.created_at at time zone o.time_zone, 'HH24:MI'),
       time_zone = o.time_zone
  from organizations o
 where o.id = s.organization_id;

alter table report_schedules
  alter starts_on set not null,
  alter send_time set not null,
  alter time_zone set not null,
  add check (send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add check (length(time_zone) between 1 and 60);

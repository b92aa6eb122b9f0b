/**
 * The visit form used to propose the practice's time at facilities in other zones. A visit whose time at the facility equals the
 * practice's time when it was saved was most likely filed off by the difference between the zones.
 */
import { createSqlCheck } from './check.ts'

/** A form is filled in within this many minutes of being opened. */
const maxFormMinutes = 45

export const visitTimes = createSqlCheck(
  {
    id: 'visit-times',
    title: 'Visit times that may be in the practice’s time zone instead of the facility’s',
    correction:
      'Open the visit and compare its time with the schedule. Correct a visit that is not completed; add an addendum to a completed one.',
  },
  `select '/visit-tracking?visit=' || v.id as path, v.visit_at as at,
          format('%s %s in %s, saved at %s in %s', v.local_date, v.local_time, v.time_zone,
                 to_char(first.saved_at at time zone o.time_zone, 'HH24:MI'), o.time_zone) as detail
     from provider_visits v
     join organizations o on o.id = v.organization_id
     join provider_visit_versions first on first.record_id = v.id and first.version = 1
    where v.organization_id = $1 and not v.is_void and v.local_time is not null and v.time_zone <> o.time_zone
      and first.saved_at at time zone o.time_zone <> first.saved_at at time zone v.time_zone
      and (first.saved_at at time zone o.time_zone) - (v.local_date + v.local_time::time)
          between interval '-1 minute' and interval '${maxFormMinutes} minutes'
    order by v.visit_at, v.id`,
)

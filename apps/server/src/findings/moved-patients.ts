/**
 * A chart edited under emergency access that now belongs to a facility of the person who edited it: the move may have made the
 * access permanent.
 */
import { createSqlCheck } from './check.ts'

export const movedPatients = createSqlCheck(
  {
    id: 'moved-under-emergency-access',
    title: 'Patients who may have been moved under emergency access',
    correction:
      'Check the patient’s facility against the census. Move the patient back if the move was not intended.',
  },
  `select distinct on (l.timestamp, l.id) '/patients/' || p.id as path, l.timestamp as at,
          format('Edited under emergency access %s by user %s, now in facility %s of that user',
                 l.details ->> 'breakGlass', l.user_id, p.facility_id) as detail
     from compliance_logs l
     join patients p on p.organization_id = l.organization_id and p.id = l.patient_id
     join membership_facilities f
       on f.organization_id = l.organization_id and f.user_id = l.user_id and f.facility_id = p.facility_id
    where l.organization_id = $1 and l.action in ('patient.change', 'patient.merge')
      and l.details ->> 'breakGlass' is not null
    order by l.timestamp, l.id`,
)

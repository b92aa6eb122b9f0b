/** SQL of which staff may see a patient, by the same rule as `filterVisiblePatients`, asked for all of them at once. Emergency access does not count. */
import type { Db } from '../../platform/db/connection.ts'

export interface StaffWithAccess {
  id: string
  name: string
  credential: string | null
  isClinician: boolean
}

export const listStaffWithAccess = (
  db: Db,
  organizationId: string,
  patientId: string,
): Promise<StaffWithAccess[]> =>
  db.raw<StaffWithAccess>(
    `select u.id, u.first_name || ' ' || u.last_name as name, m.credential, m.role = 'clinician' as is_clinician
       from memberships m
       join users u on u.id = m.user_id
       join patients p on p.organization_id = m.organization_id and p.id = $2
       left join patient_merges away on away.merged_id = p.id and away.unmerged_at is null
       left join patients kept on kept.id = away.kept_id
      where m.organization_id = $1 and m.role <> 'patient' and m.disabled_at is null and u.disabled_at is null
        and (m.role <> 'clinician'
          or not exists (select from membership_facilities f
                          where f.organization_id = m.organization_id and f.user_id = m.user_id)
          or exists (select from membership_facilities f
                      where f.organization_id = m.organization_id and f.user_id = m.user_id
                        and f.facility_id in (p.facility_id, kept.facility_id)))
      order by u.last_name, u.first_name, u.id`,
    [organizationId, patientId],
  )

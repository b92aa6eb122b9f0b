/** SQL of which staff may read a patient's chart. */
import type { Db } from '../../platform/db/connection.ts'

export interface StaffWithAccess {
  id: string
  name: string
  credential: string | null
  /** Documents in charts, so a question can go to them. */
  answersConsults: boolean
  readsMessages: boolean
}

export const listStaffWithAccess = (
  db: Db,
  organizationId: string,
  patientId: string,
): Promise<StaffWithAccess[]> =>
  db.raw<StaffWithAccess>(
    `select u.id, u.first_name || ' ' || u.last_name as name, m.printed_credentials as credential,
            m.role = 'clinician' and holds_right(m, 'charts.write') as answers_consults,
            holds_right(m, 'messages') as reads_messages
       from memberships m
       join users u on u.id = m.user_id
      where m.organization_id = $1 and m.disabled_at is null and u.disabled_at is null
        and holds_right(m, 'charts.read') and sees_patient(m, $2)
      order by u.last_name, u.first_name, u.id`,
    [organizationId, patientId],
  )

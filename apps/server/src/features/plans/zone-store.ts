/** Whose clock counts for a patient: the facility's, else the organization's. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

export const zoneOfPatient = async (db: Db, actor: Actor, patientId: string): Promise<string> =>
  (
    await db.raw<{ time_zone: string }>(
      `select coalesce(f.time_zone, o.time_zone) as time_zone
         from patients p join organizations o on o.id = p.organization_id left join facilities f on f.id = p.facility_id
        where p.organization_id = $1 and p.id = $2`,
      [actor.organizationId, patientId],
    )
  )[0]?.time_zone ?? 'UTC'
